"""Renders the house's flacon among what its scents are made of: whole pictures, without a mask.

nice -n 19 blender -b -P scripts/studio/sets/render.py -- --out folder [--size 1200] [--samples 16] [--only house-rose-1]

A set whose render is there already is left out.
"""
import json, os, sys
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '../ingredients'), os.path.join(HERE, '../plates')]
sys.dont_write_bytecode = True
import bpy
from kit import parts, scene as stage
from kit.command import option, pending, quietly
import flowering, flowering_above, fresh, fresh_above, warm, warm_above

# Family: its sets and what of `lib/shown.mjs` each of them shows.
SETS = {
    'citrus': ((fresh.citrus_halves, 'orange lemon'), (fresh.citrus_branch, 'lemon'), (fresh_above.orange_blossom, 'orange blossom'), (fresh_above.lemons, 'lemon')),
    'marine': ((fresh.marine_stones, 'sea'), (fresh.marine_water, 'sea'), (fresh.marine_light, ''), (fresh_above.sea_stones, 'sea'), (fresh_above.lemon_sea, 'lemon sea')),
    'green': ((fresh.green_leaves, 'leaves cardamom'), (fresh.green_shade, ''), (fresh_above.patchouli, 'patchouli')),
    'rose': ((flowering.rose_bloom, 'rose'), (flowering.rose_petals, 'rose'), (flowering.rose_light, 'rose'), (flowering_above.rose, 'rose'), (flowering_above.rose_vanilla, 'rose vanilla')),
    'white-floral': ((flowering.white_blossoms, 'blossom'), (flowering.white_shade, 'blossom'), (flowering_above.blossoms_vanilla, 'blossom vanilla'), (flowering_above.blossom_wood, 'blossom wood')),
    'fruity': ((flowering.fruity_pear, 'pear raspberry currant'), (flowering.fruity_berries, 'raspberry currant'), (flowering_above.peaches, 'peach'), (flowering_above.apples, 'apple'), (flowering_above.pears, 'pear'), (flowering_above.currants_leaves, 'currant')),
    'gourmand': ((warm.gourmand_vanilla, 'vanilla coffee'), (warm.gourmand_almonds, 'almond tonka'), (warm.gourmand_light, 'coffee'), (warm_above.vanilla_tonka, 'vanilla tonka')),
    'amber': ((warm.amber_resin, 'resin'), (warm.amber_spices, 'cinnamon anise pepper'), (warm.amber_light, 'resin'), (warm_above.resin_vanilla, 'resin vanilla'), (warm_above.cinnamon, 'cinnamon'), (warm_above.wood_resin, 'wood resin')),
    'woody': ((warm.woody_branches, 'wood'), (warm.woody_slice, 'wood'), (warm.woody_light, ''), (warm_above.wood_pepper, 'wood pepper'), (fresh_above.wood_lemon, 'wood lemon')),
    'dark': ((warm.dark_oud, 'oud'), (warm.dark_leather, 'leather'), (warm.dark_stone, 'oud'), (warm_above.tobacco, 'tobacco'), (warm_above.leather, 'leather'), (warm_above.oud, 'oud')),
    'violet': ((fresh.violet_lavender, 'lavender sage'), (fresh.violet_sage, 'lavender'), (fresh_above.lavender_wood, 'lavender wood'), (fresh_above.lavender_lemon, 'lavender lemon')),
    'musk': ((flowering.musk_cashmere, 'musk'), (flowering.musk_stone, ''), (flowering_above.cashmere_blossoms, 'musk blossom')),
    'red': ((flowering.red_petals, 'rose'), (flowering.red_berries, 'raspberry pepper'), (flowering_above.deep_rose, 'rose')),
}


def main():
    size, samples = int(option('--size', '1200')), int(option('--samples', '16'))
    named = {f'house-{family}-{k + 1}': made for family, sets in SETS.items() for k, made in enumerate(sets)}
    for name, facts in pending(named, lambda name: f'{name}.json'):
        build, shown = named[name]
        scene = build()
        bpy.context.view_layer.update()
        labels = parts.projected_labels(scene)
        quietly(lambda: stage.beauty(scene, facts.replace('.json', '.png'), size, samples))
        with open(facts, 'w') as f:
            json.dump({'kind': 'house', 'flacon': scene['flacon'], 'lying': bool(scene['lying']), 'shows': shown.split(), 'labels': labels}, f)


main()
