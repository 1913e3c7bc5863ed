"""The studio in which the house's flacon is photographed: coloured paper, low light from the left, a
branch or a window that throws its shadow, the camera.
"""
import json
import random
from math import pi
import bpy
from mathutils import Matrix, Vector
from kit import parts, scene as stage
from kit.command import option, pending, quietly
from kit.forms import leaf, rod
from kit.materials import mat, principled
from kit.mesh import add_mesh
import house
from matter import paper, shader_of

# How large the flacon is beside its props: a hundred millilitres beside an orange.
SIZE = 1.12

# The paper behind each family's flacon where no set has its own (linear light).
PAPERS = {
    'citrus': (.82, .74, .5), 'marine': (.5, .57, .58), 'green': (.56, .58, .44), 'rose': (.76, .54, .49),
    'white-floral': (.72, .69, .56), 'fruity': (.8, .6, .46), 'gourmand': (.6, .43, .29), 'amber': (.68, .47, .26),
    'woody': (.58, .48, .37), 'dark': (.34, .29, .25), 'violet': (.6, .58, .62), 'musk': (.72, .67, .61), 'red': (.4, .12, .1),
}


def set_up(color, height=4.1, key=1.0, soft=1.5):
    """An empty studio: paper of a colour (linear light), the camera's height, the light's strength and
    how soft its shadows are."""
    scene = stage.reset()
    parts.LABELS.clear()
    paper(color, .1, 30, .3)
    camera = scene.camera
    camera.location = Vector((0, -14.6, height))
    stage.aim(camera, (0, 0, 1.08))
    camera.data.lens = 154
    camera.data.dof.use_dof = True
    camera.data.dof.focus_distance = (camera.location - Vector((0, -.45, .8))).length
    camera.data.dof.aperture_fstop = 1.1
    light = bpy.data.objects['key']
    light.location, light.data.size, light.data.size_y = (-9.2, -4.6, 7.4), soft, soft
    light.data.energy = 3000 * key
    stage.aim(light, (0, 0, .6))
    for name, share in (('fill', .3), ('top', .42), ('wall', .5), ('rim', .8)):
        bpy.data.objects[name].data.energy *= share
    return scene


def wall(start, radius, steps):
    """Paper that rises to a wall behind what stands on it, from `start` on in a bend of a `radius`."""
    bpy.data.objects.remove(bpy.data.objects['ground'])
    stage.ground(start, radius, steps)
    # Even a faint sheen, at this flat an angle, draws a line where the ground begins to rise.
    shader_of(bpy.data.materials['ground']).inputs['Specular'].default_value = 0


def from_above(color, key=1.0, soft=.6):
    """The studio with the camera above its table, in the light of a low sun."""
    scene = set_up(color, key=key, soft=soft)
    camera = scene.camera
    camera.location = Vector((0, -3.4, 14.2))
    stage.aim(camera, (0, .16, .3))
    camera.data.lens = 140
    camera.data.dof.focus_distance = (camera.location - Vector((0, 0, .9))).length
    light = bpy.data.objects['key']
    light.location = (-9.5, 3.6, 7)
    stage.aim(light, (0, 0, .2))
    gleam((-6.4, 1.6, 9.4), .9, 22)
    gleam((-.7, 2.3, 10), .3, 10)
    return scene


def brightened(name):
    """Lets a sun through glass: where a flacon lies, light crosses four walls on its way to the ground."""
    clear = next(n for n in mat(name).node_tree.nodes if n.type == 'BSDF_TRANSPARENT')
    clear.inputs['Color'].default_value = (.88, .88, .87, 1)


def gleam(place, width, bright):
    """A strip of light over the table that shows only in the panes of what lies there; `bright` is
    its radiance, where lit paper's is about 1."""
    data = bpy.data.lights.new('gleam', 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', width, 7
    data.energy = bright * pi * width * 7
    obj = bpy.data.objects.new('gleam', data)
    bpy.context.collection.objects.link(obj)
    obj.location = place
    stage.aim(obj, (0, 0, .5))
    obj.visible_diffuse = obj.visible_transmission = obj.visible_camera = False


def stopper(family, other):
    """Shape and material of a family's stopper; `other` is its second one."""
    return house.OTHERS[family] if other else house.FAMILIES[family][1:]


def placed(build, place):
    """Builds something and moves it, with its labels; returns its objects."""
    before, kept = set(bpy.data.objects), len(parts.LABELS)
    build()
    bpy.context.view_layer.update()
    made = set(bpy.data.objects) - before
    for obj in made:
        obj.matrix_world = place @ obj.matrix_world
    for entry in parts.LABELS[kept:]:
        entry['grid'] = [[tuple(place @ Vector(p)) for p in row] for row in entry['grid']]
    return made


def flacon(family, x=0.0, y=0.0, z=0.0, turn=-.22, other=False, lying=False):
    """Stands the house's flacon of a family somewhere, or lays it down with its label upwards;
    `other` is its second stopper."""
    scene = bpy.context.scene
    scene['flacon'], scene['lying'] = f'house-{family}-other' if other else f'house-{family}', lying
    down = Matrix.Translation((0, -.8, house.BODY[1])) @ Matrix.Rotation(-pi / 2, 4, 'X') if lying else Matrix()
    place = Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Scale(SIZE, 4) @ down
    build = house.flacon(family, *stopper(family, other), **({'level': .99, 'thin': 3.2, 'tube': .6} if lying else {}))
    made = placed(build, place)
    if lying:
        brightened('glass')
        # Its label would lie on the ground beside it as a patch of shadow, and shine in its foot.
        for obj in made:
            if obj.get('role') in ('label', 'print'):
                obj.visible_shadow = obj.visible_glossy = obj.visible_transmission = False
    for side in (-1, 1):
        bpy.data.objects[f'flag{side}'].location = (x - side * .6, y, z)


def unseen(obj):
    """Leaves only an object's shadow."""
    obj.visible_camera = obj.visible_glossy = obj.visible_transmission = obj.visible_diffuse = False
    return obj


def lit_plane(at, lift):
    """The plane across the light's way to a place on the ground: its middle, right and up."""
    towards = (bpy.data.objects['key'].location - Vector(at)).normalized()
    right = towards.cross(Vector((0, 0, 1))).normalized()
    return Vector(at) + towards * lift, right, right.cross(towards)


def branch_shadow(seed, at=(.3, 2.5, .1), lift=4.2):
    """The shadow of three twigs beside the window, out of the picture: where it falls, and how far from
    there they are."""
    chance = random.Random(seed)
    dark = principled('shade', (.02, .02, .02), 1)
    middle, right, up = lit_plane(at, lift)
    for x, y, fall in ((-2.1, 1.9, -.7), (-2.0, .2, -.25), (-1.4, 2.6, -1.1)):
        start = middle + right * (x + chance.uniform(-.2, .2)) + up * (y + chance.uniform(-.2, .2))
        along = (right + up * (fall + chance.uniform(-.1, .1))).normalized() * 3.6
        line = lambda t: start + along * t - up * .5 * t * t
        unseen(rod('twig', [line(t) for t in (0, .25, .5, .75, 1)], (.04, .034, .028, .02, .01), dark))
        for k in range(8):
            t = (k + 1) / 8
            out = (along.normalized() * .8 + up * (.75 if k % 2 else -.75) + right * chance.uniform(-.2, .2)).normalized()
            blade = unseen(leaf('shade', dark, .72 * 1.2 * chance.uniform(.8, 1.15), .3 * 1.2, .1))
            turn = out.to_track_quat('Y', 'Z').to_matrix().to_4x4()
            blade.matrix_world = Matrix.Translation(line(t)) @ turn @ Matrix.Rotation(chance.uniform(-1, 1), 4, 'Y')


def window_shadow(lean=.1):
    """Light that falls through a window's panes."""
    dark = principled('shade', (.02, .02, .02), 1)
    pane, bar = .92, .1
    middle, right, up = lit_plane((.25, .5, 1.05), 3)
    right = right + up * lean
    def beam(x0, x1, y0, y1):
        corners = [middle + right * x + up * y for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
        unseen(add_mesh('bar', [tuple(c) for c in corners], [(0, 1, 2, 3)], dark, 'flag', False))
    for k in (-1, 1):
        beam(k * pane * 1.02 - bar / 2, k * pane * 1.02 + bar / 2, -5, 5)
    for k in (-1, 0, 1):
        beam(-5, 5, k * pane * 1.35 - .25 - bar / 2, k * pane * 1.35 - .25 + bar / 2)
    beam(pane * 2.1, 6, -6, 6)
    beam(-6, -pane * 2.1, -6, 6)


def slab(x, y, hx, hy, h, material='white-stone', edge=.025):
    """A block of stone or wood; returns its height."""
    parts.solid('plinth', parts.block_rings(hx, hy, .045, 0, h, edge), mat(material)).location = (x, y, 0)
    return h


def drum(x, y, r, h, material='ceramic'):
    """A round block; returns its height."""
    parts.solid('plinth', parts.cylinder_rings(r, 0, h, .03), mat(material)).location = (x, y, 0)
    return h


def render_flacons(build, size, prefix='', **facts):
    """Renders `build(family, other)` for every flacon of the house whose picture is not there yet, or
    for those that --only names: `size` pixels, and beside it where its labels are, and the `facts`."""
    size, samples = int(option('--size', str(size))), int(option('--samples', '12'))
    every = [f'{family}{suffix}' for family in house.FAMILIES for suffix in ('', '-other')]
    for name, file in pending(every, lambda name: f'{prefix}{name}.json'):
        scene = build(name.removesuffix('-other'), name.endswith('-other'))
        bpy.context.view_layer.update()
        labels = parts.projected_labels(scene)
        quietly(lambda: stage.beauty(scene, file.replace('.json', '.png'), size, samples))
        with open(file, 'w') as f:
            json.dump({**facts, 'labels': labels}, f)
