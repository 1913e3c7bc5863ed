import sharp from 'sharp';
import { blurred, fromLinear, grained, toLinear } from '../lib/float.mjs';
import { bareGround, shadedGround } from '../lib/ground.mjs';

const rgb = (hex) => [1, 3, 5].map((i) => toLinear(parseInt(hex.slice(i, i + 2), 16)));
/** Light above this rolls off instead of clipping. */
const SHOULDER = 0.82;
const soft = (v) =>
  v > SHOULDER ? SHOULDER + (1 - SHOULDER) * (1 - Math.exp(-(v - SHOULDER) / (1 - SHOULDER))) : v;

/**
 * How a texture is painted: how much of its gloss shows, how far light wanders below its surface
 * (`bleed`, a share of the picture's width), and how clear it is where it is thin (0: opaque).
 */
const PLAIN = { gloss: 1, bleed: 0, clear: 0, lens: 0.55, sparkle: 0 };

/** Swatches that lie in a row are numbered by eighths of the first share. */
const EIGHTHS = 255 / 8;

/** The shade of a place: by the number of its swatch, or as the second and third share mix it. */
function shadeAt(colours, shares, i, c) {
  if (!shares) return colours[0][c];
  const number = Math.round(shares[0][i] / EIGHTHS);
  let shade = colours[Math.min(number, colours.length - 1)][c];
  for (const k of [1, 2]) if (colours[k]) shade += (colours[k][c] - shade) * (shares[k][i] / 255);
  return shade;
}

/** Flecks that mirror the light: sharp points of uneven strength, the same in every picture. */
function flecks(size) {
  const from = Float32Array.from({ length: size * size }, (_, i) => {
    const lot = (Math.imul(i ^ (i >>> 7), 0x9e3779b1) ^ Math.imul(i + 77, 0x85ebca6b)) >>> 0;
    const chance = (Math.imul(lot ^ (lot >>> 15), 0x2c1b3c6d) >>> 0) / 4294967296;
    return chance > 0.9 ? ((chance - 0.9) * 10) ** 8 * 7 : 0;
  });
  const beside = (i) => from[i - 1] + from[i + 1] + from[i - size] + from[i + size];
  return from.map((v, i) => Math.min(v * 0.8 + (beside(i) || 0) * 0.16, 1.3));
}

/** How much light is missing on bare paper; what is hardly missing is the render's grain. */
function shadowOf(v) {
  const missing = Math.max(1 - v, 0);
  const t = Math.min(missing / 0.035, 1);
  return missing * t * t * (3 - 2 * t);
}

/** Flecks lie dark in shadow. */
const lightAt = (v) => Math.min(Math.max(v - 0.25, 0) * 1.4, 1.2);

/** The texture in shades (hex; further ones take their `shares`) on the shared ground, as RGB. */
export function painted(texture, size, shades, look) {
  const { light, gloss, cover, shares } = texture;
  const { gloss: shine, bleed, clear, lens, sparkle } = { ...PLAIN, ...look };
  const glitter = sparkle > 0 ? flecks(size) : undefined;
  const colours = shades.map(rgb);
  const pixels = shadedGround(
    size,
    light.map((v) => 1 - shadowOf(v) * (1 - 0.45 * clear)),
  );
  const bare = clear > 0 ? bareGround(size).map(toLinear) : pixels;
  const body = light.map((v, i) => v * cover[i]);
  const bled = [0, 1, 2].map((c) => {
    const radius = bleed * size * [1, 0.55, 0.4][c];
    if (radius < 0.6) return undefined;
    const [sum, weight] = [blurred(body, size, size, radius), blurred(cover, size, size, radius)];
    return sum.map((v, i) => v / Math.max(weight[i], 0.02));
  });
  for (let i = 0; i < light.length; i++) {
    const a = cover[i];
    if (a < 0.004 && gloss[i] < 0.004) continue;
    const flash = glitter ? glitter[i] * sparkle * a * lightAt(light[i]) : 0;
    for (let c = 0; c < 3; c++) {
      const shade = shadeAt(colours, shares, i, c);
      const lit = bled[c] ? 0.4 * light[i] + 0.6 * bled[c][i] : light[i];
      const under = toLinear(pixels[i * 3 + c]);
      const deep = shade ** (1 + 0.3 * Math.max(0, 1 - lit));
      const full = lit * deep;
      const gathered = 1 + lens * Math.max(Math.min(1 - light[i], 0.6), -0.4);
      const through = bare[i * 3 + c] * gathered * shade ** (a * 1.2);
      const colour = clear > 0 ? through * clear + full * (1 - clear) : full;
      const paint = clear > 0 ? Math.min(a * 3, 1) : a;
      const value =
        under * (1 - paint) +
        colour * paint +
        gloss[i] * shine * Math.min(a * 2, 1) +
        flash * (0.4 + 0.6 * shade);
      pixels[i * 3 + c] = fromLinear(soft(value));
    }
  }
  return pixels;
}

/** The best quality, for pictures that stay small with it: calm ones fade without steps. */
const BEST = { quality: 93, most: 15_000 };

/** RGB values as WebP, with a breath of grain; `most`: bytes that it may have. */
export async function encoded(pixels, size, seed, most) {
  const raw = { width: size, height: size, channels: 3 };
  const image = sharp(grained(pixels, seed, 0.8), { raw });
  const steps = [BEST, ...[88, 84, 80, 76, 72, 68].map((quality) => ({ quality, most }))];
  for (const { quality, most: limit } of steps) {
    const file = await image.clone().webp({ quality, smartSubsample: true, effort: 4 }).toBuffer();
    if (file.length <= limit) return { file, quality };
  }
  throw new Error('a picture stays above its limit');
}
