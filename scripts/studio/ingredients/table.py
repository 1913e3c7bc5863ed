"""The table that still lifes stand on: paper, light from the upper left, and the camera."""
import bpy
from mathutils import Vector
from kit import parts, scene as stage
from matter import paper


def set_up(color, height=5.9, at=(.04, .22, .25), aperture=.16, focus=None, lens=112, key=1.0):
    """The table: paper of a colour, low light from the upper left, a camera that looks down on it
    and is sharp at `focus`."""
    scene = stage.reset()
    parts.LABELS.clear()
    paper(color, .12, 38, .22)
    camera = scene.camera
    camera.location = Vector((0, -9.4, height))
    stage.aim(camera, at)
    camera.data.lens = lens
    camera.data.dof.use_dof = True
    camera.data.dof.focus_distance = (camera.location - Vector(focus or at)).length
    camera.data.dof.aperture_fstop = .1 / aperture * 1.4
    light = bpy.data.objects['key']
    # So far away that the paper is lit evenly.
    light.location, light.data.size, light.data.size_y = (-13.5, 3.4, 9.4), 2.2, 2.2
    light.data.energy = 4900 * key
    stage.aim(light, (0, 0, .2))
    for name, share in (('fill', .4), ('top', .5), ('wall', .4), ('rim', .0)):
        bpy.data.objects[name].data.energy *= share
    stage.remove_flags()
    return scene
