/** A label where the mirrored picture has it, with its words as they were. */
export const mirroredLabel = (label) => ({
  ...label,
  grid: label.grid.map((row) => row.map(([x, y]) => [1 - x, y]).reverse()),
});

/** RGB values seen in a mirror. */
export function inMirror(values, width, height) {
  const result = new Float32Array(values.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < 3; c++)
        result[(y * width + x) * 3 + c] = values[(y * width + width - 1 - x) * 3 + c];
  return result;
}
