/** The value after `name` on the command line, "" where it is not given. */
export const argument = (name) =>
  process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? '') : '';
