"""Parts of wrist watches, modelled flat and turned to face the camera."""
from math import sin, cos, pi
from mathutils import Matrix
import bpy
from .straps import *


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


def cut_metal(material):
    """The material of hands and hours: polished silver would be as dark as what it mirrors."""
    return mat('hand-steel' if material == 'silver' else material)


def blade(angle, tail, reach, width, z, material, lume=None):
    """A hand with a ridge along its middle: widest at two thirds, pointed, perhaps with a lit strip."""
    half = width / 2
    outline = [(-tail, half * .45), (0, half * .62), (reach * .66, half), (reach * .9, half * .55), (reach, .002)]
    verts, faces = [], []
    for y, w in outline:
        verts += [(-w, y, z), (0, y, z + .016), (w, y, z)]
    for k in range(len(outline) - 1):
        a = 3 * k
        faces += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]
    faces.append((0, 2, 1))
    hand = add_mesh('hand', verts, [tuple(reversed(face)) for face in faces], cut_metal(material), role_of(material), False)
    hand.matrix_basis = Matrix.Rotation(-angle, 4, 'Z')
    facing(hand)
    if lume:
        bar(angle, reach * .3, reach * .8, width * .4, z + .008, lume, .01)


def hands(z, material='silver', reach=.5, lume='white', seconds='rosegold'):
    """Hours, minutes and seconds at ten past ten."""
    blade(2 * pi * 10.15 / 12, .09, reach * .66, .062, z, material, lume)
    blade(2 * pi * 9 / 60, .1, reach * .98, .05, z + .016, material, lume)
    angle = 2 * pi * 36 / 60
    bar(angle, -.05, reach * 1.02, .009, z + .034, seconds, .007)
    bar(angle, -.17, -.04, .024, z + .034, seconds, .007)
    disc(.034, z, z + .044, material, .01)
    disc(.018, z + .04, z + .05, seconds, .006)


def slim_hands(z, material, reach):
    blade(2 * pi * 10.15 / 12, .05, reach * .64, .034, z, material)
    blade(2 * pi * 9 / 60, .07, reach * .97, .028, z + .016, material)
    disc(.024, z, z + .034, material, .008)


def markers(radius, length, z, material='silver', every=1, dated=False, lume=None):
    """The hours, set on the dial; what is `dated` has none at three, where its window is."""
    for k in range(0, 12, every):
        if dated and k == 3:
            continue
        angle = 2 * pi * k / 12
        for shift in ((-.024, .024) if k == 0 else (0,)):
            baton(angle, radius - length, radius, .034, z, material, shift)
            if lume:
                baton(angle, radius - length * .86, radius - length * .14, .016, z + .014, lume, shift)


def baton(angle, inner, outer, width, z, material, shift=0.0):
    """An hour of metal whose edges are cut."""
    obj = solid('baton', block_rings(width / 2, (outer - inner) / 2, .003, z - .004, z + .022, .009), cut_metal(material), smooth=False)
    obj.matrix_basis = Matrix.Rotation(-angle, 4, 'Z') @ Matrix.Translation((shift, (inner + outer) / 2, 0))
    facing(obj)


def subdial(x, y, r, z, material='silver', ground='dial', ink='white', figures=()):
    """A register: its cut edge, a sunken ground turned in grooves, a scale, a hand on its pivot."""
    place = Matrix.Translation((x, y, 0))
    on_face(flat_ring(r, r * .86, z - .002, z + .022, material), x, y)
    on_face(solid('sub', cylinder_rings(r * .9, z, z + .004, .002), mat(ground)), x, y)
    for k in range(1, 5):
        on_face(flat_ring(r * (.2 + .13 * k), r * (.2 + .13 * k) - .007, z + .002, z + .0065, ground), x, y)
    for k in range(12):
        long = k % 3 == 0
        length = r * (.17 if long else .1)
        tick = solid('tick', block_rings(.005 if long else .003, length / 2, .001, z + .006, z + .009, .001), mat(ink))
        tick.matrix_basis = place @ Matrix.Rotation(-2 * pi * k / 12, 4, 'Z') @ Matrix.Translation((0, r * .84 - length / 2, 0))
        facing(tick)
    for text, angle in figures:
        numeral(text, x + r * .5 * sin(angle), y + r * .5 * cos(angle), z + .008, r * .3, ink)
    lean = .7 + 3 * x - 2 * y
    points = [(-.006, -r * .2), (.006, -r * .2), (.011, 0), (.002, r * .74), (-.002, r * .74), (-.011, 0)]
    hand = add_mesh('hand', [(px, py, z + .02) for px, py in points], [tuple(range(6))], mat(ink if ink != 'white' else 'silver'), 'solid', False)
    hand.matrix_basis = place @ Matrix.Rotation(lean, 4, 'Z')
    facing(hand)
    on_face(solid('pivot', cylinder_rings(.02, z + .008, z + .026, .005), mat('silver')), x, y)


def flat_ring(r, inner, z0, z1, material, section=ring_points):
    """A flat ring from radius `inner` to `r`, its upper edges cut, still lying."""
    cut = min((r - inner) * .22, .03)
    return turned([(r, z0), (r, z1 - cut), (r - cut, z1), (inner + cut, z1), (inner, z1 - cut), (inner, z0)], material, section)


def turned(profile, material, section=ring_points):
    """A closed profile [(radius, z)] turned about the face's axis, still lying flat."""
    return closed([section((radius, radius, radius, z)) for radius, z in profile], material)


def closed(loops, material):
    """A body of loops of points, the last joined to the first, still lying flat."""
    n = len(loops[0])
    faces = [(k * n + i, k * n + (i + 1) % n, (k + 1) % len(loops) * n + (i + 1) % n, (k + 1) % len(loops) * n + i)
             for k in range(len(loops)) for i in range(n)]
    return add_mesh('ring', [p for loop in loops for p in loop], faces, mat(material), role_of(material))


def glazed(r, z):
    """The domed crystal over a face of radius `r`: only what it mirrors is seen."""
    rings = [(r * cos(a), r * cos(a), r * cos(a), z + .035 * sin(a)) for a in (k / 12 * pi / 2 for k in range(13))]
    facing(solid('crystal', [(r, r, r, z - .004), *rings[:-1], (.004, .004, .004, z + .035)], mat('crystal')))


def crown(r, material='silver'):
    """The knob at three, its rim fluted, on its stem."""
    size = max(.72, min(1, r / .64))
    for rings, section in ((cylinder_rings(.078, .03, .15, .018), flutes(30, .07)), (cylinder_rings(.05, -.06, .05, .01), ring_points), (cylinder_rings(.058, .14, .158, .012), ring_points)):
        obj = solid('crown', rings, mat(material), section=section)
        obj.matrix_world = Matrix.Translation((r, .07, CENTRE)) @ Matrix.Rotation(pi / 2, 4, 'Y') @ Matrix.Scale(size, 4)


def print_on_dial(width=.42, height=.16, up=.26, forward=.105):
    label(lambda u, v: (u * width / 2, -forward, CENTRE + up + v * height / 2), width, height, 'print', None, 2, 2)


def pushers(r, material='silver'):
    """The two buttons of a chronograph, above and below the crown: a head on its stem."""
    for up in (1, -1):
        for rings in (cylinder_rings(.056, .05, .125, .014), cylinder_rings(.036, -.04, .08, .008)):
            obj = solid('pusher', rings, mat(material))
            obj.matrix_world = (Matrix.Translation((r * cos(.5), .07, CENTRE + up * r * sin(.5)))
                                @ Matrix.Rotation(-up * .5, 4, 'Y') @ Matrix.Rotation(pi / 2, 4, 'Y'))


def window(x, y, z):
    """The day of the month in its frame."""
    on_face(solid('frame', block_rings(.064, .05, .008, z - .006, z + .012, .006), mat('silver')), x, y)
    on_face(solid('window', block_rings(.054, .04, .004, z, z + .0135, .001), mat('white')), x, y)
    numeral('24', x, y, z + .0145, .066, 'black')


def lugs(width, reach, material):
    """The four horns that hold the strap: out of the case, then down to the wrist."""
    root = reach - .3
    outline = [(root, -.16), (reach + .02, -.2), (reach + .1, -.165), (reach + .12, -.11), (reach + .085, -.045),
               (reach, .004), (reach - .1, .026), (root, .03)]
    for sx in (-1, 1):
        for sy in (-1, 1):
            x0 = sx * (width / 2 + .05)
            shape = outline if sy == 1 else [(-y, z) for y, z in reversed(outline)]
            facing(extruded('lug', shape, x0 - .046, x0 + .046, material, .02))


def numeral(text, x, y, z, size, material, turn=0.0, depth=.004):
    """Figures of a dial, centred at a place of its plane, turned by an angle with the clock."""
    curve = bpy.data.curves.new('numeral', 'FONT')
    curve.body, curve.size, curve.extrude = text, size, depth
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
    obj.matrix_basis = Matrix.Translation((x, y, z)) @ Matrix.Rotation(-turn, 4, 'Z')
    return facing(obj)


def plaque(hx, hy, corner, z0, z1, material, edge=.03):
    """A cornered part of a case or dial."""
    return facing(solid('plaque', block_rings(hx, hy, corner, z0, z1, edge), mat(material), role_of(material)))
