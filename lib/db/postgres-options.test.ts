import { postgresOptions } from './postgres-options';

const URL_OF = (query: string) => `postgres://shop@one,two:6432/shop?${query}`;

it('takes what libpq takes: hosts in their order, and certificates of a file or of the system', () => {
  const file = URL_OF(`sslmode=verify-full&sslrootcert=${encodeURIComponent(__filename)}`);
  const [, rest] = file.split('6432');
  expect(postgresOptions(file)).toEqual([
    { connectionString: `postgres://shop@one${rest}` },
    { connectionString: `postgres://shop@two:6432${rest}` },
  ]);
  expect(postgresOptions(URL_OF('sslrootcert=system'))[0]?.connectionString).toBe(
    'postgres://shop@one/shop?sslmode=verify-full',
  );
  expect(postgresOptions(URL_OF('target_session_attrs=read-write'))).toHaveLength(2);
});

it.each([
  [URL_OF('sslrootcert=/nowhere.pem'), 'sslrootcert that cannot be read: /nowhere.pem'],
  [URL_OF('target_session_attrs=standby'), 'target_session_attrs=standby'],
  ['mysql://shop@one/shop', 'DATABASE_URL is no URL'],
])('says what is wrong with %s', (url, message) => {
  expect(() => postgresOptions(url)).toThrow(message);
});
