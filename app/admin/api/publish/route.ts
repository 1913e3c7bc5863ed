import { type NextRequest, NextResponse } from 'next/server';
import { publishStatus } from '@/lib/admin/shop/publisher';
import { whoMay } from '../download';

/** How far a publish is, for the page that waits for it. */
export async function GET(request: NextRequest): Promise<NextResponse> {
  const who = await whoMay(request, 'settings');
  if (who instanceof NextResponse) return who;
  const headers = { 'cache-control': 'no-store' };
  return NextResponse.json({ state: publishStatus()?.state ?? null }, { headers });
}
