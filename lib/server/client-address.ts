import { randomUUID } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { oncePerProcess } from './once-per-process';

/**
 * Returns the name of the request header in which the server stores the peer's address. Next gives
 * route handlers no other access to it, and passes on any X-Forwarded-For of the client. The name
 * is random, so clients cannot set it.
 */
export function peerHeader(): string {
  return oncePerProcess('peer-header', () => `x-peer-${randomUUID()}`);
}

/** An IPv6 client has a whole network with this many leading bits. */
const IPV6_NETWORK = 64;

/** Removes the port and the brackets that some proxies add: "[2001:db8::1]:443". */
function withoutPort(text: string): string {
  const [, inBrackets, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return inBrackets ?? plain ?? text;
}

/**
 * Returns the key of a client: an IPv4 address, or the /64 network of an IPv6 address; null for
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

/** The leading groups of 16 bits that an IPv6 site shares. */
const SITE_GROUPS = 3;

/**
 * Returns the /48 network of a client's /64, which one site with 65,536 clients has; null for a
 * client without IPv6.
 */
export function siteOf(client: string): string | null {
  if (!client.endsWith(`::/${IPV6_NETWORK}`)) return null;
  return `${client.split(':').slice(0, SITE_GROUPS).join(':')}::/${SITE_GROUPS * 16}`;
}

/**
 * Returns the client of a request for the rate limits: the connection's peer, or behind
 * `trustedProxies` proxies that each append to X-Forwarded-For, the entry of the outermost one.
 * Never trusts entries that a client wrote. 'unknown' if there is no address.
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  const peer = networkOf(headers.get(peerHeader()) ?? '') ?? 'unknown';
  if (trustedProxies === 0) return peer;
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',');
  return networkOf(forwarded.at(-trustedProxies) ?? '') ?? peer;
}

/** Returns whether an address is local or private, as a proxy's is. */
function isNear(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(text).range());
}

/**
 * Returns a warning for the owner if TRUSTED_PROXIES does not fit a request's X-Forwarded-For and
 * peer; null if it may fit. Local health checks have no such header.
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
