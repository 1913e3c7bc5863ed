"""Sets of fresh scents: citrus, sea, leaves, lavender."""
import random
from math import pi, radians
from kit import parts
from kit.forms import put, refined, rested, rough
from matter import along, green, organic, pulp, rind
from flowers import lavender, lavender_buds
from fruits import fruit, half, pith, JUICE, LEMON, ORANGE
from spices import cardamom
from stones import still_water
from props import leaves, pebbles
from studio import branch_shadow, drum, flacon, set_up, slab, window_shadow


def citrus_halves():
    scene = set_up((.8, .71, .48))
    flacon('citrus', -.2, .1, turn=-.2)
    orange, lemon, white = rind('orange', *ORANGE), rind('lemon', *LEMON), pith()
    rested(fruit('orange', .56, orange, .02), 1.16, .95, (.3, .2, 0))
    put(half('half-lemon', .4, lemon, white, pulp('lemon-pulp', *JUICE['lemon']), 9, 2), (1.08, -.15, .32), (radians(50), radians(8), .25))
    put(half('half-orange', .5, orange, white, pulp('orange-pulp', *JUICE['orange']), 11, 4), (-1.42, .7, .42), (radians(56), radians(6), -.25))
    leaves(((-1.2, -.55, 1.9, .6), (1.6, .3, -1.2, .6)))
    return scene


def citrus_branch():
    scene = set_up((.74, .68, .5), soft=.55)
    branch_shadow(3)
    z = slab(.1, .2, .98, .66, .2, 'white-stone')
    flacon('citrus', .16, .2, z, .13, other=True)
    lemon = rind('lemon', *LEMON)
    rested(fruit('lemon', .36, lemon, .32), -1.22, .25, (1.35, .1, .7))
    rested(fruit('bergamot', .3, rind('bergamot', (.44, .5, .06), (.6, .58, .08)), .12), -.98, -.62, (.4, .5, 0))
    leaves(((-1.5, -.3, 1.1, .62), (1.15, -.55, -1.9, .6)))
    return scene


def marine_stones():
    scene = set_up((.46, .55, .58))
    flacon('marine', -.12, .15, turn=-.2)
    pebbles(((1.05, .35, .42, 2), (1.35, -.35, .26, 0), (.98, -.55, .17, 4), (-1.25, .55, .4, 3), (-1.2, -.4, .2, 2), (1.5, 1.0, .4, 1)), 14, ((.1, -.85), (1.4, .25)), 3)
    return scene


def marine_water():
    scene = set_up((.34, .42, .45), height=2.7)
    still_water(.09)
    random.seed(5)
    skin = along('rock', (.16, .16, .16), (.3, .3, .29), 3, (1, 1, 3), .3, .3, .4)
    rock = rough(refined(parts.solid('rock', parts.block_rings(1.02, .72, .3, 0, .24, .08), skin), 3), .04, .4)
    rock.location = (0, .1, 0)
    flacon('marine', .02, .12, .262, .12, other=True)
    pebbles(((-1.35, .1, .3, 4), (1.4, -.3, .26, 2), (1.3, .8, .36, 0), (-1.15, -.72, .17, 1), (.75, -.85, .14, 4)), 10, ((0, -.9), (1.5, .2)), 8)
    return scene


def marine_light():
    scene = set_up((.6, .64, .63), soft=.7)
    window_shadow()
    z = drum(.05, .15, .86, .16, 'white-stone')
    flacon('marine', .05, .15, z, -.24)
    return scene


def green_leaves():
    scene = set_up((.5, .55, .4))
    flacon('green', -.16, .1, turn=-.2)
    big = green('fig', (.045, .085, .03), (.075, .13, .04))
    leaves(((.92, .6, -.6, 1.2), (1.1, .2, -1.25, 1.05), (1.0, -.35, -1.9, .8), (-1.0, .7, .7, 1.1)), big)
    random.seed(2)
    for k, (x, y) in enumerate(((-1.05, -.35), (-1.3, -.1), (1.35, -.55))):
        rested(cardamom(k), x, y, (pi / 2, k * .8, k * 1.9 + .4))
    return scene


def green_shade():
    scene = set_up((.62, .64, .5), soft=.55)
    branch_shadow(7)
    z = slab(0, .15, .95, .62, .16, 'verdigris')
    flacon('green', 0, .15, z, .14, other=True)
    return scene


def violet_lavender():
    scene = set_up((.55, .5, .58))
    flacon('violet', -.2, .1, turn=-.2)
    lavender_buds()
    for k in range(9):
        spread = (k % 5 - 2) * .075
        put(lavender(k, 1.5 + .1 * (k % 3)), (1.6 + spread * .4, -.55 + spread, .06 + (k // 5) * .1), (.02, k * .7, radians(62) + spread * .5), .82)
    sage = organic('sage', (.22, .27, .17), .8, (.3, .4, .2), .03, bump=(30, .5), mottle=((.3, .34, .23), 4), sheen=.6)
    leaves(((-1.1, -.45, 1.2, .55), (-1.35, .05, .6, .6)), sage)
    return scene


def violet_sage():
    scene = set_up((.62, .6, .66), soft=.55)
    branch_shadow(13)
    z = drum(.03, .2, .92, .18, 'lilac')
    flacon('violet', .03, .2, z, .13, other=True)
    lavender_buds()
    for k in range(4):
        put(lavender(k + 20, 1.25), (-1.55 + .05 * k, -.75 + .09 * k, .05), (.02, k * .7, radians(-28) + .12 * k), .8)
    return scene
