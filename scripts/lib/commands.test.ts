import { isInstalled } from './install.mjs';
import { freePort, listening, originOf, readHost, readPort, requireFreePort } from './port.mjs';
import { readyLine, unreachableParts } from './readiness.mjs';
import { fromJest, fromPlaywright, sum } from './tally.mjs';
import { compareVersions, lockProblems } from './versions.mjs';

describe('PORT', () => {
  test.each([
    ['', 3000],
    ['1', 1],
    ['65535', 65535],
  ])('%p is read as %p', (text, port) => {
    expect(readPort(text)).toBe(port);
  });

  test.each(['0', '65536', '80a', '-1', '1e3', ' 80', '3000.5'])('%p is refused', (text) => {
    expect(() => readPort(text)).toThrow(
      `PORT must be a whole number from 1 to 65535, not "${text}".`,
    );
  });

  test('one that is taken is named in one line', async () => {
    const { createServer } = await import('node:net');
    const port = await freePort();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, resolve));
    try {
      await expect(requireFreePort(port)).rejects.toThrow(
        `Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`,
      );
    } finally {
      server.close();
    }
  });
});

describe('HOST', () => {
  test.each([
    ['', null, [], '', 'http://localhost:81'],
    ['0.0.0.0', '0.0.0.0', ['-H', '0.0.0.0'], '', 'http://localhost:81'],
    ['203.0.113.7', '203.0.113.7', ['-H', '203.0.113.7'], '', 'http://203.0.113.7:81'],
    ['2001:db8::1', '2001:db8::1', ['-H', '2001:db8::1'], '', 'http://[2001:db8::1]:81'],
    ['127.0.0.1', '127.0.0.1', ['-H', 'localhost'], 'ipv4first', 'http://localhost:81'],
    ['::1', '::1', ['-H', 'localhost'], 'ipv6first', 'http://localhost:81'],
  ])('%p is read, listened on and reached', (text, host, args, order, origin) => {
    expect(readHost(text)).toBe(host);
    const told = listening(host);
    expect(told.args).toEqual(args);
    expect(told.nodeOptions).toBe(order && `--dns-result-order=${order}`);
    expect(originOf(host, 81)).toBe(origin);
  });

  test.each(['127.0.0.2', 'shop.example', '300.1.1.1', 'http://127.0.0.1'])(
    '%p is refused',
    (text) => {
      expect(() => readHost(text)).toThrow('HOST must be localhost or an IP address');
    },
  );

  test('one that this machine has not is named in one line', async () => {
    const port = await freePort();
    await expect(requireFreePort(port, '203.0.113.7')).rejects.toThrow(
      'HOST is no address of this machine: 203.0.113.7',
    );
  });
});

test('npm start says Ready only where nothing is missing', () => {
  const whole = { database: { ok: true }, backend: { ok: true, products: 462 } };
  expect(unreachableParts(whole)).toEqual([]);
  expect(readyLine('http://localhost:81', unreachableParts(whole))).toBe(
    'Ready on http://localhost:81',
  );
  const readOnly = { ...whole, database: { ok: false, problem: 'read_only' } };
  expect(unreachableParts(readOnly)).toEqual(['its database is read-only']);
  const broken = { database: { ok: false }, backend: { ok: false, products: 0 } };
  expect(readyLine('http://localhost:81', unreachableParts(broken))).toBe(
    'Listening on http://localhost:81, not ready yet: its database cannot be reached and its catalogue cannot be read (see /api/health)',
  );
});

describe('what is installed', () => {
  const locked = {
    '': { name: 'shop' },
    'node_modules/next': { version: '16.4.6' },
    'node_modules/other-system': { version: '1.0.0', optional: true },
  };

  test.each<[string, Record<string, { version: string }> | null, boolean]>([
    ['nothing', null, false],
    ['everything', { 'node_modules/next': { version: '16.4.6' } }, true],
    ['an older version', { 'node_modules/next': { version: '16.4.5' } }, false],
    ['something else', { 'node_modules/react': { version: '19.3.1' } }, false],
  ])('%s', (_, installed, complete) => {
    expect(isInstalled(locked, installed)).toBe(complete);
  });
});

test('versions compare by number, not by letter', () => {
  expect(compareVersions('16.4.10', '16.4.9')).toBeGreaterThan(0);
  expect(compareVersions('16.4.6', '16.4.6')).toBe(0);
  expect(compareVersions('9.0.0', '16.0.0')).toBeLessThan(0);
});

describe('the lock file', () => {
  const at = (version: string) => ({ version });
  const good = {
    'node_modules/next': at('16.4.6'),
    'node_modules/react': at('19.3.1'),
    'node_modules/react-dom': at('19.10.0'),
    'node_modules/sharp': at('0.35.5'),
  };

  test.each<[string, object, string[]]>([
    ['versions as they must be', {}, []],
    ['an older one', { 'node_modules/next': at('16.4.5') }, ['next must be 16.4.6 or newer']],
    [
      'an older copy further down',
      { 'node_modules/next/node_modules/sharp': at('0.34.9') },
      ['sharp must be 0.35.5 or newer'],
    ],
    ['an install script that was judged', { 'node_modules/known': { hasInstallScript: true } }, []],
    [
      'another one',
      { 'node_modules/a/node_modules/@evil/b': { hasInstallScript: true } },
      ['@evil/b has an install script that allowScripts does not name'],
    ],
    [
      'the binary of another system',
      {
        'node_modules/fast': { optionalDependencies: { '@fast/mac': '1.0.0', near: '1.0.0' } },
        'node_modules/@fast/mac': at('1.0.0'),
        'node_modules/fast/node_modules/near': at('1.0.0'),
      },
      [],
    ],
    [
      'the binary of another system left out',
      {
        'node_modules/a/node_modules/fast': { optionalDependencies: { '@fast/mac': '1.0.0' } },
        'node_modules/b/node_modules/@fast/mac': at('1.0.0'),
      },
      ['@fast/mac is not locked'],
    ],
  ])('with %s', (_, changes, problems) => {
    const lock = { packages: { '': {}, ...good, ...changes } };
    expect(lockProblems(lock, { allowScripts: { known: false } })).toEqual(problems);
  });
});

test('what is skipped, flaky or does not load counts as failed', () => {
  const jest = {
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    numPendingTests: 1,
    numTodoTests: 1,
  };
  const playwright = {
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [{}],
  };
  expect(fromJest(jest)).toEqual({ passed: 5, failed: 4 });
  expect(fromPlaywright(playwright)).toEqual({ passed: 3, failed: 4 });
  expect(sum([fromJest(jest), fromPlaywright(playwright)])).toEqual({ passed: 8, failed: 8 });
});
