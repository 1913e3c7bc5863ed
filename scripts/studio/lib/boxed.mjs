import { arrange, extentOf, paintedPlate, secondGround } from './arrange.mjs';
import { encodeSecond } from './compose-picture.mjs';
import { SIZE } from './plate.mjs';

/** How high the carton is in the picture, and how much higher than its bottle. */
const HIGH = 0.6;
const HIGHER = 1.07;
/** How wide both may be together, the space between them, and the line of their feet. */
const WIDEST = 0.84;
const GAP = 0.05;
const FLOOR = 0.79;

const sizeOf = ({ left, right, highest, lowest }) => ({
  across: right - left,
  high: lowest - highest,
});

/** The plates of cartons, each with where it lies in its picture, for `composeBoxed`. */
export const measured = (plates) =>
  plates.map((plate) => ({ plate, extent: extentOf(plate.object) }));

/** The slimmest carton that holds what lies so in its picture: not narrower for its height. */
function cartonFor(bottle, cartons) {
  const { across, high } = sizeOf(bottle);
  const bySlimness = cartons
    .map(({ plate, extent }) => ({ plate, ...sizeOf(extent) }))
    .toSorted((a, b) => a.across / a.high - b.across / b.high);
  const fitting = bySlimness.find((one) => one.across / one.high >= across / (high * HIGHER));
  return (fitting ?? bySlimness.at(-1)).plate;
}

/** The second picture of a maker's bottle as WebP: beside the carton that it is sold in. */
export async function composeBoxed(product, plate, cartons) {
  const bottle = await paintedPlate(product, plate);
  const carton = await paintedPlate(product, cartonFor(bottle.extent, cartons));
  const pixels = await secondGround(product);
  const pieces = [
    { ...bottle, high: HIGH / HIGHER },
    { ...carton, high: HIGH },
  ].map((piece) => {
    const { across, high } = sizeOf(piece.extent);
    return { ...piece, scale: (piece.high * SIZE) / high, wide: (piece.high * across) / high };
  });
  const whole = pieces[0].wide + GAP + pieces[1].wide;
  const shrink = Math.min(1, WIDEST / whole);
  const start = 0.5 - (shrink * whole) / 2;
  const [left, right] = pieces.map(({ wide, scale, ...piece }, index) => {
    const half = (shrink * wide) / 2;
    return { ...piece, scale: shrink * scale, x: index === 0 ? start + half : 1 - start - half };
  });
  await arrange(pixels, FLOOR, [right, left]);
  return encodeSecond(pixels, product, 82);
}
