"""Materials by name. Neutral where the compositor colours them later (liquid, label, accent)."""
from math import log
import bpy


def node_material(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    return material, tree, tree.nodes.new('ShaderNodeOutputMaterial')


def principled(name, color, roughness=.3, metallic=0.0, specular=.5, coat=0.0, bump=None):
    material, tree, out = node_material(name)
    shader = tree.nodes.new('ShaderNodeBsdfPrincipled')
    shader.inputs['Base Color'].default_value = (*color, 1)
    shader.inputs['Roughness'].default_value = roughness
    shader.inputs['Metallic'].default_value = metallic
    shader.inputs['Specular'].default_value = specular
    shader.inputs['Clearcoat'].default_value = coat
    shader.inputs['Clearcoat Roughness'].default_value = .06
    if bump:
        scale, strength = bump
        noise, node = tree.nodes.new('ShaderNodeTexNoise'), tree.nodes.new('ShaderNodeBump')
        noise.inputs['Scale'].default_value = scale
        node.inputs['Strength'].default_value = strength
        node.inputs['Distance'].default_value = .01
        tree.links.new(noise.outputs['Fac'], node.inputs['Height'])
        tree.links.new(node.outputs['Normal'], shader.inputs['Normal'])
    tree.links.new(shader.outputs[0], out.inputs[0])
    return material


def dielectric(name, color, ior, roughness=0.0, shadow=(.9, .9, .9)):
    """Glass whose shadow is light: shadow rays pass, tinted."""
    material, tree, out = node_material(name)
    glass, clear = tree.nodes.new('ShaderNodeBsdfGlass'), tree.nodes.new('ShaderNodeBsdfTransparent')
    mix, path = tree.nodes.new('ShaderNodeMixShader'), tree.nodes.new('ShaderNodeLightPath')
    glass.inputs['Color'].default_value = (*color, 1)
    glass.inputs['IOR'].default_value = ior
    glass.inputs['Roughness'].default_value = roughness
    clear.inputs['Color'].default_value = (*shadow, 1)
    either = tree.nodes.new('ShaderNodeMath')
    either.operation = 'MAXIMUM'
    tree.links.new(path.outputs['Is Shadow Ray'], either.inputs[0])
    tree.links.new(path.outputs['Is Diffuse Ray'], either.inputs[1])
    tree.links.new(either.outputs[0], mix.inputs[0])
    tree.links.new(glass.outputs[0], mix.inputs[1])
    tree.links.new(clear.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs[0])
    return material


def sunray(name, color, roughness=.3):
    """Brushed from the middle outwards: light runs round it in rays."""
    material = principled(name, color, roughness, .85)
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    tangent = tree.nodes.new('ShaderNodeTangent')
    tangent.direction_type, tangent.axis = 'RADIAL', 'Z'
    shader.inputs['Anisotropic'].default_value = .8
    tree.links.new(tangent.outputs[0], shader.inputs['Tangent'])
    return material


def brushed(name, color, roughness=.26):
    """Metal rubbed lengthwise (along y of its object)."""
    material = principled(name, color, roughness, 1)
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    coords, mapping, noise, bump = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'Mapping', 'TexNoise', 'Bump'))
    mapping.inputs['Scale'].default_value = (260, 5, 260)
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1, 3
    bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = .22, .004
    tree.links.new(coords.outputs['Object'], mapping.inputs[0])
    tree.links.new(mapping.outputs[0], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], bump.inputs['Height'])
    tree.links.new(bump.outputs['Normal'], shader.inputs['Normal'])
    return material


def mirroring(name, share=.3):
    """A coated crystal: clear, but for a share of what glass would mirror."""
    material, tree, out = node_material(name)
    clear, gloss, mix, fresnel, less = (tree.nodes.new(f'ShaderNode{n}') for n in ('BsdfTransparent', 'BsdfGlossy', 'MixShader', 'Fresnel', 'Math'))
    gloss.inputs['Roughness'].default_value = .03
    gloss.inputs['Color'].default_value = (.9, .95, 1, 1)
    less.operation, less.inputs[1].default_value = 'MULTIPLY', share
    tree.links.new(fresnel.outputs[0], less.inputs[0])
    tree.links.new(less.outputs[0], mix.inputs[0])
    tree.links.new(clear.outputs[0], mix.inputs[1])
    tree.links.new(gloss.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs[0])
    return material


def glow_fading(material, near, far, reach):
    """Lets shadow rays through in the colour `near` close behind a bottle and `far` at the end of its
    shadow, as light spreads that liquid has bent; `reach` is where the fade begins and ends.
    """
    tree = material.node_tree
    clear = next(n for n in tree.nodes if n.type == 'BSDF_TRANSPARENT')
    path = next(n for n in tree.nodes if n.type == 'LIGHT_PATH')
    span, fade = tree.nodes.new('ShaderNodeMapRange'), tree.nodes.new('ShaderNodeMixRGB')
    span.interpolation_type = 'SMOOTHSTEP'
    span.inputs['From Min'].default_value, span.inputs['From Max'].default_value = reach
    fade.inputs[1].default_value, fade.inputs[2].default_value = (*near, 1), (*far, 1)
    tree.links.new(path.outputs['Ray Length'], span.inputs['Value'])
    tree.links.new(span.outputs[0], fade.inputs[0])
    tree.links.new(fade.outputs[0], clear.inputs['Color'])


def tinted_liquid(name, color, depth):
    """A liquid that lets `color` (linear light) through where it is `depth` thick."""
    material = dielectric(f'liquid-{name}', (1, 1, 1), 1.36)
    glow_fading(material, tuple(c ** .5 for c in color), tuple(.76 * c ** .06 for c in color), (.15, 1.7))
    tree = material.node_tree
    absorption = tree.nodes.new('ShaderNodeVolumeAbsorption')
    strongest = max(-log(c) for c in color)
    absorption.inputs['Color'].default_value = (*(1 + log(c) / strongest for c in color), 1)
    absorption.inputs['Density'].default_value = strongest / depth
    out = next(n for n in tree.nodes if n.type == 'OUTPUT_MATERIAL')
    tree.links.new(absorption.outputs[0], out.inputs['Volume'])
    material.cycles.homogeneous_volume = True
    return material


def lit_card():
    """Paper that is lit from below its middle, and falls off towards its edges."""
    material, tree, out = node_material('glow')
    coords, mapping, falloff, ramp, light = (
        tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'Mapping', 'TexGradient', 'ValToRGB', 'Emission'))
    falloff.gradient_type = 'SPHERICAL'
    mapping.inputs['Location'].default_value = (-1.2, 0, -.9)
    mapping.inputs['Scale'].default_value = (2, 0, 2)
    ramp.color_ramp.elements[0].color = (.2, .19, .18, 1)
    ramp.color_ramp.elements[1].color = (1.35, 1.31, 1.26, 1)
    tree.links.new(coords.outputs['Generated'], mapping.inputs[0])
    tree.links.new(mapping.outputs[0], falloff.inputs[0])
    tree.links.new(falloff.outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], light.inputs[0])
    tree.links.new(light.outputs[0], out.inputs[0])
    return material


def textured(name, dark, light, scale, stretch, roughness, coat=0.0, distortion=2.0):
    """Wood and stone: a stretched noise between two colours."""
    material = principled(name, light, roughness, coat=coat)
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    coords, mapping = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeMapping')
    noise, ramp = tree.nodes.new('ShaderNodeTexNoise'), tree.nodes.new('ShaderNodeValToRGB')
    mapping.inputs['Scale'].default_value = stretch
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = 8
    noise.inputs['Distortion'].default_value = distortion
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = .38, (*dark, 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = .62, (*light, 1)
    tree.links.new(coords.outputs['Object'], mapping.inputs[0])
    tree.links.new(mapping.outputs[0], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs['Base Color'])
    return material


def veined(name, stone, vein, scale=1.1):
    """Polished stone: thin veins of another colour through an even ground."""
    material = principled(name, stone, .09, coat=.4)
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    coords, noise, ramp = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'TexNoise', 'ValToRGB'))
    noise.inputs['Scale'].default_value = scale
    noise.inputs['Detail'].default_value = 7
    noise.inputs['Distortion'].default_value = 1.6
    for position, color in ((.485, stone), (.5, vein), (.515, stone)):
        element = ramp.color_ramp.elements[0] if position < .49 else ramp.color_ramp.elements.new(position)
        element.position, element.color = position, (*color, 1)
    ramp.color_ramp.elements.remove(ramp.color_ramp.elements[-1])
    tree.links.new(coords.outputs['Object'], noise.inputs['Vector'])
    tree.links.new(noise.outputs['Fac'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs['Base Color'])
    return material


def powdered(name, color, shimmer=0, scale=150):
    """Pressed powder: a fine grain, and flecks that catch the light where it shimmers."""
    material = principled(name, color, .75 - .35 * shimmer, shimmer * .7, .15, bump=(120, .18 + .4 * shimmer))
    tree = material.node_tree
    shader = next(n for n in tree.nodes if n.type == 'BSDF_PRINCIPLED')
    coords, cells, ramp = (tree.nodes.new(f'ShaderNode{n}') for n in ('TexCoord', 'TexVoronoi', 'ValToRGB'))
    cells.inputs['Scale'].default_value = scale
    dark, bright = .95 - .17 * shimmer, 1.04 + .7 * shimmer
    elements = ramp.color_ramp.elements
    elements.new(.7)
    for element, gain in zip(elements, (dark, 1, bright)):
        element.color = (*(min(v * gain + .03 * shimmer * (gain > 1), 1) for v in color), 1)
    tree.links.new(coords.outputs['Object'], cells.inputs['Vector'])
    tree.links.new(cells.outputs['Color'], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs['Base Color'])
    return material


MAKERS = {
    'glass': lambda n: dielectric(n, (.975, .985, .978), 1.5, 0, (.66, .66, .66)),
    'clear-glass': lambda n: dielectric(n, (.985, .988, .985), 1.5, 0, (.93, .93, .93)),
    'frost': lambda n: dielectric(n, (.97, .97, .97), 1.45, .28, (.75, .75, .75)),
    'liquid': lambda n: dielectric(n, (.965, .965, .965), 1.36, 0, (.93, .93, .93)),
    'tube': lambda n: dielectric(n, (.95, .95, .95), 1.42),
    'gold': lambda n: principled(n, (.83, .6, .3), .2, 1),
    'rosegold': lambda n: principled(n, (.86, .56, .42), .2, 1),
    'gold-satin': lambda n: principled(n, (.8, .58, .31), .38, 1),
    'silver': lambda n: principled(n, (.82, .81, .79), .16, 1),
    'diamond': lambda n: principled(n, (.93, .94, .96), .1, .55, coat=1),
    'steel': lambda n: principled(n, (.6, .59, .57), .3, 1),
    'brushed-steel': lambda n: brushed(n, (.6, .59, .57)),
    'brushed-black': lambda n: brushed(n, (.1, .1, .105), .3),
    'brushed-gold': lambda n: brushed(n, (.8, .58, .3)),
    'brushed-titanium': lambda n: brushed(n, (.36, .35, .34), .34),
    'brushed-rose': lambda n: brushed(n, (.82, .53, .4)),
    'hand-steel': lambda n: principled(n, (.86, .85, .83), .36, .75),
    'crystal': mirroring,
    'mesh-steel': lambda n: principled(n, (.66, .65, .63), .34, 1, bump=(170, .9)),
    'gunmetal': lambda n: principled(n, (.12, .12, .125), .3, 1),
    'black': lambda n: principled(n, (.008, .0075, .0075), .12, specular=.4, coat=.25),
    'rubber': lambda n: principled(n, (.02, .02, .02), .55, bump=(260, .12)),
    'white': lambda n: principled(n, (.8, .79, .77), .25, coat=.3),
    'accent': lambda n: principled(n, (.74, .74, .74), .22, coat=.5),
    'accent-matte': lambda n: principled(n, (.74, .74, .74), .55),
    'accent-powder': lambda n: powdered(n, (.74, .74, .74)),
    'accent-cream': lambda n: principled(n, (.74, .74, .74), .4, specular=.4),
    'accent-leather': lambda n: principled(n, (.62, .62, .62), .5, bump=(90, .5)),
    'paper': lambda n: principled(n, (.84, .83, .81), .75, specular=.15, bump=(900, .08)),
    'ceramic': lambda n: principled(n, (.78, .76, .72), .35, coat=.5),
    'blush': lambda n: principled(n, (.72, .47, .41), .42, coat=.3),
    'terracotta': lambda n: principled(n, (.52, .2, .11), .7, specular=.2, bump=(300, .15)),
    'verdigris': lambda n: principled(n, (.17, .24, .18), .4, coat=.35),
    'lilac': lambda n: principled(n, (.46, .41, .52), .42, coat=.3),
    'wood': lambda n: textured(n, (.06, .028, .012), (.2, .105, .05), 3.2, (9, 9, .9), .42, .15, 1.2),
    'lying-wood': lambda n: textured(n, (.05, .024, .011), (.15, .078, .036), 2.2, (.5, 9, 9), .38, .2, .6),
    'oak': lambda n: textured(n, (.3, .18, .09), (.46, .31, .18), 3.0, (10, 10, .8), .5, 0, 1.0),
    'marble': lambda n: textured(n, (.3, .29, .28), (.82, .8, .77), 2.2, (1, 1, 1.6), .18, .6, 4.5),
    'onyx': lambda n: veined(n, (.011, .01, .009), (.16, .12, .07)),
    'white-stone': lambda n: veined(n, (.76, .73, .69), (.5, .45, .41)),
    'ruby': lambda n: dielectric(n, (.62, .03, .05), 1.7, 0, (.7, .2, .2)),
    'emerald': lambda n: dielectric(n, (.05, .42, .2), 1.6, 0, (.3, .6, .4)),
    'amber': lambda n: dielectric(n, (.85, .38, .06), 1.55, 0, (.8, .5, .2)),
    'amber-glass': lambda n: dielectric(n, (.74, .38, .12), 1.5, 0, (.7, .45, .2)),
    'ember': lambda n: principled(n, (.03, .025, .02), .9, bump=(60, 1)),
    'silver-dial': lambda n: sunray(n, (.7, .69, .66)),
    'blue-dial': lambda n: sunray(n, (.03, .075, .2)),
    'green-dial': lambda n: sunray(n, (.03, .085, .055)),
    'grey-dial': lambda n: sunray(n, (.14, .14, .145)),
    'night-dial': lambda n: principled(n, (.006, .01, .03), .3, specular=.3, coat=.4),
    'grained-dial': lambda n: principled(n, (.6, .55, .45), .5, .2, bump=(140, .5)),
    'titanium': lambda n: principled(n, (.36, .35, .34), .42, 1),
    'red': lambda n: principled(n, (.42, .018, .014), .3, coat=.5),
    'white-rubber': lambda n: principled(n, (.74, .73, .71), .5, bump=(260, .08)),
    'red-rubber': lambda n: principled(n, (.36, .02, .018), .5, bump=(260, .1)),
    'blue-rubber': lambda n: principled(n, (.014, .035, .1), .5, bump=(260, .1)),
    'brown-leather': lambda n: principled(n, (.115, .048, .022), .5, bump=(70, .55)),
    'tan-leather': lambda n: principled(n, (.3, .14, .062), .5, bump=(70, .5)),
    'black-leather': lambda n: principled(n, (.016, .014, .013), .48, bump=(70, .55)),
    'green-leather': lambda n: principled(n, (.03, .045, .03), .5, bump=(70, .5)),
    'wine-leather': lambda n: principled(n, (.11, .014, .02), .5, bump=(70, .5)),
    'dial': lambda n: sunray(n, (.014, .015, .019), .34),
    'ink': lambda n: principled(n, (.006, .007, .011), .35, specular=.2),
    'ivory-dial': lambda n: principled(n, (.78, .75, .68), .35, coat=.3),
}


def mat(name):
    return bpy.data.materials.get(name) or MAKERS[name](name)
