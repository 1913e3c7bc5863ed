"""The cartons that makers' bottles are sold in, as wide as slim, common and broad bottles."""
from kit.parts import *
from kit.materials import principled
from kit.registry import PLATES

HEIGHT = 2.1
# The share of its height where its lid ends.
SEAM = .76
WIDTHS = {'slim': .42, 'common': .56, 'broad': .76}


def carton(half):
    def build():
        depth = min(half, .4)
        paper = principled('carton', (.74, .74, .74), .7, specular=.22, bump=(420, .12))
        solid('carton', block_rings(half, depth, .02, 0, HEIGHT * SEAM, .012), paper, 'accent')
        solid('neck', block_rings(half - .014, depth - .014, .02, HEIGHT * SEAM - .02, HEIGHT * SEAM + .03, .004), mat('black'))
        solid('lid', block_rings(half, depth, .02, HEIGHT * SEAM + .012, HEIGHT, .014), paper, 'accent')
        flat_label(depth, HEIGHT * .4, half * 1.5, 1.0, 'print')
    return build


for name, half in WIDTHS.items():
    PLATES[f'carton-{name}'] = (carton(half), {'kind': 'carton'})
