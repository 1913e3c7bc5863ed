const { TestEnvironment } = require('jest-environment-jsdom');

/** Globals of every supported browser that jsdom lacks; Node's own behave the same. */
const MISSING = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
];

/** jsdom with the web platform's request, encoding and cloning functions. */
class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] = globalThis[name];
  }
}

module.exports = BrowserEnvironment;
