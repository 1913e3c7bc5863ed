"""Pressed powders: palettes by the number of their pans, and compacts."""
import bpy
from math import asin, cos, pi, sin
from mathutils import Matrix
from kit.materials import powdered, principled
from kit.parts import *
from kit.registry import plate

# Powders: the colour in linear light, and how much of it is shimmer.
NEUTRALS = [((.76, .5, .36), .75), ((.42, .15, .1), 0), ((.8, .66, .5), .8), ((.5, .2, .16), .7), ((.68, .42, .33), 0), ((.2, .085, .06), .35),
            ((.74, .36, .27), .85), ((.62, .47, .37), 0), ((.3, .055, .06), .2), ((.84, .76, .66), .6), ((.27, .17, .12), 0), ((.58, .27, .2), .8)]
SOFT = [((.8, .64, .52), 0), ((.74, .5, .4), .7), ((.66, .36, .29), 0), ((.82, .6, .5), .8), ((.5, .27, .2), 0), ((.36, .17, .12), .4)]
BRIGHTS = [((.02, .22, .24), .6), ((.16, .07, .34), .5), ((.05, .1, .32), .7), ((.5, .05, .16), .4), ((.03, .14, .07), .6), ((.72, .42, .08), .85), ((.3, .02, .1), .3)]
GLOW = [((.86, .7, .48), .9), ((.82, .46, .34), .9), ((.88, .83, .76), .9), ((.52, .27, .12), .9)]
CONTOUR = [((.3, .16, .09), 0), ((.66, .2, .17), .1), ((.88, .74, .56), .85)]
BROW = [((.26, .15, .085), 0), ((.09, .05, .03), 0)]
BAKED = [(.62, .17, .17), (.78, .38, .3), (.86, .62, .5)]
TERRACOTTA = [(.4, .15, .06), (.52, .23, .1), (.64, .36, .19)]


def powder(color, shimmer):
    return powdered(f'powder-{color}', color, shimmer)


def marbled(colors):
    """Powders that were baked together: soft swirls from one to the next."""
    material = principled(f'marbled-{colors}', colors[0], .5, .25, .2, bump=(120, .4))
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    coords, noise, ramp = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'TexNoise', 'ValToRGB'))
    noise.inputs['Scale'].default_value, noise.inputs['Distortion'].default_value = 1.6, 3.2
    elements = ramp.color_ramp.elements
    elements.new(.5)
    for element, position, color in zip(elements, (.36, .5, .66), colors):
        element.position, element.color = position, (*color, 1)
    tree.links.new(coords.outputs['Object'], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs['Base Color'])
    return material


def lean(angle):
    """Leans everything back on its lower edge, as on a stand."""
    move_all(Matrix.Rotation(angle, 4, 'X'))
    move_all(Matrix.Translation((0, .2, -min(lowest_of(obj) for obj in objects()))))


def palette(pans, columns, rows, w, d, case='black', gap=.03):
    solid('tray', block_rings(w, d, .08, 0, .14, .03), mat(case))
    cw, cd = (2 * w - .16) / columns, (2 * d - .16) / rows
    for c in range(columns):
        for r in range(rows):
            x, y = -w + .08 + cw * (c + .5), -d + .08 + cd * (r + .5)
            rim = solid('rim', block_rings(cw / 2 - gap / 2, cd / 2 - gap / 2, .05, .13, .15, .006), mat('gold'))
            pan = solid('pan', block_rings(cw / 2 - gap, cd / 2 - gap, .04, .13, .168, .012), powder(*pans[(c * rows + r) % len(pans)]))
            rim.location = pan.location = (x, y, 0)
    lean(1.1)


def mirror(w, d, case):
    """The lid of an open case, upright behind the pans; its mirror shows lit paper."""
    glow(-5, 7.6, 7, 5.5, mirrored=True)
    solid('lid', block_rings(w, d, .08, 0, .1, .03), mat(case)).location = (0, 2 * d + .02, .02)
    solid('glass', block_rings(w - .08, d - .08, .05, .1, .112, .004), mat('silver')).location = (0, 2 * d + .02, .02)


@plate('makeup')
def palette_twelve():
    palette(NEUTRALS, 6, 2, 1.2, .5)


@plate('makeup')
def palette_eighteen():
    palette(SOFT + SOFT[1:] + SOFT[:1] + SOFT[2:] + SOFT[:2], 6, 3, 1.1, .66, 'blush')


@plate('makeup')
def palette_thirty_five():
    palette(NEUTRALS[:8] + BRIGHTS + SOFT, 7, 5, 1.1, .84, gap=.022)


@plate('makeup')
def palette_four():
    mirror(.72, .72, 'white')
    palette(GLOW, 2, 2, .72, .72, 'white', .04)


@plate('makeup')
def palette_three():
    mirror(1.0, .46, 'black')
    palette(CONTOUR, 3, 1, 1.0, .46, gap=.04)


@plate('makeup')
def palette_two():
    mirror(.74, .46, 'black')
    palette(BROW, 2, 1, .74, .46, gap=.04)


def compact_of(material, dome, case='gold', role='solid'):
    """A round case with one powder, that rises by `dome` towards its middle."""
    solid('case', cylinder_rings(.92, 0, .16, .05), mat(case))
    glow(-5, 7.6, 7, 5.5, mirrored=True)
    solid('rim', cylinder_rings(.8, .15, .18, .01), mat('black'))
    height = lambda r: .19 + dome * cos(asin(r / .74)) - .014 * max(0, 1 - abs(r - .62) / .012)
    rise = [(r, height(r)) for r in (*(.74 * sin(k / 48 * pi / 2) for k in range(48, 0, -1)), *(.62 + k * .006 for k in range(-3, 4)))]
    solid('pan', lathe_rings([(.02, .17), (.74, .17), (.755, .185)] + sorted(rise, reverse=True) + [(.004, .19 + dome)]), material, role)
    lean(1.08)


@plate('makeup')
def compact():
    compact_of(mat('accent-powder'), .03, role='accent')


@plate('makeup')
def compact_baked():
    compact_of(marbled(BAKED), .16, 'rosegold')


@plate('makeup')
def compact_terracotta():
    compact_of(marbled(TERRACOTTA), .16)


@plate('makeup')
def compact_glitter():
    compact_of(powdered('glitter', (.7, .55, .4), 1.2, 70), .02, 'black')
