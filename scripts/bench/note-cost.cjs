const { readFileSync, writeFileSync } = require('node:fs');

/** The most memory (MB) that this process had; on Linux maxRSS begins with its parent's. */
function peakMemory() {
  const [, kilobytes] =
    /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const seconds = Math.round((user + system) / 1e4) / 100;
  writeFileSync(process.env.BENCH_COST_FILE, JSON.stringify({ memory: peakMemory(), seconds }));
});
