"""Renders the house's flacon among what its scents are made of: whole pictures, without a mask.

nice -n 19 blender -b -P scripts/studio/sets/render.py -- --out folder [--size 1200] [--samples 16] [--only house-rose-1]

A set whose render is there already is left out.
"""
import json, os, random, sys, time
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '../ingredients'), os.path.join(HERE, '../plates')]
sys.dont_write_bytecode = True
import bpy
from kit import parts, scene as stage
from kit.command import option, quietly
import flowering, fresh, warm

# Family: its sets, the first with the flacon that the heroes show.
SETS = {
    'citrus': (fresh.citrus_halves, fresh.citrus_branch),
    'marine': (fresh.marine_stones, fresh.marine_water, fresh.marine_light),
    'green': (fresh.green_leaves, fresh.green_shade),
    'rose': (flowering.rose_bloom, flowering.rose_petals, flowering.rose_light),
    'white-floral': (flowering.white_blossoms, flowering.white_shade),
    'fruity': (flowering.fruity_pear, flowering.fruity_berries),
    'gourmand': (warm.gourmand_vanilla, warm.gourmand_almonds, warm.gourmand_light),
    'amber': (warm.amber_resin, warm.amber_spices, warm.amber_light),
    'woody': (warm.woody_branches, warm.woody_slice, warm.woody_light),
    'dark': (warm.dark_oud, warm.dark_leather, warm.dark_stone),
    'violet': (fresh.violet_lavender, fresh.violet_sage),
    'musk': (flowering.musk_cashmere, flowering.musk_stone),
    'red': (flowering.red_petals, flowering.red_berries),
}


def main():
    out, size, samples = os.path.abspath(option('--out', 'raw')), int(option('--size', '1200')), int(option('--samples', '16'))
    os.makedirs(out, exist_ok=True)
    named = {f'house-{family}-{k + 1}': (family, k, build) for family, sets in SETS.items() for k, build in enumerate(sets)}
    for name in option('--only', ','.join(named)).split(','):
        path = os.path.join(out, name)
        if os.path.exists(f'{path}.json'):
            continue
        began = time.time()
        family, k, build = named[name]
        random.seed(name)
        scene = build()
        bpy.context.view_layer.update()
        labels = parts.projected_labels(scene)
        quietly(lambda: stage.beauty(scene, f'{path}.png', size, samples))
        flacon = f'house-{family}-other' if k == 1 else f'house-{family}'
        with open(f'{path}.json', 'w') as f:
            json.dump({'kind': 'house', 'flacon': flacon, 'labels': labels}, f)
        print(f'{name} {time.time() - began:.0f} s', flush=True)


main()
