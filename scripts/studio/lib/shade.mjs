import sharp from 'sharp';
import { ease } from './float.mjs';
import { fraction } from './seed.mjs';

/** How dark the shadow is (a share of the light), and how soft (pixels of a 1000 px picture). */
const LAYERS = [
  { dark: 0.13, blur: 11 },
  { dark: 0.09, blur: 26 },
];
const SIDE = 1000;

/** A leaf as an SVG path from its stalk at a place, along an angle (radians). */
function leafPath(x, y, angle, length, width) {
  const at = (along, across) =>
    [
      x + along * length * Math.cos(angle) - across * width * Math.sin(angle),
      y + along * length * Math.sin(angle) + across * width * Math.cos(angle),
    ]
      .map((v) => v.toFixed(1))
      .join(' ');
  return `M${at(0, 0)}C${at(0.2, 0.75)} ${at(0.7, 0.6)} ${at(1, 0)}C${at(0.7, -0.6)} ${at(0.2, -0.75)} ${at(0, 0)}Z`;
}

/** What grows by the window: leaves a twig, how long and wide they are, how far they lean out. */
const PLANTS = {
  branch: { leaves: 11, long: 150, wide: 38, lean: 0.62 },
  palm: { leaves: 26, long: 330, wide: 13, lean: 0.85 },
};

/** A twig with its leaves as SVG paths: from a place out of the picture, along an angle. */
function twig(plant, seed, x, y, angle, length) {
  const { leaves, long, wide, lean } = PLANTS[plant];
  const bend = (fraction('bend', seed) - 0.5) * 0.5;
  const point = (t) => {
    const turn = angle + bend * t;
    return [x + length * t * Math.cos(turn), y + length * t * Math.sin(turn), turn];
  };
  const steps = Array.from({ length: 25 }, (_, k) => point(k / 24));
  const line = steps.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L');
  const blades = Array.from({ length: leaves }, (_, k) => {
    const [px, py, turn] = point((k + 1.5) / (leaves + 1));
    const side = k % 2 ? 1 : -1;
    const out = turn + side * (lean + 0.4 * fraction('out', seed, k));
    const size = 1 - (0.385 * k) / leaves;
    return leafPath(
      px,
      py,
      out,
      size * long * (1 + 0.33 * fraction('long', seed, k)),
      size * wide * (1 + 0.42 * fraction('wide', seed, k)),
    );
  });
  return `<path d="M${line}" fill="none" stroke="#000" stroke-width="7"/><path d="${blades.join('')}"/>`;
}

/** Two twigs of a plant as SVG. */
function twigs(plant, key) {
  const angle = 0.2 + 0.5 * fraction('angle', key);
  return [
    twig(plant, key, -120, -60 + 260 * fraction('y', key), angle, 900),
    twig(plant, `${key}-2`, 120 + 260 * fraction('x', key), -160, angle + 0.35, 700),
  ].join('');
}

/** The wall beside the light of a window as SVG, and the bars between its panes. */
function windowFrame(seed) {
  const [across, down] = [190 + 40 * fraction('pane', seed), 250];
  const [left, slant] = [150 + 180 * fraction('left', seed), 0.3];
  const panes = [0, 1, 2].flatMap((column) =>
    [0, 1, 2].map((row) => {
      const [x, y] = [left + column * (across + 26), row * (down + 26) - 120];
      const lower = y + across * slant;
      return `M${x} ${y}L${x + across} ${lower}V${lower + down}L${x} ${y + down}Z`;
    }),
  );
  return `<path fill-rule="evenodd" d="M-200 -200H1200V1200H-200Z${panes.join('')}"/>`;
}

/** What keeps light off the wall: one kind after the other, so that neighbours differ. */
const KINDS = [(key) => twigs('branch', key), windowFrame, (key) => twigs('palm', key)];

/** The light (0 to 1) that each pixel of a square of `size` has left, behind one layer of a kind. */
async function layerLight({ dark, blur }, shapes, size) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${shapes}</svg>`;
  const cover = await sharp(Buffer.from(svg))
    .extractChannel('alpha')
    .blur(blur)
    .resize(size, size)
    .raw()
    .toBuffer();
  return Float32Array.from(cover, (alpha, i) => {
    const down = Math.floor(i / size) / size;
    const fade = 1 - ease(Math.min(Math.max((down - 0.3) / 0.55, 0), 1));
    return 1 - (alpha / 255) * dark * fade;
  });
}

/**
 * Throws the shadow of what is out of the picture on a ground of `size` (RGB values, in place), from
 * its upper left or right: a branch, a window's frame or a palm, by the product's `id`. It
 * fades out before it reaches what stands on the ground.
 */
export async function throwShade(ground, { id }, size) {
  const fromRight = fraction('side', id) > 0.5;
  const kind = KINDS[id % KINDS.length];
  for (const [index, layer] of LAYERS.entries()) {
    const light = await layerLight(layer, kind(id, index), size);
    for (let i = 0; i < light.length; i++) {
      const x = i % size;
      const left = light[fromRight ? i - x + size - 1 - x : i];
      for (let c = 0; c < 3; c++) ground[i * 3 + c] *= left ** (1 + c * 0.08);
    }
  }
}
