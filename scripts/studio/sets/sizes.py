"""Renders the house's flacon in the sizes it is poured in, beside each other: one picture for each
flacon, on which `compose.mjs` prints the labels of each composition in it.

nice -n 19 blender -b -P scripts/studio/sets/sizes.py -- --out folder [--size 1080] [--samples 12] [--only rose,rose-other]

A picture that is there already is left out.
"""
import os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '../ingredients'), os.path.join(HERE, '../plates')]
sys.dont_write_bytecode = True
import bpy
from mathutils import Matrix, Vector
from kit import parts, scene as stage
import house
from studio import PAPERS, SIZE, branch_shadow, placed, render_flacons, set_up, stopper, wall

# Millilitres, and where each flacon's middle stands.
VOLUMES = ((50, -1.66), (80, -.13), (100, 1.54))
TURN = -.12


def poured(family, other, volume, x):
    """Stands a flacon of a volume, true to scale, in the row."""
    scale = SIZE * (volume / 100) ** (1 / 3)
    # Their fronts stand in one line.
    place = Matrix.Translation((x, house.BODY[1] * (scale - SIZE), 0)) @ Matrix.Rotation(TURN, 4, 'Z') @ Matrix.Scale(scale, 4)
    placed(house.flacon(family, *stopper(family, other)), place)
    parts.LABELS[-1]['name'] = f'{volume}'


def lit_through(color):
    """What shines through the liquids has the paper's colour."""
    hue = [c / max(color) for c in color]
    for material in (m for m in bpy.data.materials if m.name.startswith('glow')):
        ramp = next(n for n in material.node_tree.nodes if n.type == 'VALTORGB').color_ramp
        for element, light in zip(ramp.elements, (.5, 1.35)):
            element.color = (*(light * c for c in hue), 1)


def sizes(family, other):
    """The row on paper of its family; returns the scene."""
    scene = set_up(PAPERS[family], height=3.5, soft=.7)
    key = bpy.data.objects['key']
    # More from the front than elsewhere: shadows fall behind the neighbour, and not across it.
    key.location, key.data.energy = (-8.2, -6.4, 8.4), 2200
    stage.aim(key, (0, 0, .6))
    # A branch throws its shadow on it.
    wall(2.2, 3.4, 32)
    for volume, x in VOLUMES:
        poured(family, other, volume, x)
    branch_shadow(9 if other else 5, (1.7, 4.6, 2.3), 5)
    lit_through(PAPERS[family])
    stage.remove_flags()
    camera = scene.camera
    camera.data.lens = 97
    stage.aim(camera, (0, 0, 1.1))
    camera.data.dof.focus_distance = (camera.location - Vector((0, -.45, .8))).length
    camera.data.dof.aperture_fstop = 2.2
    return scene


render_flacons(sizes, 1080, 'sizes-', kind='sizes')
