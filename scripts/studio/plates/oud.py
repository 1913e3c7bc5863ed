"""Bottles for the oud houses: gold, stone caps, ornament."""
from math import sin, cos, pi
from kit.parts import *
from kit.registry import plate
from women import interpolate


@plate('oud')
def arch():
    vessel([(r[0], r[1], r[2], r[3] + .12) for r in block_rings(.66, .38, .1, 0, 1.38, .05, .14)], wall=.09, base=.14)
    solid('foot', block_rings(.74, .46, .12, 0, .13, .03), mat('gold'))
    solid('shoulder', block_rings(.46, .32, .12, 1.49, 1.6, .03), mat('gold'))
    z = cap_dome(1.6, .34, .62, 'onyx', .2)
    finial(z - .03, .07)
    flat_label(.38, .82, .74, .62, 'plate')


@plate('oud')
def lantern():
    rings = [(r[0], r[1], r[2], r[3] + .1) for r in offset_rings(.62, .56, .5, [(-.05, 0), (0, .04), (0, 1.2), (-.05, 1.26)])]
    vessel(rings, wall=.09, base=.16, section=facets(6, pi / 6), smooth=False)
    solid('foot', offset_rings(.7, .64, .5, [(-.03, 0), (0, .03), (0, .09), (-.05, .12)]), mat('gold'), section=facets(6, pi / 6), smooth=False)
    solid('roof', offset_rings(.68, .62, .5, [(-.02, 1.34), (0, 1.37), (0, 1.42), (-.36, 1.66)]), mat('gold'), section=facets(6, pi / 6), smooth=False)
    for k in range(6):
        a = 2 * pi * k / 6
        post = solid('post', cylinder_rings(.03, .1, 1.38, .01), mat('gold'))
        post.location = (.63 * cos(a), .57 * sin(a), 0)
    cap_sphere(1.62, .26, 'ruby')
    finial(2.08, .06)
    flat_label(.486, .72, .5, .6, 'plate')
    turn_all(.16)


@plate('oud')
def amphora():
    rings = interpolate([(r, r, r, z + .2) for r, z in [(.2, 0), (.34, .03), (.6, .4), (.7, .8), (.58, 1.12), (.28, 1.32), (.2, 1.42)]])
    vessel(rings, wall=.08, base=.18, top=.04, level=.76)
    solid('foot', interpolate([(r, r, r, z) for r, z in [(.4, 0), (.42, .03), (.36, .08), (.16, .15), (.2, .22), (.34, .27)]]), mat('gold'))
    band(.24, 1.56, .12)
    cap_dome(1.68, .3, .4, 'gold', .08)
    cap_sphere(2.05, .15, 'emerald')
    wrap_label(rings, .94, .78, .44, 'plate')


@plate('oud')
def tower():
    vessel([(r[0], r[1], r[2], r[3] + .08) for r in block_rings(.46, .46, .05, 0, 1.56, .03)], wall=.08, base=.2)
    solid('foot', block_rings(.56, .56, .05, 0, .09, .02), mat('gold'))
    solid('head', block_rings(.56, .56, .05, 1.63, 1.76, .02), mat('gold'))
    for sx in (-1, 1):
        for sy in (-1, 1):
            post = solid('post', cylinder_rings(.045, .06, 1.66, .01), mat('gold'))
            post.location = (.49 * sx, .49 * sy, 0)
    cap_block(1.76, .36, .36, .06, .42, 'onyx', .04)
    solid('pin', block_rings(.2, .2, .04, 2.18, 2.24, .02), mat('gold'))
    flat_label(.47, .84, .58, .7, 'plate')


@plate('oud')
def crown():
    solid('body', block_rings(.7, .42, .16, 0, 1.46, .08, .2), mat('onyx'))
    solid('belt', block_rings(.72, .44, .17, .1, .17, .015), mat('gold'))
    solid('belt', block_rings(.72, .44, .17, 1.18, 1.23, .015), mat('gold'))
    z = collar(1.45, .3, .12, 'gold')
    for k in range(12):
        a = 2 * pi * k / 12
        spike = solid('spike', lathe_rings([(.07, z), (.05, z + .3), (.07, z + .36), (.06, z + .42), (.004, z + .46)]), mat('gold'))
        spike.location = (.27 * cos(a), .27 * sin(a), 0)
    cap_sphere(z, .25, 'ruby')
    flat_label(.42, .68, .86, .56, 'plate')


@plate('oud')
def minaret():
    rings = interpolate([(r, r, r, z + .1) for r, z in [(.34, 0), (.42, .03), (.44, .4), (.42, 1.0), (.46, 1.4), (.3, 1.52), (.2, 1.56)]])
    vessel(rings, wall=.08, base=.2, section=flutes(12, .06), level=.84, cavity=shrink([(r[0] - .03,) * 3 + (r[3],) for r in rings], .06, .2, .06))
    solid('foot', cylinder_rings(.5, 0, .11, .03), mat('gold'))
    band(.34, 1.6, .1)
    solid('cap', interpolate([(r, r, r, 1.7 + z) for r, z in [(.24, 0), (.36, .1), (.38, .24), (.28, .42), (.12, .56), (.03, .7)]]), mat('gold'))
    finial(2.36, .05)
    wrap_label([(r[0] + .008,) * 3 + (r[3],) for r in rings], .82, .56, .66, 'plate')
