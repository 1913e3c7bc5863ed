"""What brushes and pencils leave on paper: lashes, lines and hairs."""
import numpy as np
from field import beaded, curve, ease
from textures import texture


def bristled(f, path, wide, salt, lines=26):
    """What a wand leaves: a line for each bristle, clotted at its start, of uneven lengths."""
    s, v, length = f.along(path, wide * 1.4 + .1)
    place = (v / wide * .5 + .5) * lines + .5 * f.noise(2.5, 3, salt, 2) + .35 * f.noise(6, 2, salt + 1, 2, s, v)
    line = np.floor(place)
    ridge = np.sin(np.pi * (place - line)) ** .8
    lot = lambda k: f.noise(0, 1, salt + k, 1, s * 0, line * 3.7 + .5)
    ends, begins = length * (.86 + .17 * lot(2)), .05 * lot(3) + .02
    inside = np.clip(1 - (np.abs(v) / wide) ** 8, 0, 1) * (np.abs(v) < wide)
    clot = f.noise(7, 16, salt + 4, 2, s, v)
    wet = curve(s / length, (-.05, 1), (.12, 1.1), (.3, .7), (.7, .42), (1, .26))
    h = wet * (.016 + .022 * ridge * (1 + .5 * lot(5)) + .016 * clot + .012 * f.noise(3, 5, salt + 6, 2, s, v)) * inside
    h -= (1 - wet) * .022 * (1 - ridge) * 1.5
    h -= ease((s - ends) / .12) * .05 + ease((begins - s) / .05) * .06
    return np.where((inside > 0) & (s > -.02), h, -1)


@texture((61, [([(-.7, -.32), (-.3, -.16), (.2, .08), (.66, .32)], .33)]),
         (66, [([(-.68, .0), (-.42, .32), (0, .42), (.36, .3), (.66, .0)], .2), ([(-.42, -.5), (-.1, -.4), (.24, -.42), (.54, -.54)], .13)]), roughness=.2, coat=.3)
def mascara(f, strokes):
    """Strokes of a mascara's wand."""
    h = f.x * 0 - 1
    for index, (path, wide) in enumerate(strokes):
        h = np.maximum(h, bristled(f, path, wide, 1 + 20 * index, round(78 * wide)))
    h = f.blur(np.maximum(h, -.006), .0025)
    h = beaded(h, .004)
    return h, ease(h / .008), None


def inked(f, path, widths, salt, count=140):
    """A line of ink: hardly raised, its width as `widths` (way, width) say."""
    s, v, length = f.along(path, .12, count)
    width = curve(s / length, *widths) * (1 + .05 * f.noise(9, 0, salt, 2, s, v)) + .0016 * f.noise(40, 40, salt + 1, 2)
    gap = np.maximum(np.maximum(-s, s - length), 0)
    return width - np.sqrt(v ** 2 + gap ** 2)


WING = [(0, .004), (.08, .016), (.5, .034), (.72, .05), (.86, .034), (1, .002)]


@texture((71, [([(-.8, -.06), (-.4, .2), (.1, .22), (.45, .1), (.86, .42)], WING), ([(-.7, -.42), (-.2, -.32), (.3, -.4), (.74, -.3)], [(0, .006), (.5, .012), (1, .002)]), ([(-.5, -.64), (-.1, -.58), (.34, -.64)], [(0, .022), (.6, .02), (1, .004)])]),
         roughness=.42, specular=.22)
def liner(f, lines):
    """Ink of a felt tip: a wing, and lines from broad to fine."""
    inside = f.x * 0 - 1
    for index, (path, widths) in enumerate(lines):
        inside = np.maximum(inside, inked(f, path, widths, 1 + 10 * index))
    cover = ease((inside + .002) / .004)
    h = .009 * ease(inside / .012) * (1 + .2 * f.noise(8, 8, 90, 2)) + .004 * np.exp(-((inside - .006) / .004) ** 2)
    return f.blur(h, .002), cover * (.93 + .07 * f.noise(7, 7, 91, 3).clip(-1, 1)), None


@texture((81,), roughness=.5)
def hairs(f):
    """A brow, drawn hair by hair."""
    random, inside = f.random(1), f.x * 0 - 1
    for k in range(120):
        t, across = (k + random.uniform(-.5, .5)) / 120, random.uniform(-1, 1)
        middle = .3 * np.sin(min(t * 1.2, 1.2) * 1.7) - .5 * max(t - .66, 0) - .16
        thick = .125 * ease(min(t * 5 + .45, 1)) * (1 - .86 * max(t - .45, 0) / .55)
        x, y = -.76 + 1.46 * t, middle + across * thick - .04
        lean = 1.3 * np.exp(-t * 3.4) + .62 - 1.15 * t - .42 * across * (1 - np.exp(-t * 7)) + random.uniform(-.1, .1)
        size = (.25 - .08 * t) * random.uniform(.75, 1.1)
        dx, dy = size * np.cos(lean), size * np.sin(lean)
        bend = random.uniform(.02, .05)
        inside = np.maximum(inside, inked(f, [(x, y), (x + dx * .5 - bend * dy, y + dy * .5 + bend * dx), (x + dx, y + dy)], [(0, .004), (.3, .0085), (1, .001)], 10 + k, 30))
    return .004 * ease(inside / .006), ease((inside + .0015) / .004) * .94, None


def drawn(f, path, width, pressure, salt):
    """A pencil's line: how strongly it marked each place, between -1 (not) and 1."""
    s, v, length = f.along(path, width * 2 + .05, 400)
    u = s / length
    edge = 1 - (np.abs(v) / (width * (1 + .12 * f.noise(3, 0, salt, 2, s, v)))) ** 2
    ends = np.minimum(ease((s + .01) / .03), ease((length - s + .01) / .03))
    return np.where(ends > 0, np.clip(edge, -1, 1) * 1.1 + curve(u, *pressure) - 1 - (1 - ends), -1)


def waxy(f, mark, tooth=70):
    """A pencil's mark on the tooth of paper: heights and cover, with crumbs beside it."""
    grain = f.noise(tooth, tooth, 70, 2) * .55 + f.noise(24, 24, 71, 2) * .2
    crumbs = f.noise(95, 95, 72, 1) - 1.42 + .3 * ease((mark + 1) * .9)
    cover = np.maximum(ease((mark + grain * .8) / .22), ease(crumbs / .12) * (mark > -.99))
    return .0085 * f.blur(cover * (.7 + .5 * grain), .002) + .012 * np.maximum(crumbs, 0), cover * .97, None


@texture((94, [([(-.74, .32), (-.2, .42), (.3, .46), (.8, .4)], .026, [(0, .5), (.5, .75), (1, .2)]), ([(-.78, .02), (-.2, .1), (.3, .13), (.8, .08)], .05, [(0, .8), (.5, .8), (1, .3)]), ([(-.7, -.34), (-.2, -.26), (.3, -.22), (.74, -.28)], .085, [(0, .95), (.4, .62), (1, .12)])]),
         roughness=.5, specular=.25)
def pencil(f, lines):
    """A soft pencil's lines and hatching."""
    mark = f.x * 0 - 1
    for index, (path, width, pressure) in enumerate(lines):
        mark = np.maximum(mark, drawn(f, path, width, pressure, 1 + 10 * index))
    return waxy(f, mark)


@texture((99,), roughness=.5, specular=.3)
def pencil_row(f):
    """Six lines, each in a shade of its own."""
    mark, shade = f.x * 0 - 1, f.x * 0
    for k in range(6):
        y = .56 - k * .23
        mark = np.maximum(mark, drawn(f, [(-.76 + .03 * (k % 3), y - .06), (-.2, y + .03), (.3, y + .02), (.8 - .05 * (k % 2), y + .1)], .05, [(0, .85), (.5, .8), (1, .35)], 10 * k))
        shade = np.where(f.y - .06 * f.x < y + .12, k / 8, shade)
    h, cover, _ = waxy(f, mark)
    return h, cover, [shade]
