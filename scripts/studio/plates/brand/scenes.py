"""Composed scenes for the shop itself: heroes with room for words on the left, and the film's light
passes.

nice -n 19 blender -b -P scripts/studio/plates/brand/scenes.py -- --only hero-women,film [--out folder]
"""
import importlib, json, os, sys, time
import bpy
from mathutils import Vector, Matrix

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.dirname(HERE)]
sys.dont_write_bytecode = True
from kit import scene as stage, parts, registry
from kit.materials import dielectric, mat
for module in ('men', 'women', 'unisex', 'oud', 'home', 'musk'):
    importlib.import_module(module)

LIQUIDS = {'peach': (.98, .74, .58), 'rose': (.96, .72, .72), 'honey': (.95, .72, .38), 'amber': (.86, .52, .2), 'cognac': (.66, .34, .13), 'sea': (.72, .86, .92), 'sage': (.8, .88, .68), 'champagne': (.97, .9, .74), 'pearl': (.97, .94, .9)}


def place(name, x, y=0.0, z=0.0, liquid='honey', accent=(.9, .88, .84), turn=0.0, scale=1.0, product=None):
    """A plate's object in the scene. Only products' bottles keep labels, which brand.mjs prints."""
    before, kept = set(bpy.data.objects), len(parts.LABELS)
    registry.PLATES[name][0]()
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
        if obj.get('role') == 'liquid':
            color = LIQUIDS[liquid]
            obj.data.materials[0] = dielectric(f'liquid-{liquid}', tuple(c ** .8 for c in color), 1.36, 0, color)
        if obj.get('role') == 'accent':
            tint = obj.data.materials[0].copy()
            next(n for n in tint.node_tree.nodes if n.type == 'BSDF_PRINCIPLED').inputs['Base Color'].default_value = (*accent, 1)
            obj.data.materials[0] = tint


def plinth(x, y, r, h, material='ceramic'):
    parts.solid('plinth', [(a, b, c, z) for a, b, c, z in parts.cylinder_rings(r, 0, h, .03)], mat(material)).location = (x, y, 0)
    return h


def slab(x, y, hx, hy, h, material='marble'):
    parts.solid('plinth', parts.block_rings(hx, hy, .03, 0, h, .02), mat(material)).location = (x, y, 0)
    return h


def hero_women():
    z = plinth(1.75, .5, .95, .42)
    place('women-oval', 1.75, .5, z, 'honey', (.93, .9, .86), product=37)
    place('women-petal', .35, -.1, 0, 'rose', (.85, .66, .62))
    place('women-slim', 3.1, .1, 0, 'champagne')


def hero_wood():
    z = slab(1.75, .7, .95, .6, .3, 'oak')
    place('oud-arch', 1.75, .7, z, 'cognac', product=15)
    place('men-disc', .35, -.1, 0, 'amber', (.2, .16, .13), turn=-.1)
    place('women-slim', 3.15, .1, 0, 'honey')


def hero_men():
    z = slab(1.75, .9, .8, .6, .36, 'onyx')
    place('men-facet', 1.75, .9, z, 'cognac', (.03, .03, .035), product=126)
    place('men-slab', .3, 0, 0, 'amber', (.03, .03, .035), turn=-.12)
    place('men-flask', 3.2, .1, 0, 'cognac', turn=.12)


def hero_musk():
    z = plinth(1.75, .6, .7, .36)
    place('musk-attar', 1.75, .6, z, 'pearl', scale=1.12, product=406)
    place('musk-roll-on', .75, -.1, 0, 'champagne', scale=1.1)
    place('musk-dropper', 2.75, .1, 0, 'honey', scale=1.05)


def hero_oud():
    z = plinth(1.7, .6, .9, .36, 'onyx')
    place('oud-minaret', 1.7, .55, z, 'amber', product=81)
    place('oud-amphora', .4, -.1, 0, 'cognac')
    place('incense-burner', 3.1, .1, 0, accent=(.1, .035, .03))


def film():
    z = plinth(0, .6, .95, .42)
    place('women-globe', 0, .6, z, 'peach')
    place('oud-minaret', -1.6, .1, 0, 'amber', turn=.08)
    place('men-facet', 1.5, .1, 0, 'cognac', (.03, .03, .035))
    place('women-petal', -3.0, .3, 0, 'rose', (.85, .66, .62))
    place('men-flask', 3.0, .2, 0, 'honey', turn=.12)


HEROES = {'hero-women': hero_women, 'hero-wood': hero_wood, 'hero-men': hero_men, 'hero-musk': hero_musk, 'hero-oud': hero_oud}
SCENES = {**{name: (build, 1600, 800, 67) for name, build in HEROES.items()}, 'film': (film, 1280, 720, 60)}
KEYS = [(-6.4, -3.2, 5.2), (0, -7.6, 6.4), (6.4, -3.2, 5.2)]


def option(name, default):
    args = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    return args[args.index(name) + 1] if name in args else default


def shoot(scene, path, width, height, samples):
    stage.settings(scene, width, samples, .02)
    scene.cycles.sample_clamp_indirect = 1.5
    scene.render.resolution_y = height
    scene.render.image_settings.color_depth = '16'
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def prepare(name):
    build, width, height, lens = SCENES[name]
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
    return scene, width, height


def masks_of(scene, path, width, height):
    stage.masks(scene, path, width) if width == height else wide_masks(scene, path, width, height)


def wide_masks(scene, path, width, height):
    keep = stage.settings
    def wide(s, size, samples, threshold):
        keep(s, size, samples, threshold)
        s.render.resolution_y = height
    stage.settings = wide
    stage.masks(scene, path, width)
    stage.settings = keep


def light_passes(scene, base, width, height, samples):
    lamps = [o for o in scene.objects if o.type == 'LIGHT']
    key = bpy.data.objects['key']
    glow = next(n for n in bpy.data.materials['ground'].node_tree.nodes if n.type == 'EMISSION')
    world = scene.world.node_tree.nodes['Background'].inputs[1]
    key.hide_render = True
    if not os.path.exists(f'{base}-base.png'):
        shoot(scene, f'{base}-base.png', width, height, samples)
    for lamp in lamps:
        lamp.hide_render = lamp is not key
    glow.inputs[1].default_value, world.default_value = 0, 0
    for index, at in enumerate(KEYS):
        if os.path.exists(f'{base}-key{index}.png'):
            continue
        key.location = at
        stage.aim(key, (0, 0, 1))
        shoot(scene, f'{base}-key{index}.png', width, height, samples)
        print(f'{base}-key{index}', flush=True)


def main():
    out, samples = os.path.abspath(option('--out', 'raw')), int(option('--samples', '32'))
    for name in option('--only', ','.join(SCENES)).split(','):
        base = os.path.join(out, name)
        if os.path.exists(f'{base}.mask.png'):
            continue
        began = time.time()
        scene, width, height = prepare(name)
        with open(f'{base}.json', 'w') as f:
            json.dump({'labels': parts.projected_labels(scene)}, f)
        if name == 'film':
            light_passes(scene, base, width, height, samples)
        else:
            shoot(scene, f'{base}.png', width, height, samples)
        wide_masks(scene, f'{base}.mask.png', width, height)
        print(f'{name} {time.time() - began:.0f} s', flush=True)


main()
