"""Still lifes of woods, leather and cloth."""
import random
from math import cos, pi, radians, sin
from kit import parts
from kit.forms import ball, curl, grouped, leaf, put, refined, rested, rod, rough, round_by, scroll, sheet, strewn, TURN
from kit.materials import mat
from matter import organic, along, endgrain, bark, green
from table import set_up


def log(name, r, length, seed):
    """A cut branch along z: bark round it, rings at its ends."""
    random.seed(seed)
    body = refined(parts.solid(f'{name}-bark', [(r * k, r * k, r * k, z) for k, z in ((.9, .0), (.98, .03), (1, length / 2), (.98, length - .03), (.9, length))], bark()), 3)
    rough(body, .07, .12)
    ends = []
    for z, tilt in ((length + .004, 0), (-.004, pi)):
        disc = round_by([(r * .9, -.06), (r * .9, .012), (r * .88, .016), (.003, .016)], f'{name}-end', endgrain(f'endgrain{seed}', (.33, .17, .07), (.62, .41, .22), r), levels=0)
        ends.append(put(disc, (0, 0, z), (tilt, 0, 0)))
    return grouped([body, *ends])


def cedar_twig(line, seed):
    """A twig of cedar: tufts of needles along a line of places."""
    chance = random.Random(seed)
    needles, wood = green('needle', (.03, .06, .03), (.06, .1, .05)), organic('twig', (.14, .09, .05), .8)
    made = [rod('twig', line, [.026 - .018 * k / (len(line) - 1) for k in range(len(line))], wood)]
    points = [tuple(a + (b - a) * t for a, b in zip(start, end)) for start, end in zip(line, line[1:]) for t in (.1, .4, .7)]
    for k, (x, y, z) in enumerate([*points, line[-1]]):
        for _ in range(24):
            turn, lift, far = chance.uniform(0, TURN), chance.uniform(-.1, 1.3), chance.uniform(.13, .2)
            tip = (x + far * cos(lift) * cos(turn), y + far * cos(lift) * sin(turn), max(z + far * sin(lift), .015))
            made.append(rod(f'needle{k}', [(x, y, z), tip], (.008, .004), needles))
    return grouped(made)


def woods():
    """Cedar and sandalwood: a branch, slices of it, splints, shavings, a twig."""
    scene = set_up((.68, .58, .46), focus=(-.1, -.2, .4))
    put(log('a', .36, 1.9, 1), (-1.75, 1.5, .36), (radians(90), 0, radians(80)))
    put(log('b', .6, .17, 2), (-.5, .5, .53), (radians(64), 0, .22))
    put(log('c', .52, .2, 3), (.95, .5, 0), (0, 0, .5))
    put(log('d', .29, .12, 4), (.9, -.12, .25), (radians(58), 0, -.35))
    pale = along('sandal', (.5, .31, .16), (.66, .46, .27), 2.4, (7, .5, 7), .6, .2)
    for k, (x, y, z, turn, w, length) in enumerate(((-1.15, -.5, 0, .5, .1, 1.0), (-1.02, -.66, 0, .85, .08, .8), (-.98, -.55, .1, .2, .07, .7))):
        stick = refined(parts.solid('stick', parts.block_rings(w, length / 2, .02, 0, w, .012), pale), 2)
        random.seed(k)
        rough(stick, .05, .25)
        put(stick, (x, y, z), (0, 0, turn))
    shaving = along('shaving', (.62, .42, .23), (.78, .58, .37), 3, (2, 8, 2), .55, .1)
    for k, (x, y, r, turn, tilt) in enumerate(((.05, -.5, .17, .5, .1), (.35, -.78, .12, 1.3, -.1), (1.5, .05, .13, .2, 0), (-.35, -.62, .1, 2.2, .2))):
        rested(curl(f'curl{k}', shaving, r, .16, 2.2, .17), x, y, (tilt, .2 * k, turn))
    cedar_twig([(1.75, -.5, .07), (1.25, -.72, .1), (.8, -.86, .08), (.5, -1.06, .06)], 5)
    cedar_twig([(1.25, -.72, .1), (1.05, -1.02, .07), (.92, -1.22, .05)], 6)
    return scene


def leather():
    """Rolled hides, a folded strap, splinters of oud."""
    scene = set_up((.5, .43, .37), focus=(-.1, -.35, .35), key=1.1)
    brown, tan, black = (along(f'hide-{k}', tuple(c * .7 for c in color), color, 3, (1, 1, 1), .46, .15) for k, color in enumerate(((.16, .065, .028), (.36, .175, .075), (.03, .025, .022))))
    for material in (brown, tan, black):
        noise = next(n for n in material.node_tree.nodes if n.type == 'TEX_NOISE')
        noise.inputs['Scale'].default_value = 26
    rolls = ((-.75, .55, .34, brown, 1.9, -.9, 0), (.15, .85, .3, tan, 1.8, -1.0, 0), (-.28, .62, .26, black, 1.7, -.95, .52))
    for k, (x, y, r, material, length, turn, z) in enumerate(rolls):
        roll = scroll(f'roll{k}', material, length, r, 2.6, .05, False, .01, k)
        rested(roll, x, y, (0, .6 * k, turn))
        roll.location.z += z
    def strap(u, v):
        s = v * 2.6
        fold = 1.2
        if s < fold:
            return ((u - .5) * .4, s, .035)
        a = min((s - fold) / .22, pi)
        rest = max(0, s - fold - .22 * pi)
        return ((u - .5) * .4, fold + .22 * sin(a) - rest, .035 + .22 * (1 - cos(a)) - rest * .16)
    put(sheet('strap', strap, 9, 60, tan, .055), (.35, -1.2, .0), (0, 0, .95 - pi / 2 + .35))
    oud = along('oud', (.018, .009, .006), (.12, .065, .035), 3, (8, .8, 8), .6, .8)
    for k, (x, y) in enumerate(strewn(13, (.75, -.45), (.95, .55), .24, 6)):
        chance = random.Random(k)
        length = chance.uniform(.15, .38)
        chip = refined(parts.solid('chip', parts.block_rings(chance.uniform(.04, .09), length, .01, 0, chance.uniform(.05, .1), .01), oud), 3)
        random.seed(k)
        rough(chip, .09, .14)
        rested(chip, x, y, (chance.uniform(-.3, .3), chance.uniform(-.4, .4), chance.uniform(0, pi)))
    return scene


def folded(name, tone, width, depth, lift, seed, r=.085):
    """A cloth laid double, its fold to the right."""
    wool = organic(name, tone, .95, tone, .02, bump=(120, .5), mottle=(tuple(c * .93 for c in tone), 9), sheen=1.0)
    chance = random.Random(seed)
    phases = [chance.uniform(0, TURN) for _ in range(5)]
    reach = width - r
    whole = 2 * reach + pi * r
    def at(u, v):
        y = (u - .5) * depth
        s = v * whole
        if s < reach:
            x, z = -width / 2 + s, 0
        elif s < reach + pi * r:
            a = (s - reach) / r
            x, z = width / 2 - r + r * sin(a), r * (1 - cos(a))
        else:
            x, z = width / 2 - r - (s - reach - pi * r) * .985, 2 * r
        upper = z / (2 * r)
        wave = .03 * sin(y * 3.1 + phases[0]) * sin(x * 2.3 + phases[1]) + .016 * sin(x * 7 + y * 2 + phases[2])
        return (x + .03 * sin(y * 2.4 + phases[3]), y + .015 * sin(x * 3 + phases[4]), lift + z * (1 + .3 * upper * sin(x * 1.7 + phases[4])) + wave * (.35 + upper))
    return sheet(name, at, 44, 120, wool, .045)


def musk():
    """Folded cashmere, a bowl of orris powder, ambrette seeds."""
    scene = set_up((.8, .76, .72), focus=(.1, -.3, .35))
    cloths = ((.8, .75, .67), (.66, .57, .47), (.84, .81, .76))
    for k, (tone, x, turn) in enumerate(zip(cloths, (-.62, -.55, -.68), (.32, .22, .38))):
        put(folded(f'cashmere{k}', tone, 1.7 - k * .12, 1.35 - k * .1, .06 + k * .29, k + 3), (x, .75, 0), (0, 0, turn))
    bowl = round_by([(.003, .02), (.3, .02), (.34, .04), (.52, .2), (.62, .4), (.645, .42), (.62, .43), (.5, .24), (.3, .12), (.003, .1)], 'bowl', mat('ceramic'))
    put(bowl, (.62, -.3, 0), (0, 0, 0))
    powder = organic('orris', (.84, .79, .74), .95, bump=(160, .3))
    random.seed(4)
    mound = rough(refined(round_by([(.57, 0), (.5, .05), (.34, .16), (.16, .25), (.05, .28), (.003, .285)], 'mound', powder), 3), .07, .12)
    put(mound, (.62, -.3, .3))
    random.seed(9)
    for k, (x, y) in enumerate(strewn(26, (-.55, -.72), (.7, .26), .11, 3)):
        seed = rough(ball(f'ambrette{k}', (.05, .06, .042), organic('ambrette', (.2, .13, .08), .6, bump=(50, .8), mottle=((.3, .2, .13), 8)), 3), .012, .03)
        rested(seed, x, y, (0, 0, k))
    return scene


def tobacco_leaf(seed, length, skin):
    """A dried leaf, long and wrinkled."""
    blade = leaf(f'tobacco{seed}', skin, length, length * .36, .12, .1, .045, 1.1)
    random.seed(seed)
    return rough(blade, .12, .3)


def tobacco_skin():
    return along('tobacco', (.13, .055, .018), (.3, .15, .055), 2.2, (4, .8, 4), .6, .9)


def tobacco():
    """Dried leaves of tobacco, one on another."""
    scene = set_up((.52, .42, .31), focus=(0, -.3, .25), key=1.05)
    skin = tobacco_skin()
    for k, (x, y, z, turn, length) in enumerate(((1.2, -1.1, 0, .55, 3.0), (.55, -1.25, .06, .3, 2.9), (-.3, -1.3, .1, .02, 2.8), (-.85, -1.15, .06, -.3, 2.7), (.2, -1.2, .22, .2, 2.4))):
        rested(tobacco_leaf(k, length, skin), x, y, (.03, .06 * (-1) ** k, turn)).location.z += z
    return scene
