"""Musk oils: roll-ons and a dropper."""
from kit.parts import *
from kit.registry import plate
from women import interpolate


@plate('musk')
def roll_on():
    rings = cylinder_rings(.3, 0, 1.62, .05)
    vessel(rings, wall=.05, base=.12, level=.9)
    band(.25, 1.62, .06, 'gold')
    cap_cylinder(1.68, .3, .72, 'gold', .04)
    wrap_label(rings, .82, .5, .84)


@plate('musk')
def roll_on_dark():
    rings = cylinder_rings(.34, 0, 1.4, .06)
    vessel(rings, wall=.06, base=.14, level=.9, section=flutes(18, .05), cavity=shrink(cylinder_rings(.3, 0, 1.4, .06), .05, .14, .08))
    band(.27, 1.4, .06, 'silver')
    cap_cylinder(1.46, .34, .66, 'black', .05)
    wrap_label([(r[0] + .006,) * 3 + (r[3],) for r in rings], .7, .56, .6)


@plate('musk')
def attar():
    rings = interpolate([(r, r, r, z) for r, z in [(.3, 0), (.42, .02), (.46, .1), (.46, .8), (.42, 1.0), (.2, 1.16), (.18, 1.3)]])
    vessel(rings, wall=.07, base=.2, top=.03, level=.78, section=facets(8), smooth=False)
    band(.22, 1.28, .1, 'gold')
    solid('cap', interpolate([(r, r, r, 1.38 + z) for r, z in [(.2, 0), (.3, .08), (.26, .3), (.1, .5), (.14, .62), (.08, .74), (.01, .8)]]), mat('gold'))
    flat_label(.46 * .924, .54, .3, .56, 'plate')


@plate('musk')
def dropper():
    rings = lathe_rings(fillet([(.3, 0), (.44, 0, .06), (.44, .96, .14), (.2, 1.12, .08), (.2, 1.22)], .1, 10))
    vessel(rings, wall=.05, base=.1, top=.03, level=.8, glass='amber-glass')
    cap_cylinder(1.2, .25, .3, 'gold', .02)
    solid('bulb', interpolate([(r, r, r, 1.5 + z) for r, z in [(.17, 0), (.18, .3), (.17, .5), (.1, .64), (.01, .68)]]), mat('rubber'))
    wrap_label(rings, .5, .76, .58)
