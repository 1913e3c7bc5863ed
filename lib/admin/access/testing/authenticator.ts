import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

/** The head of an item of CBOR: its major type with a length or value below 65,536. */
function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  if (value < 256) return Buffer.from([type | 24, value]);
  return Buffer.from([type | 25, value >> 8, value & 0xff]);
}

function cbor(item: Cbor): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string') return Buffer.concat([head(3, item.length), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item]);
  const pairs = [...item].flatMap(([key, value]) => [cbor(key), cbor(value)]);
  return Buffer.concat([head(5, item.size), ...pairs]);
}

const USER_PRESENT = 0x01;
const WITH_KEY = 0x40;

/** A device with one passkey, on a page of `origin`, which answers what browsers would answer. */
export function authenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => Buffer.from(text, 'base64url');
  const cose = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
  const id = randomBytes(16);
  const { hostname } = new URL(origin);
  const facts = (flags: number) =>
    Buffer.concat([sha256(hostname), Buffer.from([flags, 0, 0, 0, 0])]);
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, string | readonly string[]>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    /** Answers with the new public key. */
    register({ challenge }: { challenge: string }): string {
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        facts(USER_PRESENT | WITH_KEY),
        Buffer.alloc(16),
        length,
        id,
        cose,
      ]);
      const statement = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: cbor(statement).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** Answers with a signature. */
    sign({ challenge }: { challenge: string }): string {
      const data = clientData('webauthn.get', challenge);
      const authData = facts(USER_PRESENT);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return answer({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
