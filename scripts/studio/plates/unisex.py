"""Apothecary bottles: plain cylinders and squares, generous labels."""
from kit.parts import *
from kit.registry import plate


def shouldered(r, body, neck=.2, height=None):
    return lathe_rings(fillet([(r * .7, 0), (r, 0, .06), (r, body, .16), (neck, body + .2, .1), (neck, height or body + .34)], .1, 10))


@plate('unisex')
def apothecary():
    rings = shouldered(.56, 1.36)
    vessel(rings, wall=.07, base=.16, top=.03, level=.8)
    cap_cylinder(1.6, .26, .5, 'black', .03)
    wrap_label(rings, .72, .98, .86)


@plate('unisex')
def apothecary_amber():
    rings = shouldered(.58, 1.3)
    vessel(rings, wall=.07, base=.16, top=.03, level=.8, glass='amber-glass')
    cap_cylinder(1.54, .28, .44, 'black', .03)
    wrap_label(rings, .68, 1.02, .8)


@plate('unisex')
def square():
    top = vessel(block_rings(.46, .46, .07, 0, 1.62, .05, .06), wall=.07, base=.24)
    dip_tube(.26, 1.5)
    z = collar(top, .23, .08, 'gunmetal')
    cap_block(z, .32, .32, .05, .4, 'white-stone', .025)
    flat_label(.46, .8, .62, .86)


@plate('unisex')
def frosted():
    rings = cylinder_rings(.48, 0, 1.7, .06)
    top = vessel(rings, wall=.08, base=.24, glass='frost')
    z = collar(top, .26, .05, 'white', lip=False)
    cap_cylinder(z, .3, .52, 'ceramic', .05)
    wrap_label(rings, .84, .7, .7, 'print')


@plate('unisex')
def conical():
    rings = lathe_rings(fillet([(.5, 0), (.74, 0, .1), (.66, .6, .5), (.22, 1.42, .25), (.2, 1.66)], .2, 12))
    vessel(rings, wall=.07, base=.2, top=.03, level=.64)
    cap_cylinder(1.6, .27, .52, 'oak', .05)
    wrap_label(rings, .5, .74, .46)


@plate('unisex')
def monolith():
    top = vessel(block_rings(.52, .36, .14, 0, 1.86, .05), wall=.07, base=.2, level=.84)
    z = collar(top, .2, .07, 'gunmetal')
    cap_block(z, .27, .25, .06, .42, 'black', .03)
    flat_label(.36, .96, .6, .9, 'print')


@plate('unisex')
def pebble():
    rings = [(hx, hx * .6, hx * .6, z) for hx, z in [(.5, 0), (.7, .06), (.84, .3), (.88, .6), (.82, .92), (.62, 1.16), (.34, 1.26)]]
    from women import interpolate
    vessel(interpolate(rings), wall=.09, base=.2, level=.8)
    z = collar(1.24, .2, .1, 'silver')
    cap_sphere(z, .3, 'marble', .9)
    label(lambda u, v: (u * .42, -radius_at(rings, .6 + v * .26)[1] * (1 - .12 * u * u) - .012, .6 + v * .26), .84, .52, 'print', None, 8, 6)
