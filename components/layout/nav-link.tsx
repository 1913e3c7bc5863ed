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
 * A link of the navigation, marked when its page is the current one. Only the browser marks it,
 * since one copy of the HTML serves many paths.
 */
export function NavLink(props: NavLinkProps) {
  const hydrated = useHydrated();
  const pathname = usePathname();
  const localPath = useLocalPath();
  const current = hydrated && pathname === localPath(props.href);
  return <ShopLink {...props} aria-current={current ? 'page' : undefined} />;
}
