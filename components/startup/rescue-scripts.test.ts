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

/** What the browser tells of a fetch that ended. */
class Timing {
  constructor(
    readonly decodedBodySize: number,
    readonly responseStatus: number,
  ) {}
}

let entries: Record<string, Timing> = {};
let onLine = true;
const removals: (() => void)[] = [];

/** Runs the inline script as a page does; what it listens to ends with the test. */
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

/** A script of the page, and how often its failure reached whoever waits for it. */
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
const said = () => document.querySelector('[role=status]')?.textContent ?? '';

beforeEach(() => {
  jest.useFakeTimers();
  entries = {};
  onLine = true;
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
  expect(said()).toContain('broken');
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
  expect(said()).toBe('');
  const triedByRuntime = aScript();
  fail(triedByRuntime.script);
  expect(triedByRuntime.heard).toHaveBeenCalledTimes(1);
});

it('waits for the network while the page is not alive, and for nothing once it is', () => {
  run();
  onLine = false;
  fail(aScript().script);
  jest.advanceTimersByTime(5000);
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
  expect(said().includes('broken')).toBe(says);
  document.querySelector('button')?.click();
  expect(document.activeElement?.getAttribute('role') ?? null).toBe(says ? 'status' : null);
});

it('keeps the focus on what it says of a dead page, and says it again after another message', () => {
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
  onLine = false;
  document.querySelector('a')?.click();
  jest.advanceTimersByTime(60);
  expect(said()).toBe('offline');
  jest.advanceTimersByTime(8060);
  expect(said()).toContain('broken');
});

it('answers links and searches where there is no network, and leaves panels and the page’s own places alone', () => {
  document.body.innerHTML = `<a href="/cart">page</a><a href="#main">place</a>
    <a href="/cart" aria-haspopup="dialog">panel</a><a href="https://wa.me/1">chat</a>
    <form action="/search"></form><form action="/ar/search"></form>
    <form action="/perfumes"></form>`;
  const tap = (name: string) => {
    const link = [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === name,
    );
    if (link) link.ariaHasPopup = link.getAttribute('aria-haspopup');
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    const reached = jest.fn((reaching: Event) => reaching.preventDefault());
    link?.addEventListener('click', reached);
    link?.dispatchEvent(event);
    return reached.mock.calls.length > 0;
  };
  const submit = (form: number) =>
    document.forms[form]?.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
  run();
  expect(tap('page')).toBe(true);
  expect(submit(0)).toBe(true);
  onLine = false;
  expect(['page', 'place', 'panel', 'chat'].map(tap)).toEqual([false, true, false, true]);
  expect([0, 1, 2].map(submit)).toEqual([false, false, false]);
  document.documentElement.dataset.alive = '';
  expect(['page', 'panel'].map(tap)).toEqual([false, true]);
  expect([0, 1, 2].map(submit)).toEqual([false, false, true]);
  jest.advanceTimersByTime(60);
  expect(said()).toBe('offline');
  window.dispatchEvent(new Event('online'));
  expect(said()).toBe('');
});

it('asks for the copy of a page, and says of one that is not kept that there is no network', async () => {
  const match = jest.fn().mockResolvedValue(undefined);
  Object.assign(window, { caches: { match } });
  run();
  onLine = false;
  document.querySelector('a')?.click();
  await Promise.resolve();
  await Promise.resolve();
  jest.advanceTimersByTime(60);
  expect(match).toHaveBeenCalledWith('http://localhost/cart', { ignoreVary: true });
  expect(said()).toBe('offline');
  Reflect.deleteProperty(window, 'caches');
});

it('speaks within the open panel, takes a text back after 8 s, and keeps one that has a way to go on', () => {
  run();
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  window.sayOfLine?.('lost');
  jest.advanceTimersByTime(60);
  expect(dialog).toHaveTextContent('lost');
  jest.advanceTimersByTime(8000);
  expect(said()).toBe('');
  window.sayOfLine?.('slow', '/perfumes');
  jest.advanceTimersByTime(60_000);
  expect(dialog).toHaveTextContent('slowTry againchat');
  onLine = false;
  dialog.querySelector('button')?.click();
  jest.advanceTimersByTime(60);
  expect(dialog).toHaveTextContent('offlineTry againchat');
  window.sayOfLine?.('');
  expect(said()).toBe('');
  window.sayOfLine?.('We have your order', '/order/1', 'Order 1');
  jest.advanceTimersByTime(60);
  expect(said()).toBe('We have your orderOrder 1');
});
