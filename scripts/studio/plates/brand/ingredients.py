"""Still lifes of what perfumes are made of: a square picture for each group of notes.

nice -n 19 blender -b -P scripts/studio/plates/brand/ingredients.py -- --out folder [--size 1200] [--samples 48] [--only citrus,woods]
"""
import os, random, sys, time
from math import cos, pi, radians, sin
import bpy
from mathutils import Vector

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.dirname(HERE)]
sys.dont_write_bytecode = True
from kit import scene as stage, parts
from kit.forms import *
from kit.materials import dielectric, mat, node_material, principled, textured, tinted_liquid


def organic(name, color, roughness=.5, inner=None, depth=.06, bump=None, mottle=None, coat=0.0, sheen=0.0):
    """Skin, pulp or petal: light enters it and comes out again in the colour `inner`.

    `mottle` is (other colour, scale) that its surface changes to in patches.
    """
    material = principled(name, color, roughness, coat=coat, bump=bump)
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    shader.inputs['Sheen'].default_value = sheen
    if inner:
        shader.inputs['Subsurface'].default_value = .35
        shader.inputs['Subsurface Radius'].default_value = tuple(depth * (.3 + c) for c in inner)
        shader.inputs['Subsurface Color'].default_value = (*inner, 1)
    if mottle:
        other, scale = mottle
        coords, noise, ramp = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'TexNoise', 'ValToRGB'))
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 6
        for element, place, value in zip(ramp.color_ramp.elements, (.35, .68), (color, other)):
            element.position, element.color = place, (*value, 1)
        tree.links.new(coords.outputs['Object'], noise.inputs['Vector'])
        tree.links.new(noise.outputs['Fac'], ramp.inputs[0])
        tree.links.new(ramp.outputs[0], shader.inputs['Base Color'])
    return material


def feel(material, scale, strength):
    """Gives a surface the unevenness of handmade paper."""
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    coords, noise, node = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'TexNoise', 'Bump'))
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 5
    node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = strength, .02
    tree.links.new(coords.outputs['Object'], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], node.inputs['Height'])
    tree.links.new(node.outputs[0], shader.inputs['Normal'])


def along(name, dark, light, scale, stretch, roughness=.6, bump=.25, coat=0.0):
    """Fibres: `textured` that can also be felt."""
    material = textured(name, dark, light, scale, stretch, roughness, coat, 1.0)
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    noise = next(n for n in tree.nodes if n.type == 'TEX_NOISE')
    node = tree.nodes.new('ShaderNodeBump')
    node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = bump, .03
    tree.links.new(noise.outputs['Fac'], node.inputs['Height'])
    tree.links.new(node.outputs[0], shader.inputs['Normal'])
    return material


def endgrain(name, dark, light, rings=9):
    """A trunk's cut end: rings about z."""
    material = principled(name, light, .62)
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    coords, wave, ramp = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'TexWave', 'ValToRGB'))
    wave.wave_type, wave.rings_direction, wave.wave_profile = 'RINGS', 'Z', 'SAW'
    for key, value in (('Scale', rings), ('Distortion', .9), ('Detail', 3), ('Detail Scale', .7)):
        wave.inputs[key].default_value = value
    for element, value in zip(ramp.color_ramp.elements, (dark, light)):
        element.color = (*value, 1)
    tree.links.new(coords.outputs['Object'], wave.inputs['Vector'])
    tree.links.new(wave.outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs['Base Color'])
    return material


def set_up(paper, height=5.9, at=(.04, .22, .25), aperture=.16, focus=None, lens=112, key=1.0):
    """The table: paper of a colour, low light from the upper left, a camera that looks down on it
    and is sharp at `focus`."""
    scene = stage.reset()
    parts.LABELS.clear()
    ground = next(n for n in bpy.data.materials['ground'].node_tree.nodes if n.type == 'BSDF_PRINCIPLED')
    ground.inputs['Base Color'].default_value = (*paper, 1)
    ground.inputs['Specular'].default_value = .12
    feel(bpy.data.materials['ground'], 38, .22)
    camera = scene.camera
    camera.location = Vector((0, -9.4, height))
    stage.aim(camera, at)
    camera.data.lens = lens
    camera.data.dof.use_dof = True
    camera.data.dof.focus_distance = (camera.location - Vector(focus or at)).length
    camera.data.dof.aperture_fstop = .1 / aperture * 1.4
    light = bpy.data.objects['key']
    # So far away that the paper is lit evenly.
    light.location, light.data.size, light.data.size_y = (-13.5, 3.4, 9.4), 2.2, 2.2
    light.data.energy = 4900 * key
    stage.aim(light, (0, 0, .2))
    for name, share in (('fill', .4), ('top', .5), ('wall', .4), ('rim', .0)):
        bpy.data.objects[name].data.energy *= share
    for side in (-1, 1):
        bpy.data.objects.remove(bpy.data.objects[f'flag{side}'])
    return scene


def round_by(profile, name, material, ribs=None, levels=1, segments=48):
    """A form turned about z: [(radius, z)], from below."""
    def at(u, v):
        k = v * (len(profile) - 1)
        i = min(int(k), len(profile) - 2)
        r, z = (profile[i][n] + (profile[i + 1][n] - profile[i][n]) * (k - i) for n in (0, 1))
        angle = u * TURN
        if ribs:
            count, depth = ribs
            r *= 1 - depth * (.5 - .5 * cos(angle * count))
        return (r * cos(angle), r * sin(angle), z)
    return sheet(name, at, segments + 1, max(len(profile) * 2, 12), material, 0, levels)


def fruit(name, r, rind, point=.0):
    """A whole citrus fruit."""
    steps = 22
    profile = []
    for k in range(steps + 1):
        a = -pi / 2 + pi * k / steps
        pull = point * (abs(sin(a)) ** 9)
        profile.append((max(r * cos(a) * (1 - pull * .6), .004), r * sin(a) * (1 + pull)))
    return round_by(profile, name, rind)


def half(name, r, rind, pith, pulp, segments=10, seed=1):
    """A halved fruit, its cut upwards at z = 0: rind, pith and pulp in its segments."""
    chance = random.Random(seed)
    steps = 14
    profile = [(max(r * cos(a), .004), r * sin(a)) for a in (-pi / 2 + pi / 2 * k / steps for k in range(steps + 1))]
    made = [round_by(profile + [(r * .985, .012), (r * .955, .014)], f'{name}-rind', rind)]
    made.append(round_by([(r * .965, .0), (r * .96, .012), (r * .9, .014), (r * .5, .006), (.003, .004)], f'{name}-pith', pith))
    reach, gap = r * .875, r * .018
    turn = chance.uniform(0, TURN)
    for k in range(segments):
        span = TURN / segments * chance.uniform(.94, 1.0)
        middle = turn + TURN * k / segments
        def at(u, v, span=span, middle=middle):
            across = u * 2 - 1
            # A wedge with round corners: wide where the rind is, narrow in the middle.
            t = .1 + .9 * v
            width = max(span * .5 * reach * t - gap, .002)
            side = width * across
            edge = (1 - abs(across) ** 5) * min(1, (1 - v) * 9 + .02) ** .5 * min(1, v * 8 + .02) ** .5
            out = reach * t - reach * .075 * abs(across) ** 3 * v
            z = .008 + .03 * r * edge + .012 * r * sin(across * 17 + v * 3 + k) * edge * v
            return (out * cos(middle) - side * sin(middle), out * sin(middle) + side * cos(middle), z)
        made.append(sheet(f'{name}-pulp', at, 17, 17, pulp))
    return grouped(made)


def pulp(name, color, inner):
    """Vesicles of juice that run from the middle outwards."""
    material = organic(name, color, .16, inner, .1, coat=.7)
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    shader.inputs['Transmission'].default_value = .25
    coords, cells, node = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'TexVoronoi', 'Bump'))
    cells.inputs['Scale'].default_value = 15
    cells.feature = 'SMOOTH_F1'
    node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = .55, .03
    node.invert = True
    tree.links.new(coords.outputs['Object'], cells.inputs['Vector'])
    tree.links.new(cells.outputs['Distance'], node.inputs['Height'])
    tree.links.new(node.outputs[0], shader.inputs['Normal'])
    return material


def rind(name, color, other):
    return organic(name, color, .44, color, .03, bump=(17, .9), mottle=(other, 1.6), coat=.1)


def green(name='leaf', color=(.035, .07, .022), other=(.062, .105, .032)):
    return organic(name, color, .46, (.12, .22, .04), .01, bump=(22, .5), mottle=(other, 3), coat=.08)


def citrus():
    """Lemon, orange and grapefruit."""
    scene = set_up((.83, .77, .62), focus=(.1, -.5, .5))
    lemon, orange, pink = rind('lemon', (.86, .62, .06), (.9, .7, .12)), rind('orange', (.83, .3, .025), (.88, .4, .04)), rind('pink', (.86, .45, .1), (.8, .3, .12))
    pith = organic('pith', (.88, .83, .66), .6, (.9, .8, .6), .05)
    rested(fruit('orange', .66, orange, .02), -.82, .75, (.3, .2, 0))
    put(half('half-orange', .64, orange, pith, pulp('orange-pulp', (.86, .32, .03), (.95, .4, .05)), 11, 4), (.55, -.28, .53), (radians(52), radians(8), .25))
    put(half('half-lemon', .46, lemon, pith, pulp('lemon-pulp', (.88, .72, .2), (.95, .8, .3)), 9, 2), (-.72, -.72, .36), (radians(36), radians(-6), -.3))
    rested(fruit('lemon', .45, lemon, .32), 1.32, .55, (1.35, .1, .9))
    put(half('half-pink', .6, pink, pith, pulp('pink-pulp', (.8, .16, .09), (.95, .3, .2)), 12, 7), (.2, 1.12, .48), (radians(58), radians(-10), -.2))
    rested(fruit('bergamot', .4, rind('bergamot', (.44, .5, .06), (.6, .58, .08)), .12), 1.3, -.75, (.4, .5, 0))
    for x, y, turn, bend in ((-.2, -1.12, 2.1, .3), (-1.42, -.1, 1.1, .24), (1.7, 1.2, -1.9, .2), (-1.5, .12, .3, .3)):
        rested(leaf('leaf', green(), .78, .36, bend), x, y, (0, .15, turn))
    return scene


def bark(name='bark'):
    return along(name, (.045, .026, .016), (.17, .11, .07), 3.0, (5, 5, .8), .85, .9)


def log(name, r, length, seed):
    """A cut branch along z: bark round it, rings at its ends."""
    random.seed(seed)
    body = refined(parts.solid(f'{name}-bark', [(r * k, r * k, r * k, z) for k, z in ((.9, .0), (.98, .03), (1, length / 2), (.98, length - .03), (.9, length))], bark()), 3)
    rough(body, .07, .12)
    ends = []
    for z, tilt in ((length + .004, 0), (-.004, pi)):
        disc = round_by([(r * .9, -.06), (r * .9, .012), (r * .88, .016), (.003, .016)], f'{name}-end', endgrain('endgrain', (.42, .23, .1), (.62, .4, .2)), levels=0)
        ends.append(put(disc, (0, 0, z), (tilt, 0, 0)))
    return grouped([body, *ends])


def woods():
    """Cedar and sandalwood: cut branches, a split block, shavings."""
    scene = set_up((.68, .58, .46), focus=(-.1, -.5, .4))
    put(log('a', .44, 1.7, 1), (-1.5, 1.15, .44), (radians(90), 0, radians(52)))
    put(log('b', .36, 1.3, 2), (.2, .35, .36), (radians(90), 0, radians(24)))
    put(log('c', .52, .42, 3), (1.12, .55, 0), (0, 0, .5))
    put(log('d', .3, .34, 4), (1.08, .5, .43), (0, 0, 1.2))
    pale = along('sandal', (.5, .31, .16), (.66, .46, .27), 2.4, (7, .5, 7), .6, .2)
    for k, (x, y, z, turn, w, length) in enumerate(((-1.1, -.62, 0, .35, .17, 1.0), (-.95, -.45, .17, .9, .14, .8), (-.5, -.95, 0, -.5, .13, .7))):
        stick = refined(parts.solid('stick', parts.block_rings(w, length / 2, .02, 0, w, .012), pale), 2)
        random.seed(k)
        rough(stick, .03, .2)
        put(stick, (x, y, z), (0, 0, turn))
    shaving = along('shaving', (.62, .42, .23), (.78, .58, .37), 3, (2, 8, 2), .55, .1)
    for k, (x, y, r, turn, tilt) in enumerate(((.35, -.72, .19, .5, .1), (.95, -.5, .15, -.6, .2), (.55, -1.1, .12, 1.3, -.1), (1.45, -.3, .13, .2, 0), (-.15, -.55, .1, 2.2, .2), (1.3, -.95, .1, -1.2, 0))):
        rested(curl(f'curl{k}', shaving, r, .16, 2.2, .17), x, y, (tilt, .2 * k, turn))
    return scene


def resin(name, color, seed, size):
    """A lump of resin, broken and rubbed."""
    random.seed(seed)
    lump = ball(name, (size, size * random.uniform(.7, .95), size * random.uniform(.55, .8)), tinted(name, color), 5)
    rough(lump, size * .75, size * 1.1, 'VORONOI', .35)
    rough(lump, size * .16, size * .22)
    return lump


def tinted(name, color):
    material = tinted_liquid(name, color, .55)
    glass = next(n for n in material.node_tree.nodes if n.type == 'BSDF_GLASS')
    glass.inputs['IOR'].default_value, glass.inputs['Roughness'].default_value = 1.5, .12
    return material


def resins():
    """Amber, benzoin and incense tears on stone."""
    scene = set_up((.6, .46, .33), focus=(0, -.35, .3))
    parts.solid('slab', parts.block_rings(1.35, .95, .08, 0, .16, .03), mat('onyx')).location = (.05, .15, 0)
    kinds = ((.86, .44, .07), (.8, .33, .04), (.9, .62, .2), (.93, .8, .5))
    spots = [(-.1, .3, .46), (.62, .05, .34), (-.72, .0, .3), (.2, -.42, .24), (.72, .62, .3), (-.5, .62, .26), (-.3, -.5, .15), (.75, -.42, .14), (1.0, -.2, .1), (.05, .85, .2)]
    for k, (x, y, size) in enumerate(spots):
        lump = resin(f'resin{k}', kinds[k % len(kinds)], 20 + k, size)
        rested(lump, x, y, (k * .9, k * .4, k * 1.3))
        lump.location.z += .16
    for k, (x, y) in enumerate(strewn(16, (.1, -1.14), (1.5, .24), .16, 5)):
        size = random.Random(k).uniform(.04, .09)
        rested(resin(f'tear{k}', kinds[(k * 2 + 1) % 4], 60 + k, size), x, y, (k, k * .7, k * 2))
    return scene


def quill(length, r, seed):
    material = along('cinnamon', (.2, .07, .022), (.36, .15, .06), 3.2, (8, .6, 8), .72, .5)
    return rough(scroll(f'quill{seed}', material, length, r, 1.15, .03, True, .014, seed), .02, .15)


def anise(seed):
    """A star of eight pods, some open with a seed."""
    chance = random.Random(seed)
    shell, seed_skin = along('anise', (.1, .035, .014), (.24, .1, .045), 5, (1, 6, 1), .7, .6), principled('seed', (.13, .04, .015), .12, coat=.8)
    made = []
    for k in range(8):
        size = chance.uniform(.8, 1.1)
        open_by = chance.uniform(.3, .9)
        def at(u, v, open_by=open_by):
            across = u * 2 - 1
            belly = sin(pi * min(v * .9 + .1, 1)) ** .8
            angle = across * (pi - open_by * belly * .9)
            r = .085 * belly + .006
            return (r * sin(angle) * .8, .04 + .42 * v, r * (1 - cos(angle)) * 1.3 - .1 * belly + .08 * v ** 3)
        pod = sheet('pod', at, 19, 19, shell, .014)
        put(pod, (0, 0, .1), (0, 0, TURN * k / 8 + chance.uniform(-.1, .1)), size)
        made.append(pod)
        if open_by > .5:
            grain = ball('seed', (.05, .075, .035), seed_skin, 3)
            angle = TURN * k / 8
            made.append(put(grain, (-.26 * size * sin(angle), .26 * size * cos(angle), .15), (0, 0, angle), size))
    return grouped(made)


def cardamom(seed):
    skin = along('cardamom', (.22, .24, .09), (.4, .4, .2), 3, (14, 14, .7), .7, .7)
    profile = [(.003, -.2), (.04, -.17), (.085, -.08), (.1, 0), (.085, .09), (.04, .17), (.012, .215)]
    return round_by(profile, 'cardamom', skin, (3, .26), 2)


def spices():
    """Cinnamon, star anise, cardamom and pepper."""
    scene = set_up((.66, .52, .38), focus=(.0, -.4, .2), aperture=.18)
    for k, (x, y, turn, length, r) in enumerate(((-.55, .55, -.95, 2.0, .15), (-.2, .8, -1.15, 1.9, .13), (-.7, .22, -1.0, 1.7, .12))):
        rested(quill(length, r, k), x, y, (0, k * .6, turn))
    top = quill(1.8, .13, 7)
    put(top, (-.35, .5, .42), (.06, .4, -.62))
    for k, (x, y, tilt) in enumerate(((.72, -.1, .1), (-.55, -.75, .05), (1.35, .75, .2))):
        put(anise(k), (x, y, .02), (tilt, .04, k * .7))
    for k, (x, y) in enumerate(((.1, -.72), (.35, -.95), (1.2, -.72), (1.45, -.5), (-1.25, -.5), (.2, -.45), (1.15, -.98))):
        rested(cardamom(k), x, y, (pi / 2, k * .8, k * 1.9))
    black, pink = organic('pepper', (.035, .022, .017), .75, bump=(20, .8), mottle=((.09, .055, .04), 9)), organic('pink', (.3, .04, .035), .4, mottle=((.5, .12, .09), 7), bump=(18, .7), coat=.2)
    random.seed(3)
    corn, berry = rough(rough(ball('corn', (.056,) * 3, black), .022, .045, 'VORONOI'), .03, .02), rough(ball('berry', (.052,) * 3, pink), .02, .03)
    corn.hide_render = berry.hide_render = True
    for k, (x, y) in enumerate(strewn(64, (.25, -.62), (1.75, .72), .115, 9)):
        grain = twin(corn if k % 3 else berry)
        grain.hide_render = False
        put(grain, (x, y, .05), (k, k * 2, k * 3), random.Random(k).uniform(.8, 1.15))
    return scene


def pod(seed, length=2.3):
    """A vanilla pod: long, thin, creased along itself, hooked at its end."""
    chance = random.Random(seed)
    points = [(chance.uniform(-.03, .03) + .12 * sin(t * 2.4 + seed), (t - .5) * length, .03 * sin(t * 5 + seed)) for t in (k / 6 for k in range(7))]
    points.append((points[-1][0] + .07, points[-1][1] + .05, .02))
    skin = along('vanilla', (.012, .006, .004), (.045, .02, .011), 6, (9, .7, 9), .32, .8, .35)
    obj = rod(f'pod{seed}', points, (.018, .042, .05, .052, .05, .045, .03, .012), skin)
    random.seed(seed)
    return rough(refined(obj, 1), .03, .07)


def bean(seed, skin, size=(.12, .2, .08)):
    random.seed(seed)
    return rough(ball(f'bean{seed}', size, skin), .03, .09)


def coffee():
    """A roasted bean with its crease."""
    skin = along('coffee', (.02, .008, .004), (.07, .03, .014), 5, (3, 1, 3), .34, .35, .3)
    obj = ball('coffee', (.1, .135, .078), skin, 5)
    for vertex in obj.data.vertices:
        x, y, z = vertex.co
        if z > 0:
            bend = x - .02 * sin(y * 22)
            vertex.co.z = z * .55 - .04 * max(0, 1 - abs(bend) / .022) ** 1.5
    return obj


def gourmand():
    """Vanilla, tonka, almonds and coffee."""
    scene = set_up((.76, .64, .5), focus=(0, -.4, .15))
    for k, (x, y, z, turn) in enumerate(((-.25, .5, .06, -.82), (-.15, .62, .06, -.9), (-.35, .38, .06, -.76), (-.2, .55, .15, -.86), (-.3, .46, .15, -.8), (-.22, .52, .23, -.84), (.45, .75, .06, -1.35))):
        put(pod(k), (x, y, z), (0, k, turn))
    cord = principled('cord', (.6, .47, .31), .8, bump=(90, .6))
    for k in range(5):
        ring = rod(f'cord{k}', [(.26 * cos(a), (k - 2) * .024, .125 + .16 * sin(a)) for a in (TURN * n / 10 for n in range(11))], (.013,) * 11, cord)
        put(ring, (-.27, .5, 0), (0, 0, -.82))
    tonka = along('tonka', (.014, .009, .007), (.06, .038, .028), 6, (6, 1, 6), .55, 1.0, .2)
    for k, (x, y) in enumerate(((.72, -.12), (.98, .12), (.62, .26), (1.28, -.15))):
        rested(bean(k, tonka, (.11, .25, .09)), x, y, (0, 0, k * 1.1 + .4))
    almond = along('almond', (.26, .11, .045), (.42, .21, .1), 4, (9, 1, 9), .6, .5)
    drop = [(.003, -.2), (.07, -.17), (.115, -.09), (.125, -.02), (.1, .08), (.05, .17), (.005, .23)]
    for k, (x, y) in enumerate(((-.85, -.62), (-.55, -.8), (-.95, -.92), (-.4, -.5), (-1.25, -.6), (-.7, -1.1))):
        rested(round_by(drop, 'almond', almond), x, y, (pi / 2, 0, k * 1.4), (1, .62, 1))
    roast = coffee()
    roast.hide_render = True
    for k, (x, y) in enumerate(strewn(34, (.62, -.78), (.98, .38), .2, 4)):
        grain = twin(roast)
        grain.hide_render = False
        rested(grain, x, y, (0 if k % 4 else pi, random.Random(k).uniform(-.3, .3), k * 1.7), random.Random(k).uniform(.85, 1.1))
    return scene


def rose(material, size=1.0, seed=2):
    """An open rose: petals about its heart, the outer ones lower and bent back."""
    chance = random.Random(seed)
    made = []
    for k in range(34):
        t = k / 33
        angle = k * 2.39996 + chance.uniform(-.2, .2)
        radius = .05 + .5 * t ** 1.1
        opening = .1 + 1.12 * t ** 1.5
        height = .56 - .2 * t
        span = .95 - .3 * t
        lip = .08 + .3 * t
        phase = chance.uniform(0, TURN)
        def at(u, v, radius=radius, opening=opening, height=height, span=span, lip=lip, phase=phase, angle=angle):
            across = (u * 2 - 1)
            edge = height * (1.05 - .34 * across ** 2 - .05 * (1 - abs(across)) ** 3)
            s = v * edge
            # Along its length the petal rises, bulges and leans out.
            bulge = radius * sin(pi * min(v * .75 + .12, 1)) * .8
            lean = s * sin(opening * v)
            back = lip * max(0, v - .72) ** 2 * 3.2
            r = .02 + bulge * .62 + lean + back
            z = s * cos(opening * v) - back * .75 + .01 * sin(across * 6 + phase) * v ** 3
            a = angle + across * span * (1.15 - .35 * v) / (.75 + r * .55)
            return (r * cos(a), r * sin(a), z)
        made.append(sheet('rose', at, 15, 15, material, .009))
    return grouped(made)


def velvet(name, color, inner, other):
    return organic(name, color, .7, inner, .012, bump=(60, .06), mottle=(other, 2.6), sheen=.5)


def roses():
    """A rose and its petals."""
    scene = set_up((.79, .63, .575), focus=(-.05, -.1, .5), aperture=.15)
    skin, pale = velvet('rose', (.72, .24, .22), (.95, .4, .36), (.8, .34, .3)), velvet('pale', (.82, .45, .41), (.98, .6, .55), (.86, .55, .5))
    put(rose(skin, seed=2), (-.3, .28, .1), (radians(24), radians(-10), 0), 1.28)
    put(rose(pale, seed=5), (1.2, .95, .06), (radians(10), radians(24), 1), .85)
    for k, (x, y) in enumerate(strewn(15, (.35, -.62), (1.65, .62), .34, 8)):
        chance = random.Random(k)
        bit = petal(f'petal{k}', skin if k % 3 else pale, chance.uniform(.4, .56), chance.uniform(.4, .54), chance.uniform(.12, .24), chance.uniform(.05, .2), .05, .03, k)
        rested(bit, x, y, (chance.uniform(-.2, .35), chance.uniform(-.4, .4), chance.uniform(0, TURN)))
    for x, y, turn in ((-1.3, .1, .9), (-1.15, .75, .4), (.75, .55, -1.2)):
        rested(leaf('leaf', green(), .7, .4, .25, .16, .02), x, y, (0, .2, turn))
    return scene


def blossom(seed, material, heart, petals=5, length=.42, width=.3, open_by=.5):
    """A flower seen from above, its petals round a heart."""
    chance = random.Random(seed)
    made = []
    for k in range(petals):
        part = petal(f'b{seed}{k}', material, length * chance.uniform(.92, 1.06), width, .1, .1 + .1 * chance.random(), .02, .015, seed * 9 + k)
        made.append(put(part, (0, 0, .04), (open_by * chance.uniform(.6, 1.2), 0, TURN * k / petals + chance.uniform(-.12, .12))))
    for k in range(7):
        a, r = TURN * k / 7, .035
        made.append(put(ball('pollen', (.014, .014, .03), heart, 2), (r * cos(a), r * sin(a), .13 + .02 * chance.random())))
    return grouped(made)


def flowers():
    """Jasmine and orange blossom with leaves."""
    scene = set_up((.73, .71, .6), focus=(.0, -.35, .3))
    white = organic('white-petal', (.84, .8, .7), .62, (.92, .86, .7), .012, bump=(40, .08), mottle=((.86, .83, .75), 3), sheen=.3)
    heart = organic('heart', (.8, .55, .08), .6)
    stem = organic('stem', (.12, .17, .05), .6)
    spots = ((-.35, .25, .42, .2, 1.25), (.45, -.1, .3, .3, 1.15), (-.85, -.45, .2, .1, 1.1), (.15, .85, .3, .4, 1.0), (1.2, .5, .2, .5, 1.1), (.05, -.85, .05, -.1, 1.1), (-1.2, .55, .2, .6, .95), (1.15, -.6, .05, .1, 1.0), (-.5, -1.12, .03, .0, .85))
    for k, (x, y, z, tilt, size) in enumerate(spots):
        put(blossom(k + 3, white, heart, 5 + k % 2, .44, .3, .42), (x, y, z), (tilt, .12 * (-1) ** k, k * .8), size)
    for k, (x, y, turn, length) in enumerate(((-.5, .1, 1.7, 1.0), (.3, .35, -.9, 1.0), (-.2, .75, .6, .95), (.55, .15, -1.8, .9), (-.75, -.2, 2.4, .9), (.9, .85, -.3, .9), (.4, -.3, -2.6, .85), (-.95, .9, .2, .8))):
        put(leaf('leaf', green(), length, .4, .3, .14, .02), (x, y, .14), (.06, .1 * (-1) ** k, turn))
    for k, (x, y) in enumerate(strewn(7, (.2, -.95), (1.5, .3), .3, 2)):
        bud = [(.003, -.16), (.03, -.14), (.045, -.02), (.07, .07), (.05, .14), (.004, .19)]
        rested(round_by(bud, 'bud', white), x, y, (pi / 2, 0, k * 1.3))
    return scene


def leather():
    """Rolled hides, a folded strap, splinters of oud."""
    scene = set_up((.5, .43, .37), focus=(-.1, -.35, .35), key=1.1)
    brown, tan, black = (along(f'hide-{k}', tuple(c * .7 for c in color), color, 3, (1, 1, 1), .46, .15) for k, color in enumerate(((.16, .065, .028), (.36, .175, .075), (.03, .025, .022))))
    for material in (brown, tan, black):
        noise = next(n for n in material.node_tree.nodes if n.type == 'TEX_NOISE')
        noise.inputs['Scale'].default_value = 26
    rolls = ((-.75, .55, .34, brown, 1.9, -.9, 0), (.15, .85, .3, tan, 1.8, -1.0, 0), (-.28, .62, .26, black, 1.7, -.95, .52))
    for k, (x, y, r, material, length, turn, z) in enumerate(rolls):
        roll = scroll(f'roll{k}', material, length, r, 2.6, .05, False, .01, k)
        rested(roll, x, y, (0, .6 * k, turn))
        roll.location.z += z
    def strap(u, v):
        s = v * 2.6
        fold = 1.2
        if s < fold:
            return ((u - .5) * .4, s, .035)
        a = min((s - fold) / .22, pi)
        rest = max(0, s - fold - .22 * pi)
        return ((u - .5) * .4, fold + .22 * sin(a) - rest, .035 + .22 * (1 - cos(a)) - rest * .16)
    put(sheet('strap', strap, 9, 60, tan, .055), (.35, -1.2, .0), (0, 0, .95 - pi / 2 + .35))
    oud = along('oud', (.018, .009, .006), (.12, .065, .035), 3, (8, .8, 8), .6, .8)
    for k, (x, y) in enumerate(strewn(13, (.75, -.45), (.95, .55), .24, 6)):
        chance = random.Random(k)
        length = chance.uniform(.15, .38)
        chip = refined(parts.solid('chip', parts.block_rings(chance.uniform(.04, .09), length, .01, 0, chance.uniform(.05, .1), .01), oud), 3)
        random.seed(k)
        rough(chip, .09, .14)
        rested(chip, x, y, (chance.uniform(-.3, .3), chance.uniform(-.4, .4), chance.uniform(0, pi)))
    return scene


def water(name='water'):
    material = dielectric(name, (.93, .97, .97), 1.33, 0, (.93, .96, .96))
    tree = material.node_tree
    glass = next(n for n in tree.nodes if n.type == 'BSDF_GLASS')
    coords, noise, node = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'TexNoise', 'Bump'))
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1.5, 2
    node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = .5, .2
    tree.links.new(coords.outputs['Object'], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], node.inputs['Height'])
    tree.links.new(node.outputs[0], glass.inputs['Normal'])
    return material


def sea():
    """Wet pebbles in still water, and salt."""
    scene = set_up((.5, .53, .52), focus=(0, -.3, .3))
    surface = sheet('water', lambda u, v: (u * 24 - 12, v * 24 - 10, .17), 2, 2, water(), 0, 0)
    surface.visible_shadow = False
    tones = ((.1, .1, .1), (.28, .27, .25), (.5, .48, .44), (.17, .18, .19), (.62, .6, .56), (.24, .2, .17))
    stones = [along(f'stone{k}', tuple(c * .62 for c in tone), tone, 4 + k, (1, 1, 2.5), .22, .08, .55) for k, tone in enumerate(tones)]
    big = ((-.5, .4, .62, 2), (.55, .1, .5, 0), (-.35, -.6, .36, 4), (1.25, .75, .48, 1), (-1.35, -.1, .4, 3), (.35, 1.15, .5, 5), (.5, -.85, .26, 1), (1.3, -.5, .3, 2))
    for k, (x, y, size, tone) in enumerate(big):
        random.seed(k)
        stone = rough(ball(f'stone{k}', (size, size * random.uniform(.68, .85), size * random.uniform(.4, .58)), stones[tone], 5), size * .3, size * 1.5)
        rested(stone, x, y, (.1, .12 * (-1) ** k, k * 1.1), 1, .03)
    for k, (x, y) in enumerate(strewn(46, (0, -.1), (2.1, 1.5), .17, 7)):
        size = random.Random(k).uniform(.06, .15)
        random.seed(100 + k)
        rested(rough(ball(f'grit{k}', (size, size * .8, size * .55), stones[k % 6], 3), size * .3, size * 1.5), x, y, (0, 0, k))
    return scene


def lavender(seed, length=2.1):
    """A sprig along y: a stem and whorls of buds towards its tip."""
    chance = random.Random(seed)
    stem = organic('lavender-stem', (.17, .21, .1), .7)
    sway = chance.uniform(-.14, .14)
    line = lambda t: Vector((sway * t * t, t * length, .07 * sin(t * 3 + seed)))
    made = [rod(f'stem{seed}', [line(t) for t in (0, .2, .4, .6, .8, 1)], (.017, .017, .016, .015, .013, .008), stem)]
    for ring in range(11):
        t = .56 + .44 * ring / 10 + (0 if ring else -.05)
        for k in range(8 if ring < 9 else 5):
            angle = TURN * k / 8 + ring * .4
            out = Vector((cos(angle), .62, sin(angle)))
            bud = twin(BUDS[chance.randrange(3)])
            bud.hide_render = False
            size = chance.uniform(.8, 1.15) * (1 - .3 * abs(ring - 4) / 6)
            quat = out.to_track_quat('Z', 'Y')
            bud.matrix_world = Matrix.Translation(line(t) + out * .045) @ quat.to_matrix().to_4x4() @ Matrix.Scale(size, 4)
            made.append(bud)
    return grouped(made)


BUDS = []


def herbs():
    """A bundle of lavender, sage leaves."""
    scene = set_up((.7, .67, .66), focus=(0, -.15, .25))
    BUDS.clear()
    tones = ((.2, .16, .36), (.27, .21, .45), (.16, .12, .3))
    for k, tone in enumerate(tones):
        skin = organic(f'lavender{k}', tone, .75, tuple(min(c * 1.6, 1) for c in tone), .03, bump=(80, .3), sheen=.5)
        bud = round_by([(.003, -.01), (.028, .01), (.042, .05), (.036, .09), (.024, .115), (.03, .128), (.008, .13)], f'bud{k}', skin, (5, .18), 1, 24)
        bud.hide_render = True
        BUDS.append(bud)
    chance = random.Random(1)
    for k in range(17):
        layer = k // 7
        spread = (k % 7 - 3) * .085 + chance.uniform(-.03, .03)
        hub = lavender(k, chance.uniform(1.9, 2.4))
        put(hub, (-1.25 + spread * .6 - .1, -.62 + spread * -.8 + .08, .07 + layer * .12), (chance.uniform(-.02, .05), k * .7, radians(-57) + spread * .55))
    cord = principled('cord', (.62, .52, .38), .8, bump=(90, .6))
    for k in range(6):
        ring = rod(f'cord{k}', [(.33 * cos(a), .62 + k * .022, .16 + .2 * sin(a)) for a in (TURN * n / 10 for n in range(11))], (.012,) * 11, cord)
        put(ring, (-1.3, -.6, 0), (0, 0, radians(-57)))
    sage = organic('sage', (.22, .27, .17), .8, (.3, .4, .2), .03, bump=(30, .5), mottle=((.3, .34, .23), 4), sheen=.6)
    for k, (x, y, turn, size) in enumerate(((.25, -.9, -.5, .95), (.6, -.75, -1.1, .85), (.1, -.62, -.1, .75), (1.05, .5, -2.2, .75), (-.85, .95, .2, .8))):
        rested(leaf(f'sage{k}', sage, size, .36, .22, .12, .01, 1.0), x, y, (.05, .14 * (-1) ** k, turn))
    return scene


def raspberry(seed, skin):
    chance = random.Random(seed)
    made = []
    for row in range(7):
        t = row / 6
        r, z = .2 * (1 - .74 * t ** 1.8), .04 + .32 * t
        count = max(1, round(14 * r / .2))
        for k in range(count):
            a = TURN * (k + .5 * (row % 2)) / count
            size = .046 * chance.uniform(.88, 1.12)
            made.append(put(ball('drupe', (size,) * 3, skin, 3), (r * cos(a), r * sin(a), z)))
    made.append(put(ball('core', (.19, .19, .2), skin, 3), (0, 0, .17)))
    return grouped(made)


def fruits():
    """A pear, raspberries and blackcurrants."""
    scene = set_up((.8, .68, .58), focus=(.05, -.4, .35))
    pear_skin = organic('pear', (.42, .4, .09), .5, (.6, .5, .2), .03, bump=(26, .3), mottle=((.5, .3, .08), 1.6), coat=.08)
    profile = [(.004, .05), (.1, .01), (.3, .03), (.5, .2), (.56, .44), (.48, .74), (.31, 1.02), (.22, 1.22), (.18, 1.38), (.1, 1.46), (.004, 1.44)]
    rested(round_by(profile, 'pear', pear_skin, levels=2), -.55, .55, (.04, -.05, 0), 1.05)
    rod('stalk', [(-.6, .55, 1.5), (-.58, .56, 1.65), (-.52, .6, 1.82)], (.03, .022, .03), organic('stalk', (.1, .06, .03), .8))
    lying = round_by(profile, 'pear2', pear_skin, levels=2)
    rested(lying, 1.0, 1.1, (radians(96), 0, radians(-60)), .95)
    raspberry_skin = organic('raspberry', (.36, .018, .035), .42, (.6, .05, .08), .03, bump=(30, .2), mottle=((.48, .05, .07), 5), coat=.15)
    for k, (x, y, tilt) in enumerate(((.35, -.5, .5), (.78, -.22, 1.2), (-.1, -.85, 1.9), (.85, -.85, .2), (1.3, -.45, 1.7))):
        hub = raspberry(k, raspberry_skin)
        put(hub, (x, y, .1 if tilt > 1 else .0), (tilt * .8, .2, k * 1.4))
    currant = organic('currant', (.018, .008, .022), .16, (.1, .01, .06), .03, coat=.7)
    crown = organic('crown', (.12, .08, .05), .9)
    for k, (x, y) in enumerate(strewn(20, (-.62, -.72), (.85, .42), .2, 12)):
        size = random.Random(k).uniform(.085, .11)
        put(ball('currant', (size,) * 3, currant, 4), (x, y, size), (k, k * 2, 0))
        put(ball('crown', (.022, .022, .03), crown, 2), (x + size * .5 * cos(k), y - size * .45, size * 1.75))
    for x, y, turn in ((.2, .35, -1.0), (-1.35, .2, .9)):
        rested(leaf('leaf', green(), .72, .42, .24, .16, .03), x, y, (0, .2, turn))
    return scene


def musk():
    """Folded cashmere, a bowl of orris powder, ambrette seeds."""
    scene = set_up((.8, .76, .72), focus=(.1, -.3, .35))
    def folded(name, tone, width, depth, lift, seed):
        """A cloth laid double, its fold to the right."""
        wool = organic(name, tone, .95, tone, .02, bump=(120, .5), mottle=(tuple(c * .93 for c in tone), 9), sheen=1.0)
        chance = random.Random(seed)
        phases = [chance.uniform(0, TURN) for _ in range(5)]
        r = .085
        reach = width - r
        whole = 2 * reach + pi * r
        def at(u, v):
            y = (u - .5) * depth
            s = v * whole
            if s < reach:
                x, z = -width / 2 + s, 0
            elif s < reach + pi * r:
                a = (s - reach) / r
                x, z = width / 2 - r + r * sin(a), r * (1 - cos(a))
            else:
                x, z = width / 2 - r - (s - reach - pi * r) * .985, 2 * r
            upper = z / (2 * r)
            wave = .03 * sin(y * 3.1 + phases[0]) * sin(x * 2.3 + phases[1]) + .016 * sin(x * 7 + y * 2 + phases[2])
            return (x + .03 * sin(y * 2.4 + phases[3]), y + .015 * sin(x * 3 + phases[4]), lift + z * (1 + .3 * upper * sin(x * 1.7 + phases[4])) + wave * (.35 + upper))
        return sheet(name, at, 44, 120, wool, .07)
    cloths = ((.8, .75, .67), (.66, .57, .47), (.84, .81, .76))
    for k, (tone, x, turn) in enumerate(zip(cloths, (-.62, -.55, -.68), (.32, .22, .38))):
        put(folded(f'cashmere{k}', tone, 1.7 - k * .12, 1.35 - k * .1, .06 + k * .29, k + 3), (x, .75, 0), (0, 0, turn))
    bowl = round_by([(.003, .02), (.3, .02), (.34, .04), (.52, .2), (.62, .4), (.645, .42), (.62, .43), (.5, .24), (.3, .12), (.003, .1)], 'bowl', mat('ceramic'))
    put(bowl, (.62, -.3, 0), (0, 0, 0))
    powder = organic('orris', (.84, .79, .74), .95, bump=(160, .3))
    random.seed(4)
    mound = rough(refined(round_by([(.57, 0), (.5, .05), (.34, .16), (.16, .25), (.05, .28), (.003, .285)], 'mound', powder), 3), .07, .12)
    put(mound, (.62, -.3, .3))
    random.seed(9)
    for k, (x, y) in enumerate(strewn(26, (-.55, -.72), (.7, .26), .11, 3)):
        seed = rough(ball(f'ambrette{k}', (.05, .06, .042), organic('ambrette', (.2, .13, .08), .6, bump=(50, .8), mottle=((.3, .2, .13), 8)), 3), .012, .03)
        rested(seed, x, y, (0, 0, k))
    return scene


SCENES = {name: globals()[name] for name in ('citrus', 'woods', 'resins', 'spices', 'gourmand', 'roses', 'flowers', 'leather', 'sea', 'herbs', 'fruits', 'musk')}


def option(name, default):
    args = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    return args[args.index(name) + 1] if name in args else default


def main():
    out, size, samples = os.path.abspath(option('--out', 'raw')), int(option('--size', '1200')), int(option('--samples', '48'))
    os.makedirs(out, exist_ok=True)
    for name in option('--only', ','.join(SCENES)).split(','):
        path = os.path.join(out, f'ingredients-{name}.png')
        if os.path.exists(path):
            continue
        began = time.time()
        random.seed(name)
        scene = SCENES[name]()
        bpy.context.view_layer.update()
        stage.beauty(scene, path, size, samples)
        print(f'{name} {time.time() - began:.0f} s', flush=True)


main()
