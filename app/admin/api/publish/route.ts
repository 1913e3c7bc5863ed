import { type NextRequest, NextResponse } from 'next/server';
import { may } from '@/lib/admin/access/permissions';
import { publishStatus } from '@/lib/admin/shop/publisher';
import { sessionOfRequest } from '../../session';

/** How far a publish is, for the page that waits for it. */
export async function GET(request: NextRequest): Promise<Response> {
  const session = await sessionOfRequest(request);
  const headers = { 'cache-control': 'no-store' };
  if (session === null || !may(session.person.role, 'settings')) {
    return new NextResponse(null, { status: 404, headers });
  }
  return NextResponse.json({ state: publishStatus()?.state ?? null }, { headers });
}
