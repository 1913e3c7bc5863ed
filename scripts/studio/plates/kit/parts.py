"""Bottles, caps, collars and labels out of rings."""
from math import cos, sin
import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector
from .mesh import *
from .materials import lit_card, mat

LABELS = []


def vessel(outer, wall=.09, base=.26, top=.1, level=.86, section=ring_points, glass='glass', smooth=True, cavity=None, meniscus=0.0):
    """Heavy glass with liquid up to `level` of its cavity; returns the height of the shoulder."""
    inner = cavity or shrink(outer, wall, base, top)
    hollow('glass', outer, inner, mat(glass), 'glass', section, smooth)
    z0, z1 = inner[0][3], inner[-1][3]
    solid('liquid', fill(inner, z0 + (z1 - z0) * level, meniscus=meniscus), mat('liquid'), 'liquid', section, smooth)
    return outer[-1][3]


def dip_tube(z0, z1, r=.028):
    solid('tube', cylinder_rings(r, z0, z1, .01), mat('tube'), 'glass')


def collar(z, r=.2, height=.13, material='gold', lip=True):
    solid('collar', cylinder_rings(r, z, z + height, .018), mat(material))
    if lip:
        solid('lip', cylinder_rings(r * 1.12, z - .005, z + .035, .012), mat(material))
    return z + height


def cap_cylinder(z, r, h, material, edge=.035, role=None):
    solid('cap', cylinder_rings(r, z, z + h, edge), mat(material), role or role_of(material))
    return z + h


def cap_block(z, hx, hy, corner, h, material, edge=.03):
    solid('cap', block_rings(hx, hy, corner, z, z + h, edge), mat(material), role_of(material))
    return z + h


def cap_sphere(z, r, material, squash=1.0):
    solid('cap', sphere_rings(r, z + r * squash * .93, squash), mat(material), role_of(material))
    return z + 2 * r * squash


def role_of(material):
    if material.startswith('accent'):
        return 'accent'
    if material in ('glass', 'frost', 'ruby', 'emerald', 'amber', 'amber-glass'):
        return 'jewel'
    return 'solid'


def label(point, width, height, style, paper=None, columns=12, rows=6, name='main'):
    """A label whose surface is point(u, v), u and v in -1..1.

    `style`: paper, plate (metal) or print (ink on the glass).
    """
    grid = [[point(-1 + 2 * c / columns, 1 - 2 * r / rows) for c in range(columns + 1)] for r in range(rows + 1)]
    if style != 'print':
        n = columns + 1
        verts = [p for row in grid for p in row]
        faces = [(r * n + c, (r + 1) * n + c, (r + 1) * n + c + 1, r * n + c + 1) for r in range(rows) for c in range(columns)]
        obj = add_mesh('label', verts, faces, mat(paper or ('paper' if style == 'paper' else 'gold-satin')), 'label', False)
        obj.data.polygons.foreach_set('use_smooth', [columns > 2] * len(obj.data.polygons))
        thick = obj.modifiers.new('thick', 'SOLIDIFY')
        thick.thickness, thick.offset = .008, -1
    LABELS.append({'name': name, 'style': style, 'aspect': width / height, 'grid': grid})


def flat_label(y, z, width, height, style='paper', x=0.0, paper=None, name='main', lean=0.0):
    label(lambda u, v: (x + u * width / 2, -y - .006 + lean * v * height / 2, z + v * height / 2), width, height, style, paper, 2, 2, name)


def round_label(r, z, width, height, style='paper', paper=None, name='main', ry=None):
    """A label around a cylinder; width along the arc."""
    half = width / 2 / r
    label(lambda u, v: ((r + .006) * sin(u * half), -((ry or r) + .006) * cos(u * half), z + v * height / 2), width, height, style, paper, 24, 4, name)


def radius_at(rings, z):
    for a, b in zip(rings, rings[1:]):
        if a[3] <= z <= b[3] and b[3] > a[3]:
            t = (z - a[3]) / (b[3] - a[3])
            return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
    return rings[0][0], rings[0][1]


def wrap_label(rings, z, width, height, style='paper', paper=None, name='main'):
    """A label that follows a round or oval body, whatever its profile."""
    middle = radius_at(rings, z)[0]

    def point(u, v):
        at = z + v * height / 2
        hx, hy = radius_at(rings, at)
        angle = u * width / 2 / middle
        return ((hx + .006) * sin(angle), -(hy + .006) * cos(angle), at)
    label(point, width, height, style, paper, 24, 8, name)


def facets(sides, turn=0.0):
    return lambda ring: facet_points(ring, sides, turn)


def flutes(count, depth):
    return lambda ring: ring_points(ring, (count, depth))


def band(r, z, h, material='gold'):
    solid('band', cylinder_rings(r, z, z + h, .012), mat(material))


def cap_dome(z, r, h, material, skirt=.12):
    rings = [(r * .97, r * .97, r * .97, z), (r, r, r, z + .02), (r, r, r, z + skirt)]
    for k in range(1, 15):
        a = k / 15 * 1.5708
        rings.append((r * cos(a),) * 3 + (z + skirt + (h - skirt) * sin(a),))
    solid('cap', rings, mat(material), role_of(material))
    return z + h


def finial(z, r, material='gold'):
    solid('finial', lathe_rings(fillet([(r * .3, z), (r * .5, z + r * .3), (r * .35, z + r * .6), (r, z + r * 1.3), (r * .9, z + r * 2), (r * .25, z + r * 2.8), (.004, z + r * 3.6)], r * .5)), mat(material))


def glow(y, z, width, height, mirrored=False):
    """A lit card that only what is seen through glass shows, or else what mirrors it."""
    x, top = width / 2, z + height / 2
    card = add_mesh('glow', [(-x, y, top - height), (x, y, top - height), (x, y, top), (-x, y, top)], [(0, 1, 2, 3)], lit_card(), 'flag', False)
    card.visible_camera = card.visible_diffuse = card.visible_shadow = False
    card.visible_glossy, card.visible_transmission = mirrored, not mirrored


def objects():
    """What is in the picture, without the set."""
    return [o for o in bpy.context.scene.objects if o.type == 'MESH' and o.get('role') not in ('ground', 'flag')]


def hide_flags():
    """Takes away the black cards beside the picture."""
    for obj in bpy.context.scene.objects:
        if obj.name.startswith('flag'):
            obj.hide_render = True


def move_all(turn):
    """Moves everything built so far, with its labels."""
    bpy.context.view_layer.update()
    for obj in objects():
        obj.matrix_world = turn @ obj.matrix_world
    for entry in LABELS:
        entry['grid'] = [[tuple(turn @ Vector(p)) for p in row] for row in entry['grid']]


def turn_all(angle):
    """Turns everything built so far about the upright axis (radians)."""
    move_all(Matrix.Rotation(angle, 4, 'Z'))


def enlarge_all(factor):
    """Enlarges everything built so far about the middle of the ground, with the lit cards behind it."""
    grown = Matrix.Scale(factor, 4)
    move_all(grown)
    for obj in bpy.context.scene.objects:
        if obj.name.startswith('glow'):
            obj.matrix_world = grown @ obj.matrix_world


def lowest_of(obj):
    """The height of an object's lowest vertex."""
    points = np.empty(len(obj.data.vertices) * 3, np.float32)
    obj.data.vertices.foreach_get('co', points)
    upright = np.array(obj.matrix_world)[2]
    return float((points.reshape(-1, 3) @ upright[:3]).min() + upright[3])


def settle():
    """Lowers everything until it touches the ground."""
    bpy.context.view_layer.update()
    lowest = min(lowest_of(obj) for obj in objects())
    move_all(Matrix.Translation((0, 0, -lowest)))


def frame(scene):
    """The part of the picture with object and shadow: (left, bottom, right, top) in 0..1."""
    seen = [world_to_camera_view(scene, scene.camera, obj.matrix_world @ Vector(corner)) for obj in scene.objects
            if obj.type == 'MESH' and obj.get('role') not in ('ground', 'flag') for corner in obj.bound_box]
    xs, ys = [p.x for p in seen], [p.y for p in seen]
    return max(min(xs) - .16, 0), max(min(ys) - .07, 0), min(max(xs) + .3, 1), min(max(ys) + .04, 1)


def projected_labels(scene):
    """Label surfaces as the camera sees them: rows of [x, y] in 0..1 from the top left."""
    out = []
    for entry in LABELS:
        rows = []
        for row in entry['grid']:
            seen = [world_to_camera_view(scene, scene.camera, Vector(p)) for p in row]
            rows.append([[round(p.x, 5), round(1 - p.y, 5)] for p in seen])
        out.append({**entry, 'aspect': round(entry['aspect'], 4), 'grid': rows})
    return out
