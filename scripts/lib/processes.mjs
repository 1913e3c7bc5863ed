import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';
import { Stop } from './steps.mjs';

/** How long (ms) a child may take to stop before it is killed. */
const STOP_LIMIT_MS = 8_000;

const running = new Set();
let stoppedBy = null;

/** Sends a child a signal and kills it where it does not stop. Resolves to its exit code. */
export function stop(child, signal = 'SIGTERM') {
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  return child.exited.finally(() => clearTimeout(timer));
}

function stopAll(signal) {
  stoppedBy = signal;
  for (const child of running) stop(child, signal);
  if (running.size === 0) process.exit(128 + constants.signals[signal]);
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stopAll(signal));

// A failed test ends its process without stopping what it started.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

// npm sends SIGTERM only to the shell that runs this command: its end is ours too.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stopAll('SIGTERM');
  }, 250).unref();
}

/** Whether this command was asked to stop; its children were asked too. */
export function isStopping() {
  return stoppedBy !== null;
}

/**
 * Has a child stopped together with this command.
 * `child.exited` resolves to its exit code, or to 1 when a signal ended it.
 */
export function adopt(child) {
  running.add(child);
  child.exited = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  }).finally(() => running.delete(child));
  return child;
}

/** Starts a child that is stopped together with this command, as `adopt` says. */
export function start(command, args, { cwd = root, env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio,
  });
  return adopt(child);
}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, show?: boolean }} options
 * @returns {Promise<{ code: number, output: string }>} its exit code and, unless `show`, its output
 */
export async function run(command, args, { env, show = false } = {}) {
  const child = start(command, args, { env, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const code = await child.exited;
  if (stoppedBy) throw new Stop('Stopped.', 128 + constants.signals[stoppedBy]);
  return { code, output };
}

/** Runs a JavaScript file with this same Node. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}
