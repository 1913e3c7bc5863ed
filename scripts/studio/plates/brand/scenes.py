"""Composed scenes for the shop itself: heroes with room for words on the left, and the film's light
passes.

nice -n 19 blender -b -P scripts/studio/plates/brand/scenes.py -- --only hero-women,film [--out folder]
"""
import json, os, sys, time
from math import radians
import bpy
from mathutils import Vector, Matrix

HERE = os.path.dirname(os.path.abspath(__file__))
STUDIO = os.path.join(HERE, '../..')
sys.path[:0] = [os.path.dirname(HERE), os.path.join(STUDIO, 'ingredients'), os.path.join(STUDIO, 'sets')]
sys.dont_write_bytecode = True
from kit import scene as stage, parts, registry
from kit.command import option
from kit.forms import put, rested
from kit.materials import dielectric, mat
# These name their plates as they are imported.
import home, house, musk
from flowers import blossom, white_skins
from matter import feel
from orchard import pear
from props import RESINS, oud_chips, rolls, vanilla
from spices import anise, quill
from stones import resin
from studio import branch_shadow, drum, slab, wall
from woods import folded, log

PEARL = (.97, .94, .9)


def place(name, x, y=0.0, z=0.0, liquid=None, accent=(.9, .88, .84), turn=0.0, scale=1.0, product=None):
    """A plate's object in the scene. Only products' bottles keep labels, which brand.mjs prints."""
    before, kept = set(bpy.data.objects), len(parts.LABELS)
    # A plate pours its liquid into every bottle there is.
    poured = {obj: obj.data.materials[0] for obj in before if obj.get('role') == 'liquid'}
    registry.PLATES[name][0]()
    for obj, material in poured.items():
        obj.data.materials[0] = material
    bpy.context.view_layer.update()
    move = Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Scale(scale, 4)
    for entry in parts.LABELS[kept:]:
        entry.update(product=product, grid=[[tuple(move @ Vector(p)) for p in row] for row in entry['grid']])
    if product is None:
        del parts.LABELS[kept:]
    for obj in set(bpy.data.objects) - before:
        if obj.get('role') == 'label' and product is None:
            bpy.data.objects.remove(obj)
            continue
        obj.matrix_world = move @ obj.matrix_world
        if obj.get('role') == 'liquid' and liquid:
            obj.data.materials[0] = dielectric('liquid-tinted', tuple(c ** .8 for c in liquid), 1.36, 0, liquid)
        if obj.get('role') == 'accent':
            tint = obj.data.materials[0].copy()
            next(n for n in tint.node_tree.nodes if n.type == 'BSDF_PRINCIPLED').inputs['Base Color'].default_value = (*accent, 1)
            obj.data.materials[0] = tint


def backdrop(light, deep, seed):
    """The ground and the wall of a scene: a light colour where words stand, on the left, that
    deepens behind the bottle. A low sun from the left throws a branch's shadow on the wall; `seed`
    grows the branch.
    """
    wall(2.0, 4.5, 48)
    material = bpy.data.materials['ground']
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    # Across the picture, not the room: the far wall would turn from light to deep in half the width.
    place, split, span, ramp = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'SeparateXYZ', 'MapRange', 'ValToRGB'))
    span.inputs['From Min'].default_value, span.inputs['From Max'].default_value = .3, 1.1
    ramp.color_ramp.interpolation = 'EASE'
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*light, 1), (*deep, 1)
    for a, b in ((place.outputs['Window'], split.inputs[0]), (split.outputs['X'], span.inputs['Value']), (span.outputs[0], ramp.inputs[0]), (ramp.outputs[0], shader.inputs['Base Color'])):
        tree.links.new(a, b)
    feel(material, 55, .16)
    for name, share in (('fill', .8), ('top', .6), ('wall', .9)):
        bpy.data.objects[name].data.energy *= share
    key, rim = bpy.data.objects['key'], bpy.data.objects['rim']
    # A low sun, so far away that it lights the whole ground alike.
    key.data.energy, key.data.size, key.data.size_y = 5000, .6, .6
    key.location = (-15.5, -8.5, 11.5)
    stage.aim(key, (1.6, 0, .8))
    branch_shadow(seed, (3.4, 5.2, 2.7), 5.2)
    rim.location, rim.data.energy = (5.4, 2.4, 3.6), 180
    stage.aim(rim, (1.9, .5, 1.4))


def flacon(family, product, x, y, z, turn=-.2, scale=1.18):
    place(f'house-{family}', x, y, z, turn=turn, scale=scale, product=product)


def leather(x, y, hx, hy, h, material='black-leather'):
    """A padded block with a seam round its top."""
    slab(x, y, hx, hy, h, material, .03)
    for side in (-1, 1):
        for k in range(int(hx * 22)):
            seam = parts.solid('seam', parts.block_rings(.028, .006, .005, 0, .012, .004), mat('tan-leather'))
            seam.location = (x - hx + .09 + k * (2 * hx - .18) / int(hx * 22 - 1), y - hy - .004, h - .07)
            seam.rotation_euler = (1.5708, 0, 0)
    return h


def lean(x, y, length, r, turn, seed):
    """A cut branch that stands on its end, leaning a little."""
    put(log(f'log{seed}', r, length, seed), (x, y, 0), (.05, -.06, turn))


def hero_women():
    """Rose dusk: a pear, vanilla."""
    backdrop((.8, .58, .52), (.46, .2, .17), 1)
    # The first picture of the shop: its label is white, its fruit lit from the front too.
    for name, share in (('fill', 1.5), ('rim', 1.3)):
        bpy.data.objects[name].data.energy *= share
    z = drum(1.95, .5, .92, .3, 'blush')
    flacon('gourmand', 37, 1.95, .45, z)
    # Out of the flacon's shadow.
    pear(3.2, -.1, 1.04)
    vanilla(.72, -.28, -.9, 6, 1.25)


def hero_wood():
    """Oud night: cut wood, splinters of oud."""
    backdrop((.76, .61, .475), (.17, .08, .04), 4)
    z = slab(1.95, .6, 1.05, .62, .26, 'lying-wood', .03)
    flacon('dark', 15, 1.95, .5, z)
    lean(3.3, 1.35, 1.75, .4, .4, 1)
    lean(3.75, .7, .62, .33, 1.2, 4)
    oud_chips(9, (.62, -.32), (.42, .34), 6, .2)


def hero_men():
    """Charcoal leather: rolled hides, cinnamon and anise, as spiced rum has."""
    backdrop((.68, .655, .625), (.1, .096, .094), 7)
    z = leather(1.95, .6, 1.0, .62, .3)
    flacon('dark', 126, 1.95, .5, z, turn=-.26)
    rolls(3.2, .85)
    rested(quill(1.05, .1, 2), .62, -.12, (0, .4, -1.0))
    rested(quill(.9, .085, 5), .5, -.32, (0, 1.1, -1.15))
    put(anise(1), (.98, -.52, .02), (.08, .04, .7), .62)


def hero_musk():
    """Pearl dawn: folded cashmere, white flowers."""
    backdrop((.8, .745, .69), (.46, .39, .36), 2)
    put(folded('cashmere', (.8, .75, .67), 2.3, 1.5, .04, 4, .07), (2.05, .6, 0), (0, 0, .06))
    place('musk-attar', 1.95, .6, .26, PEARL, scale=1.15, product=406)
    drum(3.15, 1.5, .4, 1.5, 'white-stone')
    white, heart = white_skins()
    for k, (x, y, z, tilt) in enumerate(((.62, -.1, .17, .7), (.95, -.5, .15, .5), (.34, -.42, .1, .5))):
        put(blossom(k + 3, white, heart, 5 + k % 2, .44, .23, .42), (x, y, z), (tilt, .1, k * .8), .85)


def hero_oud():
    """Saffron evening: an incense burner, cinnamon and resin."""
    backdrop((.8, .58, .36), (.36, .13, .045), 9)
    z = drum(1.8, .6, .86, .3, 'terracotta')
    flacon('amber', 81, 1.8, .5, z)
    place('incense-burner', 3.25, .7, 0, accent=(.1, .035, .03), scale=.8)
    rested(quill(1.0, .1, 2), .5, -.08, (0, .4, -1.0))
    put(anise(1), (.86, -.46, .02), (.08, .04, .7), .62)
    for k, (x, y, size) in enumerate(((.42, -.5, .12), (.6, -.62, .07), (1.15, -.5, .06))):
        rested(resin(f'resin{k}', RESINS[k], 40 + k, size), x, y, (k * .9, k * .4, k * 1.3))


def film():
    """Five of the house's flacons. The key lights keep off the ground in front, which would melt into the page."""
    paper = next(n for n in bpy.data.materials['ground'].node_tree.nodes if n.type == 'BSDF_PRINCIPLED')
    paper.inputs['Base Color'].default_value = (.82, .755, .68, 1)
    for name, share in (('key', .3), ('fill', 1.25), ('top', .9), ('wall', 1.3), ('rim', .5)):
        bpy.data.objects[name].data.energy *= share
    rim = bpy.data.objects['rim']
    rim.location = (8.6, 3.4, 4.6)
    stage.aim(rim, (1.6, .4, 1.6))
    row = (('marine', 124, .24, 0), ('gourmand', 37, .16, .2), ('fruity', 245, -.1, .46), ('amber', 81, -.18, .2), ('dark', 126, -.25, 0))
    for k, (family, product, turn, z) in enumerate(row):
        x = (k - 2) * 1.72
        if z:
            drum(x, .45, .8, z)
        flacon(family, product, x, .4, z, turn, 1.06)


HEROES = {'hero-women': hero_women, 'hero-wood': hero_wood, 'hero-men': hero_men, 'hero-musk': hero_musk, 'hero-oud': hero_oud}
SCENES = {**{name: (build, 2, 67) for name, build in HEROES.items()}, 'film': (film, 16 / 9, 60)}
KEYS = [(-7.4, -5.4, 5.6), (0, -8.4, 7.2), (7.4, -5.4, 5.6)]


def prepare(name, width):
    """Builds a scene; returns it with its height for that width."""
    build, aspect, lens = SCENES[name]
    height = round(width / aspect)
    scene = stage.reset()
    parts.LABELS.clear()
    scene.camera.data.lens = lens
    scene.camera.location.z = 3.0
    stage.aim(scene.camera, (0, 0, 1.25))
    for side in (-1, 1):
        bpy.data.objects[f'flag{side}'].location.x = side * 1.6
    scene.render.resolution_x, scene.render.resolution_y = width, height
    build()
    bpy.context.view_layer.update()
    return scene, height


def light_passes(scene, base, width, height, samples):
    lamps = [o for o in scene.objects if o.type == 'LIGHT']
    key = bpy.data.objects['key']
    world = scene.world.node_tree.nodes['Background'].inputs[1]
    key.hide_render = True
    if not os.path.exists(f'{base}-base.png'):
        stage.beauty(scene, f'{base}-base.png', width, samples, height)
    for lamp in lamps:
        lamp.hide_render = lamp is not key
    # These shine by themselves: the base pass has their light already.
    for card in (o for o in scene.objects if o.name.startswith('glow')):
        card.hide_render = True
    key.data.spread = radians(90)
    world.default_value = 0
    for index, at in enumerate(KEYS):
        if os.path.exists(f'{base}-key{index}.png'):
            continue
        key.location = at
        stage.aim(key, (0, 0, 1))
        stage.beauty(scene, f'{base}-key{index}.png', width, samples, height)
        print(f'{base}-key{index}', flush=True)


def main():
    out, samples, width = os.path.abspath(option('--out', 'raw')), int(option('--samples', '24')), int(option('--width', '1600'))
    os.makedirs(out, exist_ok=True)
    for name in option('--only', ','.join(SCENES)).split(','):
        base = os.path.join(out, name)
        if os.path.exists(f'{base}.json'):
            continue
        began = time.time()
        scene, height = prepare(name, width)
        if name == 'film':
            light_passes(scene, base, width, height, samples)
        else:
            stage.beauty(scene, f'{base}.png', width, samples, height)
        with open(f'{base}.json', 'w') as f:
            json.dump({'labels': parts.projected_labels(scene)}, f)
        print(f'{name} {time.time() - began:.0f} s', flush=True)


main()
