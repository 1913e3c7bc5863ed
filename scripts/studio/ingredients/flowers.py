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
    return petal_skin('rose', (.7, .24, .24), (.95, .36, .3), .46), petal_skin('pale', (.84, .5, .46), (.98, .64, .56), .46)


def deep_skin():
    """The dark red of roses at dusk."""
    return petal_skin('deep', (.3, .014, .022), (.55, .03, .04))


def white_skins():
    """White petals, and the heart of their flower."""
    return petal_skin('white-petal', (.95, .93, .88), (.97, .95, .84), .42), organic('heart', (.82, .56, .1), .6)


def rose(material, size=1.0, seed=2):
    """An open rose: petals about its heart, the outer ones lower and bent back."""
    chance = random.Random(seed)
    made = []
    for k in range(34):
        t = k / 33
        angle = k * 2.39996 + chance.uniform(-.2, .2)
        radius = .05 + .5 * t ** 1.1
        opening = .1 + 1.12 * t ** 1.5
        height = .56 - .18 * t
        span = .95 - .3 * t
        lip = .1 + .36 * t
        phase = chance.uniform(0, TURN)
        def at(u, v, radius=radius, opening=opening, height=height, span=span, lip=lip, phase=phase, angle=angle):
            across = (u * 2 - 1)
            edge = height * (1.05 - .34 * across ** 2 - .05 * (1 - abs(across)) ** 3 + .012 * sin(across * 7 + phase))
            s = v * edge
            # Along its length the petal rises, bulges and leans out.
            bulge = radius * sin(pi * min(v * .75 + .12, 1)) * .8
            lean = s * sin(opening * v)
            back = lip * max(0, v - .72) ** 2 * 3.2
            r = .02 + bulge * .62 + lean + back
            z = s * cos(opening * v) - back * .75 + .012 * sin(across * 6 + phase) * v ** 3
            a = angle + across * span * (1.15 - .35 * v) / (.75 + r * .55)
            return (r * cos(a), r * sin(a), z)
        made.append(sheet('rose', at, 19, 19, material, .005))
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


def waxy_petal(name, material, length, width, rise, fall, seed):
    """A petal from its foot at 0 along y: it leaves at the angle `rise` and bends down to `fall`."""
    chance = random.Random(seed)
    phase, bent = chance.uniform(0, TURN), fall - rise

    def at(u, v):
        across, angle = u * 2 - 1, rise + bent * v
        breadth = width * sin(pi * (.07 + .86 * v)) ** .75 * (1 - max(0, v - .8) ** 2 * 14)
        hollow = width * .34 * across ** 2 * (1 - .75 * v) + .012 * sin(across * 4 + phase) * v
        along = length * (sin(angle) - sin(rise)) / bent
        return (breadth * across * .5, along, length * (cos(rise) - cos(angle)) / bent + hollow)
    return sheet(name, at, 17, 21, material, .004)


def blossom(seed, material, heart, petals=5, length=.42, width=.2, open_by=.5):
    """An orange blossom seen from above: petals bent back about a crown of stamens. `open_by` is
    how far the petals lean out."""
    chance = random.Random(seed)
    made = []
    for k in range(petals):
        rise, fall = 1.15 - open_by * chance.uniform(.5, 1), chance.uniform(-.75, -.2) - .3 * open_by
        part = waxy_petal(f'b{seed}{k}', material, length * chance.uniform(.92, 1.08), width, rise, fall, seed * 9 + k)
        turn = TURN * k / petals + chance.uniform(-.1, .1)
        made.append(put(part, (-.03 * sin(turn), .03 * cos(turn), 0), (0, chance.uniform(-.12, .12), turn)))
    for k in range(15):
        a, r, high = TURN * k / 15, chance.uniform(.055, .075), chance.uniform(.15, .19)
        foot, tip = (.03 * cos(a), .03 * sin(a), .01), (r * cos(a), r * sin(a), high)
        made.append(rod('filament', [foot, (.05 * cos(a), .05 * sin(a), high * .55), tip], (.008, .006, .004), material))
        made.append(put(ball('pollen', (.007, .007, .017), heart, 2), tip, (0, .3, a)))
    made.append(rod('style', [(0, 0, 0), (0, 0, .2)], (.012, .009), material))
    made.append(put(ball('stigma', (.02, .02, .016), heart, 2), (0, 0, .205)))
    return grouped(made)


def bud(seed, material, size=.2):
    """A closed bud along y, its foot at 0."""
    fat = size * random.Random(seed).uniform(.27, .33)
    profile = [(max(fat * sin(pi * t) ** .8 * (.72 + .4 * t), .002), size * t) for t in (k / 16 for k in range(17))]
    return put(round_by(profile, f'bud{seed}', material), (0, 0, 0), (-pi / 2, 0, 0))


def flowers():
    """A twig of orange in blossom."""
    scene = set_up((.63, .61, .5), focus=(-.1, -.2, .3), key=1.18)
    white, heart = white_skins()
    stem, skin = organic('stem', (.1, .13, .045), .6), green()
    line = [(1.75, 1.3, .1), (1.1, .78, .2), (.4, .32, .24), (-.35, -.1, .2), (-1.0, -.55, .16), (-1.4, -.78, .12)]
    parts = [rod('twig', line, (.045, .04, .034, .028, .02, .012), stem)]
    def on_twig(x):
        (x0, *start), (x1, *end) = next(p for p in zip(line, line[1:]) if p[1][0] <= x or p[1] is line[-1])
        return (x, *(a + (b - a) * (x - x0) / (x1 - x0) for a, b in zip(start, end)))
    leaves = (
        (1.3, .92, .16, -.7, 1.0), (1.15, .8, .2, 2.5, .9), (.62, .46, .24, -1.1, 1.1), (.5, .4, .22, 1.5, 1.1),
        (-.2, -.02, .22, .9, 1.05), (-.3, -.08, .2, -2.6, 1.0), (-.95, -.5, .18, 1.25, .95), (-1.05, -.6, .14, 2.9, .8), (-1.4, -.78, .12, 1.9, .6),
    )
    for k, (x, y, z, turn, length) in enumerate(leaves):
        parts.append(put(leaf(f'leaf{k}', skin, length, .36, .2, .16, .012), (x, y, z), (.1, .12 * (-1) ** k, turn)))
    open_ones = (
        (.95, .42, .34, .75, .2, 1.1), (.35, .72, .44, .35, -.3, 1.0), (.12, -.02, .42, .8, .1, 1.25), (-.5, .22, .38, .3, -.25, 1.05),
        (-.72, -.62, .3, .9, -.1, 1.15), (-1.35, -.42, .26, .55, -.5, .95), (.62, -.32, .2, .7, .45, 1.0),
    )
    for k, (x, y, z, tilt, lean, size) in enumerate(open_ones):
        parts.append(put(blossom(k + 3, white, heart, 5, .44, .23, .35 + .1 * (k % 3)), (x, y, z), (tilt, lean, k * .8), size))
        parts.append(rod(f'stalk{k}', [on_twig(x), (x, y, z)], (.016, .02), stem))
    buds = ((1.4, .62, .26, -2.0, .26), (.72, .95, .32, -.2, .22), (-.15, -.42, .22, 2.7, .26), (-.05, .45, .34, .5, .2), (-1.1, -.98, .14, 2.3, .22), (-1.62, -.95, .1, 2.0, .18))
    for k, (x, y, z, turn, size) in enumerate(buds):
        parts.append(put(bud(k, white, size), (x, y, z), (.35, 0, turn), 1.15))
        parts.append(rod(f'budstalk{k}', [on_twig(x), (x, y, z)], (.012, .016), stem))
    put(grouped(parts), (.12, .1, 0), (0, 0, .34), .94)
    for x, y, turn in ((1.2, -.62, .4), (1.5, -.2, 2.2), (.35, -1.12, 1.2)):
        rested(waxy_petal(f'fallen{turn}', white, .42, .22, .5, -.1, int(turn * 9)), x, y, (0, .1, turn))
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


def bundle(count, tie, turn, seed):
    """A bundle of lavender that lies with its cord at a place (x, y), its heads towards `turn`: stems
    are close together at the cord, and fan out on both sides of it."""
    chance = random.Random(seed)
    girth, up = .155, .8
    place = Matrix.Translation((*tie, girth + .012)) @ Matrix.Rotation(turn, 4, 'Z')
    for k in range(count):
        # As seeds lie in a sunflower: evenly, none on another.
        away, angle = girth * .9 * ((k + .5) / count) ** .5, k * 2.39996
        x, z = away * cos(angle), away * sin(angle)
        fan = Matrix.Rotation(-x * 2.1 + chance.uniform(-.04, .04), 4, 'Z') @ Matrix.Rotation(z * .5 + chance.uniform(-.02, .02), 4, 'X')
        sprig = Matrix.Rotation(k * .7, 4, 'Y') @ Matrix.Translation((0, -up + chance.uniform(-.16, .16), 0))
        lavender(seed + k, chance.uniform(2.0, 2.4)).matrix_world = place @ Matrix.Translation((x, 0, z)) @ fan @ sprig
    cord = principled('cord', (.62, .52, .38), .8, bump=(90, .6))
    round_it = lambda n, r, y: (r * cos(n), y, r * sin(n))
    for k in range(5):
        ring = rod(f'cord{k}', [round_it(TURN * n / 12, girth + .008, -.05 + k * .024) for n in range(13)], (.012,) * 13, cord)
        ring.matrix_world = place
    for k, end in enumerate((((.1, -.02, .13), (.24, -.1, .02), (.36, -.3, -.15), (.3, -.5, -.155)), ((.08, .03, .14), (.26, .06, .02), (.42, -.02, -.155), (.56, .1, -.155)))):
        rod(f'end{k}', end, (.011,) * 4, cord).matrix_world = place


def fallen(places, seed):
    """Buds that fell on the ground around some places: (x, y, how far, how many) each."""
    chance = random.Random(seed)
    for x, y, far, count in places:
        for _ in range(count):
            bud = twin(BUDS[chance.randrange(4)])
            bud.hide_render = False
            away = far * chance.random() ** .7
            angle = chance.uniform(0, TURN)
            put(bud, (x + away * cos(angle), y + away * sin(angle), .021), (pi / 2, 0, chance.uniform(0, TURN)), chance.uniform(.55, .8))


def herbs(with_sage=True):
    """A bundle of lavender, single sprigs before it, and leaves of sage."""
    scene = set_up((.7, .67, .66), focus=(0, -.15, .25), lens=124)
    lavender_buds()
    bundle(26, (-.52, 0), radians(-60), 1)
    # Seeds of sprigs whose stems touch the ground at both ends.
    for seed, x, y, turn in ((44, -.7, -.98, -78), (132, -.35, -1.2, -64))[:1 if with_sage else 2]:
        put(lavender(seed, 1.9), (x, y, .03), (0, 0, radians(turn)))
    fallen(((1.0, -.62, .45, 8), (1.25, .2, .3, 4), (-.2, -.65, .35, 3)), 4)
    if not with_sage:
        return scene
    sage = organic('sage', (.22, .27, .17), .8, (.3, .4, .2), .03, bump=(30, .5), mottle=((.3, .34, .23), 4), sheen=.6)
    for k, (x, y, turn, size) in enumerate(((.25, -.9, -.5, .95), (.6, -.75, -1.1, .85), (.1, -.62, -.1, .75), (.88, .66, -2.2, .75), (-.85, .95, .2, .8))):
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
