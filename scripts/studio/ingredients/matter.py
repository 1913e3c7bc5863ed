"""What ingredients are made of: skins, fibres, rings of wood, water."""
import bpy
from kit.materials import dielectric, principled, textured, tinted_liquid
from graph import felt, mixed, node, noise, paint, place, ramp, reckoned, shader_of


def organic(name, color, roughness=.5, inner=None, depth=.06, bump=None, mottle=None, coat=0.0, sheen=0.0):
    """Skin, pulp or petal: light enters it and comes out again in the colour `inner`.

    `mottle` is (other colour, scale) that its surface changes to in patches.
    """
    material = principled(name, color, roughness, coat=coat, bump=bump)
    tree, shader = material.node_tree, shader_of(material)
    shader.inputs['Sheen'].default_value = sheen
    if inner:
        shader.inputs['Subsurface'].default_value = .35
        shader.inputs['Subsurface Radius'].default_value = tuple(depth * (.3 + c) for c in inner)
        shader.inputs['Subsurface Color'].default_value = (*inner, 1)
    if mottle:
        other, scale = mottle
        paint(material, ramp(tree, noise(tree, place(tree), scale, 6), (.35, color), (.68, other)))
    return material


def paper(color, sheen, scale, strength):
    """Makes the ground handmade paper of a colour (linear light)."""
    ground = bpy.data.materials['ground']
    shader = shader_of(ground)
    shader.inputs['Base Color'].default_value = (*color, 1)
    shader.inputs['Specular'].default_value = sheen
    feel(ground, scale, strength)


def feel(material, scale, strength):
    """Gives a surface the unevenness of handmade paper."""
    tree = material.node_tree
    felt(material, noise(tree, place(tree), scale, 5), strength, .02)


def along(name, dark, light, scale, stretch, roughness=.6, bump=.25, coat=0.0):
    """Fibres: `textured` that can also be felt."""
    material = textured(name, dark, light, scale, stretch, roughness, coat, 1.0)
    felt(material, next(n for n in material.node_tree.nodes if n.type == 'TEX_NOISE').outputs['Fac'], bump, .03)
    return material


def endgrain(name, dark, light, r, rings=11):
    """A trunk's cut end, `r` wide: rings about z of unlike width, its dark heart, cracks."""
    material = principled(name, light, .7, specular=.25)
    tree = material.node_tree
    at = place(tree)
    warp = node(tree, 'TexNoise', Vector=at, Scale=1.5 / r, Detail=2).outputs['Color']
    pull = node(tree, 'VectorMath', {'operation': 'MULTIPLY_ADD'}, of=(warp, (r * .5, r * .42, 0), at)).outputs[0]
    flat = node(tree, 'VectorMath', {'operation': 'MULTIPLY_ADD'}, of=(pull, (1, 1, 0), (-r * .36, -r * .14, 0))).outputs[0]
    out = node(tree, 'VectorMath', {'operation': 'LENGTH'}, of=(flat,)).outputs['Value']
    share = reckoned(tree, 'DIVIDE', out, r)
    line = node(tree, 'CombineXYZ', of=(share,)).outputs[0]
    phase = reckoned(tree, 'MULTIPLY_ADD', share, rings, reckoned(tree, 'MULTIPLY', noise(tree, line, 5, 2), 3.2))
    ring = reckoned(tree, 'FRACT', phase)
    late = ramp(tree, ring, (0, (0, 0, 0)), (.5, (.12,) * 3), (.9, (1, 1, 1)), (1, (0, 0, 0)))
    strong = node(tree, 'TexWhiteNoise', {'noise_dimensions': '1D'}, W=reckoned(tree, 'FLOOR', phase)).outputs['Value']
    weight = reckoned(tree, 'MULTIPLY', late, reckoned(tree, 'MULTIPLY_ADD', strong, .4, .12))
    heart = ramp(tree, share, (.3, tuple(c * k for c, k in zip(light, (.8, .7, .6)))), (.62, light))
    worn = mixed(tree, noise(tree, at, 2.2 / r, 5), (.8, .78, .75), (1.12, 1.12, 1.12))
    wood = mixed(tree, 1, mixed(tree, weight, heart, dark), worn, 'MULTIPLY')
    x, y, _ = node(tree, 'SeparateXYZ', of=(flat,)).outputs
    angle = reckoned(tree, 'MULTIPLY', reckoned(tree, 'ARCTAN2', y, x), 2.4)
    rays = node(tree, 'CombineXYZ', of=(angle, reckoned(tree, 'MULTIPLY', share, .5))).outputs[0]
    crack = ramp(tree, reckoned(tree, 'ABSOLUTE', reckoned(tree, 'SUBTRACT', noise(tree, rays, 1.7, 1), .56)), (0, (1, 1, 1)), (.008, (0, 0, 0)))
    paint(material, mixed(tree, reckoned(tree, 'MULTIPLY', crack, .45), wood, tuple(c * .3 for c in dark)))
    felt(material, noise(tree, at, 26 / r, 4), .35, .01)
    felt(material, weight, .3, .01)
    felt(material, crack, .8, .02, hollow=True)
    return material


def pulp(name, color, inner):
    """Vesicles of juice that run from the middle outwards."""
    material = organic(name, color, .24, inner, .1, coat=.3)
    tree = material.node_tree
    shader_of(material).inputs['Transmission'].default_value = .1
    x, y, _ = node(tree, 'SeparateXYZ', of=(place(tree),)).outputs
    angle = reckoned(tree, 'MULTIPLY', reckoned(tree, 'ARCTAN2', y, x), 2.6)
    out = reckoned(tree, 'SQRT', reckoned(tree, 'MULTIPLY_ADD', x, x, reckoned(tree, 'MULTIPLY', y, y)))
    polar = node(tree, 'CombineXYZ', of=(angle, reckoned(tree, 'MULTIPLY', out, 2.6))).outputs[0]
    cells = node(tree, 'TexVoronoi', {'feature': 'DISTANCE_TO_EDGE'}, Vector=polar, Scale=3.2).outputs['Distance']
    pale = tuple(min(1, c * .55 + .42) for c in color)
    tone = mixed(tree, noise(tree, polar, 2.4, 2), tuple(c * .86 for c in color), color)
    paint(material, mixed(tree, ramp(tree, cells, (0, (1, 1, 1)), (.09, (0, 0, 0))), tone, mixed(tree, .55, tone, pale)))
    felt(material, cells, .4, .02)
    return material


def rind(name, color, other):
    """The skin of an orange or a lemon, with its pores."""
    material = organic(name, color, .46, color, .03, bump=(9, .4), mottle=(other, 1.6))
    tree = material.node_tree
    pores = node(tree, 'TexVoronoi', Vector=place(tree), Scale=44, Randomness=.85).outputs['Distance']
    felt(material, ramp(tree, pores, (.1, (0, 0, 0)), (.5, (1, 1, 1))), .45, .008)
    return material


def freckled(material, scale, color):
    """Gives a fruit's skin the small spots that it breathes through."""
    tree, shader = material.node_tree, shader_of(material)
    before = shader.inputs['Base Color'].links[0].from_socket
    cells = node(tree, 'TexVoronoi', Vector=place(tree), Scale=scale).outputs['Distance']
    paint(material, mixed(tree, ramp(tree, cells, (.07, (.75,) * 3), (.16, (0, 0, 0))), before, color))
    return material


def stone(name, tone, seed):
    """A pebble that the sea has ground: its grain, some veins, barely polished."""
    material = principled(name, tone, .5, specular=.35)
    tree = material.node_tree
    at = node(tree, 'VectorMath', {'operation': 'ADD'}, of=(place(tree), (seed * 3.1, seed, 0))).outputs[0]
    broad = ramp(tree, noise(tree, at, 2.2, 8), (.3, tuple(c * .72 for c in tone)), (.7, tuple(min(1, c * 1.16) for c in tone)))
    grain = mixed(tree, 1, broad, ramp(tree, noise(tree, at, 46, 3), (.34, (.72,) * 3), (.6, (1.12,) * 3)), 'MULTIPLY')
    if seed % 3 == 1:
        fold = noise(tree, at, 1.5, 5)
        vein = ramp(tree, reckoned(tree, 'ABSOLUTE', reckoned(tree, 'SUBTRACT', fold, .5)), (0, (.75,) * 3), (.02, (0, 0, 0)))
        grain = mixed(tree, vein, grain, tuple(c * .4 + .5 for c in tone))
    paint(material, grain)
    felt(material, noise(tree, at, 30, 6), .3, .01)
    return material


def petal_skin(name, color, shine, through=.34):
    """A petal of a colour, pale at its foot and finely veined; `through` is the share of light that
    shines through it, in the colour `shine`."""
    material = principled(name, color, .6, specular=.16)
    tree, shader = material.node_tree, shader_of(material)
    at = place(tree)
    one = node(tree, 'ObjectInfo').outputs['Random']
    shade = lambda k: tuple(min(1, c * k) for c in color)
    own = mixed(tree, one, shade(.84), shade(1.1))
    patchy = mixed(tree, ramp(tree, noise(tree, at, 3.4, 5), (.3, (0, 0, 0)), (.72, (.5,) * 3)), own, shade(.78))
    foot = node(tree, 'VectorMath', {'operation': 'LENGTH'}, of=(at,)).outputs['Value']
    pale = tuple(c * .45 + k for c, k in zip(color, (.5, .46, .36)))
    faded = mixed(tree, ramp(tree, foot, (.02, (.75,) * 3), (.2, (0, 0, 0))), patchy, pale)
    across = node(tree, 'VectorMath', {'operation': 'MULTIPLY'}, of=(at, (1, .1, 1))).outputs[0]
    veins = noise(tree, across, 40, 4)
    paint(material, mixed(tree, ramp(tree, veins, (.4, (.3,) * 3), (.56, (0, 0, 0))), faded, shade(.66)))
    felt(material, veins, .6, .012)
    felt(material, noise(tree, at, 7, 3), .5, .03)
    glow = node(tree, 'BsdfTranslucent', Color=(*shine, 1))
    both = node(tree, 'MixShader', of=(through, shader.outputs[0], glow.outputs[0]))
    tree.links.new(both.outputs[0], next(n for n in tree.nodes if n.type == 'OUTPUT_MATERIAL').inputs[0])
    return material


def green(name='leaf', color=(.035, .07, .022), other=(.062, .105, .032)):
    return organic(name, color, .46, (.12, .22, .04), .01, bump=(22, .5), mottle=(other, 3), coat=.08)


def bark(name='bark'):
    return along(name, (.045, .026, .016), (.17, .11, .07), 3.0, (5, 5, .8), .85, .9)


def tinted(name, color):
    material = tinted_liquid(name, color, .55)
    glass = next(n for n in material.node_tree.nodes if n.type == 'BSDF_GLASS')
    glass.inputs['IOR'].default_value, glass.inputs['Roughness'].default_value = 1.5, .12
    return material


def water(name='water'):
    material = dielectric(name, (.93, .97, .97), 1.33, 0, (.93, .96, .96))
    tree = material.node_tree
    glass = next(n for n in tree.nodes if n.type == 'BSDF_GLASS')
    waves = node(tree, 'Bump', Strength=.5, Distance=.2, Height=noise(tree, place(tree), 1.5, 2))
    tree.links.new(waves.outputs[0], glass.inputs['Normal'])
    return material
