"""Round and square wrist watches, standing on their closed straps."""
from kit.watch import *
from kit.registry import plate


def round_case(r, metal, dial, bezel=None):
    """A round case with its dial sunk inside the bezel."""
    disc(r, -.2, .03, metal, .05)
    ring(r, r * .87, .0, .12, bezel or metal)
    disc(r * .875, .03, .05, dial, .004)


def minutes(radius, z, material='white', length=.02):
    for k in range(60):
        bar(2 * pi * k / 60, radius - length, radius, .007, z, material, .004)


def stones(count, radius, z, size, squash=1.0):
    for k in range(count):
        a = 2 * pi * k / count
        on_face(solid('stone', sphere_rings(size, z, .7, 7), mat('diamond'), section=facets(6), smooth=False), radius * sin(a), radius * squash * cos(a))


def registers(z, r=.135, material='silver'):
    for x, y in ((-.25, 0), (.25, 0), (0, -.25)):
        subdial(x, y, r, z, material)


@plate('watch')
def chronograph():
    bracelet(.66, 'steel', 'silver', count=15)
    round_case(.68, 'steel', 'dial', 'silver')
    registers(.05)
    markers(.55, .12, .05, 'white')
    minutes(.585, .05)
    hands(.1, 'white', .46)
    crown(.68)
    pushers(.68)
    print_on_dial(.36, .12, .22, .06)


@plate('watch')
def chronograph_leather():
    strap(.6, 'black-leather', start=.65)
    stitches(.6, .65)
    lugs(.58, .56, 'steel')
    round_case(.67, 'steel', 'silver-dial', 'black')
    registers(.05, .14, 'gunmetal')
    markers(.55, .1, .05, 'gunmetal')
    minutes(.585, .05, 'gunmetal')
    hands(.1, 'black', .46)
    crown(.67, 'steel')
    pushers(.67, 'steel')
    print_on_dial(.36, .12, .23, .06)


@plate('watch')
def chronograph_cream():
    strap(.58, 'brown-leather', start=.62)
    stitches(.58, .62)
    lugs(.56, .54, 'rosegold')
    round_case(.64, 'rosegold', 'ivory-dial')
    registers(.05, .13, 'rosegold')
    markers(.52, .1, .05, 'rosegold')
    hands(.1, 'black', .44)
    crown(.64, 'rosegold')
    pushers(.64, 'rosegold')
    print_on_dial(.34, .11, .21, .06)


@plate('watch')
def chronograph_night():
    bracelet(.62, 'gunmetal', taper=.84, count=13, shares=((-.52, .46), (.52, .46)))
    round_case(.68, 'gunmetal', 'grey-dial', 'gunmetal')
    for x in (-.24, .24):
        subdial(x, -.02, .16, .05, 'rosegold')
    for k in range(12):
        numeral(str(k + 1), .47 * sin(2 * pi * (k + 1) / 12), .47 * cos(2 * pi * (k + 1) / 12), .052, .1, 'white')
    hands(.1, 'white', .45)
    crown(.68, 'gunmetal')
    pushers(.68, 'gunmetal')
    print_on_dial(.34, .11, .26, .06)


@plate('watch')
def classic():
    strap(.54, 'brown-leather', start=.58)
    lugs(.52, .52, 'silver')
    round_case(.6, 'silver', 'silver-dial')
    markers(.49, .11, .05, 'gunmetal', dated=True)
    window(.36, 0, .052)
    slim_hands(.075, 'black', .44)
    crown(.6)
    print_on_dial(.36, .12, .22, .06)


@plate('watch')
def bracelet_plain():
    bracelet(.58, 'silver', 'steel', count=22, shares=((-.78, .2), (-.28, .26), (.28, .26), (.78, .2)))
    round_case(.62, 'silver', 'grey-dial')
    markers(.51, .13, .05, 'silver', dated=True)
    window(.38, 0, .052)
    hands(.08, 'white', .45)
    crown(.62)
    print_on_dial(.36, .12, .22, .06)


@plate('watch')
def heritage():
    bracelet(.6, 'steel', count=18, taper=.86, shares=((-.7, .28), (0, .4), (.7, .28)))
    for step, reach in ((.0, .6), (.035, .54)):
        lugs(.6 - step * 2, reach, 'steel')
    round_case(.62, 'titanium', 'grained-dial', 'steel')
    for text, k in (('12', 0), ('3', 3), ('6', 6), ('9', 9)):
        numeral(text, .42 * sin(k * pi / 6), .42 * cos(k * pi / 6), .052, .14, 'gunmetal')
    minutes(.53, .05, 'gunmetal', .03)
    hands(.08, 'black', .44)
    crown(.62, 'steel')
    print_on_dial(.32, .1, .19, .06)


@plate('watch')
def blue():
    bracelet(.6, 'silver', taper=.8, count=16)
    round_case(.66, 'steel', 'blue-dial', 'silver')
    markers(.55, .12, .05, 'silver', dated=True)
    minutes(.57, .05)
    window(.4, 0, .052)
    hands(.08, 'white', .48)
    crown(.66)
    print_on_dial(.36, .12, .22, .06)


@plate('watch')
def field():
    strap(.58, 'tan-leather', start=.62)
    stitches(.58, .62)
    lugs(.56, .54, 'gunmetal')
    round_case(.64, 'gunmetal', 'dial')
    for k in range(12):
        a = 2 * pi * (k + 1) / 12
        numeral(str(k + 1), .44 * sin(a), .44 * cos(a), .052, .13, 'white')
    minutes(.545, .05)
    hands(.08, 'white', .42)
    crown(.64, 'gunmetal')
    print_on_dial(.32, .1, .2, .06)


@plate('watch')
def explorer():
    strap(.6, 'green-leather', start=.67)
    stitches(.6, .67)
    lugs(.58, .55, 'titanium')
    disc(.68, -.2, .03, 'titanium', .05)
    ring(.69, .58, 0, .13, 'titanium', flutes(60, .03))
    disc(.585, .03, .05, 'green-dial', .004)
    markers(.52, .12, .05, 'white')
    for x in (-.22, .22):
        subdial(x, -.06, .12, .05)
    hands(.1, 'white', .44)
    crown(.72, 'titanium')
    pushers(.69, 'titanium')
    print_on_dial(.34, .11, .22, .06)


@plate('watch')
def sport():
    bracelet(.62, 'steel', 'gunmetal', count=15)
    lugs(.58, .56, 'steel')
    disc(.67, -.2, .03, 'steel', .05)
    facing(solid('edge', cylinder_rings(.69, -.06, .035, .02), mat('steel'), section=flutes(48, .035)))
    ring(.66, .54, .05, .125, 'red')
    for k in range(12):
        bar(2 * pi * k / 12, .565, .63, .05 if k == 0 else .02, .118, 'white', .006)
    disc(.545, .03, .06, 'dial', .006)
    for k in range(12):
        a = 2 * pi * k / 12
        on_face(solid('dot', cylinder_rings(.058 if k == 0 else .04, .06, .072, .006), mat('white')), .45 * sin(a), .45 * cos(a))
    hands(.1, 'white', .43)
    crown(.69, 'steel')
    print_on_dial(.32, .1, .2, .07)


@plate('watch')
def square():
    strap(.56, 'blue-rubber', start=.58)
    plaque(.54, .62, .16, -.18, .04, 'rosegold', .06)
    plaque(.47, .55, .12, .035, .06, 'rosegold', .012)
    plaque(.44, .52, .1, .05, .07, 'ivory-dial', .006)
    for text, x, y in (('XII', 0, .4), ('III', .34, 0), ('VI', 0, -.4), ('IX', -.34, 0)):
        numeral(text, x, y, .071, .12, 'gunmetal')
    for k in range(60):
        bar(2 * pi * k / 60, .255, .275, .008, .07, 'gunmetal', .004)
    for sx in (-1, 1):
        for sy in (-1, 1):
            on_face(solid('screw', cylinder_rings(.03, .03, .05, .006), mat('silver')), sx * .46, sy * .54)
    slim_hands(.085, 'black', .34)
    crown(.54, 'rosegold')
    print_on_dial(.3, .09, .17, .078)


@plate('watch')
def mesh():
    woven(.46, 'rosegold', start=.52)
    lugs(.4, .47, 'rosegold')
    round_case(.54, 'rosegold', 'ivory-dial')
    for k in range(12):
        bar(2 * pi * k / 12, .38, .45, .014, .05, 'rosegold', .008)
    slim_hands(.07, 'black', .4)
    crown(.54, 'rosegold')
    print_on_dial(.3, .1, .18, .06)


@plate('watch')
def crystal():
    strap(.36, 'black-leather', start=.5, taper=.86)
    round_case(.5, 'silver', 'silver-dial')
    stones(34, .465, .125, .038)
    markers(.38, .08, .05, 'silver', 3)
    slim_hands(.07, 'black', .36)
    crown(.5)
    print_on_dial(.28, .1, .16, .06)


@plate('watch')
def petite():
    bracelet(.42, 'gold', taper=.72, start=.44, count=20, shares=((-.7, .28), (0, .4), (.7, .28)))
    round_case(.48, 'gold', 'ivory-dial')
    markers(.38, .07, .05, 'gold', 3)
    slim_hands(.07, 'black', .34)
    crown(.48, 'gold')
    print_on_dial(.28, .1, .16, .06)


@plate('watch')
def starlight():
    strap(.38, 'blue-rubber', start=.5, taper=.84)
    lugs(.34, .46, 'silver')
    round_case(.52, 'silver', 'night-dial')
    for k in range(46):
        r, a = .42 * (k / 46) ** .5, 2.39996 * k
        size, x, y = (.014, .009, .02)[k % 3], r * sin(a), r * cos(a)
        if abs(x) > .17 or abs(y - .2) > .06:
            on_face(solid('star', sphere_rings(size, .055, .8, 6), mat('silver'), section=facets(6), smooth=False), x, y)
    slim_hands(.085, 'white', .38)
    crown(.52)
    print_on_dial(.26, .09, .2, .075)
