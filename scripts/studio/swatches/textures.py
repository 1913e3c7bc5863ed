"""What make-up leaves on paper. Each texture gives heights, how far paste or powder covers the paper,
and, where several shades lie side by side or are marbled, which shade a place has."""
import numpy as np
from bodies import bullet, chunk, rough
from field import beaded, curve, ease

TEXTURES = {}


def texture(*variants, roughness=.35, coat=0.0, specular=.5):
    """Registers a texture, once for each variant: the seed and the arguments that follow the field."""
    def register(build):
        for index, arguments in enumerate(variants):
            name = build.__name__.replace('_', '-') + (f'-{"abcdef"[index]}' if len(variants) > 1 else '')
            TEXTURES[name] = (build, arguments, {'rough': roughness, 'coat': coat, 'specular': specular})
        return build
    return register


@texture((1,))
def ground(f):
    """Bare paper, beside which the light of all others is measured."""
    return f.x * 0, f.x * 0, None


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


def dusted(f, density, lumpy=1.0, salt=50):
    """Fine powder on paper where `density` (0 to 1) is: grains that join where it is high."""
    grain = .6 * f.noise(130, 130, salt, 1) + .5 * f.noise(60, 60, salt + 1, 2) + .25 * f.noise(22, 22, salt + 2, 2)
    over = density * 2.4 - 1.15 + grain * .75
    cover = ease(over / .5) * ease(density / .12)
    return cover * (.006 + .012 * lumpy * np.clip(over, 0, 1.2)) + .03 * lumpy * ease(density - .45) + lumpy * cover * np.clip(density - .3, 0, 1) * (.014 * f.noise(30, 30, salt + 4, 2) + .02 * f.noise(9, 9, salt + 5, 2)), cover


def marbled(points, random):
    """Shares of two further shades, in swirls."""
    warp = np.stack([rough(points, 5, random), rough(points + 9, 5, random), rough(points + 4, 5, random)], -1) * .13
    swirl = rough(points + warp, 7, random)
    return ease((swirl - .05) / .35), ease((-swirl - .22) / .35)


@texture((104, (.08, .0), -.4, False), (113, (.05, .02), 2.6, True), roughness=.62, specular=.3)
def crumbs(f, middle, sweep, is_marbled):
    """A pan of pressed powder, broken: pieces, crumbs and dust."""
    random = f.random(1)
    placed, bodies = [], []
    c, s = np.cos(sweep), np.sin(sweep)

    def place(size, spread, apart):
        for _ in range(60):
            along, across = random.normal(0, spread), random.normal(0, spread * .62)
            x, y = middle[0] + c * along - s * across, middle[1] + s * along + c * across
            most = .58 if size > .08 else .82
            if abs(x) < most and abs(y) < most * .94 and all(np.hypot(x - a, y - b) > apart * (size + r) for a, b, r in placed):
                return x, y
        return None

    sizes = [.32, .24, .19, .14, .11, .09] + list(random.uniform(.02, .055, 30)) + list(.004 + .02 * random.random(2600) ** 3)
    for size in sizes:
        at = place(size, .24 if size > .08 else .3 if size > .03 else .34, .84 if size > .03 else .3)
        if at is None:
            continue
        placed.append((*at, size))
        points, faces = chunk(random, size, 6 if size > .085 else 4 if size > .024 else 3 if size > .012 else 2, size > .12)
        points[:, :2] += at
        bodies.append((points, faces))
    starts = np.cumsum([0] + [len(points) for points, _ in bodies])
    verts = np.concatenate([points for points, _ in bodies])
    tint = dict(zip(('second', 'third'), marbled(verts, f.random(9)))) if is_marbled else {}
    f.bodies = [(verts, np.concatenate([faces + start for (_, faces), start in zip(bodies, starts)]), tint)]
    dx, dy = f.x - middle[0], f.y - middle[1]
    along, across = c * dx + s * dy, -s * dx + c * dy
    density = .95 * np.exp(-((along / .6) ** 2 + (across / .42) ** 2)) + .2 * f.noise(3, 3, 3, 3) * np.exp(-((along / .75) ** 2 + (across / .55) ** 2))
    h, cover = dusted(f, np.clip(density, 0, 1))
    flat = np.stack([f.x, f.y, f.x * 0], -1).reshape(-1, 3)
    shares = [f.x * 0, *(share.reshape(f.x.shape) * .8 for share in marbled(flat, f.random(9)))] if is_marbled else None
    return h, cover, shares


@texture((121,), roughness=.75, specular=.2)
def loose(f):
    """A heap of loose powder with a track through it."""
    s, v, length = f.along([(-.6, -.34), (-.1, .0), (.4, .3), (.95, .6)], .6)
    r = np.sqrt(((f.x + .02) / .8) ** 2 + ((f.y + .02) / .62) ** 2) + .09 * f.noise(2.2, 2.2, 1, 3)
    heap = .25 * np.clip(1 - r, 0, 1) ** 1.2 + .05 * ease(1.1 - r)
    track = np.exp(-(np.abs(v) / .15) ** 4) * ease((s - .16) / .2)
    groove = .022 * f.noise(1, 26, 2, 2, s, v) + .012
    rims = np.exp(-((np.abs(v) - .2) / .055) ** 2) * ease((s - .1) / .2) * ease((1.0 - r) / .3)
    h = heap * (1 - track * .86) + track * groove * ease((1.06 - r) / .3) + .035 * rims
    h += ease((1 - r) / .2) * (.01 * f.noise(14, 14, 3, 3) + .0035 * f.noise(70, 70, 4, 2))
    dust, cover = dusted(f, np.clip(1.3 - r, 0, 1) ** 1.2 * .8, .3)
    return np.maximum(f.blur(np.maximum(h, 0), .003), dust), np.maximum(cover, ease((h - .004) / .02)), None


def swatch(f, path, wide, salt):
    """Eyeshadow, swept by a fingertip: dense at its start, grainy along its edges and end."""
    s, v, length = f.along(path, wide * 1.6 + .1)
    u = s / length
    edge = np.abs(v) / (wide * (1 + .06 * f.noise(2.5, 0, salt, 2, s, v)))
    cap = np.maximum(wide * .7 - s, 0) / (wide * .9)
    e = np.sqrt(edge ** 2 + cap ** 2)
    lanes = f.noise(1.2, 24, salt + 1, 2, s, v)
    return np.clip((1 - ease((e - .74) / .36)) * curve(u, (0, 1), (.35, .95), (.75, .66), (1, .25), (1.06, 0)) + .12 * lanes * (e < 1), 0, 1) * (e < 1.1) * (u < 1.06)


@texture(*((130 + n, n) for n in (2, 3, 4, 6)), roughness=.55, specular=.35)
def shadows(f, count):
    """Sweeps of powder, each in a shade of its own."""
    random, density, shade = f.random(2), f.x * 0, f.x * 0
    pitch = min(1.62 / count, .46)
    wide = pitch * .41
    bodies = []
    for k in range(count):
        x = (k - (count - 1) / 2) * pitch
        low, high = -.6 + random.uniform(-.05, .05), .64 + random.uniform(-.07, .07)
        path = [(x - .1, low), (x - .05, low * .4), (x + .03, high * .4), (x + .12, high)]
        density = np.maximum(density, swatch(f, path, wide, 10 + 5 * k))
        shade = np.where(f.x - .16 * f.y > x - pitch / 2, k / 8, shade)
        for _ in range(16):
            size = .006 + .026 * random.random() ** 2
            points, faces = chunk(random, size, 3)
            px, py = x - .1 + random.normal(0, wide * .55), low + random.normal(.02, .07)
            points[:, :2] += px, py
            bodies.append((points, faces, k / 8))
    starts = np.cumsum([0] + [len(points) for points, *_ in bodies])
    f.bodies = [(np.concatenate([b[0] for b in bodies]), np.concatenate([b[1] + start for b, start in zip(bodies, starts)]), {'first': np.concatenate([np.full(len(b[0]), b[2]) for b in bodies])})]
    h, cover = dusted(f, density, .14)
    return h + .004 * f.blur(density, .012), cover, [shade]


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
