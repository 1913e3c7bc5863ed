import { capHeight, linePath, measure, setLines } from './text.mjs';

/**
 * Maps label units to pixels, through the label's grid as the camera saw it. Units: x to the right,
 * y upwards, 0 in the centre; the label is 1000 units high.
 */
export function placer(label, pixels) {
  const rows = label.grid.length - 1;
  const columns = label.grid[0].length - 1;
  const width = 1000 * label.aspect;
  return (x, y) => {
    const u = Math.min(Math.max((x / width + 0.5) * columns, 0), columns - 1e-6);
    const v = Math.min(Math.max((0.5 - y / 1000) * rows, 0), rows - 1e-6);
    const [c, r] = [Math.floor(u), Math.floor(v)];
    const [a, b] = [u - c, v - r];
    const mix = (k) =>
      (label.grid[r][c][k] * (1 - a) + label.grid[r][c + 1][k] * a) * (1 - b) +
      (label.grid[r + 1][c][k] * (1 - a) + label.grid[r + 1][c + 1][k] * a) * b;
    return [mix(0) * pixels, mix(1) * pixels];
  };
}

/**
 * A hairline rectangle or rule, as a filled path of many points, so that it bends with the surface.
 */
function bar(x0, y0, x1, y1, place) {
  const steps = 24;
  const top = Array.from({ length: steps + 1 }, (_, i) => place(x0 + ((x1 - x0) * i) / steps, y1));
  const bottom = Array.from({ length: steps + 1 }, (_, i) =>
    place(x1 - ((x1 - x0) * i) / steps, y0),
  );
  return `M${[...top, ...bottom].map((p) => p.map((n) => n.toFixed(2)).join(' ')).join('L')}Z`;
}

function frame(halfWidth, halfHeight, weight, place) {
  return [
    bar(-halfWidth, halfHeight - weight, halfWidth, halfHeight, place),
    bar(-halfWidth, -halfHeight, halfWidth, -halfHeight + weight, place),
    bar(-halfWidth, -halfHeight, -halfWidth + weight, halfHeight, place),
    bar(halfWidth - weight, -halfHeight, halfWidth, halfHeight, place),
  ].join('');
}

const LEADING = 1.12;
const heightOf = ({ face, size, lines }) => size * (LEADING * (lines.length - 1) + capHeight(face));

/**
 * Lines of type one below the other, centred on the label: each with its `face`, `size`, `tracking`
 * and the space `after` it. A `rule` has its width alone, and the lines may start away from the
 * middle (`y`).
 */
function stack(parts, place, middle = 0) {
  const heights = parts.map((part) => (part.rule ? 5 : heightOf(part)));
  const spaces = parts.slice(0, -1).map(({ after }) => after);
  let y = middle + [...heights, ...spaces].reduce((sum, v) => sum + v, 0) / 2;
  const drawn = [];
  for (const [index, part] of parts.entries()) {
    if (part.rule) drawn.push(bar(-part.rule / 2, y - 5, part.rule / 2, y, place));
    else {
      const { face, size, tracking, lines } = part;
      const first = y - size * capHeight(face);
      for (const [i, line] of lines.entries())
        drawn.push(
          linePath(face, line, { size, x: 0, y: first - i * size * LEADING, tracking }, place),
        );
    }
    y -= heights[index] + (part.after ?? 0);
  }
  return drawn.join('');
}

const fitting = (face, text, tracking, width, largest) =>
  Math.min((width * 1000) / measure(face, text, tracking), largest);

/** The label of what the house composes itself: its number, and whose style it follows. */
function compositionLabel(product, width, place) {
  const room = width * 0.78;
  const number = `Nº ${product.id}`;
  const title = product.name.toUpperCase();
  const name = setLines('jost', title, room, 190, { most: 2, tracking: 150, largest: 86 });
  const parts = [
    { face: 'cormorant', lines: [number], size: fitting('cormorant', number, 10, room, 250) },
    { rule: 120 },
    { face: 'cormorant-italic', lines: ['in the style of'], size: 92, tracking: 12 },
    { face: 'jost', lines: name.lines, size: name.size, tracking: 150 },
  ];
  // Old-style figures hang below their line: the rule stands clear of them.
  const spaces = [140, 84, 58];
  return (
    stack(
      parts.map((part, i) => ({ tracking: 10, ...part, after: spaces[i] })),
      place,
    ) + frame(width / 2 - 48, 452, 4, place)
  );
}

/** The label on the back of the house's flacon, as SVG path data in pixels: what all of them hold. */
export function backLabelPath(label, pixels) {
  const place = placer(label, pixels);
  const width = 1000 * label.aspect;
  const parts = [
    { face: 'cormorant-italic', lines: ['Eau de Parfum'], size: 190, tracking: 10, after: 120 },
    { rule: 150, after: 110 },
    { face: 'jost', lines: ['100 ML · 3.4 FL. OZ.'], size: 78, tracking: 160 },
  ];
  return stack(parts, place) + frame(width / 2 - 60, 440, 5, place);
}

/** A label's outline, as SVG path data in pixels. */
export function outlinePath({ grid }, pixels) {
  const corners = [grid[0][0], grid[0].at(-1), grid.at(-1).at(-1), grid.at(-1)[0]];
  return `M${corners.map((point) => point.map((v) => (v * pixels).toFixed(2)).join(' ')).join('L')}Z`;
}

/** The label of a maker's bottle: house and name in the order of the house's layout. */
function makersLabel(product, style, label, width, place) {
  const isPrint = label.style === 'print';
  // A frame round a narrow label would cross its words.
  const isFramed = style.frame && !isPrint && label.aspect > 0.5;
  const room = width * (isPrint ? 0.9 : isFramed ? 0.74 : 0.82);
  const title = style.upper ? product.name.toUpperCase() : product.name;
  const house = product.brand.toUpperCase();
  const tracking = style.upper ? 60 : 10;
  const name = setLines(style.nameFace, title, room, 460, {
    most: label.aspect < 0.9 ? 4 : 3,
    tracking,
    largest: isPrint ? 360 : 270,
  });
  const houseSize = Math.min(
    fitting(style.houseFace, house, 190, room * 0.86, isPrint ? 110 : 92),
    name.size * 0.62,
  );
  const after = Math.max(70, name.size * 0.5);
  const rows = {
    name: { face: style.nameFace, lines: name.lines, size: name.size, tracking, after },
    house: { face: style.houseFace, lines: [house], size: houseSize, tracking: 190, after },
    rule: { rule: width * 0.22, after },
  };
  const order = {
    classic: ['house', 'name'],
    'name-first': ['name', 'rule', 'house'],
    ruled: ['house', 'rule', 'name'],
  }[style.layout];
  const set = stack(
    order.map((row) => rows[row]),
    place,
  );
  return isFramed ? set + frame(width / 2 - 45, 455, 6, place) : set;
}

/** How much longer than high a label is that has room for one line alone. */
const ONE_LINE = 4;

/** House and name side by side, as they run along the barrel of a pencil. */
function barrelLabel(product, style, width, place) {
  const [gap, largest] = [1, 520];
  const title = style.upper ? product.name.toUpperCase() : product.name;
  const words = [
    { face: style.houseFace, text: product.brand.toUpperCase(), tracking: 190, share: 0.62 },
    { face: style.nameFace, text: title, tracking: style.upper ? 60 : 10, share: 1 },
  ].map((word) => ({
    ...word,
    ems: (measure(word.face, word.text, word.tracking) * word.share) / 1000,
  }));
  const ems = words.reduce((sum, word) => sum + word.ems, gap);
  const size = Math.min((width * 0.92) / ems, largest);
  const y = (-size * capHeight(style.nameFace)) / 2;
  let x = (-size * ems) / 2;
  return words
    .map(({ face, text, tracking, share, ems: own }) => {
      const middle = x + (own * size) / 2;
      x += (own + gap) * size;
      return linePath(face, text, { size: size * share, x: middle, y, tracking }, place);
    })
    .join('');
}

/** The house's name below twelve o'clock; nothing on a watch that only follows the house's style. */
function dialLabel(product, width, place) {
  if (/inspired/i.test(product.name)) return '';
  const house = product.brand.toUpperCase();
  const size = fitting('marcellus', house, 80, width * 0.9, 420);
  return linePath('marcellus', house, { size, x: 0, y: -150, tracking: 80 }, place);
}

/** What is set on a product's label, as SVG path data in pixels. */
export function labelPath(product, style, label, pixels) {
  const place = placer(label, pixels);
  const width = 1000 * label.aspect;
  if (product.type === 'watch') return dialLabel(product, width, place);
  if (product.type === 'multiple') return compositionLabel(product, width, place);
  if (label.aspect > ONE_LINE) return barrelLabel(product, style, width, place);
  return makersLabel(product, style, label, width, place);
}
