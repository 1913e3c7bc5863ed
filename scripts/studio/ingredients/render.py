"""Still lifes of what perfumes are made of: a square picture for each group of notes.

nice -n 19 blender -b -P scripts/studio/ingredients/render.py -- --out folder [--size 1200] [--samples 16] [--only citrus,woods]

A still life whose render is there already is left out.
"""
import os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '../plates')]
sys.dont_write_bytecode = True
import bpy
from kit import scene as stage
from kit.command import option, pending
import flowers, fruits, spices, stones, woods

SCENES = {
    'citrus': fruits.citrus, 'woods': woods.woods, 'resins': stones.resins, 'spices': spices.spices,
    'gourmand': spices.gourmand, 'roses': flowers.roses, 'flowers': flowers.flowers, 'leather': woods.leather,
    'sea': stones.sea, 'herbs': flowers.herbs, 'lavender': lambda: flowers.herbs(False), 'fruits': fruits.fruits, 'musk': woods.musk,
    'vanilla': spices.vanilla, 'berries': fruits.berries, 'patchouli': flowers.patchouli, 'tobacco': woods.tobacco,
}


def main():
    size, samples = int(option('--size', '1200')), int(option('--samples', '16'))
    for name, path in pending(SCENES, lambda name: f'ingredients-{name}.png'):
        scene = SCENES[name]()
        bpy.context.view_layer.update()
        stage.beauty(scene, path, size, samples)


main()
