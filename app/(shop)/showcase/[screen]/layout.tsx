import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { answeredView } from '@/components/layout/failed';
import { ShowcaseShell } from '@/components/showcase/showcase-shell';
import { catalogueForPage } from '@/lib/backend/page-catalogue';
import { SHOWCASE_PATH } from '@/lib/showcase/query';
import { showcaseIndex } from '@/lib/showcase/showcase-index';

type LayoutProps = { params: Promise<{ screen: string }>; children: ReactNode };

export default answeredView(async ({ params, children }: LayoutProps) => {
  if (`/${(await params).screen}` !== SHOWCASE_PATH) notFound();
  const { products } = await catalogueForPage();
  return <ShowcaseShell facets={showcaseIndex(products).facets}>{children}</ShowcaseShell>;
});
