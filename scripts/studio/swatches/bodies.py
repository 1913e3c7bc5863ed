"""Bodies that lie on the paper: pieces of pressed powder, and the bullet of a lipstick."""
import bmesh
import numpy as np
from field import lattice

BALLS = {}


def ball(level):
    """Points on a sphere and its triangles."""
    if level not in BALLS:
        mesh = bmesh.new()
        bmesh.ops.create_icosphere(mesh, subdivisions=level, radius=1)
        mesh.verts.ensure_lookup_table()
        BALLS[level] = (np.array([v.co for v in mesh.verts], np.float32), np.array([[v.index for v in face.verts] for face in mesh.faces], np.int32))
        mesh.free()
    return BALLS[level]


def rough(points, scale, random):
    """Noise of about -1 to 1 at points in space."""
    x, y, z = points.T * scale
    return (lattice(x + .31 * z, y + .17 * z, random) + lattice(y + 7 + .23 * x, z + .29 * x, random) + lattice(z + 3, x + 5 + .37 * y, random)) / 2


def chunk(random, size, level, slab=False):
    """A broken piece: a ball cut by planes, with crumbly faces; its lowest point lies at 0.

    A slab still has the even face that it had in its pan, a little tilted.
    """
    directions, faces = ball(level)
    count = random.integers(7, 12)
    normals = random.normal(size=(count, 3))
    reach = random.uniform(.6, .95, count)
    if slab:
        normals[:, 2] *= .35
        normals[:2] = (0, 0, 1), (0, 0, -1)
        reach[:2] = .34
    normals /= np.linalg.norm(normals, axis=1)[:, None]
    facing = np.maximum(directions @ normals.T, 0)
    radius = (((facing / reach) ** 16).sum(1) + 1) ** (-1 / 16)
    points = directions * radius[:, None]
    broken = 1 - .85 * np.clip(directions[:, 2] * radius / .3 - .3, 0, 1) if slab else 1.0
    if level > 2:
        grain = .1 * rough(points, 2.6, random) + .07 * rough(points, 7, random) + .05 * rough(points, 16, random) + .04 * rough(points, 36, random)
        points += directions * (grain * broken + (.016 * rough(points, 40, random) + .014 * rough(points, 80, random) if level > 4 else 0))[:, None]
    points *= size * np.array([random.uniform(.9, 1.25), random.uniform(.75, 1.1), 1 if slab else random.uniform(.55, .8)])
    if slab:
        tilt = random.uniform(-.34, .34)
        points[:, 2] += points[:, 0] * np.tan(tilt)
    angle = random.uniform(0, 6.283)
    c, s = np.cos(angle), np.sin(angle)
    points = points @ np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]], np.float32)
    points[:, 2] -= points[:, 2].min() + size * .1
    return points.astype(np.float32), faces


def bullet(radius, length, slant, at, angle, random):
    """A stick of lipstick that lies on its side: its tip at `at`, cut at a slant and rounded."""
    round_, around = 160, np.linspace(0, 2 * np.pi, 160, endpoint=False)
    rings = []
    for r in np.sin(np.linspace(.002, np.pi / 2, 60)):
        rings.append((radius * r, 1))
    for k in np.linspace(0, 1, 60)[1:]:
        rings.append((radius, 1 - k))
    for r in np.linspace(.98, .01, 24):
        rings.append((radius * r, 0))
    points = []
    for index, (r, way) in enumerate(rings):
        edge = (1 - (r / radius) ** 5) ** .5 if index < 60 else 0
        top = slant * r * np.cos(around) + radius * .34 * edge - radius * .34
        z = -length + way * (length + top)
        if way == 0:
            z = z - .03 * radius * rough(np.stack([r * np.cos(around) * 9, r * np.sin(around) * 9, around * 0], -1), 1.3, random)
        points.append(np.stack([r * np.cos(around), r * np.sin(around), z], -1))
    points = np.concatenate(points)
    n = len(rings)
    at_ = np.arange(n * round_).reshape(n, round_)
    turn = np.roll(at_, -1, 1)
    faces = np.stack([at_[:-1], at_[1:], turn[1:], turn[:-1]], -1).reshape(-1, 4)
    # Lies along x, its slanted face up, then turned.
    x, y, z = points[:, 2], points[:, 1], points[:, 0] * -1
    c, s = np.cos(angle), np.sin(angle)
    lying = np.stack([at[0] + c * x - s * y, at[1] + s * x + c * y, z + radius * .99], -1)
    return lying.astype(np.float32), faces
