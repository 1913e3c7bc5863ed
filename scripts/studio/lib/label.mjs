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

/**
 * Sets house and name on a label; a watch dial has only the house. Returns SVG path data in pixels.
 */
export function labelPath(product, style, label, pixels) {
  const place = placer(label, pixels);
  const width = 1000 * label.aspect;
  const inset = label.style === 'print' ? 0.9 : 0.82;
  if (product.type === 'watch')
    return linePath(
      'marcellus',
      product.brand.toUpperCase(),
      {
        size: Math.min(420, (width * 900) / measure('marcellus', product.brand.toUpperCase(), 80)),
        x: 0,
        y: -150,
        tracking: 80,
      },
      place,
    );
  const title = style.upper ? product.name.toUpperCase() : product.name;
  const house = product.brand.toUpperCase();
  const tracking = style.upper ? 60 : 10;
  const nameBox = setLines(style.nameFace, title, width * inset, 1000 * 0.46, {
    most: label.aspect < 0.9 ? 4 : 3,
    tracking,
    largest: label.style === 'print' ? 360 : 270,
  });
  const houseTracking = 190;
  const houseSize = Math.min(
    (width * inset * 0.86 * 1000) / measure(style.houseFace, house, houseTracking),
    nameBox.size * 0.62,
    label.style === 'print' ? 110 : 92,
  );
  const leading = nameBox.size * 1.12;
  const nameHeight =
    leading * (nameBox.lines.length - 1) + nameBox.size * capHeight(style.nameFace);
  const houseHeight = houseSize * capHeight(style.houseFace);
  const gap = Math.max(70, nameBox.size * 0.5);
  const parts = [];
  const centred =
    style.layout === 'name-first'
      ? ['name', 'rule', 'house']
      : style.layout === 'ruled'
        ? ['house', 'rule', 'name']
        : style.layout === 'monogram'
          ? ['initial', 'name', 'house']
          : ['house', 'name'];
  const heights = {
    name: nameHeight,
    house: houseHeight,
    rule: 4,
    initial: 150 * capHeight(style.nameFace),
  };
  let y = (centred.reduce((sum, part) => sum + heights[part], 0) + gap * (centred.length - 1)) / 2;
  for (const part of centred) {
    if (part === 'name') {
      const first = y - nameBox.size * capHeight(style.nameFace);
      for (const [i, line] of nameBox.lines.entries())
        parts.push(
          linePath(
            style.nameFace,
            line,
            { size: nameBox.size, x: 0, y: first - i * leading, tracking },
            place,
          ),
        );
    }
    if (part === 'house')
      parts.push(
        linePath(
          style.houseFace,
          house,
          { size: houseSize, x: 0, y: y - houseHeight, tracking: houseTracking },
          place,
        ),
      );
    if (part === 'initial')
      parts.push(
        linePath(
          style.nameFace,
          product.brand[0].toUpperCase(),
          { size: 150, x: 0, y: y - heights.initial, tracking: 0 },
          place,
        ),
      );
    if (part === 'rule') parts.push(bar(-width * 0.11, y - 6, width * 0.11, y, place));
    y -= heights[part] + gap;
  }
  if (style.frame && label.style !== 'print') parts.push(frame(width / 2 - 45, 455, 6, place));
  return parts.join('');
}
