"""Still lifes of spices and of what is sweet."""
import random
from math import cos, pi, sin
from kit.forms import ball, grouped, put, refined, rested, rod, rough, round_by, scroll, sheet, strewn, TURN, twin
from kit.materials import principled
from matter import organic, along
from table import set_up


def quill(length, r, seed):
    material = along('cinnamon', (.2, .07, .022), (.36, .15, .06), 3.2, (8, .6, 8), .72, .5)
    return rough(scroll(f'quill{seed}', material, length, r, 1.15, .03, True, .014, seed), .02, .15)


def anise(seed):
    """A star of eight pods, some open with a seed."""
    chance = random.Random(seed)
    shell, seed_skin = along('anise', (.1, .035, .014), (.24, .1, .045), 5, (1, 6, 1), .7, .6), principled('seed', (.13, .04, .015), .12, coat=.8)
    made = []
    for k in range(8):
        size = chance.uniform(.8, 1.1)
        open_by = chance.uniform(.3, .9)
        def at(u, v, open_by=open_by):
            across = u * 2 - 1
            belly = sin(pi * min(v * .9 + .1, 1)) ** .8
            angle = across * (pi - open_by * belly * .9)
            r = .085 * belly + .006
            return (r * sin(angle) * .8, .04 + .42 * v, r * (1 - cos(angle)) * 1.3 - .1 * belly + .08 * v ** 3)
        pod = sheet('pod', at, 19, 19, shell, .014)
        put(pod, (0, 0, .1), (0, 0, TURN * k / 8 + chance.uniform(-.1, .1)), size)
        made.append(pod)
        if open_by > .5:
            grain = ball('seed', (.05, .075, .035), seed_skin, 3)
            angle = TURN * k / 8
            made.append(put(grain, (-.26 * size * sin(angle), .26 * size * cos(angle), .15), (0, 0, angle), size))
    return grouped(made)


def cardamom(seed):
    skin = along('cardamom', (.22, .24, .09), (.4, .4, .2), 3, (14, 14, .7), .7, .7)
    profile = [(.003, -.2), (.04, -.17), (.085, -.08), (.1, 0), (.085, .09), (.04, .17), (.012, .215)]
    return round_by(profile, 'cardamom', skin, (3, .26), 2)


def spices():
    """Cinnamon, star anise, cardamom and pepper."""
    scene = set_up((.66, .52, .38), focus=(.0, -.4, .2), aperture=.18)
    for k, (x, y, turn, length, r) in enumerate(((-.55, .55, -.95, 2.0, .15), (-.2, .8, -1.15, 1.9, .13), (-.7, .22, -1.0, 1.7, .12))):
        rested(quill(length, r, k), x, y, (0, k * .6, turn))
    top = quill(1.8, .13, 7)
    put(top, (-.35, .5, .42), (.06, .4, -.62))
    for k, (x, y, tilt) in enumerate(((.72, -.1, .1), (-.55, -.75, .05), (1.35, .75, .2))):
        put(anise(k), (x, y, .02), (tilt, .04, k * .7))
    for k, (x, y) in enumerate(((.1, -.72), (.35, -.95), (1.2, -.72), (1.45, -.5), (-1.25, -.5), (.2, -.45), (1.15, -.98))):
        rested(cardamom(k), x, y, (pi / 2, k * .8, k * 1.9))
    black, pink = organic('pepper', (.035, .022, .017), .75, bump=(20, .8), mottle=((.09, .055, .04), 9)), organic('pink', (.3, .04, .035), .4, mottle=((.5, .12, .09), 7), bump=(18, .7), coat=.2)
    random.seed(3)
    corn, berry = rough(rough(ball('corn', (.056,) * 3, black), .022, .045, 'VORONOI'), .03, .02), rough(ball('berry', (.052,) * 3, pink), .02, .03)
    corn.hide_render = berry.hide_render = True
    for k, (x, y) in enumerate(strewn(64, (.25, -.62), (1.75, .72), .115, 9)):
        grain = twin(corn if k % 3 else berry)
        grain.hide_render = False
        put(grain, (x, y, .05), (k, k * 2, k * 3), random.Random(k).uniform(.8, 1.15))
    return scene


def pod(seed, length=2.3):
    """A vanilla pod: long, thin, creased along itself, hooked at its end."""
    chance = random.Random(seed)
    points = [(chance.uniform(-.03, .03) + .12 * sin(t * 2.4 + seed), (t - .5) * length, .03 * sin(t * 5 + seed)) for t in (k / 6 for k in range(7))]
    points.append((points[-1][0] + .07, points[-1][1] + .05, .02))
    skin = along('vanilla', (.012, .006, .004), (.045, .02, .011), 6, (9, .7, 9), .32, .8, .35)
    obj = rod(f'pod{seed}', points, (.018, .042, .05, .052, .05, .045, .03, .012), skin)
    random.seed(seed)
    return rough(refined(obj, 1), .03, .07)


def bean(seed, skin, size=(.12, .2, .08)):
    random.seed(seed)
    return rough(ball(f'bean{seed}', size, skin), .03, .09)


def coffee():
    """A roasted bean with its crease."""
    skin = along('coffee', (.02, .008, .004), (.07, .03, .014), 5, (3, 1, 3), .34, .35, .3)
    obj = ball('coffee', (.1, .135, .078), skin, 5)
    for vertex in obj.data.vertices:
        x, y, z = vertex.co
        if z > 0:
            bend = x - .02 * sin(y * 22)
            vertex.co.z = z * .55 - .04 * max(0, 1 - abs(bend) / .022) ** 1.5
    return obj


def gourmand():
    """Vanilla, tonka, almonds and coffee."""
    scene = set_up((.76, .64, .5), focus=(0, -.4, .15))
    for k, (x, y, z, turn) in enumerate(((-.25, .5, .06, -.82), (-.15, .62, .06, -.9), (-.35, .38, .06, -.76), (-.2, .55, .15, -.86), (-.3, .46, .15, -.8), (-.22, .52, .23, -.84), (.45, .75, .06, -1.35))):
        put(pod(k), (x, y, z), (0, k, turn))
    tied(-.27, .5, .125, -.82)
    tonka = tonka_skin()
    for k, (x, y) in enumerate(((.72, -.12), (.98, .12), (.62, .26), (1.28, -.15))):
        rested(bean(k, tonka, (.11, .25, .09)), x, y, (0, 0, k * 1.1 + .4))
    almond = along('almond', (.26, .11, .045), (.42, .21, .1), 4, (9, 1, 9), .6, .5)
    drop = [(.003, -.2), (.07, -.17), (.115, -.09), (.125, -.02), (.1, .08), (.05, .17), (.005, .23)]
    for k, (x, y) in enumerate(((-.85, -.62), (-.55, -.8), (-.95, -.92), (-.4, -.5), (-1.25, -.6), (-.7, -1.1))):
        rested(round_by(drop, 'almond', almond), x, y, (pi / 2, 0, k * 1.4), (1, .62, 1))
    roast = coffee()
    roast.hide_render = True
    for k, (x, y) in enumerate(strewn(34, (.62, -.78), (.98, .38), .2, 4)):
        grain = twin(roast)
        grain.hide_render = False
        rested(grain, x, y, (0 if k % 4 else pi, random.Random(k).uniform(-.3, .3), k * 1.7), random.Random(k).uniform(.85, 1.1))
    return scene


def tonka_skin():
    return along('tonka', (.014, .009, .007), (.06, .038, .028), 6, (6, 1, 6), .55, 1.0, .2)


def tied(x, y, z, turn):
    """A cord about a bundle."""
    cord = principled('cord', (.6, .47, .31), .8, bump=(90, .6))
    for k in range(5):
        ring = rod(f'cord{k}', [(.26 * cos(a), (k - 2) * .024, z + .16 * sin(a)) for a in (TURN * n / 10 for n in range(11))], (.013,) * 11, cord)
        put(ring, (x, y, 0), (0, 0, turn))


def vanilla():
    """A bundle of vanilla, tonka beans."""
    scene = set_up((.7, .56, .42), focus=(0, -.3, .15))
    for k in range(11):
        row, across = divmod(k, 5)
        put(pod(k + 3, 2.6), ((across - 2) * .085 - .25, (across - 2) * -.08 + .35, .06 + row * .09), (0, k, -.85 + random.Random(k).uniform(-.06, .06)))
    tied(-.25, .35, .15, -.85)
    skin = tonka_skin()
    for k, (x, y) in enumerate(((.75, -.45), (1.05, -.2), (.6, -.85), (1.25, -.7), (.2, -.95), (-.95, -.85))):
        rested(bean(k, skin, (.12, .27, .1)), x, y, (0, 0, k * 1.1 + .4))
    return scene
