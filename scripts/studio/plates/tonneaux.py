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


def framed(hx, hy, profile, material):
    """A closed profile [(inset, z)] carried round a barrel of half width `hx` and half height `hy`."""
    return facing(closed([barrel((hx - inset, hy - inset, 0, z)) for inset, z in profile], material))


def layer(hx, hy, z0, z1, material, edge):
    return facing(solid('layer', block_rings(hx, hy, .2, z0, z1, edge), mat(material), role_of(material), barrel))


def screw(x, y, z, turn, material='silver'):
    """A screw with a crossed slot."""
    on_face(solid('screw', cylinder_rings(.027, z - .03, z, .006), mat(material)), x, y)
    for across in (0, pi / 2):
        slot = solid('slot', block_rings(.02, .0045, .001, z - .002, z + .0015, .0005), mat('ink'))
        slot.matrix_basis = Matrix.Translation((x, y, 0)) @ Matrix.Rotation(turn + across, 4, 'Z')
        facing(slot)


def tonneau_case(metal, dial, hx=.62, hy=.78, bezel=None, flange='ink', screws='silver'):
    """A barrel in three layers held by eight screws, a sloping flange, the dial, its crystal."""
    bezel = bezel or metal
    layer(hx, hy, -.2, -.14, bezel, .03)
    layer(hx - .025, hy - .025, -.145, .005, metal, .012)
    framed(hx, hy, [(0, 0), (0, .05), (.028, .085), (.1, .092), (.116, .08), (.116, 0)], bezel)
    framed(hx, hy, [(.114, .078), (.114, .02), (.165, .02), (.152, .04)], flange)
    layer(hx - .15, hy - .15, .018, .03, dial, .004)
    for k, (x, y) in enumerate(evenly(barrel((hx - .062, hy - .062, 0, 0)), 8)):
        screw(x, y, .094, k * .7, screws)
    rings = [(hx - .115, hy - .115, .2, .08), (hx - .125, hy - .125, .2, .09), (hx - .22, hy - .22, .2, .102), (hx - .4, hy - .4, .2, .108)]
    facing(solid('crystal', rings, mat('crystal'), section=barrel))


def minutes_round(hx, hy, z, material):
    """Sixty dots along a barrel, every fifth a larger one."""
    for k, (x, y) in enumerate(evenly(barrel((hx, hy, 0, 0)), 60)):
        r = .009 if k % 5 == 0 else .005
        on_face(solid('dot', cylinder_rings(r, z, z + .003, .001), mat(material)), x, y)


def hours_round(hx, hy, z, size, material, hours=range(1, 13)):
    """The hours where rays from the middle meet a barrel."""
    for k in hours:
        c, d = sin(k * pi / 6), cos(k * pi / 6)
        reach = 1 / ((abs(c) / hx) ** 3.2 + (abs(d) / hy) ** 3.2) ** (1 / 3.2)
        numeral(str(k), reach * c, reach * d, z, size, material)


def wheel(x, y, r, z, material):
    """A toothed wheel on five spokes, a jewel in its middle."""
    place = Matrix.Translation((x, y, 0))
    on_face(flat_ring(r, r * .8, z, z + .012, material, flutes(int(r * 150), .09)), x, y)
    for k in range(5):
        spoke = solid('spoke', block_rings(r * .055, r * .4, .002, z + .001, z + .009, .002), mat(material))
        spoke.matrix_basis = place @ Matrix.Rotation(2 * pi * k / 5 + x, 4, 'Z') @ Matrix.Translation((0, r * .45, 0))
        facing(spoke)
    on_face(solid('hub', cylinder_rings(.034, z, z + .018, .004), mat('gold')), x, y)
    on_face(solid('jewel', cylinder_rings(.02, z + .01, z + .022, .006), mat('red')), x, y)


def drum(x, y, r, z, material):
    """A barrel of the movement, its spring wound up in it."""
    on_face(flat_ring(r, r * .86, z, z + .02, material, flutes(int(r * 150), .06)), x, y)
    for k in range(6):
        on_face(flat_ring(r * (.8 - .1 * k), r * (.755 - .1 * k), z, z + .012, 'steel'), x, y)
    screw(x, y, z + .026, .4)


def movement(metal='brushed-titanium', z=.03):
    """An open-worked movement: two drums above, the train below, bridges across."""
    for x, y, r in ((-.2, .32, .185), (.2, .32, .185)):
        drum(x, y, r, z, metal)
    for x, y, r, material in ((0, -.36, .21, 'gold'), (-.27, -.1, .155, 'steel'), (.27, -.1, .155, 'steel'), (0, .12, .12, 'steel')):
        wheel(x, y, r, z, material)
    for angle, reach in ((.62, .5), (-.62, .5), (pi - .62, .6), (pi + .62, .6), (pi / 2, .44), (-pi / 2, .44), (0, .56), (pi, .6)):
        bar(angle, 0, reach, .05, z + .022, metal, .012)
        screw((reach - .03) * sin(angle), (reach - .03) * cos(angle), z + .037, angle)
    disc(.075, z + .02, z + .036, metal, .006)


@plate('watch')
def tonneau():
    strap(.62, 'red-rubber', start=.72, profile=GROOVED)
    tonneau_case('brushed-black', 'ink', bezel='red', flange='gunmetal')
    movement('brushed-black')
    minutes_round(.455, .615, .03, 'white')
    hands(.068, 'silver', .4, seconds='red')
    crown(.6, 'red')
    print_on_dial(.3, .09, .5, .1)
    move_all(Matrix.Scale(.88, 4))


@plate('watch')
def tonneau_rose():
    strap(.6, 'rubber', start=.72, profile=GROOVED)
    tonneau_case('brushed-rose', 'ink', bezel='rosegold', flange='rosegold')
    hours_round(.33, .49, .032, .15, 'rosegold', (12, 3, 6, 9))
    for k in (1, 2, 4, 5, 7, 8, 10, 11):
        a = k * pi / 6
        bar(a, .3, .4, .022, .03, 'rosegold', .012)
    subdial(0, -.26, .14, .032, 'rosegold', 'dial', figures=(('60', 0), ('30', pi)))
    hands(.06, 'rosegold', .34, None)
    crown(.6, 'rosegold')
    print_on_dial(.3, .1, .25, .1)
    move_all(Matrix.Scale(.88, 4))


@plate('watch')
def tonneau_chronograph():
    strap(.62, 'rubber', start=.74, profile=GROOVED)
    tonneau_case('brushed-titanium', 'ink', .64, .8, 'titanium', 'red')
    movement('brushed-black', .014)
    for x, y, r, figures in ((-.22, .0, .15, (('60', 0), ('30', pi))), (.22, .0, .15, (('12', 0), ('6', pi))), (0, -.35, .17, (('30', 0), ('15', pi)))):
        subdial(x, y, r, .044, 'silver', figures=figures)
    hours_round(.39, .55, .032, .1, 'white', (12, 1, 11, 4, 5, 7, 8, 2, 10))
    hands(.075, 'silver', .36, seconds='red')
    crown(.62, 'rubber')
    pushers(.68, 'titanium')
    print_on_dial(.32, .1, .3, .1)
    move_all(Matrix.Scale(.88, 4))


@plate('watch')
def tonneau_white():
    strap(.6, 'white-rubber', start=.72, profile=GROOVED)
    tonneau_case('white', 'ink', flange='gunmetal')
    movement('brushed-titanium')
    minutes_round(.455, .615, .03, 'white')
    hands(.068, 'silver', .38)
    crown(.6, 'white')
    print_on_dial(.3, .09, .5, .1)
    move_all(Matrix.Scale(.88, 4))


@plate('watch')
def tonneau_slim():
    strap(.56, 'black-leather', start=.7)
    stitches(.56, .7)
    tonneau_case('brushed-titanium', 'grey-dial', .58, .76, 'titanium', 'titanium')
    hours_round(.3, .5, .032, .11, 'white')
    slim_hands(.06, 'silver', .36)
    crown(.56, 'titanium')
    print_on_dial(.26, .09, .2, .1)
    move_all(Matrix.Scale(.88, 4))


@plate('watch')
def tonneau_stones():
    strap(.46, 'white-rubber', start=.6, taper=.86)
    tonneau_case('brushed-rose', 'ivory-dial', .52, .66, 'rosegold', 'ivory-dial', 'rosegold')
    for x, y in evenly(barrel((.458, .598, 0, 0)), 48):
        on_face(solid('stone', sphere_rings(.025, .09, .7, 7), mat('diamond'), section=facets(6), smooth=False), x, y)
    hours_round(.26, .39, .032, .11, 'ink', (12, 3, 6, 9))
    for k in (1, 2, 4, 5, 7, 8, 10, 11):
        on_face(solid('stone', sphere_rings(.014, .036, .7, 6), mat('diamond'), section=facets(6), smooth=False), .28 * sin(k * pi / 6), .4 * cos(k * pi / 6))
    slim_hands(.05, 'rosegold', .3)
    crown(.5, 'rosegold')
    print_on_dial(.24, .08, .17, .1)
    move_all(Matrix.Scale(.88, 4))


@plate('watch')
def tonneau_long():
    strap(.54, 'brown-leather', start=.74)
    stitches(.54, .74, material='tan-leather')
    tonneau_case('brushed-rose', 'silver-dial', .52, .82, 'rosegold', 'silver-dial', 'rosegold')
    for text, x, y in (('XII', 0, .5), ('III', .24, 0), ('VI', 0, -.5), ('IX', -.24, 0)):
        numeral(text, x, y, .032, .12, 'ink')
    for k in (1, 2, 4, 5, 7, 8, 10, 11):
        c, d = sin(k * pi / 6), cos(k * pi / 6)
        bar(k * pi / 6, min(.25 / abs(c), .5 / abs(d)) - .07, min(.25 / abs(c), .5 / abs(d)), .012, .03, 'ink', .003)
    slim_hands(.05, 'gunmetal', .34)
    crown(.52, 'rosegold')
    print_on_dial(.26, .09, .22, .1)
    move_all(Matrix.Scale(.88, 4))


@plate('watch')
def tonneau_skull():
    strap(.6, 'black-leather', start=.72)
    stitches(.6, .72, material='steel')
    tonneau_case('brushed-titanium', 'ink', bezel='gunmetal', flange='gunmetal')
    movement('brushed-black', .014)
    for x, y, r, z, squash, material in ((0, .1, .235, .03, .16, 'titanium'), (0, -.1, .15, .03, .2, 'titanium'), (-.155, .0, .07, .03, .3, 'titanium'), (.155, .0, .07, .03, .3, 'titanium')):
        on_face(solid('bone', sphere_rings(r, z, squash, 20), mat(material)), x, y)
    for x, y, r in ((-.095, .03, .068), (.095, .03, .068), (0, -.075, .03)):
        on_face(solid('hollow', cylinder_rings(r, .05, .066, .006), mat('ink')), x, y)
    for k in range(-3, 4):
        on_face(solid('tooth', block_rings(.016, .04, .01, .03, .058, .008), mat('titanium')), k * .036, -.21)
    slim_hands(.072, 'red', .42)
    crown(.62, 'titanium')
    print_on_dial(.3, .09, .5, .1)
    move_all(Matrix.Scale(.88, 4))
