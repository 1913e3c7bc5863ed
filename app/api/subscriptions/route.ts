import { readJsonAs } from '@/lib/http/read-body';
import { subscribe, subscriptionSchema } from '@/lib/http/subscription';

/** POST /api/subscriptions {email}: signs an e-mail address up for the newsletter. */
export async function POST(request: Request): Promise<Response> {
  const body = await readJsonAs(request, subscriptionSchema);
  return body.ok ? subscribe(request, body.value.email) : body.response;
}
