import { type Answer, faults } from './fake-backend';
import { bodyOf, type FakeServer, fakeServer } from './fake-server';

/** An EmailJS that a test controls. */
export type FakeEmail = FakeServer & {
  /** All requests to send a mail, oldest first, accepted or not. */
  asked: { order: string; body: Record<string, unknown> }[];
  /** The order numbers of the mails that it accepted. */
  sent: string[];
  /** The answers to the next requests, in order; after these, it accepts every mail. */
  next: EmailAnswer[];
};

/** A status, now or by a promise, or a fault; `lost` accepts the mail but sends no response. */
export type EmailAnswer = number | Promise<number> | 'hang' | 'cut' | 'lost';

const CORS = {
  // On a reused connection a browser repeats a request whose response is cut off.
  connection: 'close',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
};

const status =
  (code: number): Answer =>
  (response) =>
    void response.writeHead(code, CORS).end(code < 300 ? 'OK' : `Refused ${code}`);

function orderOf(body: Record<string, unknown>): string {
  const params = body.template_params;
  const hasNumber = typeof params === 'object' && params !== null && 'order_number' in params;
  return hasNumber ? String(params.order_number) : '';
}

/** Starts an e-mail service with EmailJS's send call, for browsers and servers. */
export async function fakeEmail(): Promise<FakeEmail> {
  const server = await fakeServer(async (request, response) => {
    if (request.method === 'OPTIONS') return status(204)(response, request);
    const body: Record<string, unknown> = JSON.parse(await bodyOf(request));
    const order = orderOf(body);
    service.asked.push({ order, body });
    const answer = await (service.next.shift() ?? 200);
    if (answer === 'lost' || answer === 200) service.sent.push(order);
    if (answer === 'hang') return faults.hang();
    if (answer === 'lost' || answer === 'cut') return faults.cut(response);
    status(answer)(response, request);
  });
  const service: FakeEmail = { ...server, asked: [], sent: [], next: [] };
  return service;
}
