/** Prints rows of one shape as a table: numbers to the right, null as a dash. */
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
