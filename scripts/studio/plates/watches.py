"""Round and square wrist watches, standing on their closed straps."""
from kit.watch import *
from kit.registry import plate

SIXTHS = 2 * pi / 12


def round_case(r, metal, dial, bezel=None, brushed=None, rehaut=None):
    """A round case: a rubbed flank between two cut edges, a bezel, a sloping flange, the dial, its crystal."""
    facing(turned([(r - .05, -.21), (r - .012, -.185), (r, -.165), (r, -.005), (r - .022, .022), (r - .2, .03), (r - .2, -.21)], brushed or metal))
    facing(turned([(r - .004, .018), (r - .004, .05), (r - .04, .118), (r * .9 + .012, .132), (r * .9, .122), (r * .9, .03)], bezel or metal))
    facing(turned([(r * .905, .112), (r * .905, .03), (r * .865, .03), (r * .865, .054)], rehaut or metal))
    disc(r * .875, .03, .05, dial, .004)
    glazed(r * .9, .118)


def carried(r, width, metal):
    """The lugs of a round case, whose strap is `width` wide."""
    lugs(width, (r * r - (width / 2 + .05) ** 2) ** .5 + .08, metal)


def minutes(radius, z, material='white', length=.02, stop=()):
    for k in range(60):
        if k not in stop:
            bar(2 * pi * k / 60, radius - length, radius, .0085 if k % 5 == 0 else .0055, z, material, .002)


def stones(count, radius, z, size):
    for k in range(count):
        a = 2 * pi * k / count
        on_face(solid('stone', sphere_rings(size, z, .7, 7), mat('diamond'), section=facets(6), smooth=False), radius * sin(a), radius * cos(a))


def registers(z, r=.14, material='silver', ground='dial', ink='white'):
    for x, y, figures in ((-.26, 0, (('60', 0), ('30', pi))), (.26, 0, (('24', 0), ('12', pi))), (0, -.27, (('30', 0), ('15', pi)))):
        subdial(x, y, r, z, material, ground, ink, figures)


def numerals(radius, z, size, material, hours=range(1, 13)):
    for k in hours:
        numeral(str(k), radius * sin(k * SIXTHS), radius * cos(k * SIXTHS), z, size, material)


def tachymeter(r, z, material='white'):
    """Speeds on the bezel: figures that run round with it, a dot between each two."""
    for k, text in enumerate(('500', '300', '200', '160', '140', '120', '110', '100', '90', '80', '70', '65')):
        a = (k + .5) * SIXTHS
        numeral(text, r * sin(a), r * cos(a), z, .044, material, a, .001)
        a = (k + 1) * SIXTHS
        on_face(solid('dot', cylinder_rings(.008, z, z + .002, .001), mat(material)), r * sin(a), r * cos(a))


@plate('watch')
def chronograph():
    bracelet(.62, 'brushed-steel', 'silver', start=.735, case=.68)
    carried(.68, .62, 'brushed-steel')
    round_case(.68, 'silver', 'dial', brushed='brushed-steel', rehaut='silver')
    facing(turned([(.662, .075), (.645, .128), (.635, .138), (.597, .142), (.592, .132), (.592, .06)], 'black'))
    tachymeter(.617, .1405)
    registers(.05, .135)
    markers(.53, .11, .05, 'silver', lume='white')
    minutes(.562, .05)
    hands(.088, 'silver', .44, seconds='silver')
    crown(.68)
    pushers(.68)
    print_on_dial(.36, .12, .21, .06)
    move_all(Matrix.Scale(.93, 4))


@plate('watch')
def chronograph_leather():
    strap(.6, 'black-leather', start=.64)
    stitches(.6, .64)
    carried(.67, .6, 'brushed-steel')
    round_case(.67, 'silver', 'silver-dial', 'black', 'brushed-steel', 'black')
    registers(.05, .145, 'steel')
    markers(.53, .1, .05, 'gunmetal')
    minutes(.565, .05, 'ink')
    hands(.088, 'gunmetal', .44, 'white', 'red')
    crown(.67, 'silver')
    pushers(.67, 'silver')
    print_on_dial(.36, .12, .23, .06)


@plate('watch')
def chronograph_cream():
    strap(.58, 'brown-leather', start=.6)
    stitches(.58, .6, material='tan-leather')
    carried(.64, .58, 'rosegold')
    round_case(.64, 'rosegold', 'ivory-dial', brushed='brushed-rose', rehaut='ivory-dial')
    registers(.05, .13, 'rosegold', 'silver-dial', 'ink')
    markers(.5, .1, .05, 'rosegold')
    minutes(.54, .05, 'ink', .03)
    hands(.088, 'rosegold', .42, None, 'ink')
    crown(.64, 'rosegold')
    pushers(.64, 'rosegold')
    print_on_dial(.34, .11, .2, .06)


@plate('watch')
def chronograph_night():
    bracelet(.62, 'brushed-black', taper=.84, count=13, start=.735, case=.68, shares=((-.52, .47), (.52, .47)))
    carried(.68, .62, 'brushed-black')
    round_case(.68, 'gunmetal', 'grey-dial', brushed='brushed-black', rehaut='gunmetal')
    for x, figures in ((-.25, (('60', 0), ('30', pi))), (.25, (('24', 0), ('12', pi)))):
        subdial(x, -.03, .165, .05, 'rosegold', figures=figures)
    numerals(.475, .052, .1, 'white', (12, 1, 2, 4, 5, 6, 7, 8, 10, 11))
    minutes(.57, .05)
    hands(.088, 'rosegold', .44)
    crown(.68, 'gunmetal')
    pushers(.68, 'gunmetal')
    print_on_dial(.34, .11, .26, .06)
    move_all(Matrix.Scale(.93, 4))


@plate('watch')
def classic():
    strap(.54, 'brown-leather', start=.56)
    carried(.6, .54, 'silver')
    round_case(.6, 'silver', 'silver-dial')
    markers(.47, .12, .05, 'silver', dated=True)
    minutes(.51, .05, 'ink', .016)
    window(.4, 0, .052)
    slim_hands(.075, 'gunmetal', .43)
    crown(.6)
    print_on_dial(.36, .12, .2, .06)


@plate('watch')
def bracelet_plain():
    bracelet(.58, 'silver', 'brushed-steel', count=22, start=.675, case=.62, shares=((-.78, .21), (-.28, .27), (.28, .27), (.78, .21)))
    carried(.62, .58, 'silver')
    round_case(.62, 'silver', 'grey-dial', brushed='brushed-steel')
    markers(.5, .13, .05, 'silver', dated=True)
    minutes(.53, .05, 'silver', .014)
    window(.42, 0, .052)
    hands(.08, 'silver', .44, None, 'silver')
    crown(.62)
    print_on_dial(.36, .12, .2, .06)
    move_all(Matrix.Scale(.97, 4))


@plate('watch')
def heritage():
    bracelet(.58, 'brushed-steel', count=18, taper=.86, start=.68, case=.62, shares=((-.7, .29), (0, .4), (.7, .29)))
    carried(.62, .58, 'brushed-steel')
    round_case(.62, 'titanium', 'grained-dial', 'steel', 'brushed-steel', 'grained-dial')
    numerals(.41, .052, .14, 'ink', (12, 3, 9))
    for k in (1, 2, 4, 5, 7, 8, 10, 11):
        baton(k * SIXTHS, .39, .49, .034, .05, 'gunmetal')
    minutes(.53, .05, 'ink', .03)
    subdial(0, -.24, .15, .05, 'steel', 'grained-dial', 'ink', (('60', 0), ('30', pi)))
    hands(.088, 'gunmetal', .43, None, 'gunmetal')
    crown(.62, 'steel')
    print_on_dial(.32, .1, .19, .06)
    move_all(Matrix.Scale(.97, 4))


@plate('watch')
def blue():
    bracelet(.6, 'brushed-steel', 'silver', taper=.8, count=16, start=.715, case=.66)
    carried(.66, .6, 'brushed-steel')
    round_case(.66, 'silver', 'blue-dial', brushed='brushed-steel')
    facing(turned([(.66, .06), (.62, .12), (.595, .14), (.594, .06)], 'silver', flutes(90, .03)))
    markers(.52, .12, .05, 'silver', dated=True, lume='white')
    minutes(.56, .05)
    window(.43, 0, .052)
    hands(.08, 'silver', .46, seconds='silver')
    crown(.66)
    print_on_dial(.36, .12, .2, .06)
    move_all(Matrix.Scale(.95, 4))


@plate('watch')
def field():
    strap(.58, 'tan-leather', start=.6)
    stitches(.58, .6)
    carried(.64, .58, 'brushed-black')
    round_case(.64, 'gunmetal', 'ink', brushed='brushed-black', rehaut='gunmetal')
    numerals(.425, .052, .125, 'white')
    for k in range(13, 25):
        numeral(str(k), .29 * sin(k * SIXTHS), .29 * cos(k * SIXTHS), .052, .055, 'white')
    minutes(.545, .05, length=.03)
    hands(.07, 'steel', .42, seconds='red')
    crown(.64, 'gunmetal')
    print_on_dial(.3, .09, .17, .06)


@plate('watch')
def explorer():
    strap(.6, 'green-leather', start=.64)
    stitches(.6, .64)
    carried(.68, .6, 'brushed-titanium')
    round_case(.68, 'titanium', 'green-dial', brushed='brushed-titanium', rehaut='green-dial')
    facing(turned([(.7, .03), (.7, .1), (.66, .135), (.612, .13), (.61, .03)], 'titanium', flutes(60, .03)))
    markers(.53, .11, .05, 'silver', lume='white')
    minutes(.57, .05)
    for x, figures in ((-.24, (('60', 0), ('30', pi))), (.24, (('24', 0), ('12', pi)))):
        subdial(x, -.06, .13, .05, 'silver', 'green-dial', figures=figures)
    hands(.088, 'silver', .44)
    crown(.71, 'titanium')
    pushers(.69, 'titanium')
    print_on_dial(.34, .11, .22, .06)


@plate('watch')
def sport():
    bracelet(.62, 'brushed-steel', 'gunmetal', count=15, start=.735, case=.67)
    carried(.67, .62, 'brushed-steel')
    round_case(.67, 'silver', 'ink', brushed='brushed-steel', rehaut='black')
    facing(turned([(.69, .02), (.69, .085), (.665, .1), (.53, .1), (.53, .02)], 'silver', flutes(60, .03)))
    facing(turned([(.665, .08), (.655, .125), (.56, .14), (.55, .13), (.55, .07)], 'red'))
    for k in range(60):
        if k % 5 or k % 15 == 0:
            bar(2 * pi * k / 60, .615, .64, .007, .13, 'white', .006)
    for k in (2, 4, 5, 7, 8, 10, 11, 1):
        a = k * SIXTHS
        numeral(str(k * 5), .605 * sin(a), .605 * cos(a), .138, .062, 'white', a)
    on_face(solid('pearl', cylinder_rings(.026, .13, .142, .006), mat('white')), 0, .605)
    for k in range(12):
        r = .05 if k % 3 == 0 else .038
        on_face(solid('dot', cylinder_rings(r + .009, .046, .062, .006), mat('silver')), .44 * sin(k * SIXTHS), .44 * cos(k * SIXTHS))
        on_face(solid('dot', cylinder_rings(r, .05, .066, .004), mat('white')), .44 * sin(k * SIXTHS), .44 * cos(k * SIXTHS))
    minutes(.525, .05, length=.016)
    hands(.078, 'silver', .42, seconds='red')
    crown(.69, 'silver')
    print_on_dial(.32, .1, .2, .06)
    move_all(Matrix.Scale(.93, 4))


@plate('watch')
def square():
    strap(.56, 'blue-rubber', start=.58)
    plaque(.54, .62, .16, -.2, .02, 'brushed-rose', .04)
    plaque(.5, .58, .13, .01, .075, 'rosegold', .03)
    plaque(.43, .51, .09, .05, .078, 'rosegold', .004)
    plaque(.42, .5, .085, .06, .08, 'ivory-dial', .004)
    for text, x, y in (('XII', 0, .37), ('III', .31, 0), ('VI', 0, -.37), ('IX', -.31, 0)):
        numeral(text, x, y, .081, .12, 'ink')
    for k in (1, 2, 4, 5, 7, 8, 10, 11):
        a = k * SIXTHS
        reach = min(.34 / abs(sin(a)), .42 / abs(cos(a)))
        bar(a, reach - .07, reach, .012, .08, 'ink', .003)
    for k in range(60):
        bar(2 * pi * k / 60, .24, .262, .006, .08, 'ink', .002)
    for sx in (-1, 1):
        for sy in (-1, 1):
            on_face(solid('screw', cylinder_rings(.028, .02, .084, .006), mat('silver')), sx * .445, sy * .525)
            slot = solid('slot', block_rings(.022, .004, .001, .083, .086, .001), mat('ink'))
            slot.matrix_basis = Matrix.Translation((sx * .445, sy * .525, 0)) @ Matrix.Rotation(.6 * sx + sy, 4, 'Z')
            facing(slot)
    slim_hands(.09, 'gunmetal', .33)
    crown(.54, 'rosegold')
    print_on_dial(.3, .09, .16, .083)


@plate('watch')
def mesh():
    woven(.46, 'rosegold', start=.52)
    carried(.54, .46, 'rosegold')
    round_case(.54, 'rosegold', 'ivory-dial', brushed='brushed-rose', rehaut='ivory-dial')
    markers(.43, .09, .05, 'rosegold')
    minutes(.46, .05, 'ink', .012)
    slim_hands(.07, 'gunmetal', .4)
    crown(.54, 'rosegold')
    print_on_dial(.3, .1, .17, .06)


@plate('watch')
def crystal():
    strap(.38, 'black-leather', start=.48, taper=.86)
    carried(.5, .38, 'silver')
    round_case(.5, 'silver', 'silver-dial')
    stones(34, .478, .115, .036)
    markers(.38, .08, .05, 'silver', 3)
    for k in range(12):
        if k % 3:
            on_face(solid('stone', sphere_rings(.016, .055, .7, 6), mat('diamond'), section=facets(6), smooth=False), .36 * sin(k * SIXTHS), .36 * cos(k * SIXTHS))
    slim_hands(.07, 'gunmetal', .35)
    crown(.5)
    print_on_dial(.28, .1, .15, .06)


@plate('watch')
def petite():
    bracelet(.42, 'gold', 'brushed-gold', taper=.72, start=.53, case=.48, count=20, shares=((-.7, .29), (0, .4), (.7, .29)))
    carried(.48, .42, 'gold')
    round_case(.48, 'gold', 'ivory-dial', brushed='brushed-gold', rehaut='ivory-dial')
    markers(.37, .08, .05, 'gold')
    minutes(.41, .05, 'ink', .01)
    slim_hands(.07, 'gold', .34)
    crown(.48, 'gold')
    print_on_dial(.28, .1, .15, .06)


@plate('watch')
def starlight():
    strap(.4, 'blue-rubber', start=.5, taper=.84)
    carried(.52, .4, 'silver')
    round_case(.52, 'silver', 'night-dial', rehaut='night-dial')
    for k in range(60):
        r, a = .41 * (k / 60) ** .5, 2.39996 * k
        size, x, y = (.011, .006, .004, .015)[k % 4], r * sin(a), r * cos(a)
        if abs(x) > .17 or abs(y - .2) > .06:
            on_face(solid('star', sphere_rings(size, .053, .6, 6), mat('diamond'), section=facets(6), smooth=False), x, y)
    slim_hands(.085, 'silver', .38)
    crown(.52)
    print_on_dial(.26, .09, .2, .075)
