"""What ingredients are made of: skins, fibres, rings of wood, water."""
import bpy
from kit.materials import dielectric, principled, textured, tinted_liquid


def organic(name, color, roughness=.5, inner=None, depth=.06, bump=None, mottle=None, coat=0.0, sheen=0.0):
    """Skin, pulp or petal: light enters it and comes out again in the colour `inner`.

    `mottle` is (other colour, scale) that its surface changes to in patches.
    """
    material = principled(name, color, roughness, coat=coat, bump=bump)
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    shader.inputs['Sheen'].default_value = sheen
    if inner:
        shader.inputs['Subsurface'].default_value = .35
        shader.inputs['Subsurface Radius'].default_value = tuple(depth * (.3 + c) for c in inner)
        shader.inputs['Subsurface Color'].default_value = (*inner, 1)
    if mottle:
        other, scale = mottle
        coords, noise, ramp = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'TexNoise', 'ValToRGB'))
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 6
        for element, place, value in zip(ramp.color_ramp.elements, (.35, .68), (color, other)):
            element.position, element.color = place, (*value, 1)
        tree.links.new(coords.outputs['Object'], noise.inputs['Vector'])
        tree.links.new(noise.outputs['Fac'], ramp.inputs[0])
        tree.links.new(ramp.outputs[0], shader.inputs['Base Color'])
    return material


def feel(material, scale, strength):
    """Gives a surface the unevenness of handmade paper."""
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    coords, noise, node = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'TexNoise', 'Bump'))
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, 5
    node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = strength, .02
    tree.links.new(coords.outputs['Object'], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], node.inputs['Height'])
    tree.links.new(node.outputs[0], shader.inputs['Normal'])


def paper(color, sheen, scale, strength):
    """Makes the ground handmade paper of a colour (linear light)."""
    ground = bpy.data.materials['ground']
    shader = next(n for n in ground.node_tree.nodes if n.type == 'BSDF_PRINCIPLED')
    shader.inputs['Base Color'].default_value = (*color, 1)
    shader.inputs['Specular'].default_value = sheen
    feel(ground, scale, strength)


def along(name, dark, light, scale, stretch, roughness=.6, bump=.25, coat=0.0):
    """Fibres: `textured` that can also be felt."""
    material = textured(name, dark, light, scale, stretch, roughness, coat, 1.0)
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    noise = next(n for n in tree.nodes if n.type == 'TEX_NOISE')
    node = tree.nodes.new('ShaderNodeBump')
    node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = bump, .03
    tree.links.new(noise.outputs['Fac'], node.inputs['Height'])
    tree.links.new(node.outputs[0], shader.inputs['Normal'])
    return material


def endgrain(name, dark, light, rings=9):
    """A trunk's cut end: rings about z."""
    material = principled(name, light, .62)
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    coords, wave, ramp = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'TexWave', 'ValToRGB'))
    wave.wave_type, wave.rings_direction, wave.wave_profile = 'RINGS', 'Z', 'SAW'
    for key, value in (('Scale', rings), ('Distortion', .9), ('Detail', 3), ('Detail Scale', .7)):
        wave.inputs[key].default_value = value
    for element, value in zip(ramp.color_ramp.elements, (dark, light)):
        element.color = (*value, 1)
    tree.links.new(coords.outputs['Object'], wave.inputs['Vector'])
    tree.links.new(wave.outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs['Base Color'])
    return material


def pulp(name, color, inner):
    """Vesicles of juice that run from the middle outwards."""
    material = organic(name, color, .16, inner, .1, coat=.7)
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    shader.inputs['Transmission'].default_value = .25
    coords, cells, node = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'TexVoronoi', 'Bump'))
    cells.inputs['Scale'].default_value = 15
    cells.feature = 'SMOOTH_F1'
    node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = .55, .03
    node.invert = True
    tree.links.new(coords.outputs['Object'], cells.inputs['Vector'])
    tree.links.new(cells.outputs['Distance'], node.inputs['Height'])
    tree.links.new(node.outputs[0], shader.inputs['Normal'])
    return material


def rind(name, color, other):
    return organic(name, color, .44, color, .03, bump=(17, .9), mottle=(other, 1.6), coat=.1)


def green(name='leaf', color=(.035, .07, .022), other=(.062, .105, .032)):
    return organic(name, color, .46, (.12, .22, .04), .01, bump=(22, .5), mottle=(other, 3), coat=.08)


def bark(name='bark'):
    return along(name, (.045, .026, .016), (.17, .11, .07), 3.0, (5, 5, .8), .85, .9)


def tinted(name, color):
    material = tinted_liquid(name, color, .55)
    glass = next(n for n in material.node_tree.nodes if n.type == 'BSDF_GLASS')
    glass.inputs['IOR'].default_value, glass.inputs['Roughness'].default_value = 1.5, .12
    return material


def velvet(name, color, inner, other):
    return organic(name, color, .7, inner, .012, bump=(60, .06), mottle=(other, 2.6), sheen=.5)


def water(name='water'):
    material = dielectric(name, (.93, .97, .97), 1.33, 0, (.93, .96, .96))
    tree = material.node_tree
    glass = next(n for n in tree.nodes if n.type == 'BSDF_GLASS')
    coords, noise, node = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'TexNoise', 'Bump'))
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1.5, 2
    node.inputs['Strength'].default_value, node.inputs['Distance'].default_value = .5, .2
    tree.links.new(coords.outputs['Object'], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], node.inputs['Height'])
    tree.links.new(node.outputs[0], glass.inputs['Normal'])
    return material
