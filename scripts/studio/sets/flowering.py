"""Sets of flowers and fruits, of musk, and of what is red."""
from math import radians
from kit.forms import put, strewn
from flowers import blossom, deep_skin, rose, rose_skins, white_skins
from fruits import berry_skins, currants, raspberry
from orchard import pear
from woods import folded
from props import leaves, petals, peppercorns
from studio import branch_shadow, drum, flacon, set_up, slab


def rose_bloom():
    scene = set_up((.76, .5, .45))
    flacon('rose', -.22, .12, turn=-.2)
    skin, pale = rose_skins()
    put(rose(skin, seed=2), (1.08, .2, .08), (radians(22), radians(16), .4), .92)
    petals(7, (.4, -.72), (1.25, .26), 8, (skin, pale))
    leaves(((.72, .75, -.5, .7), (1.5, -.15, -1.6, .6)))
    return scene


def rose_petals():
    scene = set_up((.8, .62, .57))
    skin, pale = rose_skins()
    z = drum(.05, .2, .92, .22, 'blush')
    flacon('rose', .05, .2, z, .13, other=True)
    petals(5, (-1.2, -.15), (.4, .6), 4, (pale, skin))
    petals(4, (1.25, -.35), (.35, .4), 9, (skin, pale))
    put(rose(pale, seed=5), (-1.2, 1.1, .05), (radians(12), radians(-20), 1), .8)
    return scene


def rose_light():
    scene = set_up((.72, .5, .46), soft=.55)
    branch_shadow(11)
    skin, pale = rose_skins()
    flacon('rose', .08, .1, turn=-.24)
    petals(4, (-1.05, -.5), (.4, .3), 14, (pale, skin))
    return scene


def white_blossoms():
    scene = set_up((.62, .6, .47))
    flacon('white-floral', -.2, .12, turn=-.2)
    white, heart = white_skins()
    for k, (x, y, z, tilt, size) in enumerate(((1.0, .35, .3, .3, 1.0), (1.35, -.1, .18, .3, .95), (.95, -.42, .1, .15, .9), (-1.25, -.1, .1, .2, .85), (.45, -.85, .04, .05, .75), (1.3, .85, .3, .5, .95), (-1.2, .75, .25, .4, .9))):
        put(blossom(k + 3, white, heart, 5 + k % 2, .44, .23, .42), (x, y, z), (tilt, .12 * (-1) ** k, k * .8), size)
    leaves(((.85, .5, -.9, .9), (1.2, .1, -1.8, .8), (-1.05, .35, 1.2, .8), (.75, -.55, -2.3, .6)))
    return scene


def white_shade():
    scene = set_up((.74, .71, .62), soft=.55)
    branch_shadow(5)
    white, heart = white_skins()
    z = slab(0, .2, .95, .62, .2, 'white-stone')
    flacon('white-floral', 0, .2, z, .14, other=True)
    for k, (x, y, tilt) in enumerate(((-1.2, -.25, .2), (1.22, -.5, .1), (-.95, -.68, .0))):
        put(blossom(k + 13, white, heart, 5 + k % 2, .44, .23, .42), (x, y, .05), (tilt, .1, k * .8), .85)
    return scene


def fruity_pear():
    scene = set_up((.78, .56, .4))
    flacon('fruity', -.24, .1, turn=-.2)
    pear(1.12, .8, .88)
    red, black = berry_skins()
    for k, (x, y, tilt) in enumerate(((.98, -.3, .5), (1.35, -.05, 1.2), (1.28, -.55, 1.9))):
        put(raspberry(k, red), (x, y, .1 if tilt > 1 else 0), (tilt * .8, .2, k * 1.4), .9)
    currants(strewn(6, (-1.15, -.3), (.3, .35), .19, 12), black)
    leaves(((.75, .55, -.2, .6),))
    return scene


def fruity_berries():
    scene = set_up((.68, .42, .36))
    red, black = berry_skins()
    z = drum(.05, .2, .92, .2, 'terracotta')
    flacon('fruity', .05, .2, z, .13, other=True)
    for k, (x, y, tilt) in enumerate(((-1.2, .05, 1.2), (-1.05, -.45, .4), (-1.42, -.35, 1.9), (1.3, -.35, .6))):
        put(raspberry(k + 5, red), (x, y, .1 if tilt > 1 else 0), (tilt * .8, .2, k * 1.4), .9)
    currants(strewn(9, (1.15, -.55), (.45, .3), .19, 5), black)
    leaves(((-1.3, .55, .7, .7),))
    return scene


def musk_cashmere():
    scene = set_up((.72, .66, .6))
    put(folded('cashmere', (.8, .75, .67), 2.2, 1.7, .06, 4, .06), (.06, .2, 0), (0, 0, .05))
    flacon('musk', .02, .2, .235, -.2)
    return scene


def musk_stone():
    scene = set_up((.78, .74, .68), soft=.55)
    branch_shadow(29)
    z = drum(0, .15, .9, .2, 'ceramic')
    flacon('musk', 0, .15, z, .13, other=True)
    return scene


def red_petals():
    scene = set_up((.38, .09, .075), key=1.25)
    deep = deep_skin()
    z = slab(.03, .15, .96, .62, .16, 'onyx')
    flacon('red', .03, .15, z, -.2)
    petals(4, (-1.2, -.3), (.35, .45), 4, (deep,))
    petals(4, (1.25, -.4), (.35, .35), 9, (deep,))
    return scene


def red_berries():
    scene = set_up((.5, .16, .12), key=1.15)
    flacon('red', -.2, .1, turn=.13, other=True)
    red, black = berry_skins()
    for k, (x, y, tilt) in enumerate(((1.05, -.2, .5), (1.4, .1, 1.2))):
        put(raspberry(k, red), (x, y, .1 if tilt > 1 else 0), (tilt * .8, .2, k * 1.4), .95)
    peppercorns(14, (.5, -.75), (1.1, .25), 4)
    return scene
