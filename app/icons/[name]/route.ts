import { iconNames, iconResponse } from '@/lib/seo/icons';

export const dynamic = 'force-static';
export const dynamicParams = false;

/** All icons are drawn at build: they follow the shop's name, which is part of it. */
export function generateStaticParams() {
  return iconNames.map((name) => ({ name }));
}

/** An icon of the shop. */
export async function GET(_: Request, { params }: { params: Promise<{ name: string }> }) {
  return iconResponse((await params).name);
}
