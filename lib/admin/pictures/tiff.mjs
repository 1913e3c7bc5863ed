/** The rows of a strip; readers of TIFF hold one strip at a time. */
const ROWS_PER_STRIP = 64;

/** The types of values by their codes, with the bytes of one. */
const SHORT = { code: 3, bytes: 2 };
const LONG = { code: 4, bytes: 4 };
const UNDEFINED = { code: 7, bytes: 1 };

const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
/** An entry holds values of up to four bytes itself, and else the place where they stand. */
const INLINE_BYTES = 4;

/**
 * Returns pixels as an uncompressed TIFF, the simplest picture that carries a colour profile.
 *
 * @param {object} picture
 * @param {number} picture.width in pixels
 * @param {number} picture.height in pixels
 * @param {number} picture.channels 3 for red, green and blue, 4 with alpha; a byte each
 * @param {Uint8Array} picture.pixels the rows, from the top
 * @param {number} picture.stride the bytes from one row to the next
 * @param {Uint8Array | null} picture.icc the colour profile; null for sRGB
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function tiffOf({ width, height, channels, pixels, stride, icc }) {
  const rowBytes = width * channels;
  const sizes = [];
  for (let row = 0; row < height; row += ROWS_PER_STRIP) {
    sizes.push(Math.min(ROWS_PER_STRIP, height - row) * rowBytes);
  }
  const offsets = sizes.map(() => 0);
  /** The entries in the order of their tags: tag, type, values. */
  const entries = [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, Array(channels).fill(8)],
    [259, SHORT, [1]], // not compressed
    [262, SHORT, [2]], // red, green, blue
    [273, LONG, offsets],
    [277, SHORT, [channels]],
    [278, LONG, [ROWS_PER_STRIP]],
    [279, LONG, sizes],
    ...(channels === 4 ? [[338, SHORT, [2]]] : []), // alpha, not multiplied
    ...(icc === null ? [] : [[34675, UNDEFINED, icc]]),
  ];
  const bytesOf = ([, type, values]) => type.bytes * values.length;
  const outside = entries.filter((entry) => bytesOf(entry) > INLINE_BYTES);
  const valuesFrom = HEADER_BYTES + 2 + entries.length * ENTRY_BYTES + 4;
  const pixelsFrom = outside.reduce((place, entry) => place + bytesOf(entry), valuesFrom);
  sizes.forEach((_, strip) => {
    offsets[strip] = pixelsFrom + strip * ROWS_PER_STRIP * rowBytes;
  });

  const tiff = new Uint8Array(pixelsFrom + height * rowBytes);
  const view = new DataView(tiff.buffer);
  const write = { 1: view.setUint8, 2: view.setUint16, 4: view.setUint32 };
  const put = (place, { bytes }, values) => {
    values.forEach((value, index) => {
      write[bytes].call(view, place + index * bytes, value, true);
    });
  };
  tiff.set(Buffer.from('II*\0\x08\0\0\0', 'latin1'));
  view.setUint16(HEADER_BYTES, entries.length, true);
  let values = valuesFrom;
  entries.forEach((entry, index) => {
    const [tag, type, list] = entry;
    const place = HEADER_BYTES + 2 + index * ENTRY_BYTES;
    put(place, SHORT, [tag, type.code]);
    put(place + 4, LONG, [list.length]);
    const isInline = bytesOf(entry) <= INLINE_BYTES;
    put(isInline ? place + 8 : values, type, list);
    if (isInline) return;
    put(place + 8, LONG, [values]);
    values += bytesOf(entry);
  });
  for (let row = 0; row < height; row += 1) {
    const from = row * stride;
    tiff.set(pixels.subarray(from, from + rowBytes), pixelsFrom + row * rowBytes);
  }
  return tiff;
}
