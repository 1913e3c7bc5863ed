import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { commandOf } from './paths.mjs';
import { run, runNode } from './processes.mjs';
import { Stop } from './steps.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Where Playwright keeps a Chromium of its own, whether or not it is there. */
async function playwrightPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** The path of an installed Chromium or Chrome, or null. */
async function find() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    ...folders.flatMap((folder) => COMMANDS.map((command) => join(folder, command))),
    ...APPLICATIONS,
    await playwrightPath(),
  ];
  return candidates.find(isExecutable) ?? null;
}

/** Installs Debian's Chromium where that needs no password. */
async function installWithApt() {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = async (...args) => {
    const [command, ...rest] = [
      ...sudo,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      ...args,
    ];
    return run(command, rest).catch((error) => ({ code: 1, output: error.message }));
  };
  if ((await apt('--version')).code !== 0) return;
  await apt('-q', 'update');
  await apt('-q', 'install', '-y', '--no-install-recommends', 'chromium');
}

async function runs(path) {
  return (await run(path, ['--version']).catch(() => ({ code: 1 }))).code === 0;
}

/**
 * Finds a Chromium for the end-to-end tests, or installs one: with apt-get, else with Playwright.
 * @returns its path
 */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Stop(`CHROMIUM_PATH names no file: ${chosen}`);
    return chosen;
  }
  const present = await find();
  if (present && (await runs(present))) return present;
  await installWithApt();
  const fromApt = await find();
  if (fromApt && (await runs(fromApt))) return fromApt;
  await runNode([commandOf('playwright'), 'install', 'chromium']);
  const own = await playwrightPath();
  if (await runs(own)) return own;
  throw new Stop('No Chromium found and none could be installed. Set CHROMIUM_PATH to one.');
}
