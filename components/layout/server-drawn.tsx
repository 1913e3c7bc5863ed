'use client';

import { usePathname, useRouter } from 'next/navigation';
import { type FocusEvent, type MouseEvent, type ReactNode, useEffect } from 'react';
import { prefetchAllowed } from '@/components/ui/fetch-ahead';
import { followed, isPlainClick } from '@/components/ui/link';

/** The HTML of the parts as the server drew it, by id. */
const drawn = new Map<string, string>();

function drawnHtml(id: string): string {
  const html = drawn.get(id) ?? document.getElementById(id)?.innerHTML ?? '';
  drawn.set(id, html);
  return html;
}

/** Returns the link at an event's target that leads to a page of this shop, if there is one. */
function shopLinkAt(target: EventTarget): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]:not([target], [hreflang])');
  return link?.origin === location.origin ? link : null;
}

const pathOf = ({ pathname, search }: HTMLAnchorElement) => pathname + search;

type ServerDrawnProps = {
  /** The id of the element, by which the browser finds what the server drew. */
  id: string;
  as: 'nav' | 'div' | 'ul';
  className?: string;
  label?: string;
  tabIndex?: number;
  /** Drawn by the server alone. */
  children: ReactNode;
};

/**
 * A part of the frame that never changes: its content stands in the HTML alone, neither in the
 * page's data nor in a script (docs/decisions.md, "The frame stands in the HTML alone"). The
 * browser takes it over as it is, and one handler leads its links through the router. The link to
 * the page in view is marked.
 */
export function ServerDrawn({ as: Tag, label, children, ...own }: ServerDrawnProps) {
  const { id } = own;
  const router = useRouter();
  const pathname = usePathname();

  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`#${id} a`)) {
      if (link.pathname === pathname && shopLinkAt(link)) link.ariaCurrent = 'page';
      else link.removeAttribute('aria-current');
    }
  }, [id, pathname]);

  const showIntent = ({ target }: MouseEvent | FocusEvent) => {
    const link = shopLinkAt(target);
    if (link && prefetchAllowed()) router.prefetch(pathOf(link));
  };
  const content =
    typeof window === 'undefined'
      ? { children }
      : { dangerouslySetInnerHTML: { __html: drawnHtml(id) } };

  return (
    <Tag
      {...own}
      aria-label={label}
      suppressHydrationWarning
      onPointerOver={showIntent}
      onPointerDown={showIntent}
      onFocus={showIntent}
      onClick={(event) => {
        const link = shopLinkAt(event.target);
        if (link === null) return;
        followed.link = link;
        if (!isPlainClick(event)) return;
        event.preventDefault();
        router.push(pathOf(link));
      }}
      {...content}
    />
  );
}
