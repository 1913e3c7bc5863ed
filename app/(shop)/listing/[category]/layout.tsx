import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { answeredView } from '@/components/layout/failed';
import { ListingShell } from '@/components/listing/listing-shell';
import { catalogueForPage } from '@/lib/backend/page-catalogue';
import { findCategory } from '@/lib/catalogue/categories';
import { categoryIndex } from '@/lib/catalogue/category-index';

type LayoutProps = { params: Promise<{ category: string }>; children: ReactNode };

export default answeredView(async ({ params, children }: LayoutProps) => {
  const category = findCategory((await params).category);
  if (category === null) notFound();
  const { products } = await catalogueForPage();
  const { path, title, brandLabel } = category;
  return (
    <ListingShell
      category={{ path, title, brandLabel }}
      facets={categoryIndex(products, category).facets}
    >
      {children}
    </ListingShell>
  );
});
