"""Still lifes of fruits."""
import random
from math import cos, pi, radians, sin
from kit.forms import ball, grouped, leaf, put, rested, rough, round_by, sheet, strewn, TURN
from matter import organic, pulp, rind, green
from orchard import PEAR, pear, pear_skin
from table import set_up

ORANGE, LEMON = ((.83, .3, .025), (.88, .4, .04)), ((.86, .62, .06), (.9, .7, .12))
JUICE = {'orange': ((.95, .42, .05), (1, .5, .1)), 'lemon': ((.95, .82, .28), (1, .88, .4))}


def pith():
    return organic('pith', (.88, .83, .66), .6, (.9, .8, .6), .05)


def fruit(name, r, rind, point=.0):
    """A whole citrus fruit."""
    steps = 22
    profile = []
    for k in range(steps + 1):
        a = -pi / 2 + pi * k / steps
        pull = point * (abs(sin(a)) ** 9)
        profile.append((max(r * cos(a) * (1 - pull * .6), .004), r * sin(a) * (1 + pull)))
    random.seed(name)
    return rough(round_by(profile, name, rind, levels=2), r * .05, r * .7)


def half(name, r, rind, pith, pulp, segments=10, seed=1):
    """A halved fruit, its cut upwards at z = 0: rind, pith and pulp in its segments."""
    chance = random.Random(seed)
    steps = 14
    profile = [(max(r * cos(a), .004), r * sin(a)) for a in (-pi / 2 + pi / 2 * k / steps for k in range(steps + 1))]
    made = [round_by(profile + [(r * .985, .012), (r * .955, .014)], f'{name}-rind', rind)]
    made.append(round_by([(r * .965, .0), (r * .96, .012), (r * .9, .014), (r * .88, .011), (.003, .011)], f'{name}-pith', pith))
    reach, gap = r * .9, r * .012
    turn = chance.uniform(0, TURN)
    for k in range(segments):
        span = TURN / segments * chance.uniform(.94, 1.0)
        middle = turn + TURN * k / segments
        def at(u, v, span=span, middle=middle):
            across = u * 2 - 1
            # A wedge with round corners: wide where the rind is, narrow in the middle.
            t = .06 + .94 * v
            width = max(span * .5 * reach * t - gap, .002)
            side = width * across
            edge = (1 - abs(across) ** 5) * min(1, (1 - v) * 9 + .02) ** .5 * min(1, v * 8 + .02) ** .5
            out = reach * t - reach * .075 * abs(across) ** 3 * v
            z = .0095 + (.003 + .014 * r) * edge
            return (out * cos(middle) - side * sin(middle), out * sin(middle) + side * cos(middle), z)
        made.append(sheet(f'{name}-pulp', at, 17, 17, pulp))
    return grouped(made)


def citrus():
    """Lemon, orange and grapefruit."""
    scene = set_up((.83, .77, .62), focus=(.1, -.5, .5))
    lemon, orange, pink = rind('lemon', *LEMON), rind('orange', *ORANGE), rind('pink', (.86, .45, .1), (.8, .3, .12))
    white = pith()
    rested(fruit('orange', .66, orange, .02), -.82, .75, (.3, .2, 0))
    put(half('half-orange', .64, orange, white, pulp('orange-pulp', *JUICE['orange']), 11, 4), (.55, -.28, .46), (radians(36), radians(-14), .1))
    put(half('half-lemon', .46, lemon, white, pulp('lemon-pulp', *JUICE['lemon']), 9, 2), (-.72, -.72, .36), (radians(36), radians(-6), -.3))
    rested(fruit('lemon', .45, lemon, .32), 1.32, .55, (1.35, .1, .9))
    put(half('half-pink', .6, pink, white, pulp('pink-pulp', (.8, .16, .09), (.95, .3, .2)), 12, 7), (.2, 1.12, .46), (radians(50), radians(-14), -.2))
    rested(fruit('bergamot', .4, rind('bergamot', (.44, .5, .06), (.6, .58, .08)), .12), 1.3, -.75, (.4, .5, 0))
    for x, y, turn, bend in ((-.2, -1.12, 2.1, .3), (-1.42, -.1, 1.1, .24), (1.7, 1.2, -1.9, .2), (-1.5, .12, .3, .3)):
        rested(leaf('leaf', green(), .78, .36, bend), x, y, (0, .15, turn))
    return scene


def raspberry(seed, skin):
    chance = random.Random(seed)
    made = []
    for row in range(7):
        t = row / 6
        r, z = .2 * (1 - .74 * t ** 1.8), .04 + .32 * t
        count = max(1, round(14 * r / .2))
        for k in range(count):
            a = TURN * (k + .5 * (row % 2)) / count
            size = .046 * chance.uniform(.88, 1.12)
            made.append(put(ball('drupe', (size,) * 3, skin, 3), (r * cos(a), r * sin(a), z)))
    made.append(put(ball('core', (.19, .19, .2), skin, 3), (0, 0, .17)))
    return grouped(made)


def berry_skins():
    """Raspberries and blackcurrants."""
    return organic('raspberry', (.36, .018, .035), .42, (.6, .05, .08), .03, bump=(30, .2), mottle=((.48, .05, .07), 5), coat=.15), organic('currant', (.018, .008, .022), .16, (.1, .01, .06), .03, coat=.7)


def currants(places, skin):
    """Blackcurrants at places (x, y)."""
    crown = organic('crown', (.12, .08, .05), .9)
    for k, (x, y) in enumerate(places):
        size = random.Random(k).uniform(.08, .1)
        put(ball('currant', (size,) * 3, skin, 4), (x, y, size), (k, k * 2, 0))
        put(ball('crown', (.022, .022, .03), crown, 2), (x + size * .5 * cos(k), y - size * .45, size * 1.75))


def fruits():
    """A pear, raspberries and blackcurrants."""
    scene = set_up((.8, .68, .58), focus=(.05, -.4, .35))
    pear(-.55, .55, 1.05)
    rested(round_by(PEAR, 'lying', pear_skin(), levels=2), 1.0, 1.1, (radians(96), 0, radians(-60)), .95)
    red, black = berry_skins()
    for k, (x, y, tilt) in enumerate(((.35, -.5, .5), (.78, -.22, 1.2), (-.1, -.85, 1.9), (.85, -.85, .2), (1.3, -.45, 1.7))):
        put(raspberry(k, red), (x, y, .1 if tilt > 1 else .0), (tilt * .8, .2, k * 1.4))
    currants(strewn(20, (-.62, -.72), (.85, .42), .2, 12), black)
    for x, y, turn in ((.2, .35, -1.0), (-1.35, .2, .9)):
        rested(leaf('leaf', green(), .72, .42, .24, .16, .03), x, y, (0, .2, turn))
    return scene


def berries():
    """Raspberries and blackcurrants."""
    scene = set_up((.78, .64, .6), focus=(.05, -.3, .2))
    red, black = berry_skins()
    for k, (x, y, tilt) in enumerate(((-.35, .35, .5), (.15, .55, 1.2), (-.7, -.05, 1.9), (.05, -.05, .2), (.55, .15, 1.7), (-.15, .85, 1.1), (1.25, -.55, .6), (.8, .75, .4))):
        put(raspberry(k, red), (x, y, .1 if tilt > 1 else .0), (tilt * .8, .2, k * 1.4), 1.15)
    currants(strewn(19, (-.15, -.85), (1.15, .36), .2, 12), black)
    for x, y, turn in ((.6, .65, -.9), (-.75, .45, 1.0), (1.2, -.35, -1.8)):
        rested(leaf('leaf', green(), .85, .5, .24, .16, .03), x, y, (0, .2, turn))
    return scene
