import { Notice } from '@/components/layout/notice';
import { buttonClass } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/link';
import { SearchIcon } from '@/components/ui/search-icon';

type NoResultsProps = {
  text: string;
  /** The way back to everything. */
  allHref: string;
  allLabel: string;
};

/** What a list says when nothing matches, with the way back to everything (spec section 2). */
export function NoResults({ text, allHref, allLabel }: NoResultsProps) {
  return (
    <Notice
      icon={<SearchIcon size={28} />}
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
