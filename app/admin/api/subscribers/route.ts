import { type NextRequest, NextResponse } from 'next/server';
import { subscribersCsv } from '@/lib/admin/subscribers';
import { database } from '@/lib/db/connection';
import { writeJournal } from '@/lib/db/journal';
import { listSubscribers } from '@/lib/db/subscribers';
import { downloadText, namedByDay, whoMay } from '../download';

/** GET /admin/api/subscribers: the newsletter's subscribers as CSV, for owners. */
export async function GET(request: NextRequest): Promise<Response> {
  const asks = await whoMay(request, 'people');
  if (asks instanceof NextResponse) return asks;
  const db = await database();
  const subscribers = await listSubscribers(db);
  const subject = `subscribers ${subscribers.length}`;
  await writeJournal(db, { who: asks.person.name, what: 'newsletter-exported', subject });
  return downloadText(subscribersCsv(subscribers), namedByDay('subscribers', 'csv'));
}
