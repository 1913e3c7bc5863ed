/** Runs work once what has changed by now is painted. */
export function afterPaint(work: () => void) {
  requestAnimationFrame(() => setTimeout(work));
}
