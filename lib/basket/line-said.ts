import { type BasketLine, lineTitle } from './line';

// Apart from lines, which every page loads.

/** Returns what screen readers hear once a quantity has changed: "Asad, 100ml: 2, $40.00". */
export function lineSaid(
  line: Parameters<typeof lineTitle>[0] & Pick<BasketLine, 'quantity'>,
  amount: string,
): string {
  return `${lineTitle(line)}: ${line.quantity}, ${amount}`;
}
