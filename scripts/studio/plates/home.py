"""Home and car fragrance: room sprays, fabric sprays, incense, car."""
from math import atan2, cos, pi, sin
from mathutils import Matrix
from kit.parts import *
from kit.registry import plate
from women import interpolate
from body import can


@plate('air')
def aerosol():
    rings = can(1.76, .42, 'accent-matte', 'white', .5)
    wrap_label(rings, .92, .7, 1.1, 'print')


@plate('air')
def aerosol_gold():
    rings = can(1.7, .42, 'black', 'gold', .56)
    wrap_label(rings, .9, .7, .9, 'paper')


@plate('air')
def diffuser():
    rings = block_rings(.52, .52, .12, 0, 1.06, .06, .1)
    top = vessel(rings, wall=.08, base=.2, level=.7)
    cap_cylinder(top, .24, .26, 'oak', .03)
    for k, (a, b) in enumerate(((.16, .0), (-.14, .06), (.05, -.1), (-.05, .12), (.24, -.06), (-.25, -.04))):
        reed = solid('reed', cylinder_rings(.018, 0, 1.3, .004), mat('oak'))
        reed.matrix_world = Matrix.Translation((a * .4, b * .4, 1.2)) @ Matrix.Rotation(a * 1.3, 4, 'Y') @ Matrix.Rotation(-b, 4, 'X')
    flat_label(.52, .52, .66, .5)


def trigger(z, material='white'):
    solid('collar', cylinder_rings(.2, z, z + .16, .03), mat(material))
    head = solid('head', block_rings(.42, .13, .1, 0, .22, .06), mat(material))
    head.location = (-.12, 0, z + .2)
    solid('neck', block_rings(.15, .12, .08, z + .12, z + .3, .03), mat(material))
    nozzle = solid('nozzle', cylinder_rings(.07, 0, .12, .02), mat(material))
    nozzle.matrix_world = Matrix.Translation((-.5, 0, z + .32)) @ Matrix.Rotation(-pi / 2, 4, 'Y')
    lever = solid('lever', block_rings(.05, .08, .04, 0, .5, .03), mat(material))
    lever.matrix_world = Matrix.Translation((-.42, 0, z - .22)) @ Matrix.Rotation(.18, 4, 'Y')


@plate('fabric')
def trigger_clear():
    rings = [(hx, .34, .3, z) for hx, z in [(.5, 0), (.56, .03), (.58, .1), (.58, 1.0), (.5, 1.3), (.3, 1.54), (.2, 1.62), (.19, 1.7)]]
    vessel(rings, wall=.04, base=.07, top=.03, level=.86)
    dip_tube(.1, 1.6, .03)
    trigger(1.68)
    flat_label(.34, .62, .72, .72)


@plate('fabric')
def trigger_tall():
    rings = lathe_rings(fillet([(.3, 0), (.46, 0, .06), (.46, 1.3, .3), (.2, 1.66, .1), (.19, 1.74)], .1, 10))
    solid('bottle', rings, mat('accent-matte'), 'accent')
    trigger(1.7, 'black')
    wrap_label(rings, .72, .76, .86)


@plate('fabric')
def mist():
    rings = cylinder_rings(.46, 0, 1.5, .06)
    top = vessel(rings, wall=.05, base=.1, level=.9, glass='amber-glass')
    solid('collar', cylinder_rings(.26, top, top + .16, .03), mat('black'))
    solid('nozzle', cylinder_rings(.2, top + .16, top + .42, .04), mat('black'))
    wrap_label(rings, .74, .82, .82)


@plate('incense')
def burner():
    solid('foot', block_rings(.5, .5, .04, 0, .12, .03), mat('gold'))
    body = interpolate([(h, h, .05, z) for h, z in [(.4, .12), (.34, .2), (.24, .5), (.3, .8), (.52, 1.2), (.56, 1.3)]])
    solid('body', body, mat('accent'), 'accent')
    solid('rim', block_rings(.6, .6, .05, 1.28, 1.38, .03), mat('gold'))
    for sx in (-1, 1):
        for sy in (-1, 1):
            post = solid('post', interpolate([(r, r, r, z) for r, z in [(.07, 1.36), (.04, 1.46), (.06, 1.54), (.03, 1.66), (.004, 1.72)]]), mat('gold'))
            post.location = (.5 * sx, .5 * sy, 0)
    for k in range(22):
        r, a = .4 * (k / 22) ** .5, 2.39996 * k
        size = (.075, .1, .06)[k % 3]
        chip = solid('chip', block_rings(size, size * .6, .02, -size / 2, size / 2, .02), mat('ember' if k % 4 == 0 else 'wood'))
        chip.location, chip.rotation_euler = (r * cos(a), r * sin(a), 1.5 - r * .22), (k * .7, k * 1.1, k * .5)
    label(lambda u, v: (u * .2, -.25 - .012 - .0 * v, .5 + v * .1), .4, .2, 'print', None, 2, 2)


@plate('incense')
def jar():
    rings = cylinder_rings(.7, 0, .92, .07)
    inner = shrink(rings, .08, .14, .06)
    solid('chips', fill(inner, .62, .002), mat('wood'))
    hollow('glass', rings, inner, mat('glass'))
    z = cap_cylinder(.93, .72, .12, 'gold', .03)
    cap_dome(z, .6, .36, 'gold', .04)
    finial(z + .33, .09)
    wrap_label(rings, .44, .84, .5, 'paper')


@plate('incense')
def box():
    solid('box', block_rings(.6, .26, .015, 0, 1.8, .01), mat('accent-matte'), 'accent').location.x = -.3
    solid('lid', block_rings(.608, .268, .015, 1.26, 1.81, .01), mat('gold-satin')).location.x = -.3
    flat_label(.26, .68, .82, .76, 'paper', x=-.3)
    dish = solid('dish', lathe_rings(fillet([(.1, 0), (.36, 0, .03), (.46, .1, .03), (.43, .11, .01), (.34, .04, .02), (.01, .035)], .02)), mat('gold'))
    dish.location = (.72, -.3, 0)
    for k, (x, y, r) in enumerate(((.64, -.34, .1), (.8, -.22, .11), (.74, -.42, .08))):
        chip = solid('chip', block_rings(r, r * .6, .02, .04, .16, .01), mat('wood'))
        chip.matrix_world = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(k * .9, 4, 'Z')


@plate('incense')
def sticks():
    solid('box', block_rings(.34, .16, .01, 0, 2.0, .008), mat('accent-matte'), 'accent').location.x = -.42
    flat_label(.16, 1.1, .48, 1.4, 'paper', x=-.42)
    solid('holder', block_rings(.5, .18, .05, 0, .09, .03), mat('wood')).location = (.48, -.2, 0)
    for k in range(3):
        stick = solid('stick', cylinder_rings(.014, 0, 1.6, .004), mat('wood'))
        stick.matrix_world = Matrix.Translation((.22 + k * .22, -.2, .05)) @ Matrix.Rotation(.05 + k * .07, 4, 'Y')


@plate('car')
def vent_clip():
    top = vessel(block_rings(.56, .3, .2, .1, 1.3, .1), wall=.08, base=.12, level=.74)
    shell_ = solid('shell', block_rings(.66, .26, .26, 0, 1.5, .1), mat('accent'), 'accent')
    shell_.location = (0, .2, 0)
    solid('dial', block_rings(.3, .2, .16, 1.36, 1.6, .05), mat('black'))
    clip = solid('clip', block_rings(.1, .3, .04, 0, .24, .03), mat('black'))
    clip.location = (0, .62, .7)
    flat_label(.3, .66, .62, .4, 'print')


@plate('car')
def hanging_bottle():
    cube = [(r[0], r[1], r[2], r[3]) for r in block_rings(.5, .36, .1, 0, 1.06, .06)]
    top = vessel(cube, wall=.08, base=.16, level=.78)
    collar(top, .18, .06, 'silver')
    cap_cylinder(top + .06, .34, .42, 'wood', .05)
    cord([(.3 * sin(a), 0, top + .46 + .42 * (1 - cos(a))) for a in [k / 48 * 2 * pi for k in range(49)]])
    flat_label(.36, .52, .62, .44)


def cord(points, r=.018, material='rubber'):
    verts, faces, n = [], [], 8
    for (x, y, z), a, b in zip(points, points[:1] + points, points[1:] + points[-1:]):
        turn = atan2(b[2] - a[2], b[0] - a[0]) - pi / 2
        verts += [(x + r * cos(2 * pi * k / n) * cos(turn), y + r * sin(2 * pi * k / n), z + r * cos(2 * pi * k / n) * sin(turn)) for k in range(n)]
    for i in range(len(points) - 1):
        faces += [(i * n + k, i * n + (k + 1) % n, (i + 1) * n + (k + 1) % n, (i + 1) * n + k) for k in range(n)]
    add_mesh('cord', verts, faces, mat(material), 'solid')


@plate('car')
def card():
    solid('card', block_rings(.56, .02, .015, .05, 1.75, .008), mat('accent-matte'), 'accent')
    solid('eyelet', block_rings(.07, .03, .03, 1.56, 1.66, .01), mat('gold'))
    cord([(.06 * sin(k / 24 * 2 * pi) * 2, -.04, 1.6 + .55 * (1 - cos(k / 24 * 2 * pi))) for k in range(25)], .014, 'gold')
    solid('stand', block_rings(.34, .16, .04, 0, .09, .02), mat('oak'))
    flat_label(.02, .84, .84, .92, 'print')


@plate('car')
def can_gel():
    rings = cylinder_rings(.64, 0, .62, .05)
    solid('can', rings, mat('accent'), 'accent')
    solid('rim', cylinder_rings(.66, .58, .66, .02), mat('silver'))
    for k in range(3):
        solid('vent', cylinder_rings(.56 - k * .14, .655, .69 + .012 * k, .015), mat('white' if k % 2 == 0 else 'silver'))
    wrap_label(rings, .32, .86, .4, 'paper')
