import { IMAGE_WIDTHS } from '@/lib/catalogue/images';

/** Reads a width from a path; null for any that pictures are not served in. */
export function parseWidth(text: string): number | null {
  return IMAGE_WIDTHS.find((width) => String(width) === text) ?? null;
}
