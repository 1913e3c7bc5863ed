import { randomUUID } from 'node:crypto';

// Held on globalThis: instrumentation and route handlers load this module separately.
const holder: typeof globalThis & { shopPeerHeader?: string } = globalThis;

/**
 * The request header in which the server itself notes the address of the connection's peer. Next gives route handlers no
 * other way to it: it passes on whatever X-Forwarded-For a client sent. Nobody outside can know this name.
 */
export function peerHeader(): string {
  holder.shopPeerHeader ??= `x-peer-${randomUUID()}`;
  return holder.shopPeerHeader;
}
