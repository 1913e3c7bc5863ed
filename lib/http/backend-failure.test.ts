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
