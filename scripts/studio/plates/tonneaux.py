"""Barrel-shaped wrist watches, standing on their closed straps."""
from math import copysign, hypot
from kit.watch import *
from kit.registry import plate


def barrel(ring):
    """A section with bulging sides: narrower towards twelve and six."""
    hx, hy, _, z = ring
    out = []
    for k in range(120):
        c, d = cos(2 * pi * k / 120), sin(2 * pi * k / 120)
        x, y = copysign(abs(c) ** .4, c), copysign(abs(d) ** .4, d)
        out.append((hx * x * (1 - .2 * y * y), hy * y, z))
    return out


def evenly(points, count):
    """Places (x, y) at equal distances along a closed line."""
    steps = [(a[:2], b[:2], hypot(b[0] - a[0], b[1] - a[1])) for a, b in zip(points, points[1:] + points[:1])]
    apart = sum(length for *_, length in steps) / count
    gone = 0
    for (x, y), (x2, y2), length in steps:
        while gone < length:
            yield x + (x2 - x) * gone / length, y + (y2 - y) * gone / length
            gone += apart
        gone -= length


def layer(hx, hy, z0, z1, material, edge):
    return facing(solid('layer', block_rings(hx, hy, .2, z0, z1, edge), mat(material), role_of(material), barrel))


def tonneau_case(metal, dial, hx=.62, hy=.78, bezel=None):
    """A barrel in two layers, its dial sunk between screws."""
    layer(hx, hy, -.18, .03, metal, .05)
    layer(hx - .035, hy - .04, .02, .08, bezel or metal, .025)
    layer(hx - .13, hy - .135, .07, .09, 'gunmetal', .006)
    layer(hx - .145, hy - .15, .085, .094, dial, .004)
    for sx in (-1, 1):
        for y, along in ((.22 - hy, .728), (0, .919), (hy - .22, .728)):
            on_face(solid('screw', cylinder_rings(.026, .07, .096, .006), mat('silver')), sx * (hx - .035) * along, y)


def gears(z=.09, lean=.4):
    """An open-worked movement; `lean` is how far its two bridges lean from upright."""
    for x, y, r, material in ((0, -.34, .19, 'steel'), (-.2, .3, .12, 'rosegold'), (.2, .26, .14, 'steel'), (.24, -.1, .09, 'rosegold'), (-.24, -.06, .11, 'steel')):
        on_face(solid('gear', cylinder_rings(r, z, z + .014, .004), mat(material), section=flutes(int(r * 130), .1), smooth=False), x, y)
        on_face(solid('hub', cylinder_rings(r * .62, z + .012, z + .02, .004), mat('gunmetal')), x, y)
        on_face(solid('jewel', cylinder_rings(.022, z + .018, z + .034, .008), mat('red')), x, y)
    for angle in (lean, -lean):
        bar(angle, -.5, .5, .036, z + .03, 'gunmetal')


@plate('watch')
def tonneau():
    strap(.62, 'red-rubber', start=.74)
    tonneau_case('gunmetal', 'dial', bezel='red')
    gears()
    hands(.16, 'white', .4)
    crown(.6, 'red')
    print_on_dial(.3, .09, .5, .1)
    move_all(Matrix.Scale(.88, 4))


@plate('watch')
def tonneau_rose():
    strap(.6, 'rubber', start=.74)
    tonneau_case('rosegold', 'dial')
    for text, x, y in (('12', 0, .46), ('3', .3, 0), ('6', 0, -.46), ('9', -.3, 0)):
        numeral(text, x, y, .092, .17, 'rosegold')
    hands(.11, 'rosegold', .34)
    crown(.6, 'rosegold')
    print_on_dial(.3, .1, .25, .1)
    move_all(Matrix.Scale(.88, 4))


@plate('watch')
def tonneau_chronograph():
    strap(.62, 'rubber', start=.76)
    tonneau_case('titanium', 'dial', .64, .8, 'steel')
    for x, y, r in ((-.22, .0, .15), (.22, .0, .15), (0, -.36, .18)):
        subdial(x, y, r, .09)
    for text, x, y in (('12', 0, .5), ('11', -.24, .42), ('1', .24, .42)):
        numeral(text, x, y, .092, .13, 'white')
    hands(.13, 'white', .36)
    crown(.62, 'rubber')
    pushers(.7, 'titanium')
    print_on_dial(.32, .1, .28, .1)
    move_all(Matrix.Scale(.88, 4))


@plate('watch')
def tonneau_white():
    strap(.6, 'white-rubber', start=.74)
    tonneau_case('white', 'dial')
    gears()
    hands(.16, 'white', .38)
    crown(.6, 'white')
    print_on_dial(.3, .09, .5, .1)
    move_all(Matrix.Scale(.88, 4))


@plate('watch')
def tonneau_slim():
    strap(.56, 'black-leather', start=.72)
    stitches(.56, .72)
    tonneau_case('titanium', 'grey-dial', .58, .76, 'silver')
    for k in range(1, 13):
        if k not in (3, 9):
            numeral(str(k), .3 * sin(2 * pi * k / 12), .46 * cos(2 * pi * k / 12), .092, .1, 'white')
    slim_hands(.1, 'white', .34)
    crown(.56, 'titanium')
    print_on_dial(.26, .09, .2, .1)
    move_all(Matrix.Scale(.88, 4))


@plate('watch')
def tonneau_stones():
    strap(.46, 'white-rubber', start=.64, taper=.86)
    tonneau_case('rosegold', 'ivory-dial', .52, .66, 'silver')
    for x, y in evenly(barrel((.44, .58, .2, 0)), 44):
        on_face(solid('stone', sphere_rings(.027, .085, .7, 7), mat('diamond'), section=facets(6), smooth=False), x, y)
    for text, x, y in (('12', 0, .36), ('6', 0, -.36)):
        numeral(text, x, y, .092, .14, 'gunmetal')
    slim_hands(.1, 'black', .28)
    crown(.5, 'rosegold')
    print_on_dial(.24, .08, .19, .1)
    move_all(Matrix.Scale(.88, 4))


@plate('watch')
def tonneau_long():
    strap(.54, 'brown-leather', start=.74)
    tonneau_case('rosegold', 'silver-dial', .52, .82)
    for text, x, y in (('XII', 0, .5), ('III', .25, 0), ('VI', 0, -.5), ('IX', -.25, 0)):
        numeral(text, x, y, .092, .12, 'gunmetal')
    slim_hands(.1, 'black', .32)
    crown(.52, 'rosegold')
    print_on_dial(.26, .09, .24, .1)
    move_all(Matrix.Scale(.88, 4))


@plate('watch')
def tonneau_skull():
    strap(.6, 'black-leather', start=.74)
    tonneau_case('titanium', 'dial', bezel='gunmetal')
    gears(lean=2.4)
    for x, y, r, squash, material in ((0, .1, .25, .5, 'silver'), (0, -.12, .17, .5, 'silver'), (-.1, .06, .07, .5, 'black'), (.1, .06, .07, .5, 'black'), (0, -.06, .035, .5, 'black')):
        raised = .1 if material == 'silver' else .205
        on_face(solid('bone', sphere_rings(r, raised, squash, 20), mat(material)), x, y)
    for k in range(-2, 3):
        on_face(solid('tooth', block_rings(.02, .045, .012, .15, .2, .008), mat('white')), k * .046, -.2)
    slim_hands(.24, 'red', .42)
    crown(.62, 'titanium')
    print_on_dial(.3, .09, .5, .1)
    move_all(Matrix.Scale(.88, 4))
