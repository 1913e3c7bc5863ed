"""Make-up with a tip: lipstick, mascara, pencils and pens."""
from math import cos, pi, sin
from random import Random
from mathutils import Matrix, Vector
from kit.parts import *
from kit.registry import plate
from women import interpolate


def turned(obj, at, angle=(0, 0, 0)):
    obj.location, obj.rotation_euler = at, angle
    return obj


def along_barrel(x, r, z, length, height):
    """Words that run up a round barrel standing at `x`."""
    label(lambda u, v: (x - (r + .006) * sin(v * height / 2 / r), -(r + .006) * cos(v * height / 2 / r), z + u * length / 2),
          length, height, 'print', None, 2, 12)


@plate('makeup')
def lipstick():
    solid('base', block_rings(.34, .34, .1, 0, .95, .04), mat('black'))
    solid('ring', cylinder_rings(.29, .95, 1.3, .02), mat('gold'))
    solid('tube', cylinder_rings(.25, 1.3, 1.42, .02), mat('gold'))
    top = fillet([(.215, 1.4), (.215, 1.9, .1), (.02, 1.9)], .1)
    bullet = solid('bullet', lathe_rings([(.215, 1.4 + k * .02) for k in range(20)] + top[1:]), mat('accent-cream'), 'accent')
    for v in bullet.data.vertices:
        rise = max(v.co.z - 1.45, 0) / .45
        v.co.z += v.co.x * .95 * rise
    turned(solid('cap', block_rings(.36, .36, .1, 0, 1.3, .05), mat('black')), (1.0, .5, 0), (0, 0, .5))
    flat_label(.34, .46, .5, .5, 'print')
    move_all(Matrix.Translation((-.4, 0, 0)))


def bristles(length, reach_at, seed=3):
    """The hair of a mascara brush, wound round its wire: `reach_at` a share of the length, from the stem on."""
    random, verts, faces = Random(seed), [], []
    for k in range(2600):
        t = k / 2600
        reach = reach_at(t) * random.uniform(.9, 1.06)
        angle = t * 30 * pi + random.uniform(-1.2, 1.2)
        out = Vector((cos(angle), sin(angle), random.uniform(-.12, .22)))
        side, foot = Vector((-sin(angle), cos(angle), 0)), Vector((0, 0, t * length + random.uniform(-.009, .009)))
        at = len(verts)
        for reached, half in ((.01, .0045), (reach, .0022)):
            middle = foot + out * reached
            verts += [middle + side * half, middle - side * half, middle + Vector((0, 0, half * 1.7))]
        faces += [(at + a, at + (a + 1) % 3, at + 3 + (a + 1) % 3, at + 3 + a) for a in range(3)] + [(at + 3, at + 4, at + 5)]
    return add_mesh('brush', verts, faces, mat('rubber'), 'solid', False)


def widest(rings):
    return max(hx for hx, *_ in rings)


def open_mascara(body, handle, lacquer, metal, reach_at):
    """The tube, and beside it what closes it, standing on its end with the brush upwards."""
    r, top = widest(body), body[-1][3]
    solid('tube', body, mat(lacquer))
    solid('ring', cylinder_rings(r + .006, top - .06, top + .04, .01), mat(metal))
    solid('neck', cylinder_rings(.13, top + .04, top + .24, .02), mat('black'))
    wrap_label(body, .8, .4, .96, 'print')
    foot = handle[-1][3]
    for part in (solid('handle', handle, mat(lacquer)),
                 solid('band', cylinder_rings(widest(handle) + .006, foot - .06, foot + .02, .01), mat(metal)),
                 solid('stem', cylinder_rings(.026, foot - .05, 2.3, .005), mat('black'))):
        turned(part, (.86, .2, 0))
    turned(bristles(.78, reach_at), (.86, .2, 1.56))
    move_all(Matrix.Translation((-.4, 0, 0)))


@plate('makeup')
def mascara():
    open_mascara(cylinder_rings(.23, 0, 1.6, .04), cylinder_rings(.22, 0, 1.06, .04), 'black', 'gold',
                 lambda t: .0625 + .0625 * sin(pi * min(.12 + t * .95, 1)) ** .7)


@plate('makeup')
def mascara_slim():
    """A tube that widens upwards, and a brush that narrows to its tip."""
    body = interpolate([(r, r, r, z) for r, z in [(.15, 0), (.17, .01), (.18, .03), (.2, .8), (.225, 1.57), (.225, 1.59), (.2, 1.6)]])
    handle = interpolate([(r, r, r, z) for r, z in [(.15, 0), (.17, .01), (.18, .03), (.2, .6), (.215, 1.03), (.215, 1.05), (.19, 1.06)]])
    open_mascara(body, handle, 'blush', 'rosegold', lambda t: .1 * (1 - .62 * t) * min(1, .55 + t * 5))


@plate('makeup')
def pencil():
    r = .15
    for x, y, height in ((-.27, 0, 2.4), (.27, .12, 2.05)):
        for part in (solid('body', cylinder_rings(r, 0, height - .56, .012), mat('accent-matte'), 'accent'),
                     solid('wood', lathe_rings([(r - .004, height - .57), (r - .006, height - .55), (.066, height - .24)]), mat('oak')),
                     solid('tip', lathe_rings(fillet([(.064, height - .245), (.066, height - .24), (.02, height - .02, .02), (.002, height)], .01)), mat('accent-matte'), 'accent'),
                     solid('ring', cylinder_rings(r + .006, .06, .24, .01), mat('gold'))):
            turned(part, (x, y, 0))
    along_barrel(-.27, r, 1.04, 1.5, .24)


@plate('makeup')
def eyeliner_pen():
    """A felt tip pen that stands open, its cap lying before it."""
    r = .13
    solid('barrel', cylinder_rings(r, 0, 1.72, .02), mat('black'))
    solid('ring', cylinder_rings(r + .004, 1.7, 1.78, .01), mat('gold'))
    solid('cone', lathe_rings(fillet([(r - .02, 1.77), (r - .025, 1.86), (.06, 2.14), (.05, 2.2), (.002, 2.2)], .03)), mat('black'))
    solid('felt', lathe_rings(fillet([(.036, 2.19), (.036, 2.24), (.006, 2.46), (.001, 2.465)], .02)), mat('rubber'))
    along_barrel(0, r, .92, 1.4, .22)
    for part in (solid('cap', cylinder_rings(r + .006, 0, .98, .03), mat('black')),
                 solid('band', cylinder_rings(r + .009, .06, .12, .008), mat('gold'))):
        turned(part, (.36, -.34, r + .01), (0, pi / 2, .42))
    hide_flags()
    move_all(Matrix.Translation((-.3, 0, 0)))
