"""Parts of wrist watches, modelled flat and turned to face the camera."""
from math import sin, cos, pi, atan2
from mathutils import Matrix
import bpy
from .parts import *

CENTRE = 1.28


def facing(obj, forward=0.0):
    """Turns an object modelled flat on the ground to face the camera at the watch's height."""
    obj.matrix_world = Matrix.Translation((0, -forward, CENTRE)) @ Matrix.Rotation(pi / 2, 4, 'X') @ obj.matrix_basis
    return obj


def on_face(obj, x, y):
    """Turns an object to face the camera, at a place of the watch's face."""
    obj.matrix_basis = Matrix.Translation((x, y, 0))
    return facing(obj)


def disc(r, z0, z1, material, edge=.02, role=None):
    return facing(solid('disc', cylinder_rings(r, z0, z1, edge), mat(material), role or role_of(material)))


def bar(angle, inner, outer, width, z, material, height=.02):
    obj = solid('bar', block_rings(width / 2, (outer - inner) / 2, .004, z, z + height, .004), mat(material))
    obj.matrix_basis = Matrix.Rotation(-angle, 4, 'Z') @ Matrix.Translation((0, (inner + outer) / 2, 0))
    return facing(obj)


def hands(z, material='silver', reach=.5):
    bar(2 * pi * 10.15 / 12, -.06, reach * .62, .05, z, material)
    bar(2 * pi * 9 / 60, -.08, reach * .92, .035, z + .03, material)
    bar(2 * pi * 36 / 60, -.14, reach, .012, z + .06, 'rosegold')
    disc(.035, z, z + .09, material, .01)


def markers(radius, length, z, material='silver', every=1):
    for k in range(0, 12, every):
        double = k == 0
        bar(2 * pi * k / 12, radius - length, radius, .07 if double else .035, z, material)


def subdial(x, y, r, z, material='silver'):
    for ring, h in ((r, .008), (r * .9, .012)):
        on_face(solid('sub', cylinder_rings(ring, z, z + h, .004), mat(material if ring == r else 'dial')), x, y)
    hand = solid('hand', block_rings(.008, r * .38, .004, z + .014, z + .022, .003), mat('silver'))
    hand.matrix_basis = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(.7 + x, 4, 'Z') @ Matrix.Translation((0, r * .3, 0))
    facing(hand)


def band_path(s, start=.62):
    """The strap seen from the front: from the case up or down and round to the back; s in 0..1."""
    a = s * pi * .5
    return -.1 + .75 * (1 - cos(a)) + .02, start + .62 * sin(a)


def strap(width, material, links=0, taper=.8, start=.62):
    role = role_of(material)
    for side in (1, -1):
        n = links or 40
        rows = []
        for k in range(n + 1):
            y, h = band_path(k / n, start)
            rows.append((width / 2 * (1 - (1 - taper) * k / n), y, CENTRE + side * h))
        if links:
            for k in range(n):
                w, y, z = rows[k]
                _, y2, z2 = rows[k + 1]
                for x, share, mt in ((-.68, .3, material), (0, .36, 'silver' if material == 'steel' else material), (.68, .3, material)):
                    link = solid('link', block_rings(w * share, abs(z2 - z) / 2 * .9 + .012, .02, -.05, .05, .02), mat(mt))
                    link.matrix_world = Matrix.Translation((x * w, (y + y2) / 2, (z + z2) / 2)) @ Matrix.Rotation(pi / 2 - side * atan2(y2 - y, abs(z2 - z)), 4, 'X')
        else:
            verts, faces = [], []
            for w, y, z in rows:
                verts += [(-w, y, z), (-w * .92, y - .05, z), (w * .92, y - .05, z), (w, y, z)]
            for k in range(n):
                for c in range(3):
                    quad = (k * 4 + c, k * 4 + c + 1, k * 4 + c + 5, k * 4 + c + 4)
                    faces.append(quad if side == 1 else tuple(reversed(quad)))
            add_mesh('strap', verts, faces, mat(material), role)


def crown(r, material='silver'):
    obj = solid('crown', cylinder_rings(.075, 0, .15, .02), mat(material), section=flutes(20, .08))
    obj.matrix_world = Matrix.Translation((r, -.05, CENTRE)) @ Matrix.Rotation(pi / 2, 4, 'Y')


def print_on_dial(width=.42, height=.16, up=.26, forward=.105):
    label(lambda u, v: (u * width / 2, -forward, CENTRE + up + v * height / 2), width, height, 'print', None, 2, 2)


def lugs(width, reach, material):
    """The four horns that hold the strap."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            on_face(solid('lug', block_rings(.045, .13, .04, -.14, .03, .025), mat(material)), sx * (width / 2 + .035), sy * reach)


def stitches(width, start=.62, taper=.8, count=9, material='paper'):
    """A seam down both edges of a strap of the same measures."""
    for side in (1, -1):
        for k in range(1, count + 1):
            s = k / (count + 1)
            (y, h), (y2, h2) = band_path(s, start), band_path(s + .02, start)
            w = width / 2 * (1 - (1 - taper) * s) * .82
            for x in (-w, w):
                seam = solid('stitch', block_rings(.012, .026, .01, .052, .062, .004), mat(material))
                seam.matrix_world = Matrix.Translation((x, y, CENTRE + side * h)) @ Matrix.Rotation(pi / 2 - side * atan2(y2 - y, h2 - h), 4, 'X')


def numeral(text, x, y, z, size, material):
    """Figures of a dial, centred at a place of its plane."""
    curve = bpy.data.curves.new('numeral', 'FONT')
    curve.body, curve.size, curve.extrude = text, size, .004
    curve.align_x, curve.align_y = 'CENTER', 'CENTER'
    written = bpy.data.objects.new('numeral', curve)
    bpy.context.collection.objects.link(written)
    mesh = bpy.data.meshes.new_from_object(written.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(written)
    obj = bpy.data.objects.new('numeral', mesh)
    bpy.context.collection.objects.link(obj)
    mesh.materials.clear()
    mesh.materials.append(mat(material))
    obj['role'] = 'solid'
    obj.matrix_basis = Matrix.Translation((x, y, z))
    return facing(obj)


def slim_hands(z, material, reach):
    bar(2 * pi * 10.15 / 12, -.05, reach * .64, .028, z, material, .012)
    bar(2 * pi * 9 / 60, -.07, reach * .95, .02, z + .02, material, .012)
    disc(.026, z, z + .05, material, .008)


def plaque(hx, hy, corner, z0, z1, material, edge=.03):
    """A cornered part of a case or dial."""
    return facing(solid('plaque', block_rings(hx, hy, corner, z0, z1, edge), mat(material), role_of(material)))
