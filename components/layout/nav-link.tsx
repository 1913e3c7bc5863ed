'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useLocalPath } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { useHydrated } from '@/components/ui/use-hydrated';

type NavLinkProps = {
  href: string;
  className?: string;
  onNavigate?: () => void;
  children: ReactNode;
};

/**
 * A navigation link, marked on its own page. The browser marks it, because many paths share one
 * copy of the HTML.
 */
export function NavLink(props: NavLinkProps) {
  const hydrated = useHydrated();
  const pathname = usePathname();
  const localPath = useLocalPath();
  const current = hydrated && pathname === localPath(props.href);
  return <ShopLink {...props} aria-current={current ? 'page' : undefined} />;
}
