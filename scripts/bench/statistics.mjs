/** The value below which a share (0 to 1) of the numbers lies; null of none. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
}

export function median(numbers) {
  return quantile(numbers, 0.5);
}

/** Rounded to a number of decimals. */
export function round(value, decimals = 0) {
  return value === null ? null : Number(value.toFixed(decimals));
}
