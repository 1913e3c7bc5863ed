// Loaded into a server under test: at SIGUSR2 two minutes pass at once. Both clocks are put on, and
// what runs in intervals runs. So a test waits for no page to grow old.
const MINUTES_MS = 120_000;

let ahead = 0;
const { now: date } = Date;
const monotonic = performance.now.bind(performance);
Date.now = () => date() + ahead;
performance.now = () => monotonic() + ahead;

const running = new Map();
const { setInterval, clearInterval } = globalThis;
globalThis.setInterval = (work, ms, ...args) => {
  const timer = setInterval(work, ms, ...args);
  running.set(timer, () => work(...args));
  return timer;
};
globalThis.clearInterval = (timer) => {
  running.delete(timer);
  clearInterval(timer);
};

process.on('SIGUSR2', () => {
  ahead += MINUTES_MS;
  for (const run of running.values()) run();
});
