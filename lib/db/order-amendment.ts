import { z } from 'zod';

const lineSchema = z.object({
  name: z.string(),
  size: z.string().nullable(),
  perfume: z.string().nullable(),
  quantity: z.number(),
});

const contentSchema = z.object({
  lines: z.array(lineSchema),
  shipping: z.number(),
  total: z.number(),
});

/** What an order had in it, and what was to be paid for it. */
export type AmendedContent = z.infer<typeof contentSchema>;

const amendmentSchema = z.object({
  /** The digest of what was asked for, by which the same is known when it comes again. */
  hash: z.string(),
  before: contentSchema,
  after: contentSchema,
  /** The names of the fields of the delivery that were changed, without what stood in them. */
  fields: z.array(z.string()),
});

/** A change of an order's content. It names nobody, so that it stays when a person is erased. */
export type Amendment = z.infer<typeof amendmentSchema>;

/** Reads what was stored of a change. */
export function readAmendment(stored: string): Amendment {
  return amendmentSchema.parse(JSON.parse(stored));
}
