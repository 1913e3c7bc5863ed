"""Body mists, deodorants and creams."""
from kit.parts import *
from kit.registry import plate
from women import interpolate


@plate('mist')
def tall():
    rings = lathe_rings(fillet([(.3, 0), (.42, 0, .06), (.42, 1.5, .2), (.25, 1.68, .06), (.25, 1.74)], .1, 10))
    vessel(rings, wall=.04, base=.07, top=.03, level=.88)
    dip_tube(.1, 1.6, .03)
    solid('nozzle', cylinder_rings(.2, 1.74, 2.02, .03), mat('white'))
    hollow('overcap', cylinder_rings(.3, 1.72, 2.34, .05), cylinder_rings(.27, 1.74, 2.3, .04), mat('glass'))
    wrap_label(rings, .78, .72, .96, 'print')


@plate('mist')
def oval():
    rings = [(hx, .3, .29, z) for hx, z in [(.44, 0), (.52, .03), (.54, .1), (.5, .9), (.42, 1.4), (.3, 1.62), (.22, 1.7), (.22, 1.76)]]
    vessel(rings, wall=.05, base=.08, top=.03, level=.9)
    dip_tube(.1, 1.6, .03)
    cap_cylinder(1.74, .27, .5, 'accent', .04)
    flat_label(.3, .78, .6, .86, 'print')


def can(height=1.8, r=.4, material='accent-matte', cap='white', cap_height=.5):
    solid('can', lathe_rings(fillet([(r * .8, 0), (r, 0, .04), (r, height, .12), (r * .72, height + .14, .05), (r * .7, height + .17)], .05, 8)), mat(material), role_of(material))
    solid('rim', cylinder_rings(r * 1.01, .02, .06, .01), mat('silver'))
    solid('seam', cylinder_rings(r * .75, height + .12, height + .17, .02), mat('silver'))
    solid('cap', lathe_rings(fillet([(r * .74, height + .16), (r * .76, height + .18, .02), (r * .74, height + cap_height, .12), (.02, height + cap_height + .02)], .1, 8)), mat(cap), role_of(cap))
    return cylinder_rings(r, 0, height, .03)


@plate('deodorant')
def aerosol():
    rings = can(1.72, .37, 'accent-matte', 'black', .52)
    wrap_label(rings, .92, .62, 1.1, 'print')


@plate('deodorant')
def aerosol_light():
    rings = can(1.62, .4, 'white', 'accent', .5)
    wrap_label(rings, .88, .66, 1.0, 'print')


@plate('deodorant')
def roll_on():
    rings = interpolate([(r, r * .8, r * .8, z) for r, z in [(.36, 0), (.44, .03), (.46, .12), (.36, .7), (.4, 1.1), (.4, 1.16)]])
    solid('body', rings, mat('white'))
    solid('cap', interpolate([(r, r * .86, r * .86, 1.17 + z) for r, z in [(.4, 0), (.42, .03), (.42, .5), (.36, .68), (.2, .74), (.02, .75)]]), mat('accent'), 'accent')
    flat_label(.3, .66, .46, .6, 'print')


@plate('cream')
def jar():
    rings = cylinder_rings(.82, 0, .8, .08)
    inner = shrink(rings, .1, .14, .06)
    solid('cream', fill(inner, .66, .002), mat('accent-cream'), 'accent')
    hollow('glass', rings, inner, mat('glass'))
    cap_cylinder(.82, .84, .42, 'gold', .05)
    wrap_label(rings, .4, .96, .46)


@plate('cream')
def tub():
    rings = cylinder_rings(.86, 0, .84, .1)
    solid('tub', rings, mat('accent'), 'accent')
    cap_cylinder(.86, .88, .34, 'white', .06)
    wrap_label(rings, .44, 1.1, .5, 'print')


@plate('cream')
def tin():
    rings = cylinder_rings(.92, 0, .42, .04)
    solid('tin', rings, mat('silver'))
    solid('lid', cylinder_rings(.94, 0, .3, .05), mat('accent-matte'), 'accent')
    import bpy
    lid = bpy.data.objects['lid']
    lid.location, lid.rotation_euler = (.1, .98, .93), (1.3, 0, .06)
    solid('cream', lathe_rings([(.02, .36), (.86, .36), (.86, .43), (.5, .47), (.16, .5), (.02, .56)]), mat('white'))
    label(lambda u, v: (.1 + u * .6, .70 + .06 * v, .96 + v * .36), 1.2, .74, 'print', None, 2, 2)


@plate('cream')
def tube():
    rings = interpolate([(.4, .38, .38, .46), (.42, .38, .38, .6), (.46, .28, .27, 1.4), (.52, .05, .05, 2.24), (.53, .025, .02, 2.3), (.53, .025, .02, 2.44)])
    solid('tube', rings, mat('accent-matte'), 'accent')
    cap_cylinder(0, .4, .46, 'white', .05)
    flat_label(.335, 1.22, .6, .9, 'print', lean=-.16)


@plate('cream')
def pump():
    rings = lathe_rings(fillet([(.3, 0), (.46, 0, .08), (.46, 1.36, .16), (.22, 1.5, .06), (.22, 1.56)], .1, 10))
    solid('bottle', rings, mat('accent'), 'accent')
    solid('collar', cylinder_rings(.25, 1.54, 1.76, .03), mat('white'))
    solid('stem', cylinder_rings(.07, 1.76, 1.98, .01), mat('white'))
    solid('head', block_rings(.17, .17, .1, 1.96, 2.12, .04), mat('white'))
    spout = solid('spout', block_rings(.3, .06, .05, 2.0, 2.1, .03), mat('white'))
    spout.location = (-.3, 0, 0)
    wrap_label(rings, .74, .78, .8, 'paper')


@plate('cream')
def butter():
    rings = interpolate([(r, r, r, z) for r, z in [(.6, 0), (.74, .03), (.84, .2), (.88, .5), (.84, .78), (.8, .84)]])
    solid('bowl', rings, mat('accent'), 'accent')
    cap_cylinder(.85, .84, .26, 'oak', .05)
    wrap_label(rings, .46, .96, .5, 'paper')
