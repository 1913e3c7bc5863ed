/** @jest-environment node */
import fc from 'fast-check';
import { isPublicAddress, publicNetwork } from './public-address';

it.each([
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '100.128.0.1',
  '::ffff:8.8.8.8',
  '2606:4700::1111',
])('connects to %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ['this machine', ['127.0.0.1', '127.255.0.9', '0.0.0.0', '::1', '::', '::ffff:127.0.0.1']],
  ['this machine in the old spelling of IPv6', ['::7f00:1', '::127.0.0.1']],
  ['a local network', ['10.0.0.1', '172.16.0.1', '172.31.9.9', '192.168.1.1', '::ffff:10.0.0.1']],
  ['a local network of IPv6', ['fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1']],
  [
    'what a cloud tells its machines',
    ['169.254.169.254', '168.63.129.16', '::ffff:168.63.129.16', 'fd00:ec2::254'],
  ],
  ['a provider’s own network', ['100.64.0.1', '100.127.255.255']],
  ['one that stands for another', ['64:ff9b::10.0.0.1', '64:ff9b:1::1', '2002:a00:1::', '2001::1']],
  ['several or all', ['224.0.0.1', '255.255.255.255', 'ff02::1']],
  ['none', ['192.0.2.1', '198.18.0.1', '203.0.113.5', '240.0.0.1', '2001:db8::1', '100::1']],
  ['no address', ['', 'localhost', 'shop.example', '8.8.8.8.8', '8.8.8.8:443', '[::1]']],
])('does not connect to %s', (_what, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

it('connects to no private IPv4 address, however it is wrapped in IPv6', () => {
  const part = fc.nat(255);
  fc.assert(
    fc.property(fc.constantFrom('10', '127', '0'), part, part, part, (first, b, c, d) => {
      const address = `${first}.${b}.${c}.${d}`;
      const spellings = [address, `::ffff:${address}`, `::${address}`, `64:ff9b::${address}`];
      expect(spellings.filter(isPublicAddress)).toEqual([]);
    }),
  );
});

it('finds this machine under its name, and does not allow it', async () => {
  const addresses = await publicNetwork.resolve('localhost');
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter(publicNetwork.isAllowed)).toEqual([]);
});
