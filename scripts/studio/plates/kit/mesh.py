"""Meshes from stacked rings.

A ring is (hx, hy, corner, z): half width, half depth, corner radius and height, in scene units of
about a decimetre.
"""
import bpy
from math import cos, sin, pi, hypot, atan2, tan

ARC = 24  # points per quarter turn


def ring_points(ring, ribs=None):
    hx, hy, corner, z = ring
    c = max(min(corner, hx, hy), 1e-4)
    rounded = min(hx, hy) - c < 1e-3
    points = []
    for quarter, (sx, sy) in enumerate([(1, 1), (-1, 1), (-1, -1), (1, -1)]):
        for step in range(ARC):
            a = (quarter + ((step + .5) / ARC if rounded else step / (ARC - 1))) * pi / 2
            points.append((sx * (hx - c) + c * cos(a), sy * (hy - c) + c * sin(a), z))
    if ribs:
        count, depth = ribs
        points = dense_circle(hx, hy, z, count, depth)
    return points


def dense_circle(hx, hy, z, count, depth):
    n = 56 if count == 0 else count * 10
    out = []
    for i in range(n):
        a = 2 * pi * i / n
        k = 1 - depth * (0.5 - 0.5 * abs(cos(a * count / 2)))
        out.append((hx * k * cos(a), hy * k * sin(a), z))
    return out


def facet_points(ring, sides, turn=0.0):
    hx, hy, _, z = ring
    return [(hx * cos(2 * pi * (i + 0.5) / sides + turn), hy * sin(2 * pi * (i + 0.5) / sides + turn), z) for i in range(sides)]


def add_mesh(name, verts, faces, material, role, smooth=True):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    mesh.update()
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(obj)
    mesh.materials.append(material)
    obj['role'] = role
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = 0.62
        mod = obj.modifiers.new('normals', 'WEIGHTED_NORMAL')
        mod.keep_sharp = True
        mod.weight = 90
    return obj


def shell(rings, section=ring_points, flip=False, start=0):
    """Vertices and faces of a closed stack; flip turns the normals inwards (a cavity)."""
    loops = [section(r) for r in rings]
    n = len(loops[0])
    verts = [p for loop in loops for p in loop]
    faces = []
    for k in range(len(loops) - 1):
        for i in range(n):
            j = (i + 1) % n
            faces.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    faces.append(tuple(reversed(range(n))))
    faces.append(tuple(range((len(loops) - 1) * n, len(loops) * n)))
    if flip:
        faces = [tuple(reversed(f)) for f in faces]
    return verts, [tuple(v + start for v in f) for f in faces]


def solid(name, rings, material, role='solid', section=ring_points, smooth=True):
    verts, faces = shell(rings, section)
    return add_mesh(name, verts, faces, material, role, smooth)


def hollow(name, outer, inner, material, role='glass', section=ring_points, smooth=True):
    verts, faces = shell(outer, section)
    inner_verts, inner_faces = shell(inner, section, flip=True, start=len(verts))
    return add_mesh(name, verts + inner_verts, faces + inner_faces, material, role, smooth)


def fillet(points, radius, steps=7):
    """Rounds the inner corners of a polyline [(offset, z) or (offset, z, radius)]."""
    out = []
    for i, p in enumerate(points):
        r = p[2] if len(p) > 2 else radius
        if i in (0, len(points) - 1) or r <= 0:
            out.append((p[0], p[1]))
            continue
        a, b = points[i - 1], points[i + 1]
        ux, uz, vx, vz = a[0] - p[0], a[1] - p[1], b[0] - p[0], b[1] - p[1]
        lu, lv = hypot(ux, uz), hypot(vx, vz)
        if lu < 1e-6 or lv < 1e-6:
            out.append((p[0], p[1]))
            continue
        angle = abs(atan2(ux * vz - uz * vx, ux * vx + uz * vz))
        if angle > pi - 0.02:
            out.append((p[0], p[1]))
            continue
        d = min(r / tan(angle / 2), lu * 0.49, lv * 0.49)
        s = (p[0] + ux / lu * d, p[1] + uz / lu * d)
        e = (p[0] + vx / lv * d, p[1] + vz / lv * d)
        for k in range(steps + 1):
            t = k / steps
            out.append(tuple((1 - t) ** 2 * s[m] + 2 * t * (1 - t) * p[m] + t * t * e[m] for m in (0, 1)))
    return out


def lathe_rings(profile):
    return [(max(r, 1e-3), max(r, 1e-3), max(r, 1e-3), z) for r, z in profile]


def block_rings(hx, hy, corner, z0, z1, edge=0.05, top_edge=None):
    top = edge if top_edge is None else top_edge
    profile = fillet([(-min(edge * 3, hx * .6, hy * .6), z0), (0, z0, edge), (0, z1, top), (-min(top * 3, hx * .6, hy * .6), z1)], edge)
    return offset_rings(hx, hy, corner, profile)


def offset_rings(hx, hy, corner, profile):
    return [(max(hx + o, .004), max(hy + o, .004), max(corner + o, .003), z) for o, z in profile]


def cylinder_rings(r, z0, z1, edge=0.03):
    return block_rings(r, r, r, z0, z1, edge)


def sphere_rings(r, z, squash=1.0, steps=28, cut=0.02):
    out = []
    for k in range(steps + 1):
        a = -pi / 2 + cut + (pi - 2 * cut) * k / steps
        out.append((r * cos(a), r * cos(a), r * cos(a), z + r * squash * sin(a)))
    return out


def shrink(rings, wall, base, top):
    """The cavity of a vessel: walls of one thickness, a heavier base."""
    z0, z1 = rings[0][3], rings[-1][3]
    k = (z1 - top - z0 - base) / (z1 - z0)
    return [(max(hx - wall, .01), max(hy - wall, .01), max(c - wall * .6, .01), z0 + base + (z - z0) * k) for hx, hy, c, z in rings]


def fill(rings, level, grow=0.004, meniscus=0.0):
    """The liquid: the cavity up to `level`, a hair larger so that glass and liquid overlap.

    At the glass it climbs by `meniscus`.
    """
    surface, level = level, level + meniscus
    out = []
    for a, b in zip(rings, rings[1:] + [None]):
        if a[3] <= level:
            out.append(a)
        if b and a[3] <= level < b[3]:
            t = (level - a[3]) / (b[3] - a[3])
            out.append(tuple(x + (y - x) * t for x, y in zip(a, b)))
            break
    out = [(hx + grow, hy + grow, c + grow, z - (grow if i == 0 else 0)) for i, (hx, hy, c, z) in enumerate(out)]
    if meniscus:
        hx, hy, c, _ = out[-1]
        for k in range(1, 9):
            inwards = 1.5 * meniscus * k / 8
            out.append((hx - inwards, hy - inwards, max(c - inwards, .003), surface + meniscus * (1 - k / 8) ** 2.5))
    return out
