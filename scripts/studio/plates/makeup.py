"""Make-up that is poured: the shade, seen through glass or tube, takes the product's accent colour."""
from kit.parts import *
from kit.registry import plate
from women import interpolate


def filled(rings, wall, base, material='accent-cream'):
    """Clear glass full to the brim.

    What fills it touches the glass, so that no air shows dark in it. The black cards that draw the
    edges of empty glass are away: here they would end as hooks in the reflections.
    """
    inner = shrink(rings, wall, base, .02)
    solid('fluid', [(hx + .003, hy + .003, c + .003, z) for hx, hy, c, z in inner], mat(material), 'accent')
    hollow('glass', rings, inner, mat('clear-glass'))
    hide_flags()


@plate('makeup')
def liquid_lip():
    filled(block_rings(.31, .31, .13, 0, 1.26, .04), .075, .14)
    solid('ring', block_rings(.27, .27, .11, 1.255, 1.33, .01), mat('gold'))
    solid('cap', block_rings(.31, .31, .13, 1.33, 2.4, .04), mat('black'))
    flat_label(.31, .7, .46, .8, 'print')


@plate('makeup')
def gloss():
    rings = cylinder_rings(.33, 0, 1.36, .05)
    filled(rings, .12, .15)
    solid('ring', cylinder_rings(.29, 1.355, 1.42, .01), mat('rosegold'))
    solid('cap', interpolate([(r, r, r, z) for r, z in [(.3, 1.42), (.325, 1.44), (.325, 1.5), (.28, 2.3), (.25, 2.36), (.02, 2.37)]]), mat('rosegold'))
    wrap_label(rings, .72, .46, .8, 'print')


@plate('makeup')
def foundation():
    rings = block_rings(.46, .34, .14, 0, 1.4, .05, .09)
    filled(rings, .05, .2)
    solid('ring', cylinder_rings(.24, 1.395, 1.46, .01), mat('gold'))
    cap_block(1.46, .32, .28, .1, .72, 'black', .04)
    flat_label(.34, .78, .64, .7, 'print')


@plate('makeup')
def foundation_tube():
    rings = [(.36, .36, .36, .62), (.37, .37, .37, .66), (.38, .36, .36, .8), (.42, .26, .26, 1.6), (.46, .05, .05, 2.36), (.47, .025, .02, 2.4), (.47, .025, .02, 2.54)]
    solid('tube', interpolate(rings), mat('accent-matte'), 'accent')
    cap_cylinder(0, .37, .6, 'black', .04)
    flat_label(.36, 1.34, .56, .8, 'print', lean=-.15)


@plate('makeup')
def concealer():
    rings = cylinder_rings(.28, 0, 1.2, .045)
    filled(rings, .045, .12)
    solid('ring', cylinder_rings(.25, 1.195, 1.25, .01), mat('gold'))
    cap_cylinder(1.25, .28, 1.1, 'white', .04)
    wrap_label(rings, .66, .42, .76, 'print')


@plate('makeup')
def loose_powder():
    rings = cylinder_rings(.74, 0, .66, .07)
    filled(rings, .06, .12, 'accent-powder')
    solid('ring', cylinder_rings(.7, .655, .7, .01), mat('gold'))
    cap_cylinder(.7, .75, .44, 'black', .04)
    wrap_label(rings, .38, .8, .42, 'print')


@plate('makeup')
def nail_polish():
    filled(block_rings(.5, .42, .16, 0, .9, .06, .13), .05, .15)
    solid('ring', cylinder_rings(.22, .895, .94, .01), mat('gold'))
    solid('cap', interpolate([(r, r, r, .94 + z) for r, z in [(.22, 0), (.24, .02), (.24, .16), (.17, 1.24), (.12, 1.32), (.01, 1.34)]]), mat('black'))
    flat_label(.42, .48, .64, .46, 'print')


@plate('makeup')
def fixing_mist():
    rings = cylinder_rings(.36, 0, 1.7, .06)
    vessel(rings, wall=.05, base=.1, top=.03, level=1, glass='frost')
    glow(1.1, 1.0, 3.2, 3)
    hide_flags()
    solid('ring', cylinder_rings(.3, 1.695, 1.74, .01), mat('silver'))
    cap_cylinder(1.74, .34, .62, 'accent', .05)
    wrap_label(rings, .84, .56, .9, 'print')
