"""Sets of warm scents that are seen from above."""
from math import radians, sin
from kit.forms import put, rested, scroll, sheet
from spices import bean, quill, tonka_skin
from stones import resin
from woods import log, tobacco_leaf, tobacco_skin
from props import RESINS, hide, oud_chips, peppercorns, vanilla
from studio import flacon, from_above


def vanilla_tonka():
    scene = from_above((.56, .38, .24), key=1.1)
    flacon('gourmand', 0, 0, turn=-.14, lying=True)
    vanilla(1.3, .25, -.12, 6, 1.9)
    tonka = tonka_skin()
    for k, (x, y) in enumerate(((-1.3, .75), (-1.12, .35), (-1.45, .2), (-1.2, -.75), (-1.5, -.95))):
        rested(bean(k, tonka, (.11, .25, .09)), x, y, (0, 0, k * 1.1 + .4))
    return scene


def resin_vanilla():
    scene = from_above((.66, .45, .22))
    flacon('amber', .04, 0, turn=.18, lying=True)
    for k, (x, y, size) in enumerate(((-1.25, .6, .36), (-1.4, -.05, .2), (-1.1, -.75, .16), (1.3, -.85, .22), (-1.4, -1.05, .09), (1.5, -.5, .09))):
        rested(resin(f'resin{k}', RESINS[k % 4], 20 + k, size), x, y, (k * .9, k * .4, k * 1.3))
    vanilla(1.28, .65, -.3, 5, 1.5)
    return scene


def cinnamon():
    scene = from_above((.58, .34, .2), key=1.1)
    flacon('amber', 0, 0, turn=-.2, other=True, lying=True)
    for k, (x, y, turn, length) in enumerate(((1.22, .55, -.2, 1.4), (1.52, .45, -.12, 1.25), (-1.3, -.6, .9, .9))):
        rested(quill(length, .13, k), x, y, (0, k * .6, turn))
    return scene


def wood_pepper():
    scene = from_above((.5, .42, .33), key=1.1)
    flacon('woody', -.02, 0, turn=.12, lying=True)
    put(log('one', .42, .2, 1), (1.3, .72, 0), (0, 0, .5))
    put(log('two', .28, .14, 4), (1.42, -.02, 0), (.12, .3, 1.2))
    put(log('branch', .17, 1.5, 3), (-1.5, -.9, .17), (radians(90), 0, radians(172)))
    peppercorns(22, (1.2, -.85), (.4, .4), 9)
    return scene


def wood_resin():
    scene = from_above((.48, .36, .24), key=1.15)
    flacon('amber', .02, 0, turn=-.16, other=True, lying=True)
    put(log('slice', .44, .2, 5), (-1.32, .62, 0), (0, 0, .5))
    put(log('branch', .15, 1.1, 3), (-1.45, -1.15, .15), (radians(90), 0, radians(165)))
    for k, (x, y, size) in enumerate(((1.3, .6, .34), (1.45, .0, .2), (1.2, -.75, .14), (1.5, -.95, .09), (1.1, -.4, .07))):
        rested(resin(f'resin{k}', RESINS[k % 4], 30 + k, size), x, y, (k * .9, k * .4, k * 1.3))
    return scene


def tobacco():
    scene = from_above((.2, .125, .075), key=1.4)
    flacon('dark', 0, 0, .12, turn=.16, lying=True)
    skin = tobacco_skin()
    for k, (x, y, turn, length) in enumerate(((-.55, -1.4, .5, 2.5), (.6, -1.3, -.42, 2.4), (-.3, .2, .95, 1.9), (.35, .3, -.9, 1.8))):
        rested(tobacco_leaf(k, length, skin), x, y, (.02, .05 * (-1) ** k, turn))
    return scene


def leather():
    scene = from_above((.42, .35, .29), key=1.15)
    skin = hide('hide', (.3, .145, .065))
    put(sheet('hide', lambda u, v: ((u - .5) * 2.5 + .07 * sin(v * 7), (v - .5) * 2.9 + .06 * sin(u * 6 + 1), .03 + .1 * max(0, u + v - 1.5) ** 2 * (1 + sin(u * 9))), 40, 40, skin, .035), (.22, -.1, 0), (0, 0, -.3))
    flacon('dark', -.05, 0, .06, turn=.12, lying=True)
    rested(scroll('roll', hide('dark-hide', (.05, .035, .028)), 1.5, .2, 2.6, .04, False, .01, 2), -1.42, -.75, (0, .6, .12))
    return scene


def oud():
    scene = from_above((.15, .095, .065), key=1.5)
    flacon('dark', .02, 0, turn=.18, lying=True)
    oud_chips(9, (1.3, .2), (.35, .9), 6)
    oud_chips(7, (-1.35, -.3), (.3, .8), 11)
    return scene
