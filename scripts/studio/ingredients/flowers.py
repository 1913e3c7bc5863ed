"""Still lifes of flowers and herbs."""
import random
from math import cos, pi, radians, sin
from mathutils import Matrix, Vector
from kit.forms import ball, grouped, leaf, petal, put, rested, rod, rough, round_by, sheet, strewn, TURN, twin
from kit.materials import principled
from matter import organic, green, petal_skin
from table import set_up


def rose_skins():
    """What roses are made of: a deep and a pale one."""
    return petal_skin('rose', (.66, .2, .2), (.9, .3, .26)), petal_skin('pale', (.8, .42, .39), (.96, .56, .5))


def deep_skin():
    """The dark red of roses at dusk."""
    return petal_skin('deep', (.3, .014, .022), (.55, .03, .04))


def white_skins():
    """White petals, and the heart of their flower."""
    return petal_skin('white-petal', (.95, .93, .88), (.95, .93, .76), .2), organic('heart', (.8, .55, .08), .6)


def rose(material, size=1.0, seed=2):
    """An open rose: petals about its heart, the outer ones lower and bent back."""
    chance = random.Random(seed)
    made = []
    for k in range(34):
        t = k / 33
        angle = k * 2.39996 + chance.uniform(-.2, .2)
        radius = .05 + .5 * t ** 1.1
        opening = .1 + 1.12 * t ** 1.5
        height = .56 - .2 * t
        span = .95 - .3 * t
        lip = .08 + .3 * t
        phase = chance.uniform(0, TURN)
        def at(u, v, radius=radius, opening=opening, height=height, span=span, lip=lip, phase=phase, angle=angle):
            across = (u * 2 - 1)
            edge = height * (1.05 - .34 * across ** 2 - .05 * (1 - abs(across)) ** 3)
            s = v * edge
            # Along its length the petal rises, bulges and leans out.
            bulge = radius * sin(pi * min(v * .75 + .12, 1)) * .8
            lean = s * sin(opening * v)
            back = lip * max(0, v - .72) ** 2 * 3.2
            r = .02 + bulge * .62 + lean + back
            z = s * cos(opening * v) - back * .75 + .01 * sin(across * 6 + phase) * v ** 3
            a = angle + across * span * (1.15 - .35 * v) / (.75 + r * .55)
            return (r * cos(a), r * sin(a), z)
        made.append(sheet('rose', at, 15, 15, material, .009))
    return grouped(made)


def roses():
    """A rose and its petals."""
    scene = set_up((.79, .63, .575), focus=(-.05, -.1, .5), aperture=.15)
    skin, pale = rose_skins()
    put(rose(skin, seed=2), (-.3, .28, .1), (radians(24), radians(-10), 0), 1.28)
    put(rose(pale, seed=5), (1.2, .95, .06), (radians(10), radians(24), 1), .85)
    for k, (x, y) in enumerate(strewn(15, (.35, -.62), (1.65, .62), .34, 8)):
        chance = random.Random(k)
        bit = petal(f'petal{k}', skin if k % 3 else pale, chance.uniform(.4, .56), chance.uniform(.4, .54), chance.uniform(.12, .24), chance.uniform(.05, .2), .05, .03, k)
        rested(bit, x, y, (chance.uniform(-.2, .35), chance.uniform(-.4, .4), chance.uniform(0, TURN)))
    for x, y, turn in ((-1.3, .1, .9), (-1.15, .75, .4), (.75, .55, -1.2)):
        rested(leaf('leaf', green(), .7, .4, .25, .16, .02), x, y, (0, .2, turn))
    return scene


def blossom(seed, material, heart, petals=5, length=.42, width=.3, open_by=.5):
    """A flower seen from above, its petals round a heart."""
    chance = random.Random(seed)
    made = []
    for k in range(petals):
        part = petal(f'b{seed}{k}', material, length * chance.uniform(.92, 1.06), width, .1, .1 + .1 * chance.random(), .02, .015, seed * 9 + k)
        made.append(put(part, (0, 0, .04), (open_by * chance.uniform(.6, 1.2), 0, TURN * k / petals + chance.uniform(-.12, .12))))
    for k in range(7):
        a, r = TURN * k / 7, .035
        made.append(put(ball('pollen', (.014, .014, .03), heart, 2), (r * cos(a), r * sin(a), .13 + .02 * chance.random())))
    return grouped(made)


def flowers():
    """Jasmine and orange blossom with leaves."""
    scene = set_up((.73, .71, .6), focus=(.0, -.35, .3))
    white, heart = white_skins()
    stem = organic('stem', (.12, .17, .05), .6)
    spots = ((-.35, .25, .42, .2, 1.25), (.45, -.1, .3, .3, 1.15), (-.85, -.45, .2, .1, 1.1), (.15, .85, .3, .4, 1.0), (1.2, .5, .2, .5, 1.1), (.05, -.85, .05, -.1, 1.1), (-1.2, .55, .2, .6, .95), (1.15, -.6, .05, .1, 1.0), (-.5, -1.12, .03, .0, .85))
    for k, (x, y, z, tilt, size) in enumerate(spots):
        put(blossom(k + 3, white, heart, 5 + k % 2, .44, .3, .42), (x, y, z), (tilt, .12 * (-1) ** k, k * .8), size)
    for k, (x, y, turn, length) in enumerate(((-.5, .1, 1.7, 1.0), (.3, .35, -.9, 1.0), (-.2, .75, .6, .95), (.55, .15, -1.8, .9), (-.75, -.2, 2.4, .9), (.9, .85, -.3, .9), (.4, -.3, -2.6, .85), (-.95, .9, .2, .8))):
        put(leaf('leaf', green(), length, .4, .3, .14, .02), (x, y, .14), (.06, .1 * (-1) ** k, turn))
    return scene


def lavender(seed, length=2.1):
    """A sprig along y: a stem and whorls of buds towards its tip."""
    chance = random.Random(seed)
    stem = organic('lavender-stem', (.17, .21, .1), .7)
    sway = chance.uniform(-.14, .14)
    line = lambda t: Vector((sway * t * t, t * length, .07 * sin(t * 3 + seed)))
    made = [rod(f'stem{seed}', [line(t) for t in (0, .2, .4, .6, .8, 1)], (.015, .015, .014, .013, .011, .007), stem)]
    for ring in range(10):
        # The lowest whorl stands apart, and the spike is fullest in its lower half.
        t = .57 if ring == 0 else .645 + .355 * (ring - 1) / 8
        girth = (.8, 1, 1.1, 1.15, 1.12, 1.05, .95, .84, .7, .5)[ring]
        for k in range(14 if ring < 8 else 9):
            angle, row = TURN * k / 7 + ring * .45, k % 2
            out = Vector((cos(angle) * .5, 1, sin(angle) * .5))
            bud = twin(BUDS[3 if chance.random() < .22 and ring < 8 else chance.randrange(3)])
            bud.hide_render = False
            size = chance.uniform(.6, .78) * girth
            quat = out.to_track_quat('Z', 'Y')
            foot = line(t) + Vector((cos(angle), 0, sin(angle))) * .024 * girth + Vector((0, row * .03, 0))
            bud.matrix_world = Matrix.Translation(foot) @ quat.to_matrix().to_4x4() @ Matrix.Scale(size, 4)
            made.append(bud)
    return grouped(made)


BUDS = []


def lavender_buds():
    """Makes what sprigs of lavender are twins of: buds of three tones, and an open floret."""
    BUDS.clear()
    tones = ((.2, .16, .36), (.27, .21, .45), (.16, .12, .3))
    for k, tone in enumerate(tones):
        skin = organic(f'lavender{k}', tone, .75, tuple(min(c * 1.6, 1) for c in tone), .03, bump=(80, .3), sheen=.5)
        BUDS.append(round_by([(.003, -.01), (.02, .01), (.032, .05), (.03, .09), (.02, .118), (.022, .128), (.006, .13)], f'bud{k}', skin, (5, .18), 1, 24))
    petal = organic('lavender-floret', (.36, .27, .62), .6, (.55, .42, .85), .03, sheen=.4)
    BUDS.append(round_by([(.003, -.01), (.022, .01), (.03, .06), (.02, .1), (.03, .125), (.062, .142), (.058, .148), (.014, .128)], 'floret', petal, (5, .34), 1, 30))
    for bud in BUDS:
        bud.hide_render = True


def herbs(with_sage=True):
    """A bundle of lavender, and leaves of sage."""
    scene = set_up((.7, .67, .66), focus=(0, -.15, .25))
    lavender_buds()
    chance = random.Random(1)
    for k in range(17):
        layer = k // 7
        spread = (k % 7 - 3) * .085 + chance.uniform(-.03, .03)
        hub = lavender(k, chance.uniform(1.9, 2.4))
        put(hub, (-1.25 + spread * .6 - .1, -.62 + spread * -.8 + .08, .07 + layer * .12), (chance.uniform(-.02, .05), k * .7, radians(-57) + spread * .55))
    cord = principled('cord', (.62, .52, .38), .8, bump=(90, .6))
    for k in range(6):
        ring = rod(f'cord{k}', [(.33 * cos(a), .62 + k * .022, .16 + .2 * sin(a)) for a in (TURN * n / 10 for n in range(11))], (.012,) * 11, cord)
        put(ring, (-1.3, -.6, 0), (0, 0, radians(-57)))
    if not with_sage:
        return scene
    sage = organic('sage', (.22, .27, .17), .8, (.3, .4, .2), .03, bump=(30, .5), mottle=((.3, .34, .23), 4), sheen=.6)
    for k, (x, y, turn, size) in enumerate(((.25, -.9, -.5, .95), (.6, -.75, -1.1, .85), (.1, -.62, -.1, .75), (1.05, .5, -2.2, .75), (-.85, .95, .2, .8))):
        rested(leaf(f'sage{k}', sage, size, .36, .22, .12, .01, 1.0), x, y, (.05, .14 * (-1) ** k, turn))
    return scene


def patchouli_leaf(seed, length, skin):
    """A broad, crinkled leaf."""
    blade = leaf(f'patchouli{seed}', skin, length, length * .74, .22, .12, .05, .8)
    random.seed(seed)
    return rough(blade, .05, .2)


def patchouli_skin():
    return organic('patchouli', (.07, .1, .035), .7, (.14, .22, .05), .01, bump=(16, 1), mottle=((.12, .15, .05), 4), sheen=.3)


def patchouli():
    """A sprig of patchouli."""
    scene = set_up((.6, .61, .5), focus=(0, -.2, .3))
    skin, stem = patchouli_skin(), organic('stem', (.16, .12, .07), .7)
    line = [(1.45, 1.35, .12), (.75, .75, .2), (.05, .15, .2), (-.7, -.45, .14), (-1.15, -.85, .1)]
    rod('stem', line, (.045, .042, .036, .028, .015), stem)
    spots = ((1.05, 1.0, .2, -1.9, .95), (1.0, .95, .18, .1, .9), (.55, .55, .24, -2.2, 1.15), (.5, .6, .22, .35, 1.1), (-.05, .05, .26, -2.4, 1.2), (0, .1, .24, .65, 1.2), (-.6, -.4, .2, 2.9, .95), (-.6, -.35, .2, .95, 1.0), (-1.05, -.8, .14, 1.7, .7), (-1.05, -.8, .14, 2.6, .6), (-.4, -.2, .36, 1.7, .75))
    for k, (x, y, z, turn, length) in enumerate(spots):
        put(patchouli_leaf(k, length, skin), (x, y, z), (-.12, .1 * (-1) ** k, turn))
    return scene
