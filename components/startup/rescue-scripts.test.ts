import { rescueScripts } from './rescue-scripts';

const words = {
  broken: 'broken',
  offline: 'offline',

  notLoaded: 'Not loaded',
  reload: 'Reload',
  again: 'Try again',
  chat: '<a href="https://wa.me/1">chat</a>',
};

const SRC = '/_next/static/chunks/a.js?dpl=1';

/** The browser's timing entry of a finished fetch. */
class Timing {
  constructor(
    readonly decodedBodySize: number,
    readonly responseStatus: number,
  ) {}
}

let entries: Record<string, Timing> = {};
/** The browser's report on the network, and whether the shop responds. */
let onLine = true;
let reached = true;
const requests: string[] = [];
const removals: (() => void)[] = [];

/** Runs the inline script as a page does; its listeners are removed after the test. */
function run() {
  const add = window.addEventListener.bind(window);
  const spy = jest.spyOn(window, 'addEventListener').mockImplementation(((
    ...args: Parameters<typeof add>
  ) => {
    removals.push(() => window.removeEventListener(args[0], args[1], args[2]));
    add(...args);
  }) as typeof add);
  rescueScripts(words);
  spy.mockRestore();
}

/** A script of the page, and how often its error handler ran. */
function aScript(src = SRC) {
  const script = document.createElement('script');
  script.async = true;
  script.setAttribute('async', '');
  const heard = jest.fn();
  script.addEventListener('error', heard);
  script.type = 'text/plain';
  script.setAttribute('src', src);
  document.head.append(script);
  return { script, heard };
}

const fail = (element: Element | undefined) => element?.dispatchEvent(new Event('error'));
const copies = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-again]')];
const noticeText = () => document.querySelector('[role=status]')?.textContent ?? '';

beforeEach(() => {
  jest.useFakeTimers();
  entries = {};
  onLine = true;
  reached = true;
  requests.length = 0;
  Object.assign(globalThis, {
    fetch: async (url: string, { headers }: { headers: object }) => {
      expect(headers).toEqual({ rsc: '1' });
      requests.push(url);
      if (!reached) throw new TypeError('Failed to fetch');
    },
  });
  document.head.innerHTML = '';
  document.body.innerHTML = '<main><button>Add</button><a href="/cart">Cart</a></main>';
  Object.assign(window, { PerformanceResourceTiming: Timing });
  Object.assign(performance, {
    getEntriesByName: (url: string) => {
      const entry = entries[new URL(url).pathname];
      return entry ? [entry] : [];
    },
  });
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
});

/** The network fails, and the browser reports it. */
function goOffline() {
  onLine = false;
  reached = false;
}

/** Waits until pending fetches are settled. */
const answered = () => jest.advanceTimersByTimeAsync(1);

afterEach(() => {
  for (const remove of removals.splice(0)) remove();
  delete document.documentElement.dataset.alive;
  delete window.sayOfLine;
  jest.useRealTimers();
});

it('fetches a script again after 1 s and 3 s, then lets its failure be known and says so', () => {
  run();
  const { script, heard } = aScript();
  fail(script);
  jest.advanceTimersByTime(999);
  expect(copies()).toHaveLength(0);
  jest.advanceTimersByTime(1);
  expect(copies().map((copy) => copy.getAttribute('src'))).toEqual([SRC]);
  fail(copies()[0]);
  expect(copies()).toHaveLength(0);
  jest.advanceTimersByTime(3000);
  expect(copies()).toHaveLength(1);
  expect(heard).not.toHaveBeenCalled();
  fail(copies()[0]);
  expect(heard).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60);
  expect(noticeText()).toContain('broken');
  expect(document.querySelector('[role=status] a')).toHaveAttribute('href', 'https://wa.me/1');
});

it('knows what failed before it ran, and at the end of loading what has no answer', () => {
  const early = aScript('/_next/early.js');
  const late = aScript('/_next/late.js');
  const loaded = aScript('/_next/loaded.js');
  entries = { '/_next/early.js': new Timing(0, 0), '/_next/loaded.js': new Timing(9, 200) };
  const paths = () => copies().map((copy) => copy.getAttribute('src'));
  run();
  jest.advanceTimersByTime(1000);
  expect(paths()).toEqual(['/_next/early.js']);
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(1000);
  expect(paths()).toEqual(['/_next/early.js', '/_next/late.js']);
  for (const { script } of [early, late, loaded]) expect(script.isConnected).toBe(true);
});

it('passes a refusal on at once, and any failure that follows a script given up', () => {
  run();
  entries = { '/_next/static/chunks/a.js': new Timing(5, 404) };
  const gone = aScript();
  fail(gone.script);
  expect(gone.heard).toHaveBeenCalledTimes(1);
  entries = {};
  document.documentElement.dataset.alive = '';
  const lost = aScript();
  fail(lost.script);
  jest.advanceTimersByTime(1000);
  fail(copies()[0]);
  jest.advanceTimersByTime(3000);
  fail(copies()[0]);
  expect(lost.heard).toHaveBeenCalledTimes(1);
  expect(noticeText()).toBe('');
  const triedByRuntime = aScript();
  fail(triedByRuntime.script);
  expect(triedByRuntime.heard).toHaveBeenCalledTimes(1);
});

it('fetches a script again over a line that the browser does not see', () => {
  run();
  onLine = false;
  fail(aScript().script);
  jest.advanceTimersByTime(1000);
  expect(copies()).toHaveLength(1);
});

it('waits for the network while the page is not alive, and for nothing once it is', () => {
  run();
  goOffline();
  fail(aScript().script);
  for (const pause of [1000, 3000]) {
    jest.advanceTimersByTime(pause);
    fail(copies()[0]);
  }
  expect(copies()).toHaveLength(0);
  onLine = true;
  window.dispatchEvent(new Event('online'));
  expect(copies()).toHaveLength(1);

  document.documentElement.dataset.alive = '';
  onLine = false;
  const { script, heard } = aScript('/_next/b.js');
  fail(script);
  expect(heard).toHaveBeenCalledTimes(1);
});

it.each([
  ['says so 10 s after loading', false, true],
  ['says nothing', true, false],
])('of a page whose scripts came it %s, when alive is %s', (_what, alive, says) => {
  run();
  if (alive) document.documentElement.dataset.alive = '';
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(10_060);
  expect(noticeText().includes('broken')).toBe(says);
  document.querySelector('button')?.click();
  expect(document.activeElement?.getAttribute('role') ?? null).toBe(says ? 'status' : null);
});

it('keeps the focus on what it says of a dead page, and says it again after another message', async () => {
  run();
  window.dispatchEvent(new Event('load'));
  const { script } = aScript();
  fail(script);
  for (const pause of [1000, 3000]) {
    jest.advanceTimersByTime(pause);
    fail(copies()[0]);
  }
  jest.advanceTimersByTime(60);
  document.querySelector('button')?.click();
  const note = document.querySelector('[role=status]');
  const button = note?.querySelector('button');
  expect(note).toHaveFocus();
  jest.advanceTimersByTime(10_000);
  expect(note?.querySelector('button')).toBe(button);
  goOffline();
  document.querySelector('a')?.click();
  await jest.advanceTimersByTimeAsync(60);
  expect(noticeText()).toBe('offline');
  jest.advanceTimersByTime(8060);
  expect(noticeText()).toContain('broken');
});

describe('links and searches where the browser says that there is no network', () => {
  const reaching = jest.fn((event: Event) => event.preventDefault());

  /** Returns whether a tap reaches its link, at once or after the test of the connection. */
  async function tap(name: string, keys: MouseEventInit = {}): Promise<boolean> {
    const link = [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === name,
    );
    if (link) link.ariaHasPopup = link.getAttribute('aria-haspopup');
    reaching.mockClear();
    link?.addEventListener('click', reaching);
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
    await answered();
    link?.removeEventListener('click', reaching);
    return reaching.mock.calls.length === 1;
  }

  async function submit(at: number): Promise<boolean> {
    const form = document.forms[at];
    reaching.mockClear();
    form?.addEventListener('submit', reaching);
    form?.requestSubmit();
    await answered();
    form?.removeEventListener('submit', reaching);
    return reaching.mock.calls.length === 1;
  }

  const taps = async (names: string[]) => {
    const reached: boolean[] = [];
    for (const name of names) reached.push(await tap(name));
    return reached;
  };
  const submits = async () => [await submit(0), await submit(1), await submit(2)];

  beforeEach(() => {
    document.body.innerHTML = `<a href="/musk">page</a><a href="#main">place</a>
      <a href="/cart" aria-haspopup="dialog">panel</a><a href="https://wa.me/1">chat</a>
      <form action="/search"></form><form action="/ar/search"></form>
      <form action="/perfumes"></form>`;
    run();
  });

  it('go on where the shop can be had all the same', async () => {
    onLine = false;
    expect(await taps(['page', 'place', 'panel', 'chat'])).toEqual([true, true, true, true]);
    expect(await submits()).toEqual([true, true, true]);
    expect(requests).toEqual(expect.arrayContaining(['http://localhost/musk', '/robots.txt']));
    jest.advanceTimersByTime(60);
    expect(noticeText()).toBe('');
    expect(window.tryLine).toBeDefined();
    const go = jest.fn();
    window.tryLine?.(go, '/perfumes?sort=a-z');
    await answered();
    expect(go).toHaveBeenCalledTimes(1);
  });

  it('are refused where it cannot, but for panels, the page’s own places, other sites and new tabs', async () => {
    expect([await tap('page'), await submit(0)]).toEqual([true, true]);
    expect(requests).toEqual([]);
    goOffline();
    expect(await taps(['page', 'place', 'panel', 'chat'])).toEqual([false, true, false, true]);
    expect(await tap('page', { ctrlKey: true })).toBe(true);
    expect(await submits()).toEqual([false, false, false]);
    document.documentElement.dataset.alive = '';
    expect(await taps(['page', 'panel'])).toEqual([false, true]);
    expect(await submits()).toEqual([false, false, true]);
    await jest.advanceTimersByTimeAsync(60);
    expect(noticeText()).toBe('offline');
    window.dispatchEvent(new Event('online'));
    expect(noticeText()).toBe('');
  });
});

it('speaks within the open panel, takes a text back after 8 s, and keeps one that has a way to go on', async () => {
  run();
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  window.sayOfLine?.('lost');
  jest.advanceTimersByTime(60);
  expect(dialog).toHaveTextContent('lost');
  jest.advanceTimersByTime(8000);
  expect(noticeText()).toBe('');
  window.sayOfLine?.('slow', '/perfumes');
  jest.advanceTimersByTime(60_000);
  expect(dialog).toHaveTextContent('slowTry againchat');
  goOffline();
  dialog.querySelector('button')?.click();
  await jest.advanceTimersByTimeAsync(60);
  expect(requests).toEqual(['/perfumes']);
  expect(dialog).toHaveTextContent('offlineTry againchat');
  window.sayOfLine?.('');
  expect(noticeText()).toBe('');
  window.sayOfLine?.('We have your order', '/order/1', 'Order 1');
  jest.advanceTimersByTime(60);
  expect(noticeText()).toBe('We have your orderOrder 1');
});
