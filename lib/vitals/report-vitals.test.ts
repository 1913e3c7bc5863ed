/** @jest-environment jsdom */
import type { Metric } from 'web-vitals';
import { reportVitals } from './report-vitals';

const follow: Record<string, (metric: Metric) => void> = {};

jest.mock('web-vitals', () => {
  const as = (name: string) => (note: (metric: Metric) => void) => {
    follow[name] = note;
  };
  return { onLCP: as('LCP'), onINP: as('INP'), onCLS: as('CLS'), onTTFB: as('TTFB') };
});

const sent: { url: string; body: Blob }[] = [];

beforeAll(() => {
  Object.defineProperty(navigator, 'sendBeacon', {
    value: (url: string, body: Blob) => sent.push({ url, body }) > 0,
  });
  Object.defineProperty(performance, 'getEntriesByType', {
    value: () => [{ name: 'http://localhost/ar/order/c0ffee?utm_source=x#y' }],
  });
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
});

function become(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Returns the text of a blob, which jsdom has no method for. */
const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(String(reader.result)));
    reader.readAsText(blob);
  });

const found = (name: 'LCP' | 'CLS', id: string, value: number) =>
  follow[name]?.({
    name,
    id,
    value,
    delta: value,
    rating: 'good',
    entries: [],
    navigationType: 'navigate',
  });

test('a view is reported once, when it is left, without its URL', async () => {
  // The shopper has gone on within the document since.
  window.history.replaceState(null, '', '/ar/perfumes');
  document.documentElement.lang = 'ar';
  reportVitals();
  become('hidden');
  expect(sent).toHaveLength(0);
  found('LCP', 'a', 1800);
  found('CLS', 'b', 0.01);
  become('visible');
  expect(sent).toHaveLength(0);
  found('CLS', 'b', 0.02);
  become('hidden');
  expect(sent.map(({ url, body }) => [url, body.type])).toEqual([
    ['/api/vitals', 'application/json'],
  ]);
  const [report] = sent.splice(0);
  expect(await textOf(report?.body ?? new Blob())).toEqual({
    page: 'order',
    language: 'ar',
    connection: '3g',
    values: { LCP: 1800, CLS: 0.02 },
  });
  // The same view grows on, and another begins when the browser shows the page again.
  found('CLS', 'b', 0.3);
  become('hidden');
  expect(sent).toHaveLength(0);
  found('LCP', 'c', 90);
  become('hidden');
  expect(sent).toHaveLength(1);
});
