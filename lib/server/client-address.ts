import { randomUUID } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { oncePerProcess } from './once-per-process';

/**
 * The request header in which the server itself notes the address of the connection's peer. Next
 * gives route handlers no other way to it: it passes on whatever X-Forwarded-For a client sent.
 * Nobody outside can know this name.
 */
export function peerHeader(): string {
  return oncePerProcess('peer-header', () => `x-peer-${randomUUID()}`);
}

/** Somebody with IPv6 has a whole network of this many leading bits. */
const IPV6_NETWORK = 64;

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address; null for
 * anything else.
 */
function networkOf(text: string): string | null {
  const address = text.trim();
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  if (!ipaddr.IPv6.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.toNormalizedString().replace(/%.*$/, '').split(':');
  return `${network.slice(0, IPV6_NETWORK / 16).join(':')}::/${IPV6_NETWORK}`;
}

/** The leading groups of 16 bits that a whole IPv6 site has in common. */
const SITE_GROUPS = 3;

/**
 * The /48 network that a client's /64 lies in: what one site is given, 65,536 clients. Null for a
 * client that is no IPv6 network.
 */
export function siteOf(client: string): string | null {
  if (!client.endsWith(`::/${IPV6_NETWORK}`)) return null;
  return `${client.split(':').slice(0, SITE_GROUPS).join(':')}::/${SITE_GROUPS * 16}`;
}

/**
 * Who a request comes from, for the rate limits: the peer of the connection, or behind
 * `trustedProxies` proxies that each append to X-Forwarded-For, the entry that the outermost of
 * them wrote. What a client writes itself is never believed. 'unknown' where no address is known.
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  const peer = networkOf(headers.get(peerHeader()) ?? '') ?? 'unknown';
  if (trustedProxies === 0) return peer;
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',');
  return networkOf(forwarded.at(-trustedProxies) ?? '') ?? peer;
}
