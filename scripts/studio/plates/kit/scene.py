"""The one set: ground, light, horizon and camera that every plate shares, and the two passes."""
import shutil
import tempfile
import bpy
import numpy as np
from mathutils import Vector
from .denoise import denoise, toned

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
    background.inputs[1].default_value = .14
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
    area('key', (-5.2, -6.4, 6.4), (0, 0, 1), (3.4, 4.6), 900, (1, .965, .92))
    area('fill', (4.5, -12, 6), (0, 0, 1), (6, 5), 190, (.99, .99, 1))
    area('rim', (5.6, 1.2, 3.2), (0, 0, 1.3), (1.1, 5.2), 190, (.96, .98, 1))
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


def remove_flags():
    """Takes them away where they would only show as dark streaks."""
    for side in (-1, 1):
        bpy.data.objects.remove(bpy.data.objects[f'flag{side}'])


def ground(start=9, radius=5, steps=12):
    """Paper that lies flat as far as `start`, then rises to a wall in a bend of a `radius`."""
    from math import sin, cos, pi
    from .mesh import add_mesh
    bend = [a * pi / 2 / steps for a in range(1, steps + 1)]
    profile = [(-30, 0), (start, 0)] + [(start + radius * sin(a), radius * (1 - cos(a))) for a in bend] + [(start + radius, 30)]
    verts = [(x, y, z) for y, z in profile for x in (-40, 40)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    add_mesh('ground', verts, faces, bpy.data.materials.get('ground') or sweep_material(), 'ground')


def sweep_material():
    """Warm matt paper."""
    from .materials import principled
    return principled('ground', (.82, .785, .735), .62, specular=.22)


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


def settings(scene, size, samples, threshold, height=None):
    """A picture of `size` pixels across and down, or `height` down."""
    scene.render.resolution_x, scene.render.resolution_y = size, height or size
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_adaptive_sampling = 'CPU', samples, threshold > 0
    cycles.adaptive_threshold = threshold
    cycles.adaptive_min_samples = 16
    cycles.max_bounces, cycles.transmission_bounces, cycles.transparent_max_bounces = 12, 12, 10
    cycles.diffuse_bounces, cycles.glossy_bounces = 2, 5
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect = .6, 4
    cycles.use_denoising = False
    cycles.seed = 7
    scene.view_settings.view_transform, scene.view_settings.look = 'Standard', 'None'
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGB'


def beauty(scene, path, size=1200, samples=96, height=None):
    """Renders the scene, takes out its grain and writes it as sRGB of 16 bits a channel."""
    settings(scene, size, samples, .02, height)
    scene.view_layers[0].cycles.denoising_store_passes = True
    light, albedo, normal = rendered_layers(scene, ('Image', 'Denoising Albedo', 'Denoising Normal'))
    rows, columns = rendered_part(scene, light)
    clean = np.zeros_like(light)
    opaque = not any(obj.get('role') in ('glass', 'liquid', 'jewel') for obj in scene.objects)
    clean[rows, columns] = denoise(light[rows, columns], albedo[rows, columns], normal[rows, columns], opaque)
    write_picture(path, toned(clean))


def rendered_layers(scene, names):
    """Renders the scene; returns its layers of those names, as `read_picture` does."""
    folder = tempfile.mkdtemp()
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    files.base_path, files.format.file_format, files.format.color_depth = folder, 'OPEN_EXR', '32'
    files.file_slots.clear()
    for name in names:
        slot = name.replace(' ', '')
        files.file_slots.new(slot)
        tree.links.new(layers.outputs[name], files.inputs[slot])
    bpy.ops.render.render()
    scene.use_nodes = False
    pictures = [read_picture(f'{folder}/{name.replace(" ", "")}0001.exr') for name in names]
    shutil.rmtree(folder)
    return pictures


def rendered_part(scene, picture):
    """The rows and columns that were rendered, where the scene has a border."""
    height, width = picture.shape[:2]
    render = scene.render
    if not render.use_border:
        return slice(0, height), slice(0, width)
    return (slice(int(render.border_min_y * height) + 1, int(render.border_max_y * height)),
            slice(int(render.border_min_x * width) + 1, int(render.border_max_x * width)))


def read_picture(path):
    """A picture's linear values, height x width x 3 from the bottom row up."""
    image = bpy.data.images.load(path)
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[..., :3].copy()


def write_picture(path, values):
    """Writes values from 0 to 1, bottom row first, as they are."""
    height, width = values.shape[:2]
    image = bpy.data.images.new('written', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Non-Color'
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = np.clip(values, 0, 1)
    image.pixels.foreach_set(pixels.ravel())
    scene = bpy.context.scene
    scene.view_settings.view_transform = 'Raw'
    output = scene.render.image_settings
    output.file_format, output.color_mode, output.color_depth = 'PNG', 'RGB', '16'
    image.save_render(path, scene=scene)
    bpy.data.images.remove(image)


def emission(name, color):
    from .materials import node_material
    material, tree, out = node_material(name)
    shader = tree.nodes.new('ShaderNodeEmission')
    shader.inputs[0].default_value = (*color, 1)
    tree.links.new(shader.outputs[0], out.inputs[0])
    return material


def masks(scene, path, size=1200, height=None):
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
    settings(scene, size, 12, 0, height)
    scene.render.image_settings.color_mode = 'RGBA'
    scene.view_settings.view_transform = 'Raw'
    scene.render.image_settings.color_depth, scene.render.dither_intensity = '8', 0
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
