/** Returns the value below which a share (0 to 1) of the numbers lies, or null without numbers. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
}

export function median(numbers) {
  return quantile(numbers, 0.5);
}

/** Rounds a value; null stays null. */
export function round(value, decimals = 0) {
  return value === null ? null : Number(value.toFixed(decimals));
}

/** Prints rows with the same keys as a table: numbers on the right, a dash for null. */
export function printTable(rows) {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const text = (value) => {
    if (value === null || value === undefined) return '-';
    return typeof value === 'number' && !Number.isInteger(value) ? value.toFixed(2) : String(value);
  };
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => text(row[column]).length)),
  );
  const line = (cells) => `${cells.join('  ').trimEnd()}\n`;
  process.stdout.write(line(columns.map((column, index) => column.padEnd(widths[index]))));
  for (const row of rows) {
    const cells = columns.map((column, index) =>
      typeof row[column] === 'number'
        ? text(row[column]).padStart(widths[index])
        : text(row[column]).padEnd(widths[index]),
    );
    process.stdout.write(line(cells));
  }
}
