/** Whether the connection can carry a guess: not under Save-Data, not on 2g. */
export function prefetchAllowed(): boolean {
  if (!('connection' in navigator)) return true;
  const { connection } = navigator;
  if (typeof connection !== 'object' || connection === null) return true;
  if ('saveData' in connection && connection.saveData === true) return false;
  const type = 'effectiveType' in connection ? connection.effectiveType : null;
  return type !== '2g' && type !== 'slow-2g';
}
