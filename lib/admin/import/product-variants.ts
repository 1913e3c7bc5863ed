import type { SourceCell, SourceVariant } from './source-product';
import { readSizeOption, withoutVolume } from './volume-cell';

/** A variant with the size that its options name, "50ml", and where; null if they name none. */
export type SizedVariant = {
  variant: SourceVariant;
  size: string | null;
  sizeFrom: SourceCell | null;
};

/** Variants that differ in their size alone, and what tells them from the others of a product. */
export type VariantGroup = { label: string; variants: SizedVariant[] };

function readVariant(variant: SourceVariant, hasVolume: boolean) {
  let size: string | null = null;
  let sizeFrom: SourceCell | null = null;
  const rest: { key: string; label: string }[] = [];
  for (const { name, value } of variant.options) {
    const read = readSizeOption(name, value.text, hasVolume);
    if (read.size !== null && size === null) {
      size = read.size;
      sizeFrom = value;
      if (read.rest !== '') rest.push({ key: read.rest, label: withoutVolume(value.text) });
    } else {
      rest.push({ key: read.size === null ? read.rest : read.size, label: value.text.trim() });
    }
  }
  return { variant, size, sizeFrom, rest };
}

/**
 * Groups the variants of a product: those of one group differ in size alone. What all of them have
 * in common, such as "EDP" or one colour, tells nothing apart and is in no label. `hasVolume` is
 * whether such products are sold by volume.
 */
export function groupVariants(
  variants: readonly SourceVariant[],
  hasVolume: boolean,
): VariantGroup[] {
  const read = variants.map((variant) => readVariant(variant, hasVolume));
  const keys = read.map(({ rest }) => rest.map(({ key }) => key));
  const shared = new Set(keys[0]?.filter((key) => keys.every((own) => own.includes(key))));
  const groups = new Map<string, VariantGroup>();
  for (const { rest, ...sized } of read) {
    const telling = rest.filter(({ key }) => !shared.has(key));
    const key = telling.map((part) => part.key).join('\n');
    const group = groups.get(key) ?? {
      label: telling.map(({ label }) => label).join(' '),
      variants: [],
    };
    group.variants.push(sized);
    groups.set(key, group);
  }
  return [...groups.values()];
}
