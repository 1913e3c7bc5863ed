// Loaded into the server under test: on SIGUSR2 it collects garbage and writes the memory in use
// (bytes) to stderr.
const v8 = require('node:v8');
const vm = require('node:vm');

process.on('SIGUSR2', () => {
  v8.setFlagsFromString('--expose-gc');
  vm.runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  process.stderr.write(`memory in use: ${heapUsed + external}\n`);
});
