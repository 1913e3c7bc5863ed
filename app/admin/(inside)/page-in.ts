/** Returns the page of a list that a query names; the first for anything else. */
export function pageIn(query: string | string[] | undefined): number {
  return typeof query === 'string' && /^[1-9]\d{0,4}$/.test(query) ? Number(query) : 1;
}
