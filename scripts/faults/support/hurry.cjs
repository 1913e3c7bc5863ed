// Loaded into a server under test: every time limit of 5 s or more passes ten times as fast.
const hurried = (ms) => (ms >= 5_000 ? ms / 10 : ms);

const { timeout } = AbortSignal;
AbortSignal.timeout = (ms) => timeout.call(AbortSignal, hurried(ms));

const { setInterval } = globalThis;
globalThis.setInterval = (work, ms, ...args) => setInterval(work, hurried(ms), ...args);
