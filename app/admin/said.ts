/** Returns what a table of texts says of the last action; null where it says nothing. */
export function saidOf(
  texts: Readonly<Record<string, string>>,
  said: string | string[] | undefined,
): string | null {
  return typeof said === 'string' && Object.hasOwn(texts, said) ? (texts[said] ?? null) : null;
}
