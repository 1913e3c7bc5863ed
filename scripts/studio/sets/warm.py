"""Sets of warm scents: sweet, amber, wood, leather and oud."""
import random
from math import pi, radians
from kit import parts
from kit.forms import put, refined, rested, rough, round_by, strewn
from matter import along
from spices import anise, bean, coffee, quill, tonka_skin
from stones import resin
from woods import log
from props import scattered, vanilla, RESINS, peppercorns, shavings, oud_chips, rolls
from studio import branch_shadow, flacon, set_up, slab, window_shadow


def gourmand_vanilla():
    scene = set_up((.66, .49, .31))
    flacon('gourmand', -.2, .12, turn=-.2)
    vanilla(1.1, .35, -.35)
    scattered(13, (1.0, -.62), (.6, .28), .17, 4, coffee(), flip=True)
    scattered(4, (-1.2, -.35), (.3, .3), .22, 9, coffee(), flip=True)
    return scene


def gourmand_almonds():
    scene = set_up((.74, .63, .48))
    z = slab(.08, .2, 1.0, .66, .18, 'lying-wood')
    flacon('gourmand', .08, .2, z, .13, other=True)
    almond = along('almond', (.26, .11, .045), (.42, .21, .1), 4, (9, 1, 9), .6, .5)
    drop = [(.003, -.2), (.07, -.17), (.115, -.09), (.125, -.02), (.1, .08), (.05, .17), (.005, .23)]
    for k, (x, y) in enumerate(((-1.15, -.3), (-1.38, -.05), (-.95, -.68), (-1.3, -.62), (1.28, -.6))):
        rested(round_by(drop, 'almond', almond), x, y, (pi / 2, 0, k * 1.4), (1, .62, 1))
    tonka = tonka_skin()
    for k, (x, y) in enumerate(((1.38, -.15), (1.2, .1), (-1.4, .4))):
        rested(bean(k, tonka, (.1, .23, .08)), x, y, (0, 0, k * 1.1 + .4))
    return scene


def gourmand_light():
    scene = set_up((.6, .44, .29), soft=.7)
    window_shadow(lean=-.08)
    flacon('gourmand', .06, .1, turn=-.24)
    scattered(7, (-1.1, -.45), (.42, .32), .2, 6, coffee(), flip=True)
    return scene


def amber_resin():
    scene = set_up((.66, .43, .2))
    flacon('amber', -.22, .12, turn=-.2)
    for k, (x, y, size) in enumerate(((1.12, .45, .38), (.98, -.25, .24), (1.42, -.1, .22), (-1.3, .5, .26), (1.25, -.55, .12))):
        rested(resin(f'resin{k}', RESINS[k % 4], 20 + k, size), x, y, (k * .9, k * .4, k * 1.3))
    for k, (x, y) in enumerate(strewn(9, (.2, -.85), (1.4, .2), .2, 5)):
        rested(resin(f'tear{k}', RESINS[(k * 2 + 1) % 4], 60 + k, random.Random(k).uniform(.04, .08)), x, y, (k, k * .7, k * 2))
    return scene


def amber_spices():
    scene = set_up((.6, .36, .19))
    z = slab(.05, .2, .98, .64, .18, 'terracotta')
    flacon('amber', .05, .2, z, .13, other=True)
    for k, (x, y, turn, length) in enumerate(((-1.22, .35, -.35, 1.5), (-1.45, .15, -.3, 1.4))):
        rested(quill(length, .12, k), x, y, (0, k * .6, turn))
    for k, (x, y) in enumerate(((-1.15, -.62), (1.28, -.42))):
        put(anise(k), (x, y, .02), (.08, .04, k * .7), .72)
    peppercorns(12, (.3, -.82), (1.1, .16), 9)
    return scene


def amber_light():
    scene = set_up((.74, .52, .28), soft=.55)
    branch_shadow(17)
    flacon('amber', .05, .1, turn=-.24)
    for k, (x, y, size) in enumerate(((-1.1, -.3, .16), (-.95, -.58, .1), (-1.3, -.55, .08))):
        rested(resin(f'resin{k}', RESINS[k], 40 + k, size), x, y, (k * .9, k * .4, k * 1.3))
    return scene


def woody_branches():
    scene = set_up((.52, .41, .29))
    flacon('woody', -.22, .05, turn=-.2)
    put(log('a', .34, 1.5, 1), (.75, 1.25, .34), (radians(90), 0, radians(70)))
    put(log('c', .4, .36, 3), (1.18, .1, 0), (0, 0, .5))
    put(log('d', .24, .3, 4), (1.14, .08, .37), (0, 0, 1.2))
    shavings(((.85, -.6, .13, .5, .1), (1.35, -.5, .1, -.6, .2), (-1.15, -.35, .12, 1.3, -.1)))
    return scene


def woody_slice():
    scene = set_up((.66, .57, .44))
    put(log('slice', .98, .22, 6), (.05, .25, 0), (0, 0, .5))
    flacon('woody', .05, .25, .24, .13, other=True)
    pale = along('sandal', (.5, .31, .16), (.66, .46, .27), 2.4, (7, .5, 7), .6, .2)
    for k, (x, y, z, turn, w, length) in enumerate(((-1.3, .1, 0, .5, .13, .8), (1.32, -.35, 0, -.4, .11, .62))):
        stick = refined(parts.solid('stick', parts.block_rings(w, length / 2, .02, 0, w, .012), pale), 2)
        random.seed(k)
        put(rough(stick, .03, .2), (x, y, z), (0, 0, turn))
    shavings(((-1.15, -.6, .12, .5, .1), (1.1, -.75, .1, -.6, .2)))
    return scene


def woody_light():
    scene = set_up((.56, .46, .35), soft=.7)
    window_shadow(lean=.16)
    z = slab(.05, .15, .92, .6, .16, 'oak')
    flacon('woody', .05, .15, z, -.24)
    return scene


def dark_oud():
    scene = set_up((.13, .078, .05), key=1.35)
    flacon('dark', -.18, .12, turn=-.2)
    oud_chips(9, (1.1, -.2), (.5, .5), 6)
    oud_chips(4, (-1.2, -.35), (.3, .35), 11)
    return scene


def dark_leather():
    scene = set_up((.4, .29, .21), key=1.1)
    flacon('dark', -.2, .05, turn=.13, other=True)
    rolls(1.0, .65)
    return scene


def dark_stone():
    scene = set_up((.11, .09, .08), key=1.6, soft=.55)
    branch_shadow(23)
    z = slab(0, .15, .98, .62, .16, 'onyx')
    flacon('dark', 0, .15, z, -.24)
    oud_chips(3, (-1.25, -.4), (.25, .3), 3)
    return scene
