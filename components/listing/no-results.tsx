import type { ReactNode } from 'react';
import { Notice } from '@/components/layout/notice';
import { buttonClass } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/link';

type NoResultsProps = {
  icon?: ReactNode;
  text: string;
  /** The way back to everything. */
  allHref: string;
  allLabel: string;
};

/** What a list says when nothing matches, with the way back to everything (spec section 2). */
export function NoResults({ icon, text, allHref, allLabel }: NoResultsProps) {
  return (
    <Notice
      icon={icon}
      title={<p>{text}</p>}
      actions={
        <ShopLink href={allHref} scroll={false} className={buttonClass()}>
          {allLabel}
        </ShopLink>
      }
    >
      <p>Take a filter off, or start again with everything.</p>
    </Notice>
  );
}
