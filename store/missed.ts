import { create } from 'zustand';
import type { BasketLine } from '@/lib/basket/line';
import type { LineNotes } from '@/lib/basket/line-notes';

/** The lines of an earlier order that cannot be had today, with the notes that say why. */
export type Missed = { lines: readonly BasketLine[]; notes: LineNotes };

export const NOTHING_MISSED: Missed = { lines: [], notes: {} };

/** What the order that was wanted again has lacked, until the drawer that says so closes. */
export const useMissed = create<Missed>()(() => NOTHING_MISSED);
