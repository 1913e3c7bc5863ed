/** @jest-environment node */
import { createContext, runInContext } from 'node:vm';
import bundle from '@/lib/offline/bundle.cjs';

const ORIGIN = 'https://shop.example';

type Work = { work: Promise<unknown>[] };

/** Returns the script of a build, by the loader that makes it. */
function builtScript(): string {
  const source = bundle.call(
    { addDependency: () => {}, getOptions: () => ({ worker: 'lib/admin/alerts/worker.ts' }) },
    "export const workerScript: string = '';",
  );
  const script: unknown = JSON.parse(/= (".*");$/.exec(source)?.[1] ?? '""');
  return String(script);
}

/** Runs the built worker, with these tabs of the browser open. */
function startWorker(urls: string[] = []) {
  const target = new EventTarget();
  const shown: [title: string, options: object][] = [];
  const badges: number[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const tabs = urls.map((url) => ({ url, focus: async () => focused.push(url) }));
  const scope = {
    registration: {
      showNotification: async (title: string, options: object) => shown.push([title, options]),
    },
    clients: { matchAll: async () => tabs, openWindow: async (url: string) => opened.push(url) },
    navigator: { setAppBadge: async (count: number) => badges.push(count) },
    skipWaiting: async () => {},
    addEventListener: target.addEventListener.bind(target),
    URL,
  };
  const context = createContext(scope);
  Object.assign(scope, { self: scope });
  runInContext(builtScript(), context);

  async function happens(name: string, parts: object): Promise<void> {
    const all: Work = { work: [] };
    const waitUntil = (work: Promise<unknown>) => all.work.push(work);
    target.dispatchEvent(Object.assign(new Event(name), { waitUntil, ...parts }));
    await Promise.all(all.work);
  }

  return {
    shown,
    badges,
    opened,
    focused,
    push: (text: string) => happens('push', { data: { text: () => text } }),
    click: (path: unknown) =>
      happens('notificationclick', { notification: { close() {}, data: path } }),
  };
}

it('shows an alert, and how many new orders there are on the app’s icon', async () => {
  const worker = startWorker();
  const path = '/admin/orders/ABCD-1234';
  const said = { title: 'طلب جديد', body: 'ABCD', lang: 'ar', dir: 'rtl', tag: 'new-order ABCD' };
  await worker.push(JSON.stringify({ ...said, path, newOrders: 3 }));
  const { title, ...options } = said;
  expect(worker.shown).toEqual([[title, expect.objectContaining({ ...options, data: path })]]);
  expect(worker.badges).toEqual([3]);
});

it.each(['', 'no JSON', '[]', '{"title":7,"newOrders":"x"}'])(
  'shows something of the push %j, or the browser would show words of its own',
  async (text) => {
    const worker = startWorker();
    await worker.push(text);
    expect(worker.shown).toEqual([['Admin', expect.objectContaining({ data: '/admin' })]]);
    expect(worker.badges).toEqual([0]);
  },
);

it('shows the tab that has the order, or opens one', async () => {
  const path = '/admin/orders/ABCD-1234';
  const worker = startWorker([`${ORIGIN}/admin`, `${ORIGIN}${path}?said=changed`]);
  await worker.click(path);
  expect(worker.focused).toEqual([`${ORIGIN}${path}?said=changed`]);
  const other = startWorker([`${ORIGIN}/admin`]);
  await other.click(path);
  expect(other.opened).toEqual([path]);
});

it.each(['https://evil.example', '//evil.example', '/', '/administration', 'javascript:1', null])(
  'opens the admin and not %p',
  async (path) => {
    const worker = startWorker();
    await worker.click(path);
    expect(worker.opened).toEqual(['/admin']);
  },
);

it('leaves every request to the network and keeps nothing', () => {
  expect(builtScript()).not.toMatch(/\bcaches\b|["']fetch["']|importScripts/);
});
