"""Wrist watches, upright on a low stand, face to the camera."""
from math import sin, cos, pi
from mathutils import Matrix
import bpy
from kit.parts import *
from kit.registry import plate

CENTRE = 1.28


def facing(obj, forward=0.0):
    """Turns an object modelled flat on the ground to face the camera at the watch's height."""
    obj.matrix_world = Matrix.Translation((0, -forward, CENTRE)) @ Matrix.Rotation(pi / 2, 4, 'X') @ obj.matrix_basis
    return obj


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
        obj = solid('sub', cylinder_rings(ring, z, z + h, .004), mat(material if ring == r else 'dial'))
        obj.matrix_basis = Matrix.Translation((x, y, 0))
        facing(obj)
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
                    from math import atan2
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


def cushion():
    """A small pad that holds the watch upright."""
    solid('pad', block_rings(.36, .5, .2, 0, .24, .06), mat('ceramic')).location = (0, .45, 0)


def crown(r, material='silver'):
    obj = solid('crown', cylinder_rings(.075, 0, .15, .02), mat(material), section=flutes(20, .08))
    obj.matrix_world = Matrix.Translation((r, -.05, CENTRE)) @ Matrix.Rotation(pi / 2, 4, 'Y')


def print_on_dial(width=.42, height=.16, up=.26, forward=.105):
    label(lambda u, v: (u * width / 2, -forward, CENTRE + up + v * height / 2), width, height, 'print', None, 2, 2)


@plate('watch')
def chronograph():
    strap(.66, 'steel', 9)
    disc(.68, -.2, .06, 'silver', .05)
    disc(.64, .05, .085, 'steel', .02)
    disc(.56, .07, .1, 'dial', .01)
    subdial(-.24, -.04, .14, .1)
    subdial(.24, -.04, .14, .1)
    subdial(0, -.28, .14, .1)
    markers(.53, .13, .1, 'white')
    for k in range(60):
        bar(2 * pi * k / 60, .585, .61, .012, .085, 'black', .006)
    hands(.13, 'white', .48)
    crown(.68)
    print_on_dial(.4, .14, .24)


@plate('watch')
def classic():
    strap(.54, 'accent-leather', start=.58)
    disc(.62, -.16, .07, 'rosegold', .06)
    disc(.55, .06, .08, 'ivory-dial')
    markers(.51, .13, .08, 'rosegold')
    hands(.1, 'rosegold', .47)
    crown(.62, 'rosegold')
    print_on_dial(.44, .15, .22, .088)


@plate('watch')
def tonneau():
    strap(.66, 'rubber')
    for material, hx, hy, z0, z1 in (('accent', .62, .84, -.16, .02), ('silver', .6, .82, .02, .1), ('dial', .5, .7, .08, .11)):
        body = solid('case', [(a * 1, b, c, z) for a, b, c, z in block_rings(hx, hy, .34, z0, z1, .04)], mat(material), role_of(material))
        facing(body)
    for k in range(8):
        a = 2 * pi * (k + .5) / 8
        screw = solid('screw', cylinder_rings(.035, .1, .125, .006), mat('gunmetal'))
        screw.matrix_basis = Matrix.Translation((.53 * sin(a) * (1.0), .74 * cos(a), 0))
        facing(screw)
    for r, z in ((.2, .11), (.15, .125)):
        gear = solid('gear', cylinder_rings(r, z, z + .02, .004), mat('steel' if r > .16 else 'rosegold'), section=flutes(26, .08), smooth=False)
        gear.matrix_basis = Matrix.Translation((0, -.34, 0))
        facing(gear)
    for x, y in ((-.2, .32), (.2, .32), (0, -.05), (-.3, -.2), (.3, -.2)):
        jewel = solid('bridge', cylinder_rings(.08, .11, .125, .004), mat('steel'))
        jewel.matrix_basis = Matrix.Translation((x, y, 0))
        facing(jewel)
    bar(2.4, -.5, .5, .05, .11, 'gunmetal')
    bar(-2.4, -.5, .5, .05, .11, 'gunmetal')
    hands(.15, 'silver', .4)
    crown(.62, 'rubber')
    print_on_dial(.4, .13, .5, .118)


@plate('watch')
def petite():
    strap(.44, 'gold', 13, .7, .46)
    disc(.52, -.14, .05, 'gold', .05)
    disc(.42, .05, .07, 'dial')
    for k in range(30):
        a = 2 * pi * k / 30
        stone = solid('stone', sphere_rings(.034, .07, .8, 8), mat('silver'))
        stone.matrix_basis = Matrix.Translation((.465 * sin(a), .465 * cos(a), 0))
        facing(stone)
    markers(.38, .07, .07, 'gold', 3)
    hands(.09, 'gold', .34)
    crown(.52, 'gold')
    print_on_dial(.34, .12, .17, .078)
