"""Perfume bottles for men: heavy rectangles, facets, cylinders."""
from math import sqrt
from kit.parts import *
from kit.registry import plate


@plate('men')
def slab():
    top = vessel(block_rings(.76, .36, .09, 0, 1.72, .05), wall=.1, base=.26)
    dip_tube(.28, 1.6)
    z = collar(top, .2, .1, 'silver')
    cap_block(z, .31, .28, .05, .5, 'black')
    flat_label(.36, .84, .86, .64, 'paper')


@plate('men')
def facet():
    rings = offset_rings(.62, .5, .5, [(-.12, 0), (0, .12), (0, 1.5), (-.2, 1.76)])
    vessel(rings, wall=.12, base=.26, section=facets(8), smooth=False)
    z = collar(1.76, .22, .1, 'gunmetal')
    solid('cap', offset_rings(.36, .32, .3, [(-.04, z), (0, z + .04), (0, z + .5), (-.06, z + .56)]), mat('gunmetal'), section=facets(8), smooth=False)
    flat_label(.462, .82, .4, .8, 'print')


@plate('men')
def cylinder():
    rings = cylinder_rings(.5, 0, 1.72, .05)
    top = vessel(rings, wall=.08, base=.22)
    dip_tube(.24, 1.6)
    z = collar(top, .3, .05, 'silver', lip=False)
    cap_cylinder(z, .5, .58, 'silver', .03)
    wrap_label(rings, .86, .84, .66)


@plate('men')
def flask():
    rings = block_rings(.86, .34, .2, 0, 1.38, .08, .16)
    top = vessel(rings, wall=.09, base=.24, level=.9)
    z = collar(top, .24, .1, 'gunmetal')
    cap_cylinder(z, .33, .62, 'wood', .04)
    flat_label(.34, .68, .92, .5, 'paper')


@plate('men')
def column():
    top = vessel(block_rings(.46, .46, .04, 0, 1.8, .03), wall=.08, base=.3)
    z = collar(top, .3, .04, 'black', lip=False)
    cap_block(z, .46, .46, .04, .58, 'black', .02)
    flat_label(.46, .92, .6, .8, 'print')


@plate('men')
def wedge():
    rings = [(hx, hy, .07, z) for hx, hy, z in [(.7, .32, 0), (.78, .4, .04), (.8, .42, .09), (.56, .3, 1.62), (.52, .26, 1.7), (.4, .18, 1.73)]]
    vessel(rings, wall=.1, base=.26)
    z = collar(1.73, .2, .1, 'silver')
    cap_block(z, .28, .22, .05, .56, 'accent')
    flat_label(.4, .74, .74, .56, 'paper', lean=-.04)


@plate('men')
def keystone():
    rings = [(hx, hy, .1, z) for hx, hy, z in [(.4, .2, 0), (.5, .28, .03), (.53, .3, .08), (.78, .36, 1.5), (.76, .35, 1.58), (.6, .2, 1.63)]]
    vessel(rings, wall=.1, base=.28)
    z = collar(1.63, .24, .08, 'steel')
    cap_cylinder(z, .36, .5, 'gunmetal', .05)
    flat_label(.345, .86, .76, .52, 'plate', lean=.03, paper='steel')


@plate('men')
def disc():
    rings = []
    for k in range(33):
        z = .03 + 1.64 * (1 - __import__('math').cos(k / 32 * 3.14159)) / 2
        rings.append((max(.84 * sqrt(max(1 - ((z - .85) / .84) ** 2, 0)), .3 if z < .85 else .16), .3, .08, z))
    vessel(rings, wall=.09, base=.16, level=.84)
    z = collar(1.66, .17, .1, 'silver')
    cap_cylinder(z, .24, .5, 'accent', .03)
    flat_label(.3, .84, .8, .6, 'print')


@plate('men')
def fluted():
    rings = cylinder_rings(.56, 0, 1.56, .05)
    vessel(rings, wall=.13, base=.28, section=flutes(22, .07), cavity=shrink(cylinder_rings(.5, 0, 1.56, .05), .09, .28, .12))
    z = collar(1.56, .3, .08, 'gunmetal')
    cap_cylinder(z, .44, .56, 'wood', .03)
    wrap_label(cylinder_rings(.57, 0, 1.56, .05), .74, .62, .5)
