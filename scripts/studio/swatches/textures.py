"""The textures of make-up by name. Each gives heights, how far paste or powder covers the paper, and,
where several shades lie side by side or are marbled, which shade a place has."""

TEXTURES = {}


def texture(*variants, roughness=.35, coat=0.0, specular=.5):
    """Registers a texture, once for each variant: the seed and the arguments that follow the field."""
    def register(build):
        for index, arguments in enumerate(variants):
            name = build.__name__.replace('_', '-') + (f'-{"abcdef"[index]}' if len(variants) > 1 else '')
            TEXTURES[name] = (build, arguments, {'rough': roughness, 'coat': coat, 'specular': specular})
        return build
    return register


@texture((1,))
def ground(f):
    """Bare paper, beside which the light of all others is measured."""
    return f.x * 0, f.x * 0, None
