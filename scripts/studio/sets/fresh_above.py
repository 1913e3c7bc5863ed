"""Sets of fresh scents that are seen from above."""
from math import radians
from kit.forms import put, rested
from matter import pulp, rind
from flowers import blossom, lavender, lavender_buds, patchouli_leaf, patchouli_skin, white_skins
from fruits import fruit, half, pith, JUICE, LEMON, ORANGE
from woods import log
from props import leaves, pebbles, shavings
from studio import flacon, from_above


def cut(name, skin, x, y, size, count, seed):
    """Half an orange or a lemon, its cut upwards."""
    put(half(name, size, skin, pith(), pulp(f'{name}-pulp', *JUICE[name]), count, seed), (x, y, size * .8), (radians(12), radians(-9), seed))


def orange_blossom():
    scene = from_above((.83, .72, .5))
    flacon('citrus', .02, 0, turn=.14, lying=True)
    orange = rind('orange', *ORANGE)
    cut('orange', orange, -1.3, .62, .46, 11, 4)
    rested(fruit('whole', .4, orange, .02), 1.36, -.75, (.9, .2, 0))
    white, heart = white_skins()
    for k, (x, y, z, tilt) in enumerate(((1.28, .72, .12, .2), (1.02, 1.16, .05, -.2), (-1.2, -.55, .08, .1))):
        put(blossom(k + 3, white, heart, 5, .4, .23, .4), (x, y, z), (tilt, .12 * (-1) ** k, k * .8), .95)
    leaves(((1.2, .9, -.7, .7), (-1.35, -.75, 2.6, .62), (-.95, .2, 2.2, .5)))
    return scene


def lemons():
    scene = from_above((.72, .7, .52))
    flacon('citrus', .02, 0, turn=-.16, other=True, lying=True)
    lemon = rind('lemon', *LEMON)
    cut('lemon', lemon, 1.28, .5, .4, 9, 2)
    cut('lemon', lemon, -1.3, -.7, .38, 10, 5)
    rested(fruit('whole', .36, lemon, .32), -1.28, .72, (1.4, .1, .7))
    rested(fruit('bergamot', .3, rind('bergamot', (.44, .5, .06), (.6, .58, .08)), .12), 1.2, -.82, (.4, .5, 0))
    leaves(((-1.05, 1.0, -1.2, .6), (1.3, -.1, 2.4, .6)))
    return scene


def lavender_lemon():
    scene = from_above((.6, .62, .6))
    flacon('violet', 0, 0, turn=-.16, other=True, lying=True)
    lavender_buds()
    for k in range(5):
        put(lavender(k + 30, 1.6 + .1 * (k % 3)), (1.15 + .08 * k, -.55 + .05 * (k % 3), .05), (.02, k * .7, -.14 + .06 * k), .9)
    lemon = rind('lemon', *LEMON)
    cut('lemon', lemon, -1.3, .65, .4, 9, 2)
    rested(fruit('whole', .35, lemon, .32), -1.3, -.75, (1.4, .1, .7))
    leaves(((-1.1, .1, 2.3, .55),))
    return scene


def lavender_wood():
    scene = from_above((.56, .53, .55))
    flacon('violet', .02, 0, turn=.16, other=True, lying=True)
    lavender_buds()
    for k in range(6):
        put(lavender(k, 1.7 + .1 * (k % 3)), (-1.62 + .09 * k, -1.3 + .05 * (k % 3), .05 + (k // 4) * .1), (.02, k * .7, -.1 + .05 * k), .9)
    put(log('slice', .36, .16, 6), (1.32, .75, 0), (0, 0, .5))
    shavings(((1.2, -.55, .12, .5, .1), (1.5, -.9, .1, -.6, .2), (1.05, -1.05, .09, 1.3, -.1)))
    return scene


def wood_lemon():
    scene = from_above((.6, .6, .48))
    flacon('woody', 0, 0, turn=-.15, other=True, lying=True)
    cut('lemon', rind('lemon', *LEMON), -1.28, .6, .42, 9, 2)
    put(log('slice', .4, .2, 5), (1.3, .7, 0), (0, 0, .5))
    shavings(((1.2, -.6, .13, .5, .1), (1.48, -.95, .1, -.6, .2), (-1.25, -.65, .11, 1.3, -.1)))
    return scene


def patchouli():
    scene = from_above((.46, .48, .36))
    flacon('green', 0, 0, turn=.15, other=True, lying=True)
    skin = patchouli_skin()
    spots = ((-1.15, .15, .35, 1.1), (-1.4, .3, 1.0, .85), (-1.0, -.35, 1.9, .95), (1.1, -.35, -1.9, 1.05), (1.15, .35, -.7, .95), (1.35, -.6, -2.6, .7), (-1.3, -1.0, 2.5, .6))
    for k, (x, y, turn, length) in enumerate(spots):
        rested(patchouli_leaf(k, length, skin), x, y, (.05, .12 * (-1) ** k, turn))
    return scene


def sea_stones():
    scene = from_above((.5, .57, .58))
    flacon('marine', 0, 0, turn=-.15, lying=True)
    pebbles(((1.3, .75, .42, 2), (1.4, .0, .26, 4), (1.15, -.7, .34, 1), (-1.3, .85, .3, 3), (-1.35, .2, .38, 0), (-1.2, -.75, .25, 4)), 22, ((0, -.1), (1.7, 1.4)), 3)
    return scene


def lemon_sea():
    scene = from_above((.5, .56, .56))
    flacon('marine', 0, 0, turn=.16, other=True, lying=True)
    cut('lemon', rind('lemon', *LEMON), 1.3, .68, .4, 9, 2)
    pebbles(((-1.3, .75, .34, 2), (-1.4, .1, .24, 4), (1.25, -.75, .3, 1), (-1.25, -.8, .2, 3)), 12, ((0, -.6), (1.7, .9)), 5)
    return scene
