"""Sets of flowers, fruits and musk that are seen from above."""
from math import radians
from kit.forms import ball, put, strewn
from matter import freckled, organic
from flowers import blossom, deep_skin, rose as open_rose, rose_skins, white_skins
from fruits import berry_skins, currants
from orchard import apple, half_peach, half_pear, peach_skin, pear, whole_peach
from woods import folded, log
from props import leaves, petals, vanilla
from studio import flacon, from_above


def rose():
    scene = from_above((.76, .52, .47))
    skin, pale = rose_skins()
    flacon('rose', 0, 0, turn=-.12, other=True, lying=True)
    put(open_rose(pale, seed=5), (1.25, .75, .05), (radians(10), radians(-8), 1), .85)
    petals(6, (-1.38, -.5), (.32, .8), 8, (skin, pale))
    petals(4, (1.25, -.7), (.4, .5), 3, (pale, skin))
    return scene


def rose_vanilla():
    scene = from_above((.7, .54, .46))
    skin, pale = rose_skins()
    flacon('rose', -.02, 0, turn=.18, lying=True)
    put(open_rose(skin, seed=9), (-1.3, .72, .05), (radians(-8), radians(10), .4), .85)
    petals(4, (-1.25, -.7), (.4, .5), 17, (skin, pale))
    vanilla(1.3, .45, -.2, 5, 1.6)
    return scene


def deep_rose():
    scene = from_above((.3, .07, .06), key=1.35)
    deep = deep_skin()
    flacon('red', .05, 0, turn=.2, lying=True)
    put(open_rose(deep, seed=7), (-1.25, .7, .05), (radians(12), radians(8), 1), .9)
    petals(5, (1.3, -.5), (.35, .8), 6, (deep,))
    petals(4, (-1.2, -.8), (.45, .45), 13, (deep,))
    return scene


def blossoms_vanilla():
    scene = from_above((.74, .66, .5))
    flacon('white-floral', -.02, 0, turn=-.2, lying=True)
    white, heart = white_skins()
    for k, (x, y, z, tilt, size) in enumerate(((1.2, .9, .16, .2, 1), (1.5, .42, .1, .3, .9), (1.0, 1.35, .06, -.1, .85), (-1.25, -.55, .08, .1, .9))):
        put(blossom(k + 3, white, heart, 5 + k % 2, .44, .23, .42), (x, y, z), (tilt, .12 * (-1) ** k, k * .8), size)
    leaves(((1.25, .7, -2.0, .8), (-1.4, -.7, 2.3, .6)))
    vanilla(-1.25, .65, .35, 5, 1.5)
    return scene


def blossom_wood():
    scene = from_above((.55, .53, .42))
    flacon('white-floral', 0, 0, turn=.2, other=True, lying=True)
    white, heart = white_skins()
    for k, (x, y, z, tilt, size) in enumerate(((-1.25, .85, .16, .2, 1), (-1.5, .35, .1, .3, .9), (1.3, -.75, .08, .1, .9))):
        put(blossom(k + 23, white, heart, 5 + k % 2, .44, .23, .42), (x, y, z), (tilt, .12 * (-1) ** k, k * .8), size)
    leaves(((-1.2, .65, 2.2, .8), (1.45, -.9, -2.4, .6)))
    put(log('branch', .16, 1.5, 3), (1.42, .1, .16), (radians(90), 0, radians(190)))
    put(log('slice', .3, .16, 6), (-1.28, -.8, 0), (0, 0, .5))
    return scene


def cashmere_blossoms():
    scene = from_above((.6, .55, .49))
    put(folded('cashmere', (.66, .6, .52), 2.3, 2.9, .05, 4, .07), (.25, -.2, 0), (0, 0, .16))
    flacon('musk', -.08, 0, .2, turn=-.12, lying=True)
    white, heart = white_skins()
    for k, (x, y, z, tilt) in enumerate(((1.2, .95, .28, .2), (1.42, .5, .24, -.1), (-1.4, -.6, .1, .1))):
        put(blossom(k + 3, white, heart, 5 + k % 2, .42, .23, .4), (x, y, z), (tilt, .12 * (-1) ** k, k * .8), .9)
    return scene


def pears():
    scene = from_above((.72, .64, .42))
    flacon('fruity', .04, 0, turn=.15, lying=True)
    pear(-1.3, -.75, .62)
    put(half_pear(), (1.32, .6, .46), (.1, -.06, -.25), .92)
    leaves(((-1.2, .5, .5, .75), (1.35, -.5, 2.5, .7)))
    return scene


def currants_leaves():
    scene = from_above((.6, .47, .46))
    flacon('fruity', 0, 0, turn=-.18, lying=True)
    red, black = berry_skins()
    leaves(((1.15, .35, -.6, .9), (1.35, .1, -1.8, .7), (-1.2, -.6, 2.2, .8)))
    currants(strewn(13, (1.3, .55), (.3, .5), .19, 5) + strewn(7, (-1.3, -.6), (.3, .35), .19, 9), black)
    return scene


def peaches():
    scene = from_above((.82, .58, .42))
    flacon('fruity', .02, 0, turn=-.14, lying=True, other=True)
    skin = peach_skin()
    put(half_peach(.5, skin), (1.28, .62, .46), (.12, -.1, .6))
    put(whole_peach(.47, skin), (-1.3, -.62, .44), (.75, -.35, 1.2))
    leaves(((-1.2, -.15, .5, .8), (-1.0, -.3, 1.3, .7), (1.3, -.55, 2.4, .7)))
    return scene


def apples():
    scene = from_above((.62, .5, .36))
    flacon('fruity', 0, 0, turn=.16, lying=True, other=True)
    red = organic('apple', (.42, .03, .03), .3, (.6, .2, .08), .03, mottle=((.62, .36, .08), 1.3), bump=(60, .06), coat=.12)
    fresh = organic('apple-green', (.36, .42, .07), .3, (.5, .5, .12), .03, mottle=((.5, .5, .12), 2.2), bump=(60, .06), coat=.12)
    for skin in (red, fresh):
        freckled(skin, 13, (.7, .55, .25))
    apple(1.32, .6, .88, red, .1)
    apple(-1.32, -.66, .8, fresh, -.1)
    leaves(((1.15, -.3, 2.6, .7), (-1.2, .2, .5, .75)))
    return scene
