/** @jest-environment ./scripts/testing/browser-environment.cjs */
import type { EmailDispatch } from '../email-service';
import { sampleEmailParams } from '../testing/samples';
import { sendEmail } from './send-email';

const email: EmailDispatch = {
  origin: 'https://mail.example',
  serviceId: 'service',
  templateId: 'template',
  publicKey: 'key',
  params: sampleEmailParams(),
};

const fetched = () => jest.spyOn(globalThis, 'fetch');
const bodies = () =>
  jest.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

afterEach(() => {
  jest.useRealTimers();
  jest.resetModules();
  jest.dontMock('@emailjs/browser');
});

it.each<[string, Response | Error, object]>([
  ['a sent mail', new Response('OK'), { outcome: 'sent', detail: '200 OK' }],
  [
    'a refusal',
    new Response('The template ID not found', { status: 400 }),
    { outcome: 'failed', detail: '400 The template ID not found' },
  ],
  ['a network failure', new TypeError('offline'), { outcome: 'failed', detail: '0 TypeError' }],
])('reports %s', async (_, reply, result) => {
  fetched().mockImplementation(async () => {
    if (reply instanceof Error) throw reply;
    return reply;
  });
  expect(await sendEmail(email)).toEqual(result);
  expect(jest.mocked(fetch).mock.calls[0]?.[0]).toBe('https://mail.example/api/v1.0/email/send');
});

it('waits and sends once more where the service is asked too often', async () => {
  jest.useFakeTimers();
  fetched()
    .mockResolvedValueOnce(new Response('Too many requests', { status: 429 }))
    .mockResolvedValueOnce(new Response('OK'));
  const result = sendEmail(email);
  await jest.advanceTimersByTimeAsync(1500);
  expect(await result).toMatchObject({ outcome: 'sent' });
});

it('gives up after 15 s without an answer', async () => {
  jest.useFakeTimers();
  fetched().mockReturnValue(new Promise(() => {}));
  const result = sendEmail(email);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await result).toEqual({ outcome: 'failed', detail: 'no answer' });
});

it('posts the same where the library cannot be loaded', async () => {
  fetched().mockImplementation(async () => new Response('OK'));
  await sendEmail(email);
  jest.doMock('@emailjs/browser', () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const again = await import('./send-email');
  expect(await again.sendEmail(email)).toMatchObject({ outcome: 'sent' });
  expect(bodies()[1]).toEqual(bodies()[0]);
});
