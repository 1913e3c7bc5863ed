"""Heights on a square grid: noise, strokes along a path, and the surfaces that paste and powder take."""
import numpy as np

HALF = 1.18


class Field:
    """A grid of `n` x `n` points over the paper from -HALF to HALF, row by row from the lowest."""

    def __init__(self, n, seed):
        self.n, self.seed = n, seed
        axis = np.linspace(-HALF, HALF, n, dtype=np.float32)
        self.x, self.y = np.meshgrid(axis, axis)
        self.step = 2 * HALF / (n - 1)

    def random(self, salt=0):
        return np.random.default_rng(self.seed * 1000 + salt)

    def noise(self, fx, fy, salt, octaves=3, x=None, y=None):
        """Value noise from about -1 to 1; `fx`, `fy`: how many waves a unit has."""
        x, y = self.x if x is None else x, self.y if y is None else y
        total, weight, power = 0, 0, 1
        for octave in range(octaves):
            total = total + power * lattice(x * fx * 2 ** octave, y * fy * 2 ** octave, self.random(salt * 10 + octave))
            weight, power = weight + power, power * .5
        return total / weight * 1.7

    def blur(self, values, radius):
        """A Gaussian blur by `radius` units."""
        k = np.fft.fftfreq(self.n, self.step)
        kx = np.fft.rfftfreq(self.n, self.step)
        gain = np.exp(-2 * (np.pi * radius) ** 2 * (k[:, None] ** 2 + kx[None] ** 2))
        return np.fft.irfft2(np.fft.rfft2(values) * gain, s=values.shape).astype(np.float32)

    def along(self, path, reach=.5, count=240):
        """For each point within `reach` of a path its way along it (in units, below 0 before its
        start), its distance to the left of it, and the path's length."""
        points = spline(path, count)
        tangents = np.gradient(points, axis=0)
        way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]).astype(np.float32)
        tangents /= np.linalg.norm(tangents, axis=1)[:, None]
        s, v = np.full(self.x.shape, -9, np.float32), np.full(self.x.shape, 9, np.float32)
        low, high = points.min(0) - reach, points.max(0) + reach
        rows, columns = (slice(*np.clip(((a + HALF) / self.step, (b + HALF) / self.step + 2), 0, self.n).astype(int)) for a, b in ((low[1], high[1]), (low[0], high[0])))
        x, y = self.x[rows, columns], self.y[rows, columns]
        best, found_s, found_v = np.full(x.shape, 1e9, np.float32), np.zeros_like(x), np.zeros_like(x)
        for (px, py), (tx, ty), at in zip(points, tangents, way):
            dx, dy = x - px, y - py
            near = dx * dx + dy * dy
            closer = near < best
            best[closer] = near[closer]
            dx, dy = dx[closer], dy[closer]
            found_s[closer], found_v[closer] = at + dx * tx + dy * ty, dy * tx - dx * ty
        s[rows, columns], v[rows, columns] = found_s, found_v
        return s, v, float(way[-1])


def lattice(x, y, random):
    table = random.uniform(-1, 1, (256, 256)).astype(np.float32)
    xi, yi = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
    fx, fy = (x - xi).astype(np.float32), (y - yi).astype(np.float32)
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    x0, x1, y0, y1 = xi & 255, (xi + 1) & 255, yi & 255, (yi + 1) & 255
    low = table[y0, x0] * (1 - fx) + table[y0, x1] * fx
    high = table[y1, x0] * (1 - fx) + table[y1, x1] * fx
    return low * (1 - fy) + high * fy


def spline(points, count):
    """A smooth curve through points (Catmull-Rom)."""
    p = np.asarray(points, np.float32)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    for t in np.linspace(0, len(p) - 3 - 1e-4, count):
        i, f = int(t), t - int(t)
        a, b, c, d = p[i:i + 4]
        out.append(.5 * (2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f ** 2 + (3 * b - a - 3 * c + d) * f ** 3))
    return np.array(out, np.float32)


def ease(t):
    t = np.clip(t, 0, 1)
    return t * t * (3 - 2 * t)


def curve(u, *points):
    """Straight lines through (u, value)."""
    return np.interp(u, [p[0] for p in points], [p[1] for p in points]).astype(np.float32)


def beaded(h, radius):
    """Heights with the round edge of a paste that does not run: steep at its border."""
    h = np.maximum(h, 0)
    return np.sqrt(h * (h + 2 * radius))
