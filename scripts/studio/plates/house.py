"""The house's own flacon, for what is poured to order: one body, a paper label, and for every
family of scents its liquid and two stoppers.
"""
from kit.parts import *
from kit.materials import tinted_liquid
from kit.registry import PLATES

# Half its width and depth, and the radius of its sides, where the liquid darkens.
BODY = (.62, .42, .25)
TOP = 1.4
# How far the liquid climbs the glass.
MENISCUS = .03

# Family: the liquid's colour through the whole bottle (linear light), shape and material of the
# stopper.
FAMILIES = {
    'citrus': ((.95, .86, .46), 'cylinder', 'oak'),
    'marine': ((.78, .88, .89), 'cylinder', 'steel'),
    'green': ((.84, .86, .62), 'sphere', 'verdigris'),
    'rose': ((.92, .67, .61), 'sphere', 'blush'),
    'white-floral': ((.95, .89, .68), 'cylinder', 'marble'),
    'fruity': ((.93, .63, .4), 'sphere', 'terracotta'),
    'gourmand': ((.8, .5, .2), 'block', 'wood'),
    'amber': ((.8, .39, .08), 'cylinder', 'gold-satin'),
    'woody': ((.72, .5, .25), 'cylinder', 'wood'),
    'dark': ((.46, .2, .08), 'block', 'black'),
    'violet': ((.78, .71, .82), 'sphere', 'lilac'),
    'musk': ((.94, .89, .8), 'cylinder', 'ceramic'),
    'red': ((.54, .09, .07), 'block', 'onyx'),
}

# Another stopper for each family, so that neighbours in a list differ.
OTHERS = {
    'citrus': ('sphere', 'ceramic'),
    'marine': ('sphere', 'white-stone'),
    'green': ('cylinder', 'oak'),
    'rose': ('cylinder', 'gold-satin'),
    'white-floral': ('sphere', 'white-stone'),
    'fruity': ('cylinder', 'oak'),
    'gourmand': ('sphere', 'terracotta'),
    'amber': ('block', 'onyx'),
    'woody': ('sphere', 'verdigris'),
    'dark': ('cylinder', 'steel'),
    'violet': ('cylinder', 'steel'),
    'musk': ('sphere', 'blush'),
    'red': ('cylinder', 'gold-satin'),
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


def flacon(family, shape, material, level=.9, thin=1.0, tube=.26):
    color = FAMILIES[family][0]

    def build():
        top = vessel(block_rings(*BODY, 0, TOP, .05, .09), wall=.075, base=.22, top=.09, level=level, meniscus=MENISCUS)
        for obj in bpy.data.objects:
            if obj.get('role') == 'liquid':
                obj.data.materials[0] = tinted_liquid(family, color, 1.3 * thin * BODY[1])
        solid('neck', cylinder_rings(.2, top - .03, top + .09, .02), mat('glass'), 'glass')
        dip_tube(tube, top)
        stopper(shape, material, collar(top + .02, .225, .09, 'gold-satin', lip=False))
        glow(BODY[1] + .3, .62, 1.5, 1.5)
        flat_label(BODY[1], .7, .72, .74, 'paper')
    return build


for name, (_, *stoppers) in FAMILIES.items():
    PLATES[f'house-{name}'] = (flacon(name, *stoppers), {'kind': 'house', 'coloured': True})
    PLATES[f'house-{name}-other'] = (flacon(name, *OTHERS[name]), {'kind': 'house', 'coloured': True})
