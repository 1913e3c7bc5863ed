"""What pastes leave on paper: creams, lipsticks, gloss, gels and sprays."""
import numpy as np
from bodies import bullet
from field import beaded, curve, ease
from textures import texture


def swipe(f, path, wide, salt=0, thick=1.0, lump=1.0, ridges=1.0, chatter=1.0, torn=1.0, fade=.52, lanes=17):
    """A swipe of paste: thick where it began, ridged along its way, thin and torn at its end."""
    s, v, length = f.along(path, wide * 1.5 + .1)
    u = s / length
    lane = f.noise(1.3, lanes, salt + 1, 3, s, v + .02 * f.noise(2, 2, salt + 2))
    fine = f.noise(2.2, lanes * 3.5, salt + 3, 2, s, v)
    broad = f.noise(.8, 5, salt + 4, 2, s, v)
    width = wide * curve(u, (-.1, .86), (.12, 1), (.5, .94), (.8, .82), (1.1, .7)) * (1 + .05 * f.noise(4, 0, salt + 5, 2, s, v) + .035 * f.noise(1.5, 3, salt + 6, 2))
    cap = np.maximum(.34 * wide - s, 0) / (wide * .7)
    e = np.sqrt((v / width) ** 2 + cap ** 2)
    body = np.clip(1 - np.clip(e, 0, 2) ** 5, 0, 1)
    rim = np.exp(-((e - .86) / .1) ** 2) * curve(u, (-.2, .25), (.15, .55), (.6, .4), (1, .1))
    layer = thick * curve(u, (-.2, .1), (.06, .125), (.18, .085), (.34, .05), (.6, .036), (.85, .026), (1.1, .012))
    wave = np.sin(s * 46 + 5 * (v / wide) ** 2 + 2.2 * f.noise(2, 3, salt + 7, 2)) * curve(u, (0, 0), (.1, .25), (.3, .2), (.5, .06), (.7, 0))
    h = layer * body * (1 + ridges * (.32 * lane * curve(u, (0, .25), (.2, .8), (.5, 1.4), (1, 1.9)) + .1 * fine + .3 * broad) + .22 * chatter * wave + rim)
    blob = np.exp(-((s - .1 * length) / .2 / (wide / .3)) ** 2 - 1.3 * (v / (wide * .72)) ** 2)
    h += .06 * lump * blob * (1 + .25 * f.noise(4, 4, salt + 8, 2))
    gone = ease((u - fade) / (1.02 - fade))
    h -= thick * torn * gone * (.02 + .034 * (.5 + .5 * lane + .25 * fine)) + ease((u - .93) / .12) * .06
    return np.where(e < 1.2, h, -1)


def paste(f, h, edge=.006, thin=.012):
    """Heights of paste with round edges, and its cover: opaque where it is thicker than `thin`."""
    h = f.blur(np.maximum(h, -.006), .0035)
    h = beaded(h - .001, edge)
    return h, ease(h / thin)


CREAMS = ((3, [(-.78, -.42), (-.4, -.3), (.1, .02), (.5, .3), (.9, .46)], .31),
          (5, [(-.72, .46), (-.62, .02), (-.25, -.3), (.3, -.36), (.92, -.1)], .27),
          (8, [(-.56, -.62), (-.34, -.2), (-.02, .16), (.4, .42), (.86, .54)], .3))


@texture(*CREAMS, roughness=.3)
def cream(f, path, wide):
    """Foundation, spread by a spatula."""
    return *paste(f, swipe(f, path, wide)), None


@texture((11, [[(-.66, .04), (-.3, .3), (.16, .44), (.62, .48)], [(-.5, -.5), (-.1, -.28), (.32, -.18), (.82, -.16)]], .17), roughness=.3)
def dabs(f, paths, wide):
    """Concealer: two dabs of a doe-foot, drawn out."""
    h = f.x * 0 - 1
    for index, path in enumerate(paths):
        h = np.maximum(h, swipe(f, path, wide * (1 - .12 * index), index * 20, .8, 1.2, .7, .4, 1.1, .45, 13))
    return *paste(f, h), None


@texture((21, [(-.8, .3), (-.45, -.05), (-.1, -.02), (.2, .1), (.5, .02), (.88, -.3)], .22),
         (24, [(-.7, -.5), (-.5, .1), (-.1, .4), (.3, .26), (.5, -.1), (.8, -.36)], .19), roughness=.24, coat=.25)
def lip(f, path, wide):
    """Liquid lipstick: a wet, even stroke of its applicator."""
    return *paste(f, swipe(f, path, wide, 0, .8, .9, .62, .5, 1, .62, 12), .012), None


@texture((31,), roughness=.28, coat=.15)
def lip_row(f):
    """Four strokes, each in a shade of its own."""
    h, shade = f.x * 0 - 1, f.x * 0
    for k in range(4):
        x = -.66 + k * .42
        h = np.maximum(h, swipe(f, [(x - .1, -.6 + .05 * (k % 2)), (x - .03, -.2), (x + .06, .2), (x + .2, .62 - .06 * (k % 3))], .135, k * 20, .75, 1, .7, .4, 1, .6, 15))
        shade = np.where(f.x - .24 * f.y > x - .2, k / 8, shade)
    return *paste(f, h, .01), [shade]


def pool(f, path, widths, salt=0):
    """Where a liquid stands along a path (0 to 1, soft at the border); `widths`: (way, width)."""
    s, v, length = f.along(path, max(w for _, w in widths) + .15)
    way = np.linspace(-.2, 1.2, 141)
    rounded = np.convolve(np.pad(curve(way, *widths), 12, 'edge'), np.hanning(25) / np.hanning(25).sum(), 'valid')
    width = np.interp(s / length, way, rounded) * (1 + .03 * f.noise(3, 0, salt, 2, s, v))
    first, last = widths[0][1], widths[-1][1]
    e = np.sqrt((v / width) ** 2 + (np.maximum(-s, 0) / first) ** 2 + (np.maximum(s - length, 0) / last) ** 2)
    return ease((1 - e) * width / (3 * f.step) + .5)


def domed(f, mask, height):
    """The surface of a liquid that stands where `mask` is: round at its border, flat where wide."""
    h = 0
    for radius, weight in ((.012, .05), (.03, .12), (.06, .2), (.1, .28), (.17, .35)):
        h = h + weight * np.clip(2 * f.blur(mask, radius) - 1, 0, 1)
    h = np.sqrt(h + 1e-6) - 1e-3
    return np.maximum(f.blur(height * h * (mask > .4), .006), 0)


@texture((41, [([(-.36, .3), (-.3, .1), (.05, -.2), (.5, -.36), (.8, -.34)], [(0, .36), (.18, .37), (.42, .2), (.7, .13), (1, .055)]), ([(.52, .44), (.56, .42)], [(0, .1), (1, .1)]), ([(.3, .66), (.32, .66)], [(0, .045), (1, .045)])]),
         (47, [([(-.5, -.3), (-.38, -.2), (.1, .12), (.6, .42), (.86, .56)], [(0, .34), (.15, .38), (.35, .27), (.8, .2), (1, .15)]), ([(.5, -.4), (.53, -.39)], [(0, .12), (1, .12)])]),
         roughness=.06, coat=1.0)
def gloss(f, parts):
    """Drops of gloss or lacquer and the trail that one left."""
    mask = f.x * 0
    for index, (path, widths) in enumerate(parts):
        mask = np.maximum(mask, pool(f, path, widths, 3 + index))
    mask = ease((f.blur(mask, .014) - .38) / .24)
    h = domed(f, mask, .2) * (1 + .08 * f.noise(1.6, 1.6, 9, 2))
    return h, mask * (.5 + .5 * ease(h / .14)), None


@texture((51, 2.62, 1.25, (-.5, .42), .62, [(-.7, -.2), (-.3, -.44), (.2, -.5), (.74, -.34)], .17),
         (57, 2.9, .0, (-.12, .32), .5, [(-.74, -.2), (-.3, -.44), (.2, -.46), (.78, -.3)], .21), roughness=.3, specular=.5)
def stick(f, angle, slant, tip, length, path, wide):
    """A stick's stroke, and its end beside it."""
    radius = .2 if slant else .24
    c, s = np.cos(angle), np.sin(angle)
    points, faces = bullet(radius, length * 1.25, slant, (tip[0] + c * .1, tip[1] + s * .1 + .12), angle, f.random(5))
    f.bodies = [(points, faces, {})]
    h = swipe(f, path, wide, 0, .42, .5, .9, .2, 1.1, .5, 24)
    return *paste(f, h, .003, .008), None


@texture((151, (-.08, .08)), roughness=.04, coat=.6)
def mist(f, middle):
    """Drops of a fine spray."""
    random, h, placed = f.random(1), f.x * 0, []
    for size in [.125, .1, .09, .08, .07, .06, .06, .05] + list(.009 + .045 * random.random(380) ** 2.4):
        for _ in range(40):
            x, y = random.normal(middle[0], .4), random.normal(middle[1], .36)
            if np.hypot(x, y) < .98 and all(np.hypot(x - a, y - b) > size + r + .008 for a, b, r in placed):
                break
        else:
            continue
        placed.append((x, y, size))
        i, j = (int(np.clip((v + 1.18) / f.step, 0, f.n)) for v in (y, x))
        k = int(size * 1.3 / f.step) + 2
        part = slice(max(i - k, 0), i + k + 1), slice(max(j - k, 0), j + k + 1)
        dx, dy = f.x[part] - x, f.y[part] - y
        angle = np.arctan2(dy, dx)
        reach = size * (1 + .05 * np.sin(2 * angle + x * 40) + .03 * np.sin(3 * angle + y * 50))
        e = np.hypot(dx, dy) / reach
        h[part] = np.maximum(h[part], .5 * size * np.clip(1 - e ** 2.4, 0, 1) ** .62)
    return h, ease(h / .006), None


@texture((161, [(-.66, -.36), (-.3, -.26), (.1, .06), (.44, .3), (.82, .44)], .33), roughness=.1, coat=.6)
def gel(f, path, wide):
    """A clear gel, spread by a fingertip."""
    h = swipe(f, path, wide, 0, 1.1, 1.3, .7, .7, .9, .66, 9)
    h = f.blur(np.maximum(h, -.006), .008)
    h = beaded(h, .012)
    return h, ease(h / .012), None
