import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is given out to the internet; the rest is local, reserved or a tunnel. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** A public address at which Azure tells its machines what else 169.254.169.254 does. */
const AZURE_SERVICES = '168.63.129.16';

/**
 * Returns whether an IP address is one of the public internet: none of this machine, of a local
 * network, of a cloud's own services, and none that is reserved or translates to another one.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || parsed.toString() === AZURE_SERVICES) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/** How hosts are found and which addresses may be connected to. Tests have a network of their own. */
export type Network = {
  /** Returns the IP addresses of a host name. Rejects if it has none. */
  resolve: (host: string) => Promise<string[]>;
  isAllowed: (address: string) => boolean;
  /** The certificate that signs those of the hosts; else the authorities that Node knows. */
  authority?: string;
};

/** The public internet. */
export const publicNetwork: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
};
