/** When the majors of Node get no more security fixes, by nodejs.org's schedule of May 2026. */
const SUPPORT_ENDS: Readonly<Record<number, string>> = {
  20: '2026-04-30',
  21: '2024-06-01',
  22: '2027-04-30',
  23: '2025-06-01',
  24: '2028-04-30',
  25: '2026-06-01',
  26: '2029-04-30',
};

/**
 * Returns the day ("2028-04-30") after which a version of Node ("v24.1.0") gets no more security
 * fixes; null if the table does not know its major.
 */
export function nodeSupportEnds(version: string): string | null {
  const major = Number(/^v?(\d+)\./.exec(version)?.[1]);
  return SUPPORT_ENDS[major] ?? null;
}
