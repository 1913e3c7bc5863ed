const light = (r, g, b) => (0.3 * r + 0.59 * g + 0.11 * b) / 255;

/**
 * Colours RGB values of 0 to 255 in place. The liquid (red in the mask) gets the scent's colour,
 * deeper where it is darker and towards the glass (`core`: the liquid's mask, blurred); the label
 * (green) the paper's; parts with an accent (blue) the accent's. Highlights stay clear, as
 * reflections do. What is `coloured` has its liquid's colour already.
 */
export function tint(pixels, { zones, core, coloured }, style, paper) {
  const paperGain = paper?.map((v) => v / 222);
  const accentGain = style.accent.map((v) => v / 224);
  for (let i = 0; i < core.length; i++) {
    const at = i * 3;
    const [liquid, label, accent] = [zones[at] / 255, zones[at + 1] / 255, zones[at + 2] / 255];
    if (liquid + label + accent < 0.02) continue;
    const l = light(pixels[at], pixels[at + 1], pixels[at + 2]);
    const clear = 1 - Math.min(Math.max((l - 0.95) / 0.05, 0), 1) * 0.8;
    const depth = 0.5 + 1.2 * (1 - l) + 0.7 * (1 - core[i] / 255);
    for (let c = 0; c < 3; c++) {
      let v = pixels[at + c];
      if (liquid > 0.01 && !coloured) v *= 1 - liquid * clear * (1 - style.liquid[c] ** depth);
      if (label > 0.01 && paperGain) v *= 1 + label * (Math.max(paperGain[c], 0.12) - 1);
      if (accent > 0.01) {
        const gloss = Math.max(0, l - 0.9) * 10 * 0.35;
        v = v * (1 - accent) + accent * (v * accentGain[c] * (1 - gloss) + v * gloss);
      }
      pixels[at + c] = Math.max(0, Math.min(255, v));
    }
  }
}

/**
 * Shades the paper of labels (RGB values, in place), which were rendered under light from all
 * sides: it falls off away from the upper left, as the light of the ground does.
 */
export function shadePaper(pixels, { zones, labels }, size) {
  for (const { grid } of labels.filter(({ style }) => style === 'paper')) {
    const across = grid.flat().map(([x]) => x * size);
    const down = grid.flat().map(([, y]) => y * size);
    const [left, right] = [Math.floor(Math.min(...across)), Math.ceil(Math.max(...across))];
    const [top, bottom] = [Math.floor(Math.min(...down)), Math.ceil(Math.max(...down))];
    for (let y = Math.max(top, 0); y < Math.min(bottom, size); y++)
      for (let x = Math.max(left, 0); x < Math.min(right, size); x++) {
        const at = (y * size + x) * 3;
        const away = 0.75 * ((x - left) / (right - left)) + 0.25 * ((y - top) / (bottom - top));
        const shade = (zones[at + 1] / 255) * (0.02 + 0.09 * away);
        for (let c = 0; c < 3; c++) pixels[at + c] *= 1 - shade * (1 + 0.12 * c);
      }
  }
}

/** Throws a little of the colour of the liquid on the ground beside the glass. */
export function glow(ground, halo, style) {
  for (let i = 0; i < halo.length; i++) {
    const strength = halo[i] * 0.3;
    if (strength < 0.002) continue;
    for (let c = 0; c < 3; c++) ground[i * 3 + c] *= 1 - strength * (1 - style.liquid[c]);
  }
}

/**
 * Tunes the ground (RGB values, in place) to a product: `share` (0 to 1) of a colour, whose channels
 * may have any scale.
 */
function tuneGround(ground, colour, share) {
  const strongest = Math.max(...colour);
  const gains = colour.map((v) => 1 - share * (1 - v / strongest));
  for (let i = 0; i < ground.length; i++) ground[i] *= gains[i % 3];
}

/** Tunes the ground of a perfume to its liquid, and that of all else to its cap, can or shade. */
export function tuneToProduct(ground, { type }, style) {
  if (type === 'watch') return;
  const isPerfume = type === 'multiple' || type === 'single' || type === 'musk';
  if (isPerfume) tuneGround(ground, style.liquid, 0.24);
  else tuneGround(ground, style.accent, 0.12);
}
