"""Renders the plates, one after another; resumes where it stopped.

nice -n 19 blender -b -P scripts/studio/plates/render.py -- [--only name,name] [--size 1200] [--samples 96] [--out folder]
"""
import hashlib, importlib, inspect, json, os, sys, time
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
import bpy
from mathutils import Matrix
from kit import scene as stage, parts, registry
from kit.command import option, quietly
from kit.watch import CENTRE

for module in sorted(f[:-3] for f in os.listdir(HERE) if f.endswith('.py') and f != 'render.py'):
    importlib.import_module(module)


# Bottles and watches stand turned a little: a second side shows how thick they are.
TURNS = {**dict.fromkeys(('house', 'men', 'women', 'unisex', 'oud', 'musk'), -.22), 'watch': -.3, 'carton': -.34}

# The house's low flacon fills its picture as taller bottles fill theirs.
SCALES = {'house': 1.2}


# Watches are shown a second time, nearer and from the other side.
NEAR = Matrix.Translation((-.06, 0, 1.22)) @ Matrix.Rotation(.16, 4, 'Y') @ Matrix.Rotation(.42, 4, 'Z') @ Matrix.Scale(1.62, 4) @ Matrix.Translation((0, 0, -CENTRE))
for name, (build, meta) in list(registry.PLATES.items()):
    if meta['kind'] == 'watch':
        registry.PLATES[f'{name}-near'] = (build, {**meta, 'kind': 'near'})


def fingerprint(build, size, samples):
    return hashlib.sha256(f'{inspect.getsource(build)}{sorted(inspect.getclosurevars(build).nonlocals.items())}{size}{samples}'.encode()).hexdigest()[:16]


def make(build, meta, mark, path, size, samples):
    scene = stage.reset()
    parts.LABELS.clear()
    build()
    if meta['kind'] == 'near':
        parts.move_all(NEAR)
        # Its strap leaves the picture below.
        bpy.data.objects['ground'].location.z = -3
    parts.turn_all(TURNS.get(meta['kind'], 0))
    parts.enlarge_all(SCALES.get(meta['kind'], 1))
    if meta['kind'] == 'watch':
        parts.settle()
    scene.view_layers[0].update()
    labels = parts.projected_labels(scene)
    box = parts.frame(scene)
    stage.border(scene, box)
    quietly(lambda: stage.beauty(scene, f'{path}.png', size, samples))
    quietly(lambda: stage.masks(scene, f'{path}.mask.png', size))
    with open(f'{path}.json', 'w') as f:
        json.dump({'fingerprint': mark, **meta, 'box': box, 'labels': labels}, f)


def main():
    size, samples = int(option('--size', '1200')), int(option('--samples', '96'))
    out = os.path.abspath(option('--out', os.path.join(HERE, 'raw')))
    os.makedirs(out, exist_ok=True)
    if 'ground' in option('--only', 'ground').split(',') and not os.path.exists(f'{out}/ground.png'):
        scene = stage.reset()
        quietly(lambda: stage.beauty(scene, f'{out}/ground.png', size, samples * 2))
    only = option('--only', '')
    # The house's flacon is rendered in its sets; as a plate only where it is asked for.
    every = [n for n, (_, meta) in registry.PLATES.items() if meta['kind'] != 'house']
    names = [n for n in (only.split(',') if only else every) if n in registry.PLATES]
    for index, name in enumerate(names):
        build, meta = registry.PLATES[name]
        mark, path = fingerprint(build, size, samples), os.path.join(out, name)
        if os.path.exists(f'{path}.json') and json.load(open(f'{path}.json'))['fingerprint'] == mark:
            continue
        began = time.time()
        make(build, meta, mark, path, size, samples)
        print(f'[{index + 1}/{len(names)}] {name} {time.time() - began:.0f} s', flush=True)


main()
