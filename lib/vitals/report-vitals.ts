import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VitalName } from './histogram';
import type { SentReport } from './report';

const CONNECTIONS = [
  'slow-2g',
  '2g',
  '3g',
  '4g',
] as const satisfies readonly SentReport['connection'][];

/** Returns the first segment, after the language, of the path at which this document opened. */
function landedOn(language: string): string {
  const [navigation] = performance.getEntriesByType('navigation');
  const { pathname } = new URL(navigation?.name || location.href, location.href);
  const segments = pathname.split('/').slice(1);
  return (segments[0] === language ? segments[1] : segments[0])?.slice(0, 64) ?? '';
}

/**
 * Measures this page view and reports it when the shopper leaves or hides the page
 * (docs/behaviour.md, "Figures from the field"). A page that returns from the back/forward cache
 * starts another view.
 */
export function reportVitals(): void {
  const sentIds = new Set<string>();
  const metrics = new Map<VitalName, Metric>();

  const note = (metric: Metric) => {
    if (metric.name !== 'FCP' && !sentIds.has(metric.id)) metrics.set(metric.name, metric);
  };

  function send(): void {
    if (document.visibilityState !== 'hidden' || metrics.size === 0) return;
    const { lang } = document.documentElement;
    const type = navigator.connection?.effectiveType;
    const report = {
      page: landedOn(lang),
      language: lang,
      connection: CONNECTIONS.find((name) => name === type) ?? 'unknown',
      values: Object.fromEntries([...metrics.values()].map(({ name, value }) => [name, value])),
    } satisfies Record<keyof SentReport, unknown>;
    for (const { id } of metrics.values()) sentIds.add(id);
    metrics.clear();
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon('/api/vitals', body);
  }

  for (const measure of [onLCP, onINP, onCLS, onTTFB]) measure(note);
  // On the document, because web-vitals finalises its metrics on the window, which comes before.
  document.addEventListener('visibilitychange', send);
}
