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

/** Throws a little of the colour of the liquid on the ground beside the glass. */
export function glow(ground, halo, style) {
  for (let i = 0; i < halo.length; i++) {
    const strength = halo[i] * 0.3;
    if (strength < 0.002) continue;
    for (let c = 0; c < 3; c++) ground[i * 3 + c] *= 1 - strength * (1 - style.liquid[c]);
  }
}

/** How much of a liquid's colour its ground takes on (0 to 1). */
const TUNE = 0.1;

/** Tunes the ground (RGB values, in place) to the scent: a breath of the liquid's colour. */
export function tuneGround(ground, style) {
  const strongest = Math.max(...style.liquid);
  const gains = style.liquid.map((v) => 1 - TUNE * (1 - v / strongest));
  for (let i = 0; i < ground.length; i++) ground[i] *= gains[i % 3];
}
