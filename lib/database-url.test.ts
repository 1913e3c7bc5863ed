import { libpqTarget, urlsByHost, withDatabase } from './database-url';

const TWO = 'postgres://shop:pa%2Fss@one.example:5432,[::1]:6432/shop?sslmode=verify-full';

it('finds each host of a URL, and none in what is no URL of PostgreSQL', () => {
  expect(urlsByHost(TWO)).toEqual([
    'postgres://shop:pa%2Fss@one.example:5432/shop?sslmode=verify-full',
    'postgres://shop:pa%2Fss@[::1]:6432/shop?sslmode=verify-full',
  ]);
  expect(urlsByHost('postgresql:///shop?host=/run/postgresql')).toHaveLength(1);
  for (const wrong of ['mysql://shop@one/shop', 'postgres://one:x,two/shop', 'one,two', '']) {
    expect(urlsByHost(wrong)).toBeNull();
  }
});

it('names another database of the same servers', () => {
  expect(withDatabase(TWO, 'other')).toBe(TWO.replace('/shop?', '/other?'));
  expect(withDatabase('postgres://shop@one', 'a b')).toBe('postgres://shop@one/a%20b');
});

it('gives PostgreSQL’s tools what they know of a URL, the password apart', () => {
  const url = `${TWO}&uselibpqcompat=true&pgbouncer=true&options=-c%20x&target_session_attrs=read-write`;
  expect(libpqTarget(url)).toEqual({
    url: 'postgres://shop@one.example:5432,[::1]:6432/shop?sslmode=verify-full&options=-c%20x&target_session_attrs=read-write&sslrootcert=system',
    password: 'pa/ss',
  });
  expect(libpqTarget('postgres://one/shop?user=shop&password=1%262&sslmode=no-verify')).toEqual({
    url: 'postgres://one/shop?user=shop&sslmode=require',
    password: '1&2',
  });
});
