"""What powders leave on paper: crumbs, dust and swatches."""
import numpy as np
from bodies import chunk, rough
from field import curve, ease
from textures import texture


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
