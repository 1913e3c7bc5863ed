import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/** A browser with a switch of its own. */
export function launchWith(launchOptions: LaunchOptions, ...args: string[]): Promise<Browser> {
  return chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
}

/**
 * A browser that keeps pages for going back, as shoppers' browsers do: Playwright starts its own
 * without, and a browser without windows cannot.
 */
export function launchKeeper(launchOptions: LaunchOptions): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...launchOptions,
    ...(chosen ? { executablePath: chosen } : {}),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}
