import { z } from 'zod';
import { readJson, readJsonAs } from './read-body';

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://shop/api', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

/** Status and code of a refusal. */
async function refusalOf(request: Request): Promise<[number, string]> {
  const read = await readJsonAs(request, z.object({ code: z.string() }));
  if (read.ok) throw new Error('It was accepted');
  const body: { error: { code: string; message: string } } = await read.response.json();
  expect(body).toEqual({ error: { code: expect.any(String), message: expect.any(String) } });
  expect(read.response.headers.get('cache-control')).toBe('no-store');
  return [read.response.status, body.error.code];
}

it.each([
  ['malformed JSON', post('{"code":'), 400, 'malformed_json'],
  ['an empty body', post(''), 400, 'malformed_json'],
  ['bytes that are no text', post(new Uint8Array([34, 255, 34])), 400, 'malformed_json'],
  ['a wrong field', post('{"code":5}'), 400, 'invalid_body'],
  ['no object', post('null'), 400, 'invalid_body'],
  ['a large body', post(`"${'x'.repeat(16 * 1024)}"`), 413, 'body_too_large'],
  ['a form', post('code=x', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type'],
  ['another site', post('{}', { 'sec-fetch-site': 'cross-site' }), 403, 'cross_site'],
  ['a neighbouring site', post('{}', { 'sec-fetch-site': 'same-site' }), 403, 'cross_site'],
  ['another origin', post('{}', { origin: 'https://evil.example' }), 403, 'cross_site'],
  ['no origin to speak of', post('{}', { origin: 'null' }), 403, 'cross_site'],
  ['another port', post('{}', { origin: 'http://shop:81', host: 'shop' }), 403, 'cross_site'],
])('refuses %s', async (_, request, status, code) => {
  expect(await refusalOf(request)).toEqual([status, code]);
});

it.each([
  ['the public origin', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
  ['the origin that was asked', { origin: 'http://shop:8080', host: 'shop:8080' }],
  ['a page that tells no referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['a program', {}],
])('reads JSON from %s', async (_, headers) => {
  expect(await readJson(post('{}', headers))).toEqual({ ok: true, value: {} });
});

it('refuses a body that is larger than it says, without reading to its end', async () => {
  let poured = 0;
  const endless = new ReadableStream({
    pull(controller) {
      poured += 1;
      controller.enqueue(new Uint8Array(8 * 1024));
    },
  });
  const init = { method: 'POST', body: endless, duplex: 'half' as const };
  const headers = { 'content-type': 'application/json' };
  const request = new Request('http://shop/api', { ...init, headers });
  expect(await refusalOf(request)).toEqual([413, 'body_too_large']);
  expect(poured).toBeLessThan(8);
});

it('reads JSON in UTF-8, with a charset named or not', async () => {
  const request = post('{"code":"é"}', { 'content-type': 'Application/JSON; charset=utf-8' });
  expect(await readJson(request)).toEqual({ ok: true, value: { code: 'é' } });
});
