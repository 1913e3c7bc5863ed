"""Takes the grain out of a render, in linear light, and makes sRGB of it."""
import os
import subprocess
import tempfile
import numpy as np

OIDN = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'oidn.py')


def denoise(light, albedo, normal, opaque=False):
    """`light`, `albedo`, `normal`: float32 arrays of height x width x 3; returns the clean light.

    `opaque` where nothing is seen through glass. In a process of its own: PyTorch and Blender do not bear each other.
    """
    with tempfile.TemporaryDirectory() as folder:
        for name, values in (('light', light), ('albedo', albedo), ('normal', normal)):
            np.save(os.path.join(folder, f'{name}.npy'), values)
        subprocess.run(['/usr/bin/python3', OIDN, folder, *(['--opaque'] if opaque else [])], check=True)
        return np.load(os.path.join(folder, 'clean.npy'))


def toned(light, shoulder=.8):
    """Linear light as sRGB from 0 to 1: highlights above `shoulder` roll off instead of clipping."""
    over = np.maximum(light - shoulder, 0)
    soft = np.where(light > shoulder, shoulder + (1 - shoulder) * (1 - np.exp(-over / (1 - shoulder))), light)
    return np.where(soft <= .0031308, soft * 12.92, 1.055 * np.maximum(soft, 1e-9) ** (1 / 2.4) - .055)
