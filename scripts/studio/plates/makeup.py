"""Make-up: the shade takes the product's accent colour."""
from math import sin, cos, pi
from kit.parts import *
from kit.registry import plate
from women import interpolate


def turned(obj, at, angle=(0, 0, 0)):
    obj.location, obj.rotation_euler = at, angle
    return obj


@plate('makeup')
def lipstick():
    solid('base', block_rings(.34, .34, .1, 0, .95, .04), mat('black'))
    solid('ring', cylinder_rings(.29, .95, 1.3, .02), mat('gold'))
    solid('tube', cylinder_rings(.25, 1.3, 1.42, .02), mat('gold'))
    top = fillet([(.215, 1.4), (.215, 1.9, .1), (.02, 1.9)], .1)
    bullet = solid('bullet', lathe_rings([(.215, 1.4 + k * .02) for k in range(20)] + top[1:]), mat('accent-cream'), 'accent')
    for v in bullet.data.vertices:
        rise = max(v.co.z - 1.45, 0) / .45
        v.co.z += v.co.x * .95 * rise
    turned(solid('cap', block_rings(.36, .36, .1, 0, 1.3, .05), mat('black')), (1.0, .5, 0), (0, 0, .5))
    flat_label(.34, .46, .5, .5, 'print')


@plate('makeup')
def liquid_lip():
    rings = block_rings(.27, .27, .12, 0, 1.2, .05)
    solid('tube', rings, mat('accent'), 'accent')
    hollow('glass', block_rings(.32, .32, .14, 0, 1.26, .05), block_rings(.275, .275, .12, .05, 1.2, .05), mat('glass'))
    solid('ring', cylinder_rings(.2, 1.26, 1.34, .01), mat('gold'))
    solid('cap', block_rings(.31, .31, .14, 1.34, 2.4, .06), mat('black'))
    flat_label(.32, .64, .42, .8, 'print')


@plate('makeup')
def gloss():
    rings = cylinder_rings(.27, .04, 1.3, .08)
    solid('tube', rings, mat('accent-cream'), 'accent')
    hollow('glass', cylinder_rings(.33, 0, 1.36, .08), cylinder_rings(.275, .035, 1.3, .08), mat('glass'))
    solid('cap', interpolate([(r, r, r, z) for r, z in [(.2, 1.36), (.3, 1.38), (.31, 1.5), (.27, 2.3), (.22, 2.36), (.02, 2.37)]]), mat('rosegold'))
    wrap_label(cylinder_rings(.33, 0, 1.36, .08), .66, .46, .8, 'print')


@plate('makeup')
def foundation():
    rings = block_rings(.44, .34, .14, 0, 1.4, .06, .12)
    inner = shrink(rings, .07, .18, .08)
    solid('fluid', fill(inner, 1.22, .002), mat('accent-cream'), 'accent')
    hollow('glass', rings, inner, mat('glass'))
    z = collar(1.4, .22, .1, 'black', lip=False)
    cap_block(z, .32, .28, .1, .7, 'black', .04)
    flat_label(.34, .74, .6, .66, 'print')


@plate('makeup')
def foundation_tube():
    rings = [(.36, .36, .36, .62), (.37, .37, .37, .66), (.38, .36, .36, .8), (.42, .26, .26, 1.6), (.46, .05, .05, 2.36), (.47, .025, .02, 2.4), (.47, .025, .02, 2.54)]
    solid('tube', interpolate(rings), mat('accent-matte'), 'accent')
    cap_cylinder(0, .37, .6, 'black', .04)
    flat_label(.36, 1.34, .56, .8, 'print', lean=-.15)


@plate('makeup')
def concealer():
    solid('fluid', cylinder_rings(.2, .06, 1.1, .05), mat('accent-cream'), 'accent')
    hollow('glass', cylinder_rings(.26, 0, 1.16, .05), cylinder_rings(.205, .055, 1.1, .05), mat('glass'))
    cap_cylinder(1.18, .26, 1.1, 'white', .05)
    wrap_label(cylinder_rings(.26, 0, 1.16, .05), .58, .38, .72, 'print')


@plate('makeup')
def mascara():
    body = cylinder_rings(.2, 0, 1.36, .08)
    solid('tube', body, mat('accent'), 'accent')
    solid('ring', cylinder_rings(.205, 1.36, 1.46, .01), mat('gold'))
    solid('cap', interpolate([(r, r, r, z) for r, z in [(.2, 1.46), (.2, 1.6), (.18, 2.4), (.12, 2.55), (.01, 2.58)]]), mat('black'))
    wrap_label(body, .72, .34, .86, 'print')
    wand = [cylinder_rings(.022, 0, .9, .005), flutes(20, .5)]
    stem = turned(solid('stem', wand[0], mat('black')), (1.02, .2, 1.0))
    brush = solid('brush', [(r, r, r, z) for k in range(30) for r, z in [((.085 if k % 2 else .05) * (1 - k / 60), k * .024)]], mat('rubber'), section=flutes(24, .3), smooth=False)
    turned(brush, (1.02, .2, 1.86))
    turned(solid('handle', cylinder_rings(.18, 0, 1.02, .06), mat('accent'), 'accent'), (1.02, .2, 0))


@plate('makeup')
def loose_powder():
    rings = cylinder_rings(.72, 0, .74, .08)
    inner = shrink(rings, .06, .1, .06)
    solid('powder', fill(inner, .5, .002), mat('accent-powder'), 'accent')
    hollow('glass', rings, inner, mat('glass'))
    cap_cylinder(.75, .74, .46, 'black', .05)
    wrap_label(rings, .36, .7, .36, 'print')


@plate('makeup')
def pencil():
    for x, height, at in ((-.26, 2.3, 0), (.26, 2.0, .1)):
        body = solid('body', offset_rings(.13, .13, .1, [(0, 0), (0, height - .5), (-.012, height - .46)]), mat('accent-matte'), 'accent', section=facets(8))
        wood = solid('wood', lathe_rings([(.118, height - .5), (.05, height - .2)]), mat('oak'))
        tip = solid('tip', lathe_rings([(.054, height - .215), (.05, height - .16), (.012, height)]), mat('accent-matte'), 'accent')
        ring = solid('ring', cylinder_rings(.135, .06, .26, .01), mat('gold'))
        for o in (body, wood, tip, ring):
            turned(o, (x, at, 0))
    label(lambda u, v: (-.26 + u * .05, -.128, .95 + v * .55), .1, 1.1, 'print', None, 2, 2)


@plate('makeup')
def nail_polish():
    rings = block_rings(.5, .42, .16, 0, .9, .08, .14)
    inner = shrink(rings, .07, .12, .08)
    solid('varnish', fill(inner, .8, .002), mat('accent-cream'), 'accent')
    hollow('glass', rings, inner, mat('glass'))
    solid('cap', interpolate([(r, r, r, .9 + z) for r, z in [(.2, 0), (.24, .02), (.24, .2), (.17, 1.24), (.12, 1.32), (.01, 1.34)]]), mat('black'))
    flat_label(.42, .46, .6, .42, 'print')


@plate('makeup')
def fixing_mist():
    rings = cylinder_rings(.36, 0, 1.7, .06)
    vessel(rings, wall=.05, base=.1, level=.88, glass='frost')
    cap_cylinder(1.72, .34, .62, 'accent', .05)
    wrap_label(rings, .84, .56, .9, 'print')
