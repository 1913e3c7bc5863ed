"""Parts of wrist watches, modelled flat and turned to face the camera."""
from math import sin, cos, pi, atan2, hypot
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


def markers(radius, length, z, material='silver', every=1, dated=False):
    """The hours; what is `dated` has none at three, where its window is."""
    for k in range(0, 12, every):
        if dated and k == 3:
            continue
        double = k == 0
        bar(2 * pi * k / 12, radius - length, radius, .07 if double else .035, z, material)


def subdial(x, y, r, z, material='silver'):
    """A register: its ring, a scale of twelve, a hand on its pivot."""
    for ring, h in ((r, .008), (r * .9, .012)):
        on_face(solid('sub', cylinder_rings(ring, z, z + h, .004), mat(material if ring == r else 'dial')), x, y)
    for k in range(12):
        long = k % 3 == 0
        length = r * (.2 if long else .11)
        tick = solid('tick', block_rings(.0055 if long else .0035, length / 2, .001, z + .011, z + .016, .001), mat('white'))
        tick.matrix_basis = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(-2 * pi * k / 12, 4, 'Z') @ Matrix.Translation((0, r * .84 - length / 2, 0))
        facing(tick)
    hand = solid('hand', block_rings(.0085, r * .45, .004, z + .018, z + .026, .003), mat('silver'))
    hand.matrix_basis = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(.7 + x, 4, 'Z') @ Matrix.Translation((0, r * .22, 0))
    facing(hand)
    on_face(solid('pivot', cylinder_rings(.021, z + .012, z + .032, .004), mat('silver')), x, y)


def ring(r, inner, z0, z1, material, section=ring_points):
    """A bezel: a band from radius `inner` to `r` whose top slopes to the inside."""
    profile = [(r, z0), (r, z1 - .03), (r - .02, z1), (inner + .02, z1 - .012), (inner, z1 - .03), (inner, z0)]
    loops = [section((radius, radius, radius, z)) for radius, z in profile]
    n = len(loops[0])
    faces = [(k * n + i, k * n + (i + 1) % n, (k + 1) % len(loops) * n + (i + 1) % n, (k + 1) % len(loops) * n + i)
             for k in range(len(loops)) for i in range(n)]
    return facing(add_mesh('ring', [p for loop in loops for p in loop], faces, mat(material), role_of(material)))


def band_path(s, start=.62):
    """The strap from the case up or down, round and to the clasp at the back; s in 0..1."""
    a = s * pi
    return -.08 + .62 * (1 - cos(a)), (start if s < .5 else start * (1 - (s - .5) * 2)) + .62 * sin(a)


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


def strap(width, material, taper=.8, start=.62, thick=.075, samples=64):
    """A padded strap of one piece."""
    profile = [(-1, 0), (-.97, .45), (-.84, .8), (-.5, 1), (0, 1.06), (.5, 1), (.84, .8), (.97, .45), (1, 0)]
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


def bracelet(width, material, centre=None, taper=.8, start=.62, count=15, shares=((-.68, .3), (0, .36), (.68, .3))):
    """Solid links: for each row of `shares` its middle and half width, parts of the half width.

    Behind the first link a piece reaches to the case, whose outline curves away from it.
    """
    for side in (1, -1):
        on_face(solid('end', block_rings(width / 2 * .96, .14, .03, -.16, .03, .015), mat(material)), 0, side * (start - .1))
    for side, k, w, y, z, lean, length in strap_frames(width, taper, start, count):
        for x, share in shares:
            link = solid('link', block_rings(w * share * .97, length / 2 * .93, .025, -.03, .05, .02), mat(centre if centre and abs(x) < .1 else material))
            along(link, x * w, y, z, lean)


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


def crown(r, material='silver'):
    obj = solid('crown', cylinder_rings(.075, 0, .15, .02), mat(material), section=flutes(20, .08))
    obj.matrix_world = Matrix.Translation((r, -.05, CENTRE)) @ Matrix.Rotation(pi / 2, 4, 'Y')


def print_on_dial(width=.42, height=.16, up=.26, forward=.105):
    label(lambda u, v: (u * width / 2, -forward, CENTRE + up + v * height / 2), width, height, 'print', None, 2, 2)


def pushers(r, material='silver'):
    """The two buttons of a chronograph, above and below the crown."""
    for up in (1, -1):
        obj = solid('pusher', cylinder_rings(.05, 0, .13, .015), mat(material))
        obj.matrix_world = Matrix.Translation((r * cos(.52), -.03, CENTRE + up * r * sin(.52))) @ Matrix.Rotation(-up * .52, 4, 'Y') @ Matrix.Rotation(pi / 2, 4, 'Y')


def window(x, y, z):
    """The day of the month."""
    on_face(solid('window', block_rings(.055, .042, .006, z, z + .006, .002), mat('white')), x, y)
    numeral('24', x, y, z + .005, .062, 'black')


def lugs(width, reach, material):
    """The four horns that hold the strap."""
    for sx in (-1, 1):
        for sy in (-1, 1):
            on_face(solid('lug', block_rings(.045, .13, .04, -.14, .03, .025), mat(material)), sx * (width / 2 + .035), sy * reach)


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
