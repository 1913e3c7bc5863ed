import { clientAddress, peerHeader, proxyMismatch, siteOf } from './client-address';

const from = (peer: string, forwarded?: string) =>
  new Headers({ [peerHeader()]: peer, ...(forwarded && { 'x-forwarded-for': forwarded }) });

describe('clientAddress', () => {
  it.each([
    ['the peer', from('203.0.113.7'), 0, '203.0.113.7'],
    ['the peer, whatever it claims', from('203.0.113.7', '1.2.3.4'), 0, '203.0.113.7'],
    ['an IPv4 peer on an IPv6 socket', from('::ffff:203.0.113.7'), 0, '203.0.113.7'],
    ['an IPv6 network', from('2001:db8:0:1:aa:bb:cc:dd'), 0, '2001:db8:0:1::/64'],
    ['the same network, written short', from('2001:0db8::1:5:6:7:8'), 0, '2001:db8:0:1::/64'],
    ['a link-local peer', from('fe80::1%eth0'), 0, 'fe80:0:0:0::/64'],
    ['what the proxy wrote', from('10.0.0.1', '203.0.113.7'), 1, '203.0.113.7'],
    [
      'what the proxy wrote, not the client',
      from('10.0.0.1', '1.1.1.1, 198.51.100.2'),
      1,
      '198.51.100.2',
    ],
    [
      'what the outer of two wrote',
      from('10.0.0.1', '9.9.9.9, 203.0.113.7, 10.0.0.2'),
      2,
      '203.0.113.7',
    ],
    ['an address with its port', from('10.0.0.1', '1.1.1.1, 203.0.113.7:51234'), 1, '203.0.113.7'],
    ['IPv6 in brackets', from('10.0.0.1', '[2001:db8:0:1::5]'), 1, '2001:db8:0:1::/64'],
    ['IPv6 with its port', from('10.0.0.1', '[2001:db8:0:1::5]:443'), 1, '2001:db8:0:1::/64'],
    ['the peer where a proxy is missing', from('10.0.0.1', '203.0.113.7'), 2, '10.0.0.1'],
    ['the peer where the entry is no address', from('10.0.0.1', 'unknown'), 1, '10.0.0.1'],
    ['nobody', new Headers({ 'x-forwarded-for': '1.2.3.4' }), 0, 'unknown'],
  ])('is %s', (_, headers, trustedProxies, address) => {
    expect(clientAddress(headers, trustedProxies)).toBe(address);
  });
});

it.each([
  ['2001:db8:7:1::/64', '2001:db8:7::/48'],
  ['2001:db8:7:ffff::/64', '2001:db8:7::/48'],
  ['2001:db8:8:1::/64', '2001:db8:8::/48'],
  ['203.0.113.7', null],
  ['unknown', null],
])('the site of %s is %s', (client, site) => {
  expect(siteOf(client)).toBe(site);
});

describe('what is told of the proxies', () => {
  it.each([
    ['no proxy, none trusted', undefined, '203.0.113.7', 0, null],
    ['a list that a stranger wrote', '1.2.3.4', '203.0.113.7', 0, null],
    ['a proxy that is not trusted', '203.0.113.7', '127.0.0.1', 0, 'set TRUSTED_PROXIES,'],
    ['the same on an IPv6 socket', '203.0.113.7', '::ffff:10.0.0.1', 0, 'set TRUSTED_PROXIES,'],
    ['the proxy that is trusted', '203.0.113.7:51234', '10.0.0.1', 1, null],
    ['a check of this machine', undefined, '::1', 1, null],
    ['no proxy where one is trusted', undefined, '203.0.113.7', 1, 'TRUSTED_PROXIES=0'],
    ['one proxy where two are trusted', '203.0.113.7', '10.0.0.1', 2, 'lower TRUSTED_PROXIES'],
    ['an entry that is no address', 'unknown', '10.0.0.1', 1, 'lower TRUSTED_PROXIES'],
  ])('%s', (_, forwarded, peer, trusted, text) => {
    const mismatch = proxyMismatch(forwarded, peer, trusted);
    if (text === null) expect(mismatch).toBeNull();
    else expect(mismatch).toContain(text);
  });
});
