"""Straps and bracelets of wrist watches, closed behind the case."""
from math import sin, cos, pi, atan2, hypot
from mathutils import Matrix
import bpy
from .parts import *

CENTRE = 1.28


def band_path(s, start=.62):
    """The strap from the case up or down, round and to the clasp at the back; s in 0..1."""
    a = s * pi
    return .03 + .58 * (1 - cos(a)), (start if s < .5 else start * (1 - (s - .5) * 2)) + .62 * sin(a)


def strap_frames(width, taper, start, count):
    """Along the strap, up and down: half width, place, and how far it has turned from upright."""
    for side in (1, -1):
        for k in range(count):
            s = (k + .5) / count
            (y, h), (y2, h2) = band_path(s - .5 / count, start), band_path(s + .5 / count, start)
            w = width / 2 * (1 - (1 - taper) * min(s * 1.6, 1))
            yield side, k, w, (y + y2) / 2, CENTRE + side * (h + h2) / 2, atan2(y2 - y, h2 - h) * side, hypot(y2 - y, h2 - h)


def along(obj, x, y, z, lean):
    """Puts a part that is modelled flat (x across, y along, z outwards) on the strap."""
    obj.matrix_world = Matrix.Translation((x, y, z)) @ Matrix.Rotation(pi / 2 - lean, 4, 'X')
    return obj


PADDED = [(-1, 0), (-.97, .45), (-.84, .8), (-.5, 1), (0, 1.06), (.5, 1), (.84, .8), (.97, .45), (1, 0)]
GROOVED = [(-1, 0), (-.98, .7), (-.93, .86), (-.68, .98), (-.64, .62), (-.56, .62), (-.52, 1), (0, 1.06),
           (.52, 1), (.56, .62), (.64, .62), (.68, .98), (.93, .86), (.98, .7), (1, 0)]


def strap(width, material, taper=.8, start=.62, thick=.075, samples=64, profile=PADDED):
    """A strap of one piece, across it `profile`: parts of its half width and of how thick it is."""
    for side in (1, -1):
        verts, faces = [], []
        for k in range(samples + 1):
            s = k / samples
            (y, h), (y2, h2) = band_path(s, start), band_path(s + .002, start)
            lean = atan2(y2 - y, h2 - h)
            w = width / 2 * (1 - (1 - taper) * min(s * 1.6, 1))
            verts += [(w * u, y - thick * t * cos(lean), CENTRE + side * (h + thick * t * sin(lean))) for u, t in profile]
        n = len(profile)
        for k in range(samples):
            for c in range(n - 1):
                quad = (k * n + c, k * n + c + 1, k * n + c + n + 1, k * n + c + n)
                faces.append(quad if side == 1 else tuple(reversed(quad)))
        add_mesh('strap', verts, faces, mat(material), role_of(material))


def edged(obj, width):
    """Breaks the edges of an object, `width` wide."""
    obj.modifiers.clear()
    bevel = obj.modifiers.new('edge', 'BEVEL')
    bevel.width, bevel.segments, bevel.limit_method, bevel.angle_limit = width, 3, 'ANGLE', .9
    obj.modifiers.new('normals', 'WEIGHTED_NORMAL').keep_sharp = True
    return obj


def extruded(name, outline, x0, x1, material, edge=.012):
    """A part of one profile [(along, outwards)], against the clock, from x0 to x1; its edges are broken."""
    n = len(outline)
    verts = [(x, y, z) for x in (x0, x1) for y, z in outline]
    faces = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)] + [tuple(reversed(range(n))), tuple(range(n, 2 * n))]
    return edged(add_mesh(name, verts, faces, mat(material), role_of(material)), edge)


def link(length, x0, x1, material):
    """A link whose top is rounded along the bracelet, so that the next one folds under it."""
    half, steps = length * .535, 10
    top = [(half * cos(pi * k / steps), .012 + .042 * sin(pi * k / steps) ** .55) for k in range(steps + 1)]
    return extruded('link', [(-half, -.03), (half, -.03), *top], x0, x1, material, .009)


def bracelet(width, material, centre=None, *, case, start, taper=.8, count=15, shares=((-.68, .3), (0, .36), (.68, .3))):
    """Solid links: for each row of `shares` its middle and half width, parts of the half width.

    The first ones are shaped to the case, a circle of radius `case`.
    """
    rows = [((x - share * .985), (x + share * .985), centre if centre and abs(x) < .1 else material) for x, share in shares]
    for side in (1, -1):
        for x0, x1, metal in rows:
            end_link(x0 * width / 2, x1 * width / 2, case, start + .015, metal, side)
    for side, k, w, y, z, lean, length in strap_frames(width, taper, start, count):
        for x0, x1, metal in rows:
            along(link(length, x0 * w, x1 * w, metal), 0, y, z, lean)


def end_link(x0, x1, radius, outer, material, side):
    """The piece that fills the curve between case and bracelet."""
    steps = 8
    xs = [x0 + (x1 - x0) * k / steps for k in range(steps + 1)]
    inner = [(x, (max(radius ** 2 - x * x, .01)) ** .5 - .03) for x in xs]
    outline = inner + [(x, outer) for x in reversed(xs)]
    n = len(outline)
    verts = [(x, side * y, z) for z in (-.16, .022) for x, y in outline]
    faces = [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)] + [tuple(range(n)), tuple(reversed(range(n, 2 * n)))]
    faces = faces if side == 1 else [tuple(reversed(face)) for face in faces]
    obj = edged(add_mesh('end', verts, faces, mat(material), role_of(material)), .012)
    obj.matrix_world = Matrix.Translation((0, 0, CENTRE)) @ Matrix.Rotation(pi / 2, 4, 'X')


def woven(width, material, taper=.95, start=.6, columns=13, rows=62):
    """A Milanese mesh: slanted wires, each column against the next."""
    strap(width * .97, material, taper, start, .03)
    wire = solid('wire', sphere_rings(1, 0, 1, 6), mat(material))
    wire.modifiers.clear()
    for side, k, w, y, z, lean, length in strap_frames(width, taper, start, rows):
        step = 2 * w / columns
        for c in range(columns):
            bead = wire.copy()
            bpy.context.collection.objects.link(bead)
            place = Matrix.Translation((-w + (c + .5) * step, y - .035 * cos(lean), z + .035 * sin(lean)))
            slant = Matrix.Rotation(-lean, 4, 'X') @ Matrix.Rotation(.55 * (1 if c % 2 else -1), 4, 'Y')
            bead.matrix_world = place @ slant @ Matrix.Diagonal((step * .5, step * .3, length * .86, 1))
    bpy.data.objects.remove(wire)


def stitches(width, start=.62, taper=.8, count=24, material='paper'):
    """A seam down both edges of a strap of the same measures."""
    for side, k, w, y, z, lean, length in strap_frames(width, taper, start, count):
        for x in (-w * .84, w * .84):
            along(solid('stitch', block_rings(.011, length * .3, .01, .055, .072, .004), mat(material)), x, y, z, lean)
