"""The one set: ground, light, horizon and camera that every plate shares, and the two passes."""
import bpy
from mathutils import Vector

CAMERA = Vector((0, -16, 2.75))
TARGET = Vector((0, 0, 1.25))


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x = scene.render.resolution_y = 1000
    scene.world = bpy.data.worlds.new('world')
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes['Background']
    background.inputs[0].default_value = (1, .985, .965, 1)
    background.inputs[1].default_value = .2
    ground()
    lights()
    camera()
    return scene


def aim(obj, at):
    obj.rotation_euler = (Vector(at) - obj.location).to_track_quat('-Z', 'Y').to_euler()


def area(name, at, towards, size, power, color=(1, 1, 1)):
    light = bpy.data.lights.new(name, 'AREA')
    light.shape, light.size, light.size_y = 'RECTANGLE', size[0], size[1]
    light.energy, light.color = power, color
    obj = bpy.data.objects.new(name, light)
    obj.location = at
    aim(obj, towards)
    bpy.context.collection.objects.link(obj)
    return obj


def lights():
    area('key', (-5.2, -6.4, 6.4), (0, 0, 1), (3.4, 4.6), 620, (1, .97, .93))
    area('fill', (4.5, -12, 6), (0, 0, 1), (6, 5), 560, (.99, .99, 1))
    area('rim', (5.6, 1.2, 3.2), (0, 0, 1.3), (1.1, 5.2), 130, (.96, .98, 1))
    area('top', (0, 2.2, 8.5), (0, 1.2, 0), (6, 4), 200)
    area('wall', (0, 6, 8.5), (0, 14, 3.5), (16, 3), 880, (1, .985, .97))
    for side in (-1, 1):
        flag(side)


def flag(side):
    """Black cards out of frame: they draw the dark edge that makes glass read as glass."""
    from .mesh import add_mesh
    from .materials import principled
    x = side * 3.6
    obj = add_mesh(f'flag{side}', [(x, -.4, -.5), (x, 3.4, -.5), (x, 3.4, 5), (x, -.4, 5)], [(0, 1, 2, 3)], principled(f'flag{side}', (0, 0, 0), 1, specular=0), 'flag', False)
    obj.visible_camera = obj.visible_diffuse = obj.visible_shadow = False


def ground():
    from math import sin, cos, pi
    from .mesh import add_mesh
    from .materials import principled
    profile = [(-30, 0), (9, 0)] + [(9 + 5 * sin(a * pi / 24), 5 - 5 * cos(a * pi / 24)) for a in range(1, 13)] + [(14, 30)]
    verts = [(x, y, z) for y, z in profile for x in (-40, 40)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    add_mesh('ground', verts, faces, sweep_material(), 'ground')


def sweep_material():
    """Lit where the camera sees it, to take the shadow; where glass or metal sees it an even glow,
    which leaves no grain inside the glass.
    """
    from .materials import principled
    material = principled('ground', (.82, .785, .735), .62, specular=.22)
    tree = material.node_tree
    lit = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    out = next(n for n in tree.nodes if n.type == 'OUTPUT_MATERIAL')
    glow, mix, path = (tree.nodes.new(f'ShaderNode{n}') for n in ('Emission', 'MixShader', 'LightPath'))
    place, split, ramp = (tree.nodes.new(f'ShaderNode{n}') for n in ('NewGeometry', 'SeparateXYZ', 'ValToRGB'))
    scale, deep = tree.nodes.new('ShaderNodeMapRange'), tree.nodes.new('ShaderNodeMath')
    scale.inputs['From Min'].default_value, scale.inputs['From Max'].default_value = -14, 14
    for at, color in ((0, (.5, .47, .44)), (.42, (.8, .755, .7)), (.6, (.86, .815, .76)), (.85, (.93, .89, .84))):
        stop = ramp.color_ramp.elements.new(at)
        stop.color = (*color, 1)
    ramp.color_ramp.elements.remove(ramp.color_ramp.elements[0])
    ramp.color_ramp.elements.remove(ramp.color_ramp.elements[-1])
    deep.operation, deep.inputs[1].default_value = 'GREATER_THAN', .5
    links = [(place.outputs['Position'], split.inputs[0]), (split.outputs['Y'], scale.inputs['Value']), (scale.outputs[0], ramp.inputs[0]),
             (ramp.outputs[0], glow.inputs[0]), (path.outputs['Ray Depth'], deep.inputs[0]), (deep.outputs[0], mix.inputs[0]),
             (lit.outputs[0], mix.inputs[1]), (glow.outputs[0], mix.inputs[2]), (mix.outputs[0], out.inputs[0])]
    for a, b in links:
        tree.links.new(a, b)
    material.cycles.sample_as_light = False
    return material


def camera(lens=186, at=CAMERA, towards=TARGET):
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width, data.clip_end = lens, 36, 200
    obj = bpy.data.objects.new('camera', data)
    obj.location = at
    aim(obj, towards)
    bpy.context.collection.objects.link(obj)
    bpy.context.scene.camera = obj


def border(scene, box):
    scene.render.use_border = True
    scene.render.border_min_x, scene.render.border_min_y, scene.render.border_max_x, scene.render.border_max_y = box


def settings(scene, size, samples, threshold):
    scene.render.resolution_x = scene.render.resolution_y = size
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_adaptive_sampling = 'CPU', samples, threshold > 0
    cycles.adaptive_threshold = threshold
    cycles.adaptive_min_samples = 16
    cycles.max_bounces, cycles.transmission_bounces, cycles.transparent_max_bounces = 14, 14, 12
    cycles.diffuse_bounces, cycles.glossy_bounces = 2, 5
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect = .6, 4
    cycles.use_denoising = False
    cycles.seed = 7
    scene.view_settings.view_transform, scene.view_settings.look = 'Standard', 'None'
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGB'


def beauty(scene, path, size=1200, samples=96):
    settings(scene, size, samples, .02)
    scene.render.image_settings.color_depth = '16'
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def emission(name, color):
    from .materials import node_material
    material, tree, out = node_material(name)
    shader = tree.nodes.new('ShaderNodeEmission')
    shader.inputs[0].default_value = (*color, 1)
    tree.links.new(shader.outputs[0], out.inputs[0])
    return material


def masks(scene, path, size=1200):
    """Red: liquid. Green: label. Blue: parts that take an accent colour. Alpha: the object.

    Glass still refracts, so the masks follow what is seen.
    """
    from .materials import node_material
    clear, tree, out = node_material('mask-glass')
    refraction = tree.nodes.new('ShaderNodeBsdfRefraction')
    refraction.inputs['IOR'].default_value = 1.5
    refraction.inputs['Roughness'].default_value = 0
    tree.links.new(refraction.outputs[0], out.inputs[0])
    scene.render.film_transparent = True
    by_role = {'liquid': emission('mask-r', (1, 0, 0)), 'label': emission('mask-g', (0, 1, 0)), 'accent': emission('mask-b', (0, 0, 1)), 'glass': clear}
    black = emission('mask-0', (0, 0, 0))
    for obj in list(scene.objects):
        if obj.type == 'LIGHT' or obj.get('role') in ('ground', 'flag'):
            obj.hide_render = True
        if obj.type == 'MESH':
            material = by_role.get(obj.get('role'), black)
            for slot in obj.material_slots:
                slot.material = material
            if obj.get('role') == 'print':
                obj.hide_render = True
    scene.world.node_tree.nodes['Background'].inputs[1].default_value = 0
    settings(scene, size, 24, 0)
    scene.render.image_settings.color_mode = 'RGBA'
    scene.view_settings.view_transform = 'Raw'
    scene.render.image_settings.color_depth = '8'
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
