import { foldText } from '@/lib/backend/search-text';
import { plainToken } from '@/lib/plain-token';

const ML_PER_OUNCE = 29.5735;

/** More of a text than this is not looked through. */
const MAX_TITLE = 1000;

/** The units of what is in a bottle or box: the ml or g that one of it has. */
const UNITS: readonly [RegExp, 'ml' | 'g', number][] = [
  [/^(?:ml|m\.l\.?|mls|مل|مللي?|ملي|ميلي?|مليلتر|мл|milliliters?|millilitres?)$/iu, 'ml', 1],
  [/^(?:cl)$/iu, 'ml', 10],
  [/^(?:l|lt|ltr|liters?|litres?|لتر|л)$/iu, 'ml', 1000],
  [/^(?:(?:fl\.?\s*)?oz\.?|(?:fluid )?ounces?|اونصة|أونصة|унц\.?)$/iu, 'ml', ML_PER_OUNCE],
  [/^(?:g|gr|gm|gms|grams?|grammes?|غ|غم|غرام|جم|جرام|гр?)$/iu, 'g', 1],
  [/^(?:kg|kgs|كغ|كجم|كيلو|кг)$/iu, 'g', 1000],
];

const AMOUNT =
  /(?<![\p{N}.,]|\d[/\u2044])(\d{1,4}(?:[.,]\d{1,2})?)\s*((?:fl\.?\s*)?oz\.?|(?:fluid )?ounces?|m\.l\.?|\p{L}+)(?![\p{L}\p{N}'’])/giu;

/** What a product holds, "100ml" or "30g", and the text that says so. */
export type Volume = { label: string; text: string; isConverted: boolean };

/** Ounces are rounded amounts themselves: 3.4 oz is 100.5 ml and means 100 ml. */
function roundedMl(ml: number): number {
  const five = Math.round(ml / 5) * 5;
  return five > 0 && Math.abs(five - ml) / ml <= 0.025 ? five : Math.round(ml);
}

function volumeOfParts(text: string, number: string, unit: string): Volume | null {
  const known = UNITS.find(([pattern]) => pattern.test(unit));
  // "No 5 L" is a name, and "2 g" too often one: a bare letter counts only behind its number.
  if (known === undefined || (/^[lgлг]$/iu.test(unit) && !/\d[lgлг]$/iu.test(text))) return null;
  const [, kind, factor] = known;
  const isConverted = factor === ML_PER_OUNCE;
  const amount = Number(number.replace(',', '.')) * factor;
  const rounded = isConverted ? roundedMl(amount) : Number(amount.toFixed(2));
  return rounded > 0 ? { label: `${rounded}${kind}`, text, isConverted } : null;
}

/** Several of one amount, "3 x 10ml" and "10ml (x3)", before and behind it; one of it is none. */
const TIMES_BEFORE = /(?:^|\D)0*(?:[2-9]|[1-9]\d{1,2})\s?(?:pcs?|pieces?)?\s?[x×*х]\s?$/iu;
const TIMES_BEHIND = /^\s?[([]?\s?[x×*х]\s?0*(?:[2-9]|[1-9]\d)(?!\d)/iu;

/** Returns the amounts of a text in their order, and whether any of them is there several times. */
function amountsIn(text: string): { volumes: Volume[]; isSet: boolean } {
  const plain = plainToken(text.slice(0, MAX_TITLE));
  const all = [...plain.matchAll(AMOUNT)].flatMap((match) => {
    const [whole, number = '', unit = ''] = match;
    const volume = volumeOfParts(whole, number, unit);
    if (volume === null) return [];
    const before = plain.slice(Math.max(0, match.index - 20), match.index);
    const behind = plain.slice(match.index + whole.length, match.index + whole.length + 20);
    return [{ volume, isMany: TIMES_BEFORE.test(before) || TIMES_BEHIND.test(behind) }];
  });
  const volumes = all.filter(({ isMany }) => !isMany).map(({ volume }) => volume);
  return { volumes, isSet: volumes.length < all.length };
}

/** Returns every volume that a text names, in its order: "100ml" and "3.4 oz" are both 100ml. */
export function volumesIn(text: string): Volume[] {
  return amountsIn(text).volumes;
}

/**
 * Returns the volume of a product by a text such as its title; null if it names none, or several,
 * as a set does. Millilitres win over ounces, which are said beside them.
 */
export function volumeIn(text: string): Volume | null {
  const { volumes, isSet } = amountsIn(text);
  const exact = volumes.filter(({ isConverted }) => !isConverted);
  const [first, ...others] = exact.length > 0 ? exact : volumes;
  const isOne = !isSet && others.every(({ label }) => label === first?.label);
  return first !== undefined && isOne ? first : null;
}

/** Words beside a size that say nothing more. */
const FILLERS = new Set('size bottle spray volume taille flacon vol حجم عبوه زجاجه'.split(' '));

/** What an option says: a size, and what else, folded; the size is null if it is none. */
export type SizeOption = { size: string | null; rest: string };

/** The names of options whose bare numbers are millilitres of anything. */
const SAYS_ML = /(^| )(?:ml|مل|мл)( |$)/u;
/** The names of those whose bare numbers are millilitres of what is sold by volume. */
const SIZE_NAME = /(^| )(?:size|sizes|volume|taille|contenance|حجم|سعه|размер|объем|tamano)( |$)/u;

/**
 * Reads the value of an option: "50ml", "EDP 100 ML", "1.7 oz / 50ml", and 50 below "Size (ml)";
 * below "Size" alone only where `hasVolume`, since a watch has 42 mm.
 */
export function readSizeOption(name: string, value: string, hasVolume: boolean): SizeOption {
  const plain = plainToken(value);
  const folded = foldText(name);
  const isOfMl = SAYS_ML.test(folded) || (hasVolume && SIZE_NAME.test(folded));
  const isBare = isOfMl && /^\d{1,4}$/.test(plain);
  const volume = volumeIn(isBare ? `${plain}ml` : plain);
  if (volume === null || !/^[1-9]\d{0,3}(?:ml|g)$/.test(volume.label)) {
    return { size: null, rest: foldText(plain) };
  }
  const without = volumesIn(plain).reduce((left, { text }) => left.replace(text, ' '), plain);
  const rest = isBare
    ? []
    : foldText(without)
        .split(' ')
        .filter((word) => !FILLERS.has(word));
  return { size: volume.label, rest: rest.join(' ') };
}

/** Returns a title without its volumes: "Velvet Oud EDP - 100 ML" is "Velvet Oud EDP". */
export function withoutVolume(title: string): string {
  if (title.length > MAX_TITLE) return title;
  const plain = volumesIn(title).reduce(
    (left, { text }) => left.replace(text, ' '),
    plainToken(title),
  );
  return plain
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—|,/]+|[\s\-–—|,/]+$/g, '');
}
