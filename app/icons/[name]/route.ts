import { iconNames, iconResponse } from '@/lib/seo/icons';

export const dynamic = 'force-static';
export const dynamicParams = false;

/** Draws all icons at build: they depend on nothing but the shop's name. */
export function generateStaticParams() {
  return iconNames.map((name) => ({ name }));
}

/** Returns one of the shop's icons. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }) {
  return iconResponse((await params).name);
}
