import { z } from 'zod';
import { languages } from '@/lib/language';
import { routeKind } from '@/lib/server/request-metrics';
import { vitalNames } from './histogram';

/** The kinds of pages by which reports are counted; any other page is "other". */
const PAGES = [
  'home',
  'listing',
  'product',
  'search',
  'brands',
  'cart',
  'checkout',
  'order',
  'orders',
] as const;

/** The effective connection types that browsers report. */
const connections = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;

const value = z.number().min(0).max(3_600_000);

/**
 * A report of one page view (POST /api/vitals): the first segment of its path, which becomes the
 * kind of page, its language, the connection, and web-vitals values.
 */
export const reportSchema = z.strictObject({
  page: z
    .string()
    .max(64)
    .transform((segment) => {
      const kind = routeKind(`/${segment}`);
      return PAGES.find((page) => page === kind) ?? 'other';
    }),
  language: z.enum(languages),
  connection: z.enum(connections),
  values: z
    .partialRecord(z.enum(vitalNames), value)
    .refine((values) => Object.keys(values).length > 0, 'says nothing'),
});

/** A parsed report. */
export type Report = z.output<typeof reportSchema>;

/** A report as the browser sends it. */
export type SentReport = z.input<typeof reportSchema>;
