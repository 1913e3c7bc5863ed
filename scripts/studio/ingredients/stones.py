"""Still lifes of resins and of the sea."""
import random
from kit import parts
from kit.forms import ball, rested, rough, sheet, strewn
from kit.materials import mat
from matter import stone, tinted, water
from table import set_up


def resin(name, color, seed, size):
    """A lump of resin, broken and rubbed."""
    random.seed(seed)
    lump = ball(name, (size, size * random.uniform(.7, .95), size * random.uniform(.55, .8)), tinted(name, color), 5)
    rough(lump, size * .75, size * 1.1, 'VORONOI', .35)
    rough(lump, size * .16, size * .22)
    return lump


# Grey and brown.
TONES = ((.1, .1, .1), (.28, .27, .25), (.5, .48, .44), (.17, .18, .19), (.62, .6, .56), (.24, .2, .17))


def stone_skins():
    return [stone(f'stone{k}', tone, k) for k, tone in enumerate(TONES)]


def still_water(level):
    """Water that covers the ground up to a height."""
    surface = sheet('water', lambda u, v: (u * 24 - 12, v * 24 - 10, level), 2, 2, water(), 0, 0)
    surface.visible_shadow = False


def resins():
    """Amber, benzoin and incense tears on stone."""
    scene = set_up((.6, .46, .33), focus=(0, -.35, .3))
    parts.solid('slab', parts.block_rings(1.35, .95, .08, 0, .16, .03), mat('onyx')).location = (.05, .15, 0)
    kinds = ((.86, .44, .07), (.8, .33, .04), (.9, .62, .2), (.93, .8, .5))
    spots = [(-.1, .3, .46), (.62, .05, .34), (-.72, .0, .3), (.2, -.42, .24), (.72, .62, .3), (-.5, .62, .26), (-.3, -.5, .15), (.75, -.42, .14), (1.0, -.2, .1), (.05, .85, .2)]
    for k, (x, y, size) in enumerate(spots):
        lump = resin(f'resin{k}', kinds[k % len(kinds)], 20 + k, size)
        rested(lump, x, y, (k * .9, k * .4, k * 1.3))
        lump.location.z += .16
    for k, (x, y) in enumerate(strewn(16, (.1, -1.14), (1.5, .24), .16, 5)):
        size = random.Random(k).uniform(.04, .09)
        rested(resin(f'tear{k}', kinds[(k * 2 + 1) % 4], 60 + k, size), x, y, (k, k * .7, k * 2))
    return scene


def sea():
    """Wet pebbles in still water, and salt."""
    scene = set_up((.5, .53, .52), focus=(0, -.3, .3))
    still_water(.17)
    stones = stone_skins()
    big = ((-.5, .4, .62, 2), (.55, .1, .5, 0), (-.35, -.6, .36, 4), (1.25, .75, .48, 1), (-1.35, -.1, .4, 3), (.35, 1.15, .5, 5), (.5, -.85, .26, 1), (1.3, -.5, .3, 2))
    for k, (x, y, size, tone) in enumerate(big):
        random.seed(k)
        pebble = rough(ball(f'stone{k}', (size, size * random.uniform(.68, .85), size * random.uniform(.4, .58)), stones[tone], 5), size * .3, size * 1.5)
        rested(pebble, x, y, (.1, .12 * (-1) ** k, k * 1.1), 1, .03)
    for k, (x, y) in enumerate(strewn(46, (0, -.1), (2.1, 1.5), .17, 7)):
        size = random.Random(k).uniform(.06, .15)
        random.seed(100 + k)
        rested(rough(ball(f'grit{k}', (size, size * .8, size * .55), stones[k % 6], 3), size * .3, size * 1.5), x, y, (0, 0, k))
    return scene
