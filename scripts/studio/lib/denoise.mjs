import sharp from 'sharp';

/** Smooths grain but keeps edges: a 5 x 5 bilateral filter over RGB bytes. */
export function bilateral(data, width, height) {
  const result = Buffer.from(data);
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const at = (y * width + x) * 3;
      let [r, g, b, sum] = [0, 0, 0, 0];
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          const i = at + (dy * width + dx) * 3;
          const d =
            Math.abs(data[i] - data[at]) +
            Math.abs(data[i + 1] - data[at + 1]) +
            Math.abs(data[i + 2] - data[at + 2]);
          const w = Math.exp(-(d * d) / 3200 - (dx * dx + dy * dy) / 5);
          r += data[i] * w;
          g += data[i + 1] * w;
          b += data[i + 2] * w;
          sum += w;
        }
      }
      result[at] = r / sum;
      result[at + 1] = g / sum;
      result[at + 2] = b / sum;
    }
  }
  return result;
}

async function spread(data, width, height, channels, sigma) {
  const image = sharp(data, { raw: { width, height, channels } }).blur(sigma);
  return (channels === 1 ? image.toColourspace('b-w') : image).raw().toBuffer();
}

/**
 * Blurs what lies outside the objects (mask 0), a little beside them and more further off. The
 * objects do not bleed into it.
 */
export async function outsideBlur(data, mask, width, height) {
  const held = Buffer.from(data);
  const weight = Buffer.alloc(mask.length);
  for (let i = 0; i < mask.length; i++) {
    weight[i] = mask[i] < 3 ? 255 : 0;
    if (weight[i] === 0) held.fill(0, i * 3, i * 3 + 3);
  }
  const near = await spread(mask, width, height, 1, 12);
  const [fine, wide] = await Promise.all(
    [3, 11].map(async (s) => [
      await spread(held, width, height, 3, s),
      await spread(weight, width, height, 1, s),
    ]),
  );
  const result = Buffer.from(data);
  for (let i = 0; i < mask.length; i++) {
    if (mask[i] > 250) continue;
    const a = mask[i] / 255;
    const t = Math.min(near[i] / 70, 1);
    for (let c = 0; c < 3; c++) {
      const at = i * 3 + c;
      const value = ([sum, w]) => (w[i] > 3 ? Math.min(255, (sum[at] * 255) / w[i]) : data[at]);
      result[at] = data[at] * a + (value(wide) * (1 - t) + value(fine) * t) * (1 - a);
    }
  }
  return result;
}

/**
 * Takes out bright specks, which the renderer leaves: a pixel clearly brighter than most around it
 * becomes as bright as they are.
 */
export async function despeckle(data, width, height) {
  const raw = { raw: { width, height, channels: 3 } };
  const middle = await sharp(data, raw).median(7).raw().toBuffer();
  const result = Buffer.from(data);
  for (let at = 0; at < data.length; at += 3) {
    const above = [0, 1, 2].map((c) => data[at + c] - middle[at + c]);
    if (Math.max(...above) > 6) middle.copy(result, at, at, at + 3);
  }
  return result;
}
