/** @jest-environment jsdom */
import { completeStyles } from './complete-styles';
import { firstStyles } from './first-styles';

const FILES: Readonly<Record<string, string>> = {
  '/_next/static/chunks/a.css?v=1': [
    '@font-face{font-family:face;src:url(../media/face.woff2?v=1)format("woff2")}',
    '@font-face{font-family:stand-in;src:local(Georgia)}',
    ':root{--ink:#000}@layer base{a{color:inherit}}',
    '.aB1-_x_row{inline-size:1.5rem}@media print{.aB1-_x_row .aB1-_x_end{display:none}}',
    '._cD234_note{animation:_cD234_in 1s}@keyframes _cD234_in{12.5%{opacity:0}}',
    '.eF5678_late{color:red}@keyframes eF5678_out{to{opacity:0}}',
    '.gH9012_own{color:blue}',
  ].join('\n'),
  '/_next/static/chunks/b.css?v=1':
    '.iJ3456_last{margin:0}.aB1-_x_more:is(.iJ3456_last){margin:1px}',
  '/_next/static/chunks/own.js?v=1': 'e.v({own:"gH9012_own"})',
};

const sheet = (name: string, more = '') =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css?v=1"${more} data-precedence="next"/>`;

const page = (sheets: string, body: string) =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/>${sheets}<script src="/_next/static/chunks/own.js?v=1" async=""></script></head><body>${body}</body></html>`;

const read = (url: string) => FILES[url] ?? null;
const prepare = firstStyles(read);

const PAGE = page(sheet('a') + sheet('b'), '<p class="_cD234_note plain">In</p>');

/** The text of a page's styles, in their order. */
function stylesIn(html: string): string {
  document.documentElement.innerHTML = html;
  return [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
}

test('a page’s head has what counts everywhere and the modules that the page and its scripts name', () => {
  const styles = stylesIn(prepare(PAGE));
  for (const rule of [
    ':root{--ink:#000}',
    '@layer base{a{color:inherit}}',
    '._cD234_note{animation:_cD234_in 1s}',
    '@keyframes _cD234_in{12.5%{opacity:0}}',
    '.gH9012_own{color:blue}',
  ]) {
    expect(styles.split(rule)).toHaveLength(2);
  }
  expect(styles).not.toMatch(/aB1-_x|eF5678|iJ3456/);
});

test('what stands for a face until it comes is not held back with it', () => {
  document.documentElement.innerHTML = prepare(PAGE);
  const styles = [...document.querySelectorAll('[data-faces]')].map((style) => style.textContent);
  expect(styles.join('')).toMatch(/^@font-face\{font-family:face;[^}]*\}\s*$/);
});

test('a face’s file is found from the page as it was from the sheet', () => {
  expect(stylesIn(prepare(PAGE))).toContain('url(/_next/static/media/face.woff2?v=1)');
});

test('no sheet holds the first paint back, and each stays where React looks for it', () => {
  document.documentElement.innerHTML = prepare(PAGE);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/_next/static/chunks/a.css?v=1',
    '/_next/static/chunks/b.css?v=1',
  ]);
  expect(links.every((link) => link.hasAttribute('disabled'))).toBe(true);
});

test('faces are asked for in the body, where the first paint and the pictures do not wait for them', () => {
  const face = '<link rel="preload" href="/face.woff2" as="font" crossorigin=""/>';
  const picture = '<link rel="preload" as="image" imageSrcSet="/a.webp 96w" fetchPriority="high"/>';
  const others = '<link rel="preload" as="image" imageSrcSet="/b.webp 96w"/>';
  const html = prepare(page(face + picture + others + sheet('a'), '<p>In</p>'));
  expect(html).toContain(`<meta charSet="utf-8"/>${picture}${others}<script`);
  const preload = face.replace('/>', ' media="not all"/>');
  expect(html).toContain(`<body>${preload}<p>In</p>`);
});

test('a page’s scripts are fetched before pictures that are further down', () => {
  const first = '<link rel="preload" as="script" fetchPriority="low" href="/first.js"/>';
  const html = prepare(page(first + sheet('a'), '<p>In</p>'));
  expect(html).toContain('<link rel="preload" as="script" fetchPriority="high" href="/first.js"/>');
  expect(html).toContain('<script src="/_next/static/chunks/own.js?v=1" fetchPriority="high"');
});

test.each([
  ['without sheets', page('', '<p>In</p>')],
  ['with a nonce, whose policy allows no script of ours', page(sheet('a', ' nonce="n"'), '')],
  ['with a sheet that is not there', page(sheet('a') + sheet('unknown'), '')],
])('a page %s stays as it is', (_, html) => {
  expect(prepare(html)).toBe(html);
});

test('a page is the same, however often it is made ready', () => {
  expect(prepare(prepare(PAGE))).toBe(prepare(PAGE));
});

describe('in the page', () => {
  const answered = jest.fn<Promise<Partial<Response>>, [string]>();

  /** How long the browser waited for the page's HTML (ms). */
  let waited = 0;
  const worker: { controller: object | null } = { controller: null };

  class NavigationTiming {
    readonly requestStart = 100;
    readonly responseStart = this.requestStart + waited;
  }

  beforeEach(() => {
    waited = 80;
    worker.controller = null;
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
    Object.assign(performance, { getEntriesByType: () => [new NavigationTiming()] });
    Object.assign(globalThis, { PerformanceNavigationTiming: NavigationTiming });
    Object.assign(globalThis, { fetch: answered });
    answered.mockImplementation(async (url) => ({
      ok: true,
      status: 200,
      text: async () => read(url.replace(location.origin, '')) ?? '',
    }));
  });

  const allStyles = () =>
    [...document.querySelectorAll('style')].map((style) => style.textContent).join('');

  function complete() {
    completeStyles();
    window.dispatchEvent(new Event('alive'));
    return window.allStyles;
  }

  const whole = [...Object.entries(FILES)]
    .filter(([url]) => url.includes('.css'))
    .map(([, css]) => css.replace('../media', '/_next/static/media'))
    .join('');

  test.each(['<p class="_cD234_note">', '<p class="aB1-_x_end iJ3456_last">', '<p>'])(
    'every rule is there once and in the order of the sheets, whatever came first: %s',
    async (body) => {
      document.documentElement.innerHTML = prepare(page(sheet('a') + sheet('b'), body));
      await complete();
      expect(allStyles()).toBe(whole);
    },
  );

  /** The media of the faces' styles and links, at first and once the page is alive. */
  async function mediaOfFaces() {
    const face = '<link rel="preload" href="/face.woff2" as="font" crossorigin=""/>';
    document.documentElement.innerHTML = prepare(page(face + sheet('a') + sheet('b'), '<p>In</p>'));
    const waiting = [
      ...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('[data-faces],[as=font]'),
    ];
    expect(waiting).toHaveLength(2);
    const now = () => waiting.map(({ media }) => media);
    completeStyles();
    const first = now();
    window.dispatchEvent(new Event('alive'));
    await window.allStyles;
    return { first, alive: now() };
  }

  const loading = ['all', 'all'];
  const inactive = ['(scripting: none)', 'not all'];

  test.each([
    ['at once where the page came soon', 80, null, loading],
    ['when the page is alive on a bad line', 840, null, inactive],
    ['at once where a service worker keeps them', 840, {}, loading],
  ])('faces are asked for %s', async (_, time, controller, first) => {
    waited = time;
    worker.controller = controller;
    expect(await mediaOfFaces()).toEqual({ first, alive: loading });
  });

  test('a sheet that cannot be fetched is asked for again', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    answered.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    answered.mockResolvedValueOnce({ ok: false, status: 503 });
    document.documentElement.innerHTML = prepare(PAGE);
    const completed = complete();
    await jest.advanceTimersByTimeAsync(3000);
    await completed;
    jest.useRealTimers();
    expect(allStyles()).toBe(whole);
  });

  test('a page that does not come alive gets them after 10 s', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    document.documentElement.innerHTML = prepare(PAGE);
    completeStyles();
    await jest.advanceTimersByTimeAsync(9999);
    expect(answered).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await window.allStyles;
    jest.useRealTimers();
    expect(allStyles()).toBe(whole);
  });

  test('one of a release that is gone is not', async () => {
    answered.mockResolvedValue({ ok: false, status: 404 });
    document.documentElement.innerHTML = prepare(PAGE);
    const before = allStyles();
    await complete();
    expect(allStyles()).toBe(before);
  });
});
