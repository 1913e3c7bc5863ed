import { plainToken } from '@/lib/plain-token';
import { type BasketLine, lineKey, MAX_LINES, MAX_QUANTITY } from './line';

/** An item on its way into the basket. */
export type BasketItem = Omit<BasketLine, 'quantity'>;

/** A line that was taken out, and where it stood. */
export type RemovedLine = { line: BasketLine; index: number };

/** Brings any number to a whole quantity from 1 to MAX_QUANTITY. */
export function clampQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1));
}

function changeQuantity(
  lines: readonly BasketLine[],
  key: string,
  change: (quantity: number) => number,
): BasketLine[] {
  return lines.map((line) =>
    lineKey(line) === key ? { ...line, quantity: clampQuantity(change(line.quantity)) } : line,
  );
}

/** The line of an identity, if the basket has it. */
export function findLine(lines: readonly BasketLine[], key: string): BasketLine | undefined {
  return lines.find((line) => lineKey(line) === key);
}

/**
 * Puts units of an item into the basket: raises the line of the same id, size and perfume, which
 * also takes the item's newer name and price, else appends a line. A basket that already holds
 * MAX_LINES other lines comes back as it was.
 */
export function addLine(
  lines: readonly BasketLine[],
  item: BasketItem,
  quantity = 1,
): readonly BasketLine[] {
  return insertLine(lines, { ...item, quantity: clampQuantity(quantity) }, lines.length);
}

/** Like addLine, with the line's place: what undoes a removal. */
export function insertLine(
  lines: readonly BasketLine[],
  line: BasketLine,
  index: number,
): readonly BasketLine[] {
  const key = lineKey(line);
  if (findLine(lines, key)) {
    return lines.map((known) =>
      lineKey(known) === key
        ? { ...line, quantity: clampQuantity(known.quantity + line.quantity) }
        : known,
    );
  }
  return lines.length < MAX_LINES ? [...lines.slice(0, index), line, ...lines.slice(index)] : lines;
}

/** Deletes the line of an identity. */
export function removeLine(lines: readonly BasketLine[], key: string): BasketLine[] {
  return lines.filter((line) => lineKey(line) !== key);
}

/** Adds one unit. */
export function increase(lines: readonly BasketLine[], key: string): BasketLine[] {
  return changeQuantity(lines, key, (quantity) => quantity + 1);
}

/** Takes one unit away, but never the last one. */
export function decrease(lines: readonly BasketLine[], key: string): BasketLine[] {
  return changeQuantity(lines, key, (quantity) => quantity - 1);
}

/** Sets a quantity; anything outside 1 to MAX_QUANTITY is brought inside. */
export function setQuantity(
  lines: readonly BasketLine[],
  key: string,
  quantity: number,
): BasketLine[] {
  return changeQuantity(lines, key, () => quantity);
}

/** The whole number that was typed, Arabic digits included; null where it is not a number yet. */
export function typedQuantity(text: string): number | null {
  const plain = plainToken(text);
  return /^\d+$/.test(plain) ? Number(plain) : null;
}
