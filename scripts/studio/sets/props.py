"""What lies about a flacon, in handfuls."""
import random
from math import cos, pi, sin
from kit import parts
from kit.forms import ball, curl, leaf, petal, put, refined, rested, rough, scroll, strewn, twin, TURN
from matter import along, green, organic
from spices import pod
from stones import stone_skins


def leaves(spots, tone=None):
    """Leaves on the ground: (x, y, turn, length) each."""
    skin = tone or green()
    for k, (x, y, turn, length) in enumerate(spots):
        rested(leaf('leaf', skin, length, length * .46, .28, .14, .02), x, y, (.04, .14 * (-1) ** k, turn))


def scattered(count, centre, spread, apart, seed, grain, flip=False):
    """Twins of one small thing about a place; none lies in the flacon."""
    grain.hide_render = True
    for k, (x, y) in enumerate(strewn(count, centre, spread, apart, seed)):
        copy = twin(grain)
        copy.hide_render = False
        size = random.Random(k).uniform(.85, 1.1)
        rested(copy, x, y, (pi if flip and k % 4 == 0 else 0, random.Random(k).uniform(-.25, .25), k * 1.7), size)


def pebbles(spots, count=0, about=((0, 0), (1, 1)), seed=1):
    """Stones: (x, y, size, tone) each, and small ones about a place."""
    skins = stone_skins()
    for k, (x, y, size, tone) in enumerate(spots):
        random.seed(k + seed)
        pebble = rough(ball(f'stone{k}', (size, size * random.uniform(.7, .86), size * random.uniform(.42, .58)), skins[tone], 5), size * .3, size * 1.5)
        rested(pebble, x, y, (.08, .1 * (-1) ** k, k * 1.1), 1, .02)
    for k, (x, y) in enumerate(strewn(count, *about, .15, seed)):
        size = random.Random(k).uniform(.05, .11)
        random.seed(100 + k)
        rested(rough(ball(f'grit{k}', (size, size * .8, size * .55), skins[k % 6], 3), size * .3, size * 1.5), x, y, (0, 0, k))


def petals(count, centre, spread, seed, skins):
    """Petals about a place."""
    for k, (x, y) in enumerate(strewn(count, centre, spread, .3, seed)):
        chance = random.Random(k + seed)
        bit = petal(f'petal{k}', skins[k % len(skins)], chance.uniform(.34, .46), chance.uniform(.34, .44), chance.uniform(.1, .22), chance.uniform(.05, .2), .05, .03, k)
        rested(bit, x, y, (chance.uniform(-.2, .35), chance.uniform(-.4, .4), chance.uniform(0, TURN)))


def vanilla(x, y, turn, count=6, length=1.7):
    """A bundle of vanilla pods."""
    for k in range(count):
        row, across = divmod(k, 4)
        put(pod(k, length), (x + (across - 1.5) * .11 * cos(turn), y + (across - 1.5) * .11 * sin(turn), .05 + row * .09), (0, k, turn + random.Random(k).uniform(-.06, .06)))


RESINS = ((.86, .44, .07), (.8, .33, .04), (.9, .62, .2), (.93, .8, .5))


def peppercorns(count, centre, spread, seed):
    """Black and pink pepper about a place."""
    black, pink = organic('pepper', (.035, .022, .017), .75, bump=(20, .8), mottle=((.09, .055, .04), 9)), organic('pink', (.3, .04, .035), .4, mottle=((.5, .12, .09), 7), bump=(18, .7), coat=.2)
    random.seed(3)
    corn, berry = rough(rough(ball('corn', (.056,) * 3, black), .022, .045, 'VORONOI'), .03, .02), rough(ball('berry', (.052,) * 3, pink), .02, .03)
    corn.hide_render = berry.hide_render = True
    for k, (x, y) in enumerate(strewn(count, centre, spread, .12, seed)):
        grain = twin(corn if k % 3 else berry)
        grain.hide_render = False
        put(grain, (x, y, .05), (k, k * 2, k * 3), random.Random(k).uniform(.8, 1.15))


def shavings(spots):
    """Curls of wood: (x, y, radius, turn, tilt) each."""
    skin = along('shaving', (.62, .42, .23), (.78, .58, .37), 3, (2, 8, 2), .55, .1)
    for k, (x, y, r, turn, tilt) in enumerate(spots):
        rested(curl(f'curl{k}', skin, r, .14, 2.2, .15), x, y, (tilt, .2 * k, turn))


def oud_chips(count, centre, spread, seed, apart=.22):
    """Splinters of oud about a place."""
    oud = along('oud', (.018, .009, .006), (.12, .065, .035), 3, (8, .8, 8), .6, .8)
    for k, (x, y) in enumerate(strewn(count, centre, spread, apart, seed)):
        chance = random.Random(k)
        chip = refined(parts.solid('chip', parts.block_rings(chance.uniform(.04, .08), chance.uniform(.12, .3), .01, 0, chance.uniform(.05, .1), .01), oud), 3)
        random.seed(k)
        rested(rough(chip, .09, .14), x, y, (chance.uniform(-.3, .3), chance.uniform(-.4, .4), chance.uniform(0, pi)))


def hide(name, color):
    """Leather of a colour."""
    material = along(name, tuple(c * .7 for c in color), color, 3, (1, 1, 1), .46, .15)
    next(n for n in material.node_tree.nodes if n.type == 'TEX_NOISE').inputs['Scale'].default_value = 26
    return material


def rolls(x, y):
    """Three rolled hides, one on the others."""
    for k, (dx, dy, r, color, turn, z) in enumerate(((0, .2, .3, (.16, .065, .028), -.75, 0), (.25, -.35, .22, (.36, .175, .075), -.7, 0), (.12, -.03, .2, (.03, .025, .022), -.72, .5))):
        roll = scroll(f'roll{k}', hide(f'hide{k}', color), 1.5, r, 2.6, .045, False, .01, k)
        rested(roll, x + dx, y + dy, (0, .6 * k, turn))
        roll.location.z += z
