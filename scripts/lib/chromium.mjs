import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { commandOf } from './paths.mjs';
import { run, runNode } from './processes.mjs';
import { Stop } from './steps.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const HEADLESS_SHELL = 'chromium-headless-shell';
const APPLICATIONS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of Playwright's own Chromium, installed or not. */
async function playwrightPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** The paths at which commands with these names would be, in each folder of PATH. */
function onPath(commands) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => commands.map((command) => join(folder, command)));
}

/** The path of an installed Chromium or Chrome, or null. */
async function find() {
  const candidates = [...onPath(COMMANDS), ...APPLICATIONS, await playwrightPath()];
  return candidates.find(isExecutable) ?? null;
}

/** Installs a Debian package where that needs no password. */
async function installWithApt(name) {
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
  await apt('-q', 'install', '-y', '--no-install-recommends', name);
}

async function runs(path) {
  return (await run(path, ['--version']).catch(() => ({ code: 1 }))).code === 0;
}

/**
 * Finds a Chromium for the end-to-end tests, or installs one: with apt-get, else with Playwright.
 * @returns its path
 */
export async function ensureChromium() {
  const chosenPath = process.env.CHROMIUM_PATH;
  if (chosenPath) {
    if (!existsSync(chosenPath)) throw new Stop(`CHROMIUM_PATH names no file: ${chosenPath}`);
    return chosenPath;
  }
  const installed = await find();
  if (installed && (await runs(installed))) return installed;
  await installWithApt('chromium');
  const fromApt = await find();
  if (fromApt && (await runs(fromApt))) return fromApt;
  await runNode([commandOf('playwright'), 'install', 'chromium']);
  const downloaded = await playwrightPath();
  if (await runs(downloaded)) return downloaded;
  throw new Stop('No Chromium found and none could be installed. Set CHROMIUM_PATH to one.');
}

/**
 * Finds the headless shell, which runs a journey in a quarter less time but has no back/forward
 * cache. Installs it beside Debian's Chromium, since other systems have no such package.
 * @param {string} chromium the path of the whole browser
 * @returns its path; null where there is none, or where CHROMIUM_PATH names the browser to take
 */
export async function ensureHeadlessShell(chromium) {
  if (process.env.CHROMIUM_PATH) return null;
  const shell = () => onPath([HEADLESS_SHELL]).find(isExecutable) ?? null;
  if (shell() === null && chromium === DEBIAN_CHROMIUM) await installWithApt(HEADLESS_SHELL);
  const path = shell();
  return path !== null && (await runs(path)) ? path : null;
}
