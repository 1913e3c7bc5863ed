import { ease, fromLinear, toLinear } from './float.mjs';

const NEAR = [231, 224, 214];
const FAR = [248, 243, 236];
/** The ground is a little darker away from the light, which comes from the upper left. */
const FALL = 7;

/**
 * The ground that all product pictures share: warm paper that darkens towards the viewer and away
 * from the light. RGB values of 0 to 255 for a square of `size` px, in linear light times `shadow`
 * (0 to 1 a pixel), which is raised to `depth` where shadows are to be deeper than it has them.
 */
export function shadedGround(size, shadow, depth = 1) {
  const linear = Float32Array.from({ length: 2561 }, (_, i) => toLinear(i / 10));
  const ground = new Float32Array(size * size * 3);
  for (let y = 0; y < size; y++) {
    const t = ease(Math.min(Math.max((1.02 - y / size) / 0.92, 0), 1));
    for (let x = 0; x < size; x++) {
      const i = y * size + x;
      const off = Math.hypot(x / size - 0.36, (y / size - 0.4) * 0.7);
      const fall = FALL * ease(Math.min(off / 0.85, 1));
      for (let c = 0; c < 3; c++) {
        const level = NEAR[c] + (FAR[c] - NEAR[c]) * t - fall * (1 + c * 0.12);
        const light = shadow[i] ** (depth + c * 0.03);
        ground[i * 3 + c] =
          light > 0.999 ? level : fromLinear(linear[Math.round(level * 10)] * light);
      }
    }
  }
  return ground;
}

/** The ground where no shadow falls: RGB values for a square of `size` px. */
export const bareGround = (size) => shadedGround(size, new Float32Array(size * size).fill(1));
