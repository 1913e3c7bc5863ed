import { randomUUID } from 'node:crypto';

const delivery = {
  phone: '71-234567',
  country: 'Lebanon',
  firstName: 'Rana',
  lastName: 'Haddad',
  address: 'Hamra Street 12',
  city: 'Beirut',
  postalCode: '',
  newsletter: false,
};

const json = (origin, headers = {}) => ({ 'content-type': 'application/json', origin, ...headers });

/** A load that checks a promo code. */
export function promoCheck(origin) {
  const body = JSON.stringify({ code: 'WELCOME10' });
  return { url: `${origin}/api/promocode/validate`, method: 'POST', headers: json(origin), body };
}

/** A load that places a new order of one product with each request. Requests its total first. */
export async function orderPlacement(origin) {
  const lines = [{ id: 124, size: '100ml', perfume: null, quantity: 1 }];
  const quote = await fetch(`${origin}/api/quote`, {
    method: 'POST',
    headers: json(origin),
    body: JSON.stringify({ lines, promoCode: null }),
  });
  const { total } = (await quote.json()).totals;
  const body = JSON.stringify({ lines, promoCode: null, delivery, total, replaces: [] });
  const setupRequest = (request) => ({
    ...request,
    headers: json(origin, { 'idempotency-key': randomUUID() }),
  });
  return {
    url: origin,
    requests: [{ method: 'POST', path: '/api/orders', body, setupRequest }],
  };
}
