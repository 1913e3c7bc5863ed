"""The house's own flacon, for what is poured to order: one body, a paper label, and for every
family of scents its liquid and its stopper.
"""
from kit.parts import *
from kit.materials import tinted_liquid
from kit.registry import PLATES

BODY = (.62, .42, .13)
TOP = 1.4

# Family: the liquid's colour through the whole bottle (linear light), shape and material of the
# stopper.
FAMILIES = {
    'citrus': ((.93, .83, .3), 'cylinder', 'oak'),
    'marine': ((.42, .7, .8), 'cylinder', 'steel'),
    'green': ((.55, .68, .28), 'sphere', 'verdigris'),
    'rose': ((.88, .46, .43), 'sphere', 'blush'),
    'white-floral': ((.93, .85, .56), 'cylinder', 'marble'),
    'fruity': ((.92, .5, .28), 'sphere', 'terracotta'),
    'gourmand': ((.78, .48, .18), 'block', 'wood'),
    'amber': ((.76, .34, .06), 'cylinder', 'gold-satin'),
    'woody': ((.66, .43, .19), 'cylinder', 'wood'),
    'dark': ((.5, .21, .07), 'block', 'black'),
    'violet': ((.56, .45, .74), 'sphere', 'lilac'),
    'musk': ((.9, .84, .73), 'cylinder', 'ceramic'),
    'red': ((.7, .1, .09), 'block', 'onyx'),
}


def stopper(shape, material, z):
    solid('plug', cylinder_rings(.2, z - .02, z + .05, .012), mat('gold-satin'))
    z += .045
    if shape == 'sphere':
        cap_sphere(z, .3, material)
    elif shape == 'block':
        cap_block(z, .29, .29, .05, .44, material, .025)
    else:
        cap_cylinder(z, .27, .5, material, .03)


def flacon(family):
    color, shape, material = FAMILIES[family]

    def build():
        top = vessel(block_rings(*BODY, 0, TOP, .05, .09), wall=.075, base=.22, top=.09, level=.9)
        for obj in bpy.data.objects:
            if obj.get('role') == 'liquid':
                obj.data.materials[0] = tinted_liquid(family, color, 1.3 * BODY[1])
        solid('neck', cylinder_rings(.2, top - .03, top + .09, .02), mat('glass'), 'glass')
        stopper(shape, material, collar(top + .02, .225, .09, 'gold-satin', lip=False))
        flat_label(BODY[1], .69, .84, .86, 'paper')
    return build


for name in FAMILIES:
    PLATES[f'house-{name}'] = (flacon(name), {'kind': 'house', 'coloured': True})
