"""Perfume bottles for women: round, teardrop, slim, petal."""
from math import sin, cos, pi
from kit.parts import *
from kit.registry import plate


def soft(points, radius=.2):
    return lathe_rings(fillet(points, radius, 12))


@plate('women')
def globe():
    rings = soft([(.3, 0), (.5, .0, .1), (.86, .5, .5), (.78, 1.3, .4), (.2, 1.5, .15), (.2, 1.64)], .3)
    vessel(rings, wall=.08, base=.2, top=.04, level=.74)
    z = collar(1.6, .23, .12, 'gold')
    cap_sphere(z, .34, 'gold')
    wrap_label(rings, .76, .8, .5, 'print')


@plate('women')
def teardrop():
    rings = soft([(.3, 0), (.6, 0, .12), (.76, .42, .4), (.5, 1.2, .6), (.2, 1.72, .3), (.18, 1.86)], .4)
    vessel(rings, wall=.08, base=.24, top=.04, level=.7)
    z = collar(1.84, .2, .1, 'rosegold')
    solid('cap', soft([(.2, z), (.22, z + .06), (.17, z + .3), (.25, z + .52), (.004, z + .66)], .12), mat('rosegold'))
    wrap_label(rings, .58, .7, .44, 'print')


@plate('women')
def slim():
    rings = cylinder_rings(.36, 0, 1.86, .06)
    top = vessel(rings, wall=.06, base=.26)
    dip_tube(.28, 1.8)
    z = collar(top, .24, .05, 'gold', lip=False)
    cap_cylinder(z, .36, .66, 'gold', .03)
    wrap_label(rings, .94, .5, .78)


@plate('women')
def fan():
    rings = lathe_rings(fillet([(.3, 0), (.44, 0, .06), (.78, 1.1, .2), (.6, 1.42, .2), (.22, 1.48, .08), (.22, 1.56)], .1))
    vessel(rings, wall=.15, base=.26, section=flutes(26, .08), cavity=shrink(rings, .15, .26, .08), level=.8)
    z = collar(1.54, .26, .12, 'gold')
    cap_sphere(z, .32, 'accent')
    wrap_label([(r[0] + .01,) * 3 + (r[3],) for r in rings], .74, .5, .44)


@plate('women')
def oval():
    rings = [(hx, hx * .52, hx * .52 * .98, z) for hx, z in [(.5, 0), (.62, .02), (.68, .08), (.7, .3), (.66, .7), (.6, 1.1), (.56, 1.4), (.5, 1.58), (.36, 1.7), (.2, 1.74)]]
    smooth_rings = interpolate(rings)
    vessel(smooth_rings, wall=.09, base=.24, level=.84)
    z = collar(1.73, .19, .1, 'gold')
    cap_block(z, .26, .17, .16, .6, 'accent', .05)
    label(lambda u, v: (u * .36, -radius_at(smooth_rings, .82 + v * .3)[1] - .008, .82 + v * .3), .72, .6, 'print', None, 6, 8)


def interpolate(rings, per=6):
    """A smooth curve through rings (Catmull-Rom on every value)."""
    out = []
    for i in range(len(rings) - 1):
        p = [rings[max(i - 1, 0)], rings[i], rings[i + 1], rings[min(i + 2, len(rings) - 1)]]
        for k in range(per):
            t = k / per
            out.append(tuple(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3) for a, b, c, d in zip(*p)))
    return out + [rings[-1]]


@plate('women')
def petal():
    rings = interpolate([(r, r, r, z) for r, z in [(.42, 0), (.56, .02), (.64, .1), (.74, .5), (.72, .9), (.5, 1.34), (.26, 1.5), (.2, 1.6)]])
    vessel(rings, wall=.1, base=.24, section=flutes(6, .14), level=.76, top=.05)
    z = collar(1.58, .21, .1, 'rosegold')
    solid('cap', interpolate([(r, r, r, z + h) for r, h in [(.2, 0), (.25, .05), (.32, .28), (.3, .44), (.16, .58), (.02, .62)]]), mat('accent'), 'accent', flutes(6, .16))
    wrap_label(rings, .62, .66, .42, 'print')


@plate('women')
def pillow():
    top = vessel(block_rings(.68, .36, .34, 0, 1.36, .2), wall=.1, base=.24, level=.86)
    z = collar(top, .2, .12, 'gold')
    cap_block(z, .34, .26, .2, .56, 'accent', .1)
    flat_label(.36, .66, .66, .5, 'print')


@plate('women')
def dome():
    rings = [(.7, .7, .7, 0), (.78, .78, .78, .03), (.8, .8, .8, .09)] + [(.8 * cos(a), .8 * cos(a), .8 * cos(a), .09 + 1.25 * sin(a)) for a in [k / 16 * 1.32 for k in range(1, 17)]]
    vessel(rings, wall=.09, base=.24, level=.74)
    z = collar(1.29, .22, .14, 'silver')
    cap_sphere(z, .38, 'accent')
    wrap_label(rings, .56, .78, .42, 'print')


@plate('women')
def prism():
    rings = offset_rings(.6, .52, .5, [(-.06, 0), (0, .06), (0, 1.62), (-.06, 1.68)])
    vessel(rings, wall=.1, base=.32, section=facets(6), smooth=False)
    z = collar(1.68, .26, .06, 'rosegold', lip=False)
    solid('cap', offset_rings(.6, .52, .5, [(-.02, z), (0, z + .02), (0, z + .46), (-.04, z + .5)]), mat('rosegold'), section=facets(6), smooth=False)
    flat_label(.451, .86, .48, .74, 'paper')
