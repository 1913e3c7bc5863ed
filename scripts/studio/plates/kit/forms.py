"""Grown and broken forms: what perfumes are made of. Scene units are about a decimetre."""
from math import cos, pi, sin, sqrt
import random
import bpy
from mathutils import Matrix, Vector
from .mesh import add_mesh

TURN = 2 * pi


def sheet(name, at, columns, rows, material, thickness=0.0, smooth=1):
    """A surface of `columns` x `rows` points; `at(u, v)` gives them, both from 0 to 1."""
    points = [at(i / (columns - 1), j / (rows - 1)) for j in range(rows) for i in range(columns)]
    faces = [(j * columns + i, j * columns + i + 1, (j + 1) * columns + i + 1, (j + 1) * columns + i)
             for j in range(rows - 1) for i in range(columns - 1)]
    obj = add_mesh(name, points, faces, material, 'solid')
    obj.modifiers.remove(obj.modifiers['normals'])
    obj.data.use_auto_smooth = False
    if thickness:
        solid = obj.modifiers.new('thickness', 'SOLIDIFY')
        solid.thickness, solid.offset = thickness, 0
    return refined(obj, smooth)


def refined(obj, levels):
    if levels:
        fine = obj.modifiers.new('fine', 'SUBSURF')
        fine.levels = fine.render_levels = levels
    return obj


def ball(name, radii, material, levels=4):
    """An ellipsoid of even faces, which can be displaced."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=levels, radius=1)
    obj = bpy.context.object
    obj.name, obj.data.name = name, name
    for vertex in obj.data.vertices:
        vertex.co = Vector(a * b for a, b in zip(vertex.co, radii))
    obj.data.materials.append(material)
    obj.data.polygons.foreach_set('use_smooth', [True] * len(obj.data.polygons))
    obj['role'] = 'solid'
    return obj


def rough(obj, strength, scale, kind='CLOUDS', middle=.5):
    """Moves an object's surface in and out by a texture of the object's own."""
    texture = bpy.data.textures.new(f'{obj.name}-{kind}', kind)
    texture.noise_scale = scale
    if kind == 'CLOUDS':
        texture.noise_depth = 3
    shift = bpy.data.objects.new('shift', None)
    shift.location = Vector(random.uniform(-50, 50) for _ in range(3))
    bpy.context.collection.objects.link(shift)
    move = obj.modifiers.new('rough', 'DISPLACE')
    move.texture, move.strength, move.mid_level = texture, strength, middle
    move.texture_coords, move.texture_coords_object = 'OBJECT', shift
    return obj


def rod(name, points, radii, material, resolution=6):
    """A round rod along points, `radii` thick at each: a stem, a pod."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', 1, resolution, True
    spline = curve.splines.new('BEZIER')
    spline.bezier_points.add(len(points) - 1)
    for bezier, point, radius in zip(spline.bezier_points, points, radii):
        bezier.co, bezier.radius = point, radius
        bezier.handle_left_type = bezier.handle_right_type = 'AUTO'
    curve.resolution_u = 16
    obj = bpy.data.objects.new(name, curve)
    bpy.context.collection.objects.link(obj)
    curve.materials.append(material)
    # Roles and masks are of meshes.
    mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(obj)
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(obj)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    obj['role'] = 'solid'
    return obj


def twin(obj):
    """Another object of the same shape."""
    copy = obj.copy()
    bpy.context.collection.objects.link(copy)
    return copy


def put(obj, at, turn=(0, 0, 0), scale=1.0):
    """Stands an object somewhere: turns in radians about x, y and z."""
    size = scale if isinstance(scale, tuple) else (scale,) * 3
    obj.matrix_world = (Matrix.Translation(at) @ Matrix.Rotation(turn[2], 4, 'Z') @ Matrix.Rotation(turn[1], 4, 'Y')
                        @ Matrix.Rotation(turn[0], 4, 'X') @ Matrix.Diagonal((*size, 1)))
    return obj


def rested(obj, x, y, turn=(0, 0, 0), scale=1.0, sink=.0):
    """Lays an object down so that it touches the ground at its lowest point."""
    put(obj, (0, 0, 0), turn, scale)
    bpy.context.view_layer.update()
    mesh = obj.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    lowest = min((obj.matrix_world @ v.co).z for v in mesh.vertices)
    return put(obj, (x, y, -lowest - sink), turn, scale)


def grouped(objects):
    """Objects under an empty that moves them all."""
    hub = bpy.data.objects.new('hub', None)
    bpy.context.collection.objects.link(hub)
    for obj in objects:
        obj.parent = hub
    return hub


def strewn(count, centre, spread, apart, seed, taken=()):
    """Places on the ground about a centre, none nearer to another than `apart`: (x, y) each."""
    chance = random.Random(seed)
    places = list(taken)
    for _ in range(4000):
        if len(places) - len(taken) == count:
            break
        angle, reach = chance.uniform(0, TURN), sqrt(chance.random())
        x, y = centre[0] + spread[0] * reach * cos(angle), centre[1] + spread[1] * reach * sin(angle)
        if all((x - a) ** 2 + (y - b) ** 2 > apart ** 2 for a, b in places):
            places.append((x, y))
    return places[len(taken):]


def petal(name, material, length=.42, width=.36, cup=.16, curl=.12, notch=.04, ripple=.02, seed=0):
    """A flower's petal from its foot at 0 along y, hollow side up."""
    chance = random.Random(seed)
    phase = chance.uniform(0, TURN)

    def at(u, v):
        across = u * 2 - 1
        breadth = width * (.16 + .84 * sin(pi * min(v * .62 + .06, 1)) ** .8) * (1 - max(0, v - .82) ** 1.5 * 4.2)
        along = length * (v - notch * (1 - abs(across)) ** 2 * v ** 6)
        z = cup * (across ** 2 * .8 * (1 - .3 * v) + v ** 2 * .9) - curl * max(0, v - .6) ** 2 * 5
        z += ripple * (sin(across * 5 + phase) + .6 * sin(across * 11 - 2 * phase) * abs(across)) * v ** 2
        return (breadth * across * .5, along, z * length / .42)
    return sheet(name, at, 17, 17, material, .003)


def leaf(name, material, length=.9, width=.36, bend=.18, fold=.12, wave=.015, tip=1.0):
    """A leaf from its stem at 0 along y: folded at its midrib, bent down to its tip."""
    def at(u, v):
        across = u * 2 - 1
        breadth = width * sin(pi * v ** (.8 * tip)) ** .85 * .5 if 0 < v < 1 else .002
        z = fold * abs(across) * breadth * 2 - bend * (v - .4) ** 2 + wave * sin(v * 22 + across * 2) * abs(across)
        return (breadth * across, length * v, z)
    return sheet(name, at, 15, 25, material, .012)


def scroll(name, material, length, radius, turns=1.6, thickness=.022, double=True, waver=.02, seed=0):
    """Bark or leather rolled up along y, from both edges where `double`."""
    chance = random.Random(seed)
    phases = [chance.uniform(0, TURN) for _ in range(3)]

    def at(u, v):
        shift = waver * (sin(v * 5 + phases[0]) + .5 * sin(v * 11 + phases[1]) + .6 * sin(u * 9 + phases[2]))
        half = u * 2 - 1 if double else u
        side, inwards = (1 if half >= 0 else -1), abs(half)
        angle = inwards * turns * TURN
        r = radius * (1 - .62 * inwards) + shift * .5
        if not double:
            return (r * cos(angle), length * (v - .5), r * sin(angle))
        return (side * (radius - r * cos(angle)) - side * radius * .02, length * (v - .5), r * sin(angle) + shift * .3)
    return sheet(name, at, 120, 24, material, thickness)


def curl(name, material, radius, width, turns, rise=.5, thickness=.01, taper=.35):
    """A shaving of wood: a ribbon that winds along its axis y."""
    def at(u, v):
        angle = v * turns * TURN
        r = radius * (1 - taper * v)
        return (r * cos(angle), rise * v * turns + width * (u - .5) * (1 - .4 * (2 * v - 1) ** 4), r * sin(angle))
    return sheet(name, at, 5, 140, material, thickness)


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
