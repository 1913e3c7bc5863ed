"""Takes the grain out of a render: the networks of Intel's Open Image Denoise, run by PyTorch.

python3 oidn.py <folder> [--opaque], which holds light.npy, albedo.npy and normal.npy, and gets clean.npy;
`--opaque` where nothing is seen through glass. The weights come from the npm package `denoiser`; the environment variable OIDN_WEIGHTS names its folder
`tzas`.
"""
import os
import struct
import sys
import numpy as np
import torch
from torch.nn.functional import conv2d, interpolate, max_pool2d, pad

# The curve that spreads light as the eye does (OIDN's "PU" transfer function).
A, B, C, D = 1.41283765e+03, 1.64593172e+00, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def spread(y):
    return torch.where(y <= Y0, A * y, torch.where(y <= Y1, B * y.clamp(min=1e-9) ** C + D, E * torch.log(y + F) + G))


def gathered(x):
    return torch.where(x <= X0, x / A, torch.where(x <= X1, ((x - D) / B).clamp(min=0) ** (1 / C), torch.exp((x - G) / E) - F))


SCALE = float(spread(torch.tensor(65504.0)))


def read_weights(path):
    """The tensors of a TZA file by their names, as float32."""
    with open(path, 'rb') as f:
        data = f.read()
    at = struct.unpack_from('<Q', data, 4)[0]
    count, at = struct.unpack_from('<I', data, at)[0], at + 4
    tensors = {}
    for _ in range(count):
        size, at = struct.unpack_from('<H', data, at)[0], at + 2
        name, at = data[at:at + size].decode(), at + size
        rank, at = data[at], at + 1
        shape, at = struct.unpack_from(f'<{rank}I', data, at), at + 5 * rank
        kind, offset, at = data[at:at + 1], struct.unpack_from('<Q', data, at + 1)[0], at + 9
        values = np.frombuffer(data, {b'h': '<f2', b'f': '<f4'}[kind], int(np.prod(shape)), offset)
        tensors[name] = torch.from_numpy(values.astype(np.float32).reshape(shape))
    return tensors


def network(name, *layers):
    """OIDN's U-Net with the weights of that name over layers of height x width x channels."""
    weights = read_weights(os.path.join(os.environ['OIDN_WEIGHTS'], f'{name}.tza'))
    inputs = torch.cat([layer.float() for layer in layers], 2).permute(2, 0, 1)[None]
    height, width = inputs.shape[2:]
    inputs = pad(inputs, (0, -width % 16, 0, -height % 16))

    def conv(name, x):
        return conv2d(x, weights[f'{name}.weight'], weights[f'{name}.bias'], padding=1).relu_()

    def joined(x, skipped):
        return torch.cat((interpolate(x, scale_factor=2, mode='nearest'), skipped), 1)

    with torch.no_grad():
        x, skipped = conv('enc_conv0', inputs), [inputs]
        for level in (1, 2, 3, 4):
            x = max_pool2d(conv(f'enc_conv{level}', x), 2)
            skipped.append(x)
        x = conv('enc_conv5b', conv('enc_conv5a', skipped.pop()))
        for level in (4, 3, 2, 1):
            x = conv(f'dec_conv{level}b', conv(f'dec_conv{level}a', joined(x, skipped.pop())))
        return conv('dec_conv0', x)[0, :, :height, :width].permute(1, 2, 0)


def exposure(light):
    """The factor that brings a picture's mean brightness, by blocks of 16 pixels, to a middle grey."""
    luminance = light @ np.array((.212671, .715160, .072169), np.float32)
    height, width = (n // 16 * 16 for n in luminance.shape)
    blocks = luminance[:height, :width].reshape(height // 16, 16, width // 16, 16).mean(axis=(1, 3))
    lit = blocks[blocks > 1e-8]
    return .18 / 2 ** np.log2(lit).mean() if lit.size else 1.0


def cleaned(light, albedo, normal, opaque=False):
    """`light`, `albedo`, `normal`: float32 arrays of height x width x 3; returns the clean light.

    What guides it, the colours and slopes of surfaces, has grain of its own behind glass and is
    cleaned first, unless all is `opaque`: a third of the time.
    """
    gain = float(exposure(light))
    color = spread(torch.from_numpy(np.nan_to_num(np.maximum(light, 0)) * gain)) / SCALE
    albedo, normal = torch.from_numpy(np.clip(albedo, 0, 1)), torch.from_numpy(np.clip(normal, -1, 1) * .5 + .5)
    if opaque:
        clean = network('rt_hdr_alb_nrm', color, albedo, normal)
    else:
        clean = network('rt_hdr_calb_cnrm', color, network('rt_alb', albedo).clamp(0, 1), network('rt_nrm', normal).clamp(0, 1))
    return (gathered(clean * SCALE) / gain).numpy().clip(0)


if __name__ == '__main__':
    torch.set_num_threads(os.cpu_count() or 1)
    passes = (np.load(os.path.join(sys.argv[1], f'{name}.npy')) for name in ('light', 'albedo', 'normal'))
    np.save(os.path.join(sys.argv[1], 'clean.npy'), cleaned(*passes, '--opaque' in sys.argv))
