/** @jest-environment node */
import { pageUrlCases } from '@/lib/urls/testing/page-url-cases';
import { ORIGIN, startWorker } from './testing';

const page = (text: string, headers: Record<string, string> = {}) =>
  new Response(`<html><body>${text}</body></html>`, {
    headers: { 'content-type': 'text/html', ...headers },
  });

/** A network that responds when the test says so. */
function startNetwork() {
  const requests: string[] = [];
  const waiting: { resolve: (answer: Response) => void; reject: (error: Error) => void }[] = [];
  return {
    requests,
    fetch: (request: Request) =>
      new Promise<Response>((resolve, reject) => {
        requests.push(request.url.replace(ORIGIN, ''));
        waiting.push({ resolve, reject });
      }),
    answer: (response: Response) => waiting.shift()?.resolve(response),
    fail: () => waiting.shift()?.reject(new TypeError('Failed to fetch')),
  };
}

let network: ReturnType<typeof startNetwork>;
let worker: ReturnType<typeof startWorker>;

beforeEach(() => {
  jest.useFakeTimers();
  network = startNetwork();
  worker = startWorker(network.fetch);
});

afterEach(() => jest.useRealTimers());

/** The text of a response so far; null before it arrives, `failed` for an error. */
function soon(answer: Promise<Response> | null) {
  const found: { text: string | null } = { text: null };
  answer?.then(
    async (response) => {
      found.text = response.type === 'error' ? 'failed' : await response.text();
    },
    () => {
      found.text = 'failed';
    },
  );
  return found;
}

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const data = { headers: { rsc: '1' } };

it('waits 3 s for a page, then shows the copy that is kept, and says from when it is', async () => {
  await worker.keep('/musk', '<html><body>kept</body></html>');
  const answer = soon(worker.open('/musk'));
  await wait(2990);
  expect(answer.text).toBeNull();
  await wait(20);
  expect(answer.text).toMatch(/<output data-kept-line [^>]*>From \d\d:\d\d\..*kept/);
});

it('shows the page of the network where it comes within 3 s, and keeps it', async () => {
  await worker.keep('/musk', '<html><body>kept</body></html>');
  const answer = soon(worker.open('/musk'));
  await wait(2000);
  network.answer(page('new'));
  await wait(0);
  expect(answer.text).toContain('<body>new');
  const later = soon(worker.open('/musk'));
  network.requests.length = 0;
  await wait(3010);
  expect(later.text).toContain('new');
});

it('waits on for a page that is not kept', async () => {
  const answer = soon(worker.open('/musk'));
  await wait(10_000);
  expect(answer.text).toBeNull();
  network.answer(page('late'));
  await wait(0);
  expect(answer.text).toContain('late');
});

it('believes no browser that says that there is no network, and shows the copy once it is so', async () => {
  await worker.keep('/musk', '<html><body>kept</body></html>');
  worker.navigator.onLine = false;
  const answer = soon(worker.open('/musk'));
  await wait(0);
  network.answer(page('new'));
  await wait(0);
  expect(answer.text).toContain('<body>new');
  const cut = soon(worker.open('/musk'));
  await wait(0);
  network.fail();
  await wait(0);
  expect(cut.text).toContain('new');
  expect(cut.text).toContain('data-kept-line');
});

it.each(pageUrlCases.filter(([url, page]) => url !== page))(
  'knows %s for the page that is kept as %s',
  async (url, kept) => {
    await worker.keep(kept, '<html><body>kept</body></html>');
    const answer = soon(worker.open(url));
    await wait(0);
    network.fail();
    await wait(0);
    expect(answer.text).toContain('kept');
    const dataUrl = new URL(url, ORIGIN);
    dataUrl.searchParams.append('_rsc', '1');
    const dataAnswer = soon(worker.ask(dataUrl.pathname + dataUrl.search, data));
    network.fail();
    await wait(0);
    expect(dataAnswer.text).toBe('');
  },
);

it('keeps a page that an advertisement led to as the page itself', async () => {
  const opened = soon(worker.open('/musk?utm_source=ig&sort=a-z&fbclid=1'));
  await wait(0);
  network.answer(page('musk'));
  await wait(0);
  expect(opened.text).toContain('musk');
  expect(worker.storedUrls()).toEqual([`${ORIGIN}/musk?sort=a-z`]);
  worker.handOver('/watches?fbclid=1');
  await wait(0);
  expect(network.requests).toContain('/watches');
  network.answer(page('watches'));
  await wait(0);
  expect(worker.storedUrls()).toContain(`${ORIGIN}/watches`);
});

it('shows the kept page of a product whose size was chosen since, and only of that product', async () => {
  await worker.keep('/product-details/416', '<html><body>musk</body></html>');
  await worker.keep('/product-details/416?size=12ml', '<html><body>12 ml</body></html>');
  worker.navigator.onLine = false;
  for (const [path, text] of [
    ['/product-details/416?size=6ml', 'musk'],
    ['/product-details/416?size=12ml', '12 ml'],
    ['/product-details/124?size=50ml', 'failed'],
  ] as const) {
    const answer = soon(worker.open(path));
    await wait(0);
    network.fail();
    await wait(0);
    expect(answer.text).toContain(text);
  }
});

it('shows it after 3 s of a silent line too, and has it opened where its data do not come', async () => {
  await worker.keep('/product-details/416', '<html><body>musk</body></html>');
  const opened = soon(worker.open('/product-details/416?size=6ml'));
  await wait(2990);
  expect(opened.text).toBeNull();
  await wait(20);
  expect(opened.text).toContain('musk');
  network.fail();
  const pageData = soon(worker.ask('/product-details/416?size=12ml&_rsc=1', data));
  network.fail();
  await wait(0);
  expect(pageData.text).toBe('');
  const left = soon(worker.open('/product-details/416?size=12ml'));
  await wait(0);
  expect(left.text).toContain('musk');
});

it('waits 3 s for the data of a kept page, then has the page opened, at once', async () => {
  await worker.keep('/musk', '<html><body>kept</body></html>');
  const answer = soon(worker.ask('/musk?_rsc=1', data));
  await wait(2990);
  expect(answer.text).toBeNull();
  await wait(20);
  // No data: the router leaves for the page.
  expect(answer.text).toBe('');
  const opened = soon(worker.open('/musk'));
  await wait(0);
  expect(opened.text).toContain('kept');
  expect(network.requests).toEqual(['/musk?_rsc=1']);
});

it('does so at once where the line fails, and leaves a page that is not kept to the router', async () => {
  await worker.keep('/musk', '<html><body>kept</body></html>');
  const stored = soon(worker.ask('/musk?_rsc=1', data));
  network.fail();
  await wait(0);
  expect(stored.text).toBe('');
  const other = soon(worker.ask('/watches?_rsc=1', data));
  network.fail();
  await wait(0);
  expect(other.text).toBe('failed');
});

it('waits on for the data of a page that is not kept', async () => {
  const answer = soon(worker.ask('/watches?_rsc=1', data));
  await wait(10_000);
  expect(answer.text).toBeNull();
  network.answer(new Response('late data'));
  await wait(0);
  expect(answer.text).toBe('late data');
  // What was not kept then is not shown in place of the page that comes now.
  await worker.keep('/watches', '<html><body>kept</body></html>');
  const opened = soon(worker.open('/watches'));
  await wait(0);
  network.answer(page('new'));
  await wait(0);
  expect(opened.text).toContain('new');
});

it.each(['/checkout', `/order/${'0'.repeat(32)}`, '/ar/checkout', '/newsletter/thanks'])(
  'keeps nothing of %s, and shows the offline page where the line fails',
  async (path) => {
    await worker.keep('/offline', '<html><body>offline</body></html>');
    await worker.keep('/ar/offline', '<html><body>offline</body></html>');
    const before = worker.storedUrls();
    const answer = soon(worker.open(path));
    await wait(0);
    network.answer(page('personal'));
    await wait(0);
    expect(answer.text).toContain('personal');
    expect(worker.storedUrls()).toEqual(before);
    const cut = soon(worker.open(path));
    await wait(10_000);
    expect(cut.text).toBeNull();
    network.fail();
    await wait(0);
    expect(cut.text).toBe('<html><body>offline</body></html>');
  },
);

it('shows a picture in a width that is kept where the one asked for cannot be had', async () => {
  const first = soon(worker.ask('/images/320/men/124.webp?v=a1'));
  await wait(0);
  network.answer(new Response('320 px'));
  await wait(0);
  expect(first.text).toBe('320 px');
  const other = soon(worker.ask('/images/96/men/124.webp?v=a1'));
  const unknown = soon(worker.ask('/images/96/men/8.webp?v=a1'));
  await wait(0);
  network.fail();
  network.fail();
  await wait(0);
  expect(other.text).toBe('320 px');
  expect(unknown.text).toBe('failed');
});

it('leaves posts and the interface to the browser', () => {
  expect(worker.ask('/api/orders', { method: 'POST' })).toBeNull();
  expect(worker.ask('/api/health')).toBeNull();
  expect(network.requests).toEqual([]);
});
