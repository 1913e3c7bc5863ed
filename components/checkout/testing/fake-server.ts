import { sampleEmailParams } from '@/lib/orders/testing/samples';
import { isObject, type UnknownRecord } from '@/lib/parse';

/** A request that the checkout made. */
type FakeRequest = { path: string; key: string | null; body: UnknownRecord };

type Reply = Response | Error | Promise<Response>;
type Route = (request: FakeRequest) => Reply;

/** A JSON response. */
export function answer(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

/** Returns the error response of a route, with further fields. */
export function refusal(
  status: number,
  code: string,
  more: { message?: string } & UnknownRecord = {},
) {
  const { message = '', ...others } = more;
  return answer({ error: { code, message }, ...others }, status);
}

/** A discount code of 10 %, found valid. */
export const tenOff = () => answer({ valid: true, message: '', name: 'Ten off', discount: 0.1 });

/** The server's response to an order that was placed; its e-mail goes to the outbox. */
export function placed(orderNumber = 'K7PX-4WQ9', total = 2300): Response {
  const params = sampleEmailParams({ order_number: orderNumber });
  const service = { origin: '', serviceId: 'outbox', templateId: 'outbox', publicKey: 'outbox' };
  return answer({ orderNumber, total, email: { ...service, params } }, 201);
}

/** A fake server of checkout's routes: records the requests; a test can replace the responses. */
export function startFakeServer() {
  const requests: FakeRequest[] = [];
  const routes: Record<'quote' | 'promo' | 'orders' | 'email' | 'result' | 'page', Route> = {
    quote: () => answer({ lines: [] }),
    promo: () => answer({ valid: false, message: '', name: '', discount: 0 }),
    orders: () => placed(),
    email: () => new Response('OK'),
    result: () => answer({ recorded: true }),
    page: () => new Response(null, { status: 404 }),
  };
  const routeOf = (path: string): Route | undefined => {
    if (path === '/api/quote') return routes.quote;
    if (path === '/api/promocode/validate') return routes.promo;
    if (path === '/api/orders') return routes.orders;
    if (path === '/api/v1.0/email/send') return routes.email;
    if (path.startsWith('/order/')) return routes.page;
    return path.endsWith('/email-result') ? routes.result : undefined;
  };

  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname: path } = new URL(String(input), window.location.origin);
    const body: unknown = JSON.parse(String(init?.body ?? '{}'));
    if (!isObject(body)) throw new TypeError(`Not a JSON object: ${init?.body}`);
    const request = { path, key: new Headers(init?.headers).get('idempotency-key'), body };
    requests.push(request);
    const reply = await routeOf(path)?.(request);
    if (reply instanceof Response) return reply;
    throw reply ?? new TypeError(`Nobody answers ${path}`);
  });

  return {
    routes,
    /** Returns the requests to a path, oldest first. */
    requestsTo: (path: string) => requests.filter((request) => request.path === path),
  };
}
