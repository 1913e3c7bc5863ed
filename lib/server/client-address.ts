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

/** An address without the port and the brackets that some proxies write: "[2001:db8::1]:443". */
function withoutPort(text: string): string {
  const [, inBrackets, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return inBrackets ?? plain ?? text;
}

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 address; null for
 * anything else.
 */
function networkOf(text: string): string | null {
  const address = withoutPort(text.trim());
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
 * them wrote, with or without its port. What a client writes itself is never believed. 'unknown'
 * where no address is known.
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  const peer = networkOf(headers.get(peerHeader()) ?? '') ?? 'unknown';
  if (trustedProxies === 0) return peer;
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',');
  return networkOf(forwarded.at(-trustedProxies) ?? '') ?? peer;
}

/** Whether an address is of this machine or a private network, as that of a proxy in front is. */
function isNear(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(text).range());
}

/**
 * What to tell the owner where TRUSTED_PROXIES does not fit a request, by its X-Forwarded-For as it
 * arrived and by its peer; null where it may fit. Checks of this machine's own carry no such
 * header.
 */
export function proxyMismatch(
  forwarded: string | undefined,
  peer: string,
  trustedProxies: number,
): string | null {
  if (trustedProxies === 0) {
    if (forwarded === undefined || !isNear(peer)) return null;
    return 'A proxy sends X-Forwarded-For: set TRUSTED_PROXIES, or all shoppers count as one.';
  }
  if (forwarded === undefined) {
    if (isNear(peer)) return null;
    return 'Requests come without X-Forwarded-For: set TRUSTED_PROXIES=0 where there is no proxy.';
  }
  if (networkOf(forwarded.split(',').at(-trustedProxies) ?? '') !== null) return null;
  return 'X-Forwarded-For has no address of so many proxies: lower TRUSTED_PROXIES.';
}
