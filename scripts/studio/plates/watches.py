"""Wrist watches, upright on a low stand, face to the camera."""
from kit.watch import *
from kit.registry import plate


@plate('watch')
def chronograph():
    strap(.66, 'steel', 9)
    disc(.68, -.2, .06, 'silver', .05)
    disc(.64, .05, .085, 'steel', .02)
    disc(.56, .07, .1, 'dial', .01)
    subdial(-.24, -.04, .14, .1)
    subdial(.24, -.04, .14, .1)
    subdial(0, -.28, .14, .1)
    markers(.53, .13, .1, 'white')
    for k in range(60):
        bar(2 * pi * k / 60, .585, .61, .012, .085, 'black', .006)
    hands(.13, 'white', .48)
    crown(.68)
    print_on_dial(.4, .14, .24)


@plate('watch')
def classic():
    strap(.54, 'accent-leather', start=.58)
    disc(.62, -.16, .07, 'rosegold', .06)
    disc(.55, .06, .08, 'ivory-dial')
    markers(.51, .13, .08, 'rosegold')
    hands(.1, 'rosegold', .47)
    crown(.62, 'rosegold')
    print_on_dial(.44, .15, .22, .088)


@plate('watch')
def tonneau():
    strap(.66, 'rubber')
    for material, hx, hy, z0, z1 in (('accent', .62, .84, -.16, .02), ('silver', .6, .82, .02, .1), ('dial', .5, .7, .08, .11)):
        body = solid('case', [(a * 1, b, c, z) for a, b, c, z in block_rings(hx, hy, .34, z0, z1, .04)], mat(material), role_of(material))
        facing(body)
    for k in range(8):
        a = 2 * pi * (k + .5) / 8
        on_face(solid('screw', cylinder_rings(.035, .1, .125, .006), mat('gunmetal')), .53 * sin(a), .74 * cos(a))
    for r, z in ((.2, .11), (.15, .125)):
        on_face(solid('gear', cylinder_rings(r, z, z + .02, .004), mat('steel' if r > .16 else 'rosegold'), section=flutes(26, .08), smooth=False), 0, -.34)
    for x, y in ((-.2, .32), (.2, .32), (0, -.05), (-.3, -.2), (.3, -.2)):
        on_face(solid('bridge', cylinder_rings(.08, .11, .125, .004), mat('steel')), x, y)
    bar(2.4, -.5, .5, .05, .11, 'gunmetal')
    bar(-2.4, -.5, .5, .05, .11, 'gunmetal')
    hands(.15, 'silver', .4)
    crown(.62, 'rubber')
    print_on_dial(.4, .13, .5, .118)


@plate('watch')
def petite():
    strap(.44, 'gold', 13, .7, .46)
    disc(.52, -.14, .05, 'gold', .05)
    disc(.42, .05, .07, 'dial')
    for k in range(30):
        a = 2 * pi * k / 30
        on_face(solid('stone', sphere_rings(.034, .07, .8, 8), mat('silver')), .465 * sin(a), .465 * cos(a))
    markers(.38, .07, .07, 'gold', 3)
    hands(.09, 'gold', .34)
    crown(.52, 'gold')
    print_on_dial(.34, .12, .17, .078)


@plate('watch')
def field():
    strap(.6, 'accent-matte', start=.6)
    stitches(.6, .6)
    lugs(.56, .53, 'gunmetal')
    disc(.64, -.18, .06, 'gunmetal', .05)
    disc(.57, .05, .085, 'dial', .01)
    for k in range(12):
        a = 2 * pi * (k + 1) / 12
        numeral(str(k + 1), .44 * sin(a), .44 * cos(a), .09, .13, 'white')
    for k in range(60):
        bar(2 * pi * k / 60, .525, .55, .01, .085, 'white', .005)
    hands(.11, 'white', .42)
    crown(.64, 'gunmetal')
    print_on_dial(.36, .12, .2, .095)


@plate('watch')
def diver():
    strap(.64, 'rubber', start=.62)
    lugs(.6, .56, 'steel')
    disc(.66, -.2, .03, 'steel', .05)
    facing(solid('bezel', cylinder_rings(.69, .02, .1, .02), mat('steel'), section=flutes(48, .035)))
    disc(.645, .09, .112, 'accent', .008)
    for k in range(12):
        bar(2 * pi * k / 12, .56, .62, .05 if k == 0 else .022, .112, 'white', .006)
    disc(.53, .1, .118, 'dial', .006)
    for k in range(12):
        a = 2 * pi * k / 12
        on_face(solid('dot', cylinder_rings(.06 if k == 0 else .042, .118, .13, .006), mat('white')), .44 * sin(a), .44 * cos(a))
    hands(.14, 'white', .42)
    crown(.69, 'steel')
    print_on_dial(.34, .11, .2, .125)


@plate('watch')
def mesh():
    strap(.52, 'mesh-steel', start=.58, taper=.92)
    lugs(.48, .5, 'silver')
    disc(.6, -.1, .05, 'silver', .04)
    disc(.555, .045, .06, 'ivory-dial', .006)
    for k in range(12):
        bar(2 * pi * k / 12, .42, .51, .016, .06, 'gunmetal', .01)
    slim_hands(.075, 'gunmetal', .46)
    crown(.6)
    print_on_dial(.36, .12, .2, .068)


@plate('watch')
def square():
    strap(.56, 'accent-leather', start=.56)
    stitches(.56, .56)
    plaque(.52, .6, .14, -.16, .05, 'rosegold', .06)
    plaque(.44, .52, .1, .045, .07, 'ivory-dial', .01)
    for text, x, y in (('XII', 0, .4), ('III', .34, 0), ('VI', 0, -.4), ('IX', -.34, 0)):
        numeral(text, x, y, .072, .12, 'gunmetal')
    for k in range(60):
        bar(2 * pi * k / 60, .255, .275, .008, .07, 'gunmetal', .004)
    slim_hands(.085, 'gunmetal', .34)
    crown(.52, 'rosegold')
    print_on_dial(.32, .1, .2, .078)


@plate('watch')
def bangle():
    strap(.24, 'gold', taper=1, start=.5)
    for radius, z0, z1, material in ((.36, -.14, .05, 'gold'), (.29, .045, .065, 'ivory-dial')):
        plaque(radius, radius * 1.3, radius, z0, z1, material, .04 if material == 'gold' else .008)
    for k in range(36):
        a = 2 * pi * k / 36
        on_face(solid('stone', sphere_rings(.022, .06, .8, 8), mat('silver')), .325 * sin(a), .42 * cos(a))
    markers(.25, .05, .065, 'gold', 3)
    slim_hands(.08, 'gold', .24)
    crown(.36, 'gold')
    print_on_dial(.24, .08, .17, .073)


@plate('watch')
def tonneau_rose():
    strap(.62, 'rubber')
    plaque(.6, .8, .3, -.16, .04, 'rosegold', .06)
    plaque(.53, .72, .26, .03, .1, 'accent', .03)
    plaque(.45, .64, .22, .09, .115, 'dial', .01)
    for text, x, y in (('12', 0, .5), ('3', .32, 0), ('6', 0, -.5), ('9', -.32, 0)):
        numeral(text, x, y, .118, .17, 'rosegold')
    for sx in (-1, 1):
        for sy in (-1, 0, 1):
            on_face(solid('screw', cylinder_rings(.03, .1, .118, .006), mat('silver')), sx * (.49 if sy == 0 else .42), sy * .6)
    hands(.14, 'rosegold', .34)
    crown(.6, 'rosegold')
    print_on_dial(.3, .1, .27, .122)


@plate('watch')
def tonneau_chronograph():
    strap(.64, 'accent-matte')
    plaque(.63, .85, .36, -.18, .04, 'gunmetal', .06)
    plaque(.52, .73, .28, .035, .09, 'dial', .02)
    for x, y, r in ((-.22, -.02, .17), (.22, -.02, .17), (0, -.38, .2)):
        subdial(x, y, r, .09)
    for k in range(8):
        a = 2 * pi * (k + .5) / 8
        on_face(solid('screw', cylinder_rings(.034, .03, .06, .006), mat('steel')), .55 * sin(a), .78 * cos(a))
    for text, x, y in (('12', 0, .56), ('10', -.33, .38), ('2', .33, .38)):
        numeral(text, x, y, .095, .14, 'white')
    hands(.13, 'white', .36)
    crown(.63, 'rubber')
    print_on_dial(.32, .11, .3, .1)
