import { z } from 'zod';

// What the page of a file of products shows of it; kept as JSON beside the file.

const note = z.object({
  /** The first of the rows that it is about. */
  row: z.number(),
  column: z.string(),
  message: z.string(),
  /** How many rows it is about. */
  count: z.number(),
});

const column = z.object({
  column: z.string(),
  /** What it is taken for; null for a column that is left out. */
  field: z.string().nullable(),
  reason: z.enum(['title', 'like', 'given', 'remembered', 'left out']),
  /** The beginning of its first cell that is not blank. */
  sample: z.string(),
});

const line = z.object({
  did: z.enum(['added', 'changed', 'removed']),
  /** Null for a product that has no id yet. */
  id: z.number().nullable(),
  row: z.number().nullable(),
  name: z.string(),
  brand: z.string(),
  /** In cents. */
  price: z.number(),
  type: z.string(),
  imagePath: z.string(),
  isHidden: z.boolean(),
  /** How many addresses of pictures its rows have. */
  pictures: z.number(),
  fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  notes: z.array(z.string()),
});

const plan = z.object({
  kind: z.literal('plan'),
  shape: z.enum(['own', 'shopify', 'woocommerce', 'merchant', 'list']),
  format: z.string(),
  encoding: z
    .object({ name: z.string(), guessed: z.boolean(), sample: z.string().nullable() })
    .nullable(),
  columns: z.array(column),
  counts: z.object({
    good: z.number(),
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    removed: z.number(),
    /** Rows of the file that stay out. */
    left: z.number(),
    pictures: z.number(),
    /** Products that are still the sample's. */
    sample: z.number(),
  }),
  /** Whether nothing of it can go in. */
  isRefused: z.boolean(),
  lines: z.array(line),
  skipped: z.array(note),
  warnings: z.array(note),
  repaired: z.array(note),
  leftOut: z.array(note),
  /** Names all that is shown, so that nothing else is imported. */
  digest: z.string(),
});

const asks = z.object({ kind: z.literal('asks'), columns: z.array(column) });

const unreadable = z.object({ kind: z.literal('unreadable'), message: z.string() });

const report = z.discriminatedUnion('kind', [plan, asks, unreadable]);

/** What is known of a file: what it would change, which columns are asked for, or why nothing. */
export type ImportReport = z.infer<typeof report>;

/** What a file would change. */
export type PlanReport = z.infer<typeof plan>;

export type ReportLine = z.infer<typeof line>;
export type ReportNote = z.infer<typeof note>;
export type FileColumn = z.infer<typeof column>;

/** Reads a report that is kept; null for one of another release. */
export function parseReport(text: string | null): ImportReport | null {
  if (text === null) return null;
  const parsed = report.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}
