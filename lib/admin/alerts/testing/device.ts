import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { digestOf, newSecret } from '@/lib/admin/access/secret';
import { openTestHost } from '@/lib/admin/download/testing/test-host';
import { savePerson } from '@/lib/db/people';
import { type Db, inTransaction } from '@/lib/db/schema';
import { beginSession, type SignedIn } from '@/lib/db/sessions';
import { type AlertPayload, readPayload } from '../payload';

/** A browser's half of Web Push: the keys that it gives out, and what it reads with them. */
export function openDevice() {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);

  /** Decrypts what a push service was given (RFC 8188 and 8291). */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const senderEnds = 21 + body.readUInt8(20);
    const sender = body.subarray(21, senderEnds);
    const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, by, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const secret = derive(pair.computeSecret(sender), auth, info, 32);
    const keyOf = (name: string, length: number) =>
      derive(secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length);
    const decipher = createDecipheriv('aes-128-gcm', keyOf('aes128gcm', 16), keyOf('nonce', 12));
    decipher.setAuthTag(body.subarray(-16));
    const plain = Buffer.concat([
      decipher.update(body.subarray(senderEnds, -16)),
      decipher.final(),
    ]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString();
  }

  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    decrypt,
  };
}

/** What a push service was given for a device. */
type Pushed = { path: string; topic: string; text: string; payload: AlertPayload };

/**
 * Opens a push service on this machine, of which every path is a device. `answerWith` says what it
 * answers for one from then on, and `held` what it does before it answers.
 */
export async function openPushService() {
  const devices = new Map<string, ReturnType<typeof openDevice>>();
  const statuses = new Map<string, number>();
  const pushed: Pushed[] = [];
  const service = { held: async () => {} };

  async function take(response: ServerResponse, request: IncomingMessage) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const path = request.url ?? '';
    const status = statuses.get(path) ?? 201;
    if (status === 201) {
      const text = devices.get(path)?.decrypt(Buffer.concat(chunks)) ?? '';
      pushed.push({ path, topic: String(request.headers.topic), text, payload: readPayload(text) });
    }
    await service.held();
    response.writeHead(status, { location: 'https://shop.test/elsewhere' }).end();
  }

  const host = await openTestHost(new Proxy({}, { get: () => take, has: () => true }));
  return {
    network: host.network,
    asked: host.asked,
    pushed,
    service,
    answerWith: (path: string, status: number) => statuses.set(path, status),
    /** Returns what a browser says of a new subscription. */
    address(path: string) {
      const device = openDevice();
      devices.set(path, device);
      return { endpoint: host.url(path), ...device.keys };
    },
    close: host.close,
  };
}

/** Signs a person in, on a device of their own. */
export async function signedInAs(db: Db, name: string, now: Date): Promise<SignedIn> {
  return inTransaction(db, async (trx) => {
    const person = await savePerson(trx, name, 'owner', now);
    const digest = digestOf(newSecret()) ?? '';
    const session = { digest, personId: person.id, device: 'Phone' };
    const sessionId = await beginSession(trx, session, now);
    return { person, sessionId, since: now.toISOString() };
  });
}
