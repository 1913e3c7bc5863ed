/**
 * A loader of Turbopack's: a module that holds constants alone becomes those constants, as
 * next.config.ts read them, so that a browser gets them without how they are read.
 */
module.exports = function constants() {
  const { values } = this.getOptions();
  return Object.entries(JSON.parse(values))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
};
