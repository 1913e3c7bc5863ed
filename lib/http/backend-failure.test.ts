import { BackendError } from '@/lib/backend/backend';
import { log } from '@/lib/server/log';
import { answeringBackend } from './backend-failure';

it('knows a failure of the backend from another copy of the module', async () => {
  jest.spyOn(log, 'error').mockImplementation();
  let failure: unknown;
  jest.isolateModules(() => {
    const copy: typeof import('@/lib/backend/backend') = require('@/lib/backend/backend');
    failure = new copy.BackendError('Closed for stocktaking', 503);
  });
  const response = await answeringBackend('/api/products', () => Promise.reject(failure));
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ error: { message: 'Closed for stocktaking' } });
});

it('leaves any other failure to whoever called', async () => {
  const answer = () => Promise.reject(new TypeError('a fault of ours'));
  await expect(answeringBackend('/api/products', answer)).rejects.toThrow('a fault of ours');
});

it('logs a backend that goes on failing once a minute, each route by itself', async () => {
  const error = jest.spyOn(log, 'error').mockImplementation();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const fail = (route: string) =>
    answeringBackend(route, () => Promise.reject(new BackendError('Out of order', 500)));
  for (let times = 0; times < 5; times += 1) await fail('/api/quote');
  await fail('/api/orders');
  expect(error.mock.calls.map(([event, fields]) => [event, fields?.route])).toEqual([
    ['backend.failed', '/api/quote'],
    ['backend.failed', '/api/orders'],
  ]);
  clock.mockReturnValue(61_000);
  await fail('/api/quote');
  expect(error).toHaveBeenCalledTimes(3);
});
