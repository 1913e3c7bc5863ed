import { Notice } from '@/components/layout/notice';
import { buttonClass } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/link';

type NoResultsProps = {
  icon?: IconName;
  text: string;
  /** The way back to everything. */
  allHref: string;
  allLabel: string;
};

/** What a list says when nothing matches, with the way back to everything (spec section 2). */
export function NoResults({ icon = 'search', text, allHref, allLabel }: NoResultsProps) {
  return (
    <Notice
      icon={<Icon name={icon} size={28} />}
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
