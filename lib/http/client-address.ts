import { isIP } from 'node:net';
import { peerHeader } from './peer-address';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first four groups of an IPv6 address. */
function prefixOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const front = groups(head);
  const back = groups(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(zeros).fill('0'), ...back].slice(0, 4).join(':');
}

/** What counts as one client: an IPv4 address, or the /64 network of an IPv6 one; null for anything else. */
function networkOf(text: string): string | null {
  const address = text.trim().replace(/%.*$/, '');
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return isIP(mapped) === 4 ? mapped : null;
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return null;
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  return `${prefixOf(canonical)}::/64`;
}

/**
 * Who a request comes from, for the rate limits: the peer of the connection, or behind `trustedProxies` proxies that
 * each append to X-Forwarded-For, the entry that the outermost of them wrote. What a client writes itself is never
 * believed. A request without a known address counts as 'unknown'.
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  const peer = networkOf(headers.get(peerHeader()) ?? '') ?? 'unknown';
  if (trustedProxies === 0) return peer;
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',');
  return networkOf(forwarded.at(-trustedProxies) ?? '') ?? peer;
}
