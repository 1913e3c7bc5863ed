import sharp from 'sharp';

/** sRGB of 0 to 255 as linear light of 0 to 1, and back; both take values between whole levels. */
export const toLinear = (v) =>
  v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4;
export const fromLinear = (v) =>
  255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/**
 * A picture's values from 0 to 255 with the fractions that 16 bits a channel hold, resized to
 * `width` x `height` where they are given; `channels` is 1, 3 or 4.
 */
export async function readFloats(input, channels, width, height = width) {
  let image = sharp(input);
  image = channels === 4 ? image.ensureAlpha() : image.removeAlpha();
  if (width) image = image.resize(width, height, { kernel: 'lanczos3', fit: 'fill' });
  const { data, info } = await image
    .toColourspace(channels === 1 ? 'grey16' : 'rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const words = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return {
    values: Float32Array.from(words, (v) => v / 257),
    width: info.width,
    height: info.height,
  };
}

/** A fade from 0 to 1 that starts and ends slowly. */
export const ease = (t) => t * t * (3 - 2 * t);

/** Moving means of one line of values, the ends repeated. */
function smoothLine(from, to, start, step, count, radius) {
  let sum = from[start] * (radius + 1);
  for (let k = 1; k <= radius; k++) sum += from[start + Math.min(k, count - 1) * step];
  for (let k = 0; k < count; k++) {
    to[start + k * step] = sum / (2 * radius + 1);
    sum += from[start + Math.min(k + radius + 1, count - 1) * step];
    sum -= from[start + Math.max(k - radius, 0) * step];
  }
}

/** One channel blurred by about `sigma` pixels: three moving means in each direction. */
export function blurred(values, width, height, sigma) {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  const result = Float32Array.from(values);
  const between = new Float32Array(values.length);
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) smoothLine(result, between, y * width, 1, width, radius);
    for (let x = 0; x < width; x++) smoothLine(between, result, x, width, height, radius);
  }
  return result;
}

/** One channel enlarged to a square of `to` pixels, between its pixels in straight lines. */
export function enlarged(values, from, to) {
  const result = new Float32Array(to * to);
  const at = Array.from({ length: to }, (_, i) => {
    const place = Math.min(Math.max(((i + 0.5) * from) / to - 0.5, 0), from - 1.001);
    return [Math.floor(place), place % 1];
  });
  for (let y = 0; y < to; y++) {
    const [row, down] = at[y];
    for (let x = 0; x < to; x++) {
      const [column, across] = at[x];
      const i = row * from + column;
      const upper = values[i] * (1 - across) + values[i + 1] * across;
      const lower = values[i + from] * (1 - across) + values[i + from + 1] * across;
      result[y * to + x] = upper * (1 - down) + lower * down;
    }
  }
  return result;
}

/** Numbers from 0 to 1 in a fixed order that depends on `seed` alone (mulberry32). */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * RGB values as bytes, with a fine film grain of about `strength` levels. The grain is the same in
 * all channels and carries the fractions of a level, so that slow fades show no steps.
 */
export function grained(values, seed, strength) {
  const random = randomFrom(seed);
  const bytes = Buffer.alloc(values.length);
  for (let at = 0; at < values.length; at += 3) {
    const grain = (random() + random() + random() - 1.5) * 2 * strength + random() - 0.5;
    for (let c = 0; c < 3; c++)
      bytes[at + c] = Math.max(0, Math.min(255, Math.round(values[at + c] + grain)));
  }
  return bytes;
}
