import { type NextRequest, NextResponse } from 'next/server';
import { exportCustomer, storedPhone } from '@/lib/admin/customers';
import { AdminRefusal } from '@/lib/admin/refusal';
import { database } from '@/lib/db/connection';
import { writeJournal } from '@/lib/db/journal';
import { readUpload } from '@/lib/http/read-upload';
import { downloadText, leadTo, namedByDay, whoMay } from '../download';

const LIMITS = { maxBytes: 4096, silenceMs: 10_000 };

/**
 * POST /admin/api/customer: everything held about the phone number of a plain form as JSON, for
 * owners. The number stands in no address, which histories and logs keep.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const asks = await whoMay(request, 'people');
  if (asks instanceof NextResponse) return asks;
  const body = await readUpload(request, LIMITS);
  const fields = new URLSearchParams(typeof body === 'string' ? '' : body.toString());
  const db = await database();
  try {
    const held = await exportCustomer(db, storedPhone(fields.get('phone') ?? ''));
    const subject = `orders ${held.orders.length}`;
    await writeJournal(db, { who: asks.person.name, what: 'customer-exported', subject });
    const json = `${JSON.stringify(held, null, 2)}\n`;
    return downloadText(json, namedByDay('customer', 'json'));
  } catch (error) {
    if (!(error instanceof AdminRefusal)) throw error;
    return leadTo('/admin/people?said=nobody');
  }
}
