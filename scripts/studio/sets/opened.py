"""Renders the house's flacon from behind, its stopper taken off: one picture for each flacon, that
all compositions in it share. `opened.mjs` lays a label on its back.

nice -n 19 blender -b -P scripts/studio/sets/opened.py -- --out folder [--size 960] [--samples 12] [--only rose,rose-other]

A picture that is there already is left out.
"""
import os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '../ingredients'), os.path.join(HERE, '../plates')]
sys.dont_write_bytecode = True
from math import pi
import bpy
from mathutils import Matrix, Vector
from kit import parts, scene as stage
from kit.materials import mat
import house
from studio import PAPERS, SIZE, render_flacons, set_up, slab, stopper

# The stone that a family's stopper lies on.
STONES = {'dark': 'onyx', 'red': 'onyx', 'rose': 'blush', 'fruity': 'terracotta'}
STANDS, BESIDE, HEIGHT = (-.34, .1), (1.16, .42), .7
# Where the flacon's collar ends, and where its stopper begins (before `SIZE`).
COLLAR, REST = house.TOP + .11, house.TOP + .09


def spray_head(at):
    """What sprays, on its collar: a stem, a head, a nozzle towards the camera."""
    stem = parts.solid('stem', parts.cylinder_rings(.1, 0, .09, .01), mat('gold-satin'))
    head = parts.solid('head', parts.cylinder_rings(.155, .06, .27, .035), mat('gold-satin'))
    ring = parts.solid('ring', parts.cylinder_rings(.05, 0, .02, .008), mat('gold-satin'))
    outlet = parts.solid('outlet', parts.cylinder_rings(.014, 0, .024, .003), mat('black'))
    front = Matrix.Rotation(-.35, 4, 'Z') @ Matrix.Translation((0, -.146, .175)) @ Matrix.Rotation(pi / 2, 4, 'X')
    for obj, place in ((stem, Matrix()), (head, Matrix()), (ring, front), (outlet, front)):
        obj.matrix_world = Matrix.Translation(at) @ Matrix.Scale(SIZE, 4) @ place


def back_label(flacon):
    """The place of the label on a flacon's back, without its paper; `flacon` is where that stands."""
    parts.LABELS.clear()
    parts.flat_label(house.BODY[1], .7, .62, .46, x=.08)
    bpy.data.objects.remove(bpy.data.objects['label'])
    behind = flacon @ Matrix.Rotation(pi, 4, 'Z')
    [label] = parts.LABELS
    label['grid'] = [[tuple(behind @ Vector(p)) for p in row] for row in label['grid']]


def opened(family, other):
    """The flacon from behind on paper of its family; returns the scene."""
    scene = set_up(PAPERS[family], key=1.05, soft=1.1)
    slab(*BESIDE, .52, .46, HEIGHT, STONES.get(family, 'ceramic'))
    before = set(bpy.data.objects)
    house.flacon(family, *stopper(family, other))()
    bpy.context.view_layer.update()
    made = set(bpy.data.objects) - before
    by = lambda *names: [obj for obj in made if obj.name.split('.')[0] in names]
    top, label = by('cap', 'plug'), by('label')
    turned = Matrix.Translation((*STANDS, 0)) @ Matrix.Rotation(pi - .42, 4, 'Z') @ Matrix.Scale(SIZE, 4)
    for obj in made - set(top) - set(label):
        obj.matrix_world = turned @ obj.matrix_world
    for obj in top:
        obj.matrix_world = Matrix.Translation((*BESIDE, HEIGHT)) @ Matrix.Scale(SIZE, 4) @ Matrix.Translation((0, 0, -REST)) @ obj.matrix_world
    for obj in label:
        bpy.data.objects.remove(obj)
    back_label(turned)
    spray_head((*STANDS, COLLAR * SIZE))
    stage.remove_flags()
    camera = scene.camera
    camera.location = Vector((.5, -12, 4.0))
    stage.aim(camera, (.24, 0, 1.06))
    camera.data.lens = 144
    camera.data.dof.focus_distance = (camera.location - Vector((*STANDS, COLLAR * SIZE))).length
    camera.data.dof.aperture_fstop = .7
    return scene


render_flacons(opened, 960)
