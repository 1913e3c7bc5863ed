"""Reckons what a material looks like at each of its points: nodes, by what they are for."""
import bpy


def shader_of(material):
    return next(n for n in material.node_tree.nodes if n.type == 'BSDF_PRINCIPLED')


def node(tree, kind, settings=(), **inputs):
    """A node of a kind, its inputs given as values or as what they are linked to; `_` stands for a
    blank in their names, and a list gives them in their order."""
    made = tree.nodes.new(f'ShaderNode{kind}')
    for key, value in dict(settings).items():
        setattr(made, key, value)
    given = [(made.inputs[key.replace('_', ' ')], value) for key, value in inputs.items() if key != 'of']
    for socket, value in [*given, *zip(made.inputs, inputs.get('of', ()))]:
        if isinstance(value, bpy.types.NodeSocket):
            tree.links.new(value, socket)
        elif value is not None:
            socket.default_value = value
    return made


def place(tree):
    """Where a point is on its object."""
    return node(tree, 'TexCoord').outputs['Object']


def reckoned(tree, operation, *of):
    return node(tree, 'Math', {'operation': operation}, of=of).outputs[0]


def noise(tree, at, scale, detail=3):
    return node(tree, 'TexNoise', Vector=at, Scale=scale, Detail=detail).outputs['Fac']


def ramp(tree, share, *stops):
    """A colour for a share: (place, colour) each."""
    made = node(tree, 'ValToRGB', of=(share,))
    elements = made.color_ramp.elements
    while len(elements) < len(stops):
        elements.new(1)
    for element, (at, color) in zip(elements, stops):
        element.position, element.color = at, (*color, 1)
    return made.outputs[0]


def mixed(tree, share, a, b, blend='MIX'):
    a, b = (c if isinstance(c, bpy.types.NodeSocket) else (*c, 1) for c in (a, b))
    return node(tree, 'MixRGB', {'blend_type': blend}, of=(share, a, b)).outputs[0]


def paint(material, color):
    """Gives a surface the colour that a node reckons."""
    material.node_tree.links.new(color, shader_of(material).inputs['Base Color'])


def felt(material, height, strength, distance, hollow=False):
    """Raises a surface by what a node reckons, on top of what raised it before."""
    tree, normal = material.node_tree, shader_of(material).inputs['Normal']
    before = normal.links[0].from_socket if normal.links else None
    bump = node(tree, 'Bump', {'invert': hollow}, Strength=strength, Distance=distance, Height=height, Normal=before)
    tree.links.new(bump.outputs[0], normal)
