import { plainToken } from '@/lib/plain-token';
import { type BasketLine, lineKey, MAX_LINES, MAX_QUANTITY } from './line';

/** An item to add to the basket. */
export type BasketItem = Omit<BasketLine, 'quantity'>;

/** A removed line and its index. */
export type RemovedLine = { line: BasketLine; index: number };

/** Clamps any number to a whole quantity from 1 to MAX_QUANTITY. */
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

/** Returns the line of an identity, if the basket has it. */
export function findLine(lines: readonly BasketLine[], key: string): BasketLine | undefined {
  return lines.find((line) => lineKey(line) === key);
}

/**
 * Adds units of an item: to the line of the same id, size and perfume, which also gets the item's
 * newer name and price, else as a new line. Returns a basket with MAX_LINES other lines unchanged.
 */
export function addLine(
  lines: readonly BasketLine[],
  item: BasketItem,
  quantity = 1,
): readonly BasketLine[] {
  return insertLine(lines, { ...item, quantity: clampQuantity(quantity) }, lines.length);
}

/** Inserts a line at an index, to undo its removal; otherwise like addLine. */
export function insertLine(
  lines: readonly BasketLine[],
  line: BasketLine,
  index: number,
): readonly BasketLine[] {
  const key = lineKey(line);
  if (findLine(lines, key)) {
    return lines.map((existing) =>
      lineKey(existing) === key
        ? { ...line, quantity: clampQuantity(existing.quantity + line.quantity) }
        : existing,
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

/** Removes one unit, but never the last one. */
export function decrease(lines: readonly BasketLine[], key: string): BasketLine[] {
  return changeQuantity(lines, key, (quantity) => quantity - 1);
}

/** Sets a quantity, clamped to 1 to MAX_QUANTITY. */
export function setQuantity(
  lines: readonly BasketLine[],
  key: string,
  quantity: number,
): BasketLine[] {
  return changeQuantity(lines, key, () => quantity);
}

/** Parses a typed whole number, including Arabic digits; null if it is not a number yet. */
export function typedQuantity(text: string): number | null {
  const plain = plainToken(text);
  return /^\d+$/.test(plain) ? Number(plain) : null;
}
