"""Renders the textures: light on the surface without its colour, gloss, and what is covered.

nice -n 19 blender -b -P scripts/studio/swatches/render.py -- --out RAW [--only name,name] [--size 640] [--samples 8]
    [--denoise no]

A texture whose render is there already is left out. Powder and pencil may keep their grain: --denoise no.
"""
import json, os, sys, time
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '../plates')]
sys.dont_write_bytecode = True
import bpy
import numpy as np
from mathutils import Vector
from kit import scene as stage
from kit.command import option, quietly
from kit.denoise import denoise
from field import HALF, Field
from textures import TEXTURES
# These name their textures as they are imported.
import lines, pastes, powders

TILT = .42
# What a picture's brightest value stands for; values are kept as square roots.
LIGHTEST, GLOSSIEST = 8, 4
LIGHTS = (
    # name, place, size, power
    ('key', (-3.6, 3.0, 3.3), (1.5, 1.5), 300),
    ('sheet', (-.9, 3.6, 5.2), (2.6, 1.1), 95),
    ('fill', (3.5, -2.5, 5), (4, 4), 90),
)


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.world = bpy.data.worlds.new('world')
    scene.world.use_nodes = True
    scene.world.node_tree.nodes['Background'].inputs[1].default_value = .3
    for name, at, size, power in LIGHTS:
        stage.area(name, at, (0, 0, 0), size, power)
    middle = Vector((0, 0, .03))
    stage.camera(144, middle + Vector((0, -np.sin(TILT), np.cos(TILT))) * 8.6, middle)
    return scene


def surface_material(rough, coat, specular):
    """One grey surface; paper is matt, and what covers it has the texture's gloss."""
    material = bpy.data.materials.new('surface')
    material.use_nodes = True
    tree = material.node_tree
    shader = tree.nodes['Principled BSDF']
    cover = attribute(tree, 'cover')
    output(tree, 'cover', cover)
    for name in ('first', 'second', 'third'):
        output(tree, name, attribute(tree, name))
    shader.inputs['Base Color'].default_value = (.6, .6, .6, 1)
    shader.inputs['Clearcoat Roughness'].default_value = .05
    for socket, bare, full in (('Roughness', .8, rough), ('Specular', .06, specular), ('Clearcoat', 0, coat)):
        mix = tree.nodes.new('ShaderNodeMapRange')
        mix.inputs['To Min'].default_value, mix.inputs['To Max'].default_value = bare, full
        tree.links.new(cover, mix.inputs['Value'])
        tree.links.new(mix.outputs[0], shader.inputs[socket])
    return material


def attribute(tree, name):
    node = tree.nodes.new('ShaderNodeAttribute')
    node.attribute_name = name
    return node.outputs['Fac']


def output(tree, name, value):
    node = tree.nodes.new('ShaderNodeOutputAOV')
    node.name = name
    tree.links.new(value, node.inputs['Value'])


def mesh_of(verts, faces, values, material, name):
    """A smooth mesh of quads with a number per point and name in `values`."""
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(len(verts))
    mesh.vertices.foreach_set('co', verts.astype(np.float32).ravel())
    count, corners = faces.shape
    mesh.loops.add(count * corners)
    mesh.loops.foreach_set('vertex_index', faces.astype(np.int32).ravel())
    mesh.polygons.add(count)
    mesh.polygons.foreach_set('loop_start', np.arange(0, count * corners, corners, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(count, corners, np.int32))
    mesh.polygons.foreach_set('use_smooth', np.ones(count, bool))
    for key, numbers in values.items():
        mesh.attributes.new(key, 'FLOAT', 'POINT').data.foreach_set('value', numbers.astype(np.float32).ravel())
    mesh.update()
    mesh.materials.append(material)
    obj = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(obj)
    return obj


def paper(f, h, values, material):
    """The heights as a mesh whose border reaches beyond the picture."""
    x, y = f.x.copy(), f.y.copy()
    for grid, line in ((x, (slice(None), 0)), (y, (0, slice(None)))):
        grid[line] = -30
    x[:, -1] = y[-1] = 30
    at = np.arange(f.n * f.n).reshape(f.n, f.n)
    faces = np.stack([at[:-1, :-1], at[:-1, 1:], at[1:, 1:], at[1:, :-1]], -1).reshape(-1, 4)
    mesh_of(np.stack([x, y, h], -1).reshape(-1, 3), faces, values, material, 'paper')


def passes(scene, size, samples):
    """Light, gloss and values of the surface as arrays, from the lowest row up."""
    stage.settings(scene, size, samples, 0)
    scene.cycles.diffuse_bounces, scene.cycles.glossy_bounces = 1, 1
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    for kind in ('diffuse', 'glossy'):
        for part in ('direct', 'indirect', 'color'):
            setattr(layer, f'use_pass_{kind}_{part}', True)
    for name in ('cover', 'first', 'second', 'third'):
        aov = layer.aovs.add()
        aov.name, aov.type = name, 'VALUE'
    wanted = ('DiffDir', 'DiffInd', 'GlossDir', 'GlossInd', 'GlossCol', 'Denoising Albedo', 'Denoising Normal', 'cover', 'first', 'second', 'third')
    found = dict(zip(wanted, stage.rendered_layers(scene, wanted)))
    gloss = (found['GlossDir'] + found['GlossInd']) * found['GlossCol']
    guides = found['Denoising Albedo'], found['Denoising Normal']
    both = np.stack([(found['DiffDir'] + found['DiffInd']).mean(-1), np.minimum(gloss.mean(-1), GLOSSIEST)], -1)
    clean = both if option('--denoise', 'yes') == 'no' else denoise(both[..., [0, 1, 0]], *guides)
    return clean[..., 0], clean[..., 1], [found[name][..., 0] for name in wanted[-4:]]


def make(name, size, samples, grid, path):
    build, (seed, *arguments), finish = TEXTURES[name]
    scene = reset()
    f = Field(grid, seed)
    h, cover, shares = build(f, *arguments)
    zero = np.zeros_like(h)
    shares = list(shares or []) + [zero] * 3
    values = {'cover': cover, 'first': shares[0], 'second': shares[1], 'third': shares[2]}
    material = surface_material(**finish)
    paper(f, h, values, material)
    for index, (verts, faces, more) in enumerate(getattr(f, 'bodies', [])):
        mesh_of(verts, faces, {'cover': np.ones(len(verts)), **more}, material, f'body{index}')
    light, gloss, others = quietly(lambda: passes(scene, size, samples))
    stage.write_picture(f'{path}.png', np.stack([np.sqrt(light / LIGHTEST), np.sqrt(gloss / GLOSSIEST), others[0]], -1))
    if any(other.any() for other in others[1:]):
        stage.write_picture(f'{path}.shares.png', np.stack(others[1:], -1))


def main():
    size, samples = int(option('--size', '640')), int(option('--samples', '8'))
    out = os.path.abspath(option('--out', 'raw'))
    grid = int(option('--grid', str(round(size * 1.15))))
    os.makedirs(out, exist_ok=True)
    only = option('--only', '')
    names = [n for n in only.split(',') if n in TEXTURES] or list(TEXTURES)
    for index, name in enumerate(names):
        if os.path.exists(os.path.join(out, f'{name}.png')):
            continue
        began = time.time()
        make(name, size, samples, grid, os.path.join(out, name))
        print(f'[{index + 1}/{len(names)}] {name} {time.time() - began:.0f} s', flush=True)


main()
