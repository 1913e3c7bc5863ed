"""Pears, peaches and apples, whole and halved."""
import random
from math import cos, exp, pi, sin
from kit.forms import ball, grouped, put, refined, rested, rod, rough, round_by, sheet, TURN
from matter import along, freckled, organic

PEAR = [(.004, .05), (.1, .01), (.3, .03), (.5, .2), (.56, .44), (.48, .74), (.31, 1.02), (.22, 1.22), (.18, 1.38), (.1, 1.46), (.004, 1.44)]
# Half its width at heights from its blossom to its stalk.
PEAR_CUT = [(0, -.56), (.3, -.52), (.5, -.32), (.55, -.06), (.46, .24), (.3, .5), (.22, .72), (.16, .84), (0, .88)]
APPLE = [(.004, .1), (.1, .05), (.24, .01), (.4, .1), (.5, .3), (.53, .52), (.48, .72), (.34, .86), (.2, .88), (.1, .82), (.03, .74), (.004, .72)]


def pear_skin():
    skin = organic('pear', (.43, .41, .085), .4, (.6, .5, .2), .03, bump=(70, .22), mottle=((.58, .3, .07), .9), coat=.3)
    return freckled(skin, 26, (.22, .13, .04))


def stalk(points, size):
    rod('stalk', points, (.03 * size, .023 * size, .03 * size), organic('stalk', (.1, .06, .03), .8))


def pear(x, y, size=1.0):
    """A pear that stands."""
    random.seed(7)
    rested(rough(round_by(PEAR, 'pear', pear_skin(), levels=2), .04, .6), x, y, (.04, .05, 0), size)
    stalk([(x + a * size, y + b * size, z * size) for a, b, z in ((.045, 0, 1.41), (.07, .01, 1.57), (.14, .045, 1.7))], size)


def half_pear():
    """Half a pear, its cut upwards at z = 0, its stalk's end along y."""
    flesh = organic('pear-flesh', (.88, .84, .66), .42, (.9, .85, .6), .08, bump=(60, .12), mottle=((.9, .87, .72), 4), coat=.15)
    pip_skin = organic('pip', (.08, .03, .012), .3, coat=.4)
    last = len(PEAR_CUT) - 1
    def side(u, v, rise):
        w, y = PEAR_CUT[round(v * last)]
        across = u * 2 - 1
        return (w * across, y, rise * w * max(0, 1 - across * across) ** .5)
    body = refined(sheet('half', lambda u, v: side(u, v, -.9), 17, last + 1, pear_skin()), 3)
    face = refined(sheet('face', lambda u, v: side(u, v, .05), 17, last + 1, flesh), 3)
    core = put(ball('core', (.1, .15, .02), organic('core', (.62, .52, .3), .6), 4), (0, -.1, .028))
    pips = [put(ball('pip', (.032, .06, .02), pip_skin, 3), (x, -.1, .05), (0, 0, turn)) for x, turn in ((-.04, .25), (.045, -.2))]
    return grouped([body, face, core, *pips])


def peach_skin():
    return organic('peach', (.8, .32, .12), .75, (.85, .4, .2), .03, bump=(120, .2), mottle=((.62, .1, .06), 1.5), sheen=.8)


def whole_peach(r, skin):
    """A whole peach with its seam and the hollow of its stalk, its middle at 0."""
    def at(u, v):
        around, down = TURN * u, pi * v
        seam = .075 * exp(-((around - pi) / .17) ** 2) * sin(down) ** .6
        hollow = .24 * exp(-(down / .3) ** 2)
        out = r * (1 - seam) * sin(down)
        return (out * cos(around), out * sin(around), r * (.94 * cos(down) - hollow))
    return sheet('whole', at, 96, 60, skin, .002)


def half_peach(r, skin):
    """Half a peach with its stone, its cut upwards at z = 0."""
    flesh = organic('flesh', (.88, .56, .16), .4, (.9, .5, .15), .08, bump=(14, .25), mottle=((.9, .62, .24), 3), coat=.3)
    blush = organic('blush-flesh', (.55, .06, .04), .45, (.7, .2, .1), .05, bump=(20, .6))
    stone = along('kernel', (.16, .06, .03), (.36, .17, .08), 5, (3, 1, 3), .75, 1.0)
    angles = [-pi / 2 + pi / 2 * k / 14 for k in range(15)]
    body = round_by([(max(r * cos(a), .004), r * sin(a)) for a in angles], 'peach', skin)
    face = round_by([(r * .999, -.004), (r * .985, .007), (r * .95, .012), (r * .55, .02), (r * .42, -.02), (r * .2, -.1), (.003, -.12)], 'face', flesh)
    heart = round_by([(r * .46, .018), (r * .4, -.012), (r * .3, -.05)], 'heart', blush)
    random.seed(3)
    kernel = put(rough(ball('kernel', (r * .3, r * .4, r * .26), stone, 5), .05, .06), (0, 0, -.02))
    return grouped([body, face, heart, kernel])


def apple(x, y, size, skin, lean):
    """An apple whose stalk points towards the camera."""
    rested(round_by(APPLE, 'apple', skin, levels=2), x, y, (.2, lean * 3, lean * 9), size)
    x, y, z = x + lean * 1.8 * size, y - .1 * size, .76 * size
    stalk([(x, y, z), (x + lean * .4, y, z + .1), (x + lean, y + .02, z + .22)], .7)
