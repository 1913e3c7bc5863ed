declare global {
  interface Window {
    shifted: number;
  }
}

/** For a page: from now on it adds up how much of it moves, in shares of the screen (`shifted`). */
export const watchShifts = () => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.shifted += 'value' in entry ? Number(entry.value) : 0;
    }
  }).observe({ type: 'layout-shift' });
};
