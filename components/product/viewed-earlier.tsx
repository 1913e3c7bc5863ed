import { useState } from 'react';
import type { Suggested } from '@/lib/content/suggested';
import { LEAST_IN_ROW, type Row } from './product-row';
import { RowWhenNear } from './row-when-near';
import { storedIds, VIEWED_KEY } from './viewed-ids';

/** How many suggestions fill a row, and a narrow column. */
const MAX_SUGGESTED = 5;
const MAX_SMALL = 3;

/** Returns the ids viewed in this browser, newest first. Never throws. */
function viewedIds(): readonly number[] {
  try {
    return storedIds(localStorage.getItem(VIEWED_KEY) ?? '');
  } catch {
    return [];
  }
}

const LEAST_IN_WIDE_ROW = 3;

type ViewedEarlierProps = Pick<Row, 'small'> & {
  except: readonly number[];
  suggested: Suggested;
};

/**
 * Shows the products viewed in this browser, or the suggestions if those are too few, without the
 * products that `except` has at the first render. Browser only.
 */
export function ViewedEarlier({ except, suggested, small }: ViewedEarlierProps) {
  const [row] = useState<Row>(() => {
    const others = (ids: readonly number[]) => ids.filter((id) => !except.includes(id));
    const viewed = others(viewedIds());
    if (viewed.length >= (small ? LEAST_IN_ROW : LEAST_IN_WIDE_ROW)) {
      return { ids: small ? viewed.slice(0, MAX_SMALL) : viewed, small };
    }
    const ids = others(suggested.products.map(({ id }) => id));
    return { ids: ids.slice(0, small ? MAX_SMALL : MAX_SUGGESTED), suggested, small };
  });
  return <RowWhenNear {...row} />;
}
