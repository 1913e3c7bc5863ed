import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { writeJournal } from '@/lib/db/journal';
import {
  addChallenge,
  addPasskey,
  CHALLENGE_MS,
  deletePasskey,
  findPasskey,
  listPasskeys,
  notePasskeyUse,
  takeChallenge,
} from '@/lib/db/passkeys';
import { findPersonById, type Person, personName } from '@/lib/db/people';
import { type Db, inTransaction } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { shop } from '@/lib/shop';
import { AdminRefusal } from '../refusal';
import { type Browser, enter } from './enter';

// Passkeys by @simplewebauthn/server. Each challenge is answered once, within 5 minutes, on the
// shop's public address.

const site = () => {
  const { siteUrl } = env();
  return { expectedOrigin: siteUrl, expectedRPID: new URL(siteUrl).hostname };
};

/** The longest text (letters) of an answer: a key's statement is a few kB at most. */
const MAX_ANSWER = 20_000;

const encoded = z.string().regex(/^[\w-]+$/);

const credential = { id: encoded, rawId: encoded, type: z.literal('public-key') };

/** Reads JSON of at most `MAX_ANSWER` letters. */
const json = z
  .string()
  .max(MAX_ANSWER)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('no JSON');
      return z.NEVER;
    }
  });

const newKey = json.pipe(
  z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .default([]),
    }),
    clientExtensionResults: z.object({}),
  }),
);

const signature = json.pipe(
  z.object({
    ...credential,
    response: z.object({ clientDataJSON: encoded, authenticatorData: encoded, signature: encoded }),
    clientExtensionResults: z.object({}),
  }),
);

/** What a browser needs to make a passkey for a person. */
export async function askForPasskey(db: Db, person: Person, now = new Date()) {
  const options = await generateRegistrationOptions({
    rpName: shop.name,
    rpID: site().expectedRPID,
    userName: person.name,
    timeout: CHALLENGE_MS,
    excludeCredentials: (await listPasskeys(db, person.id)).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  await addChallenge(db, { challenge: options.challenge, personId: person.id }, now);
  return options;
}

/** What a browser needs to sign in by a passkey, without a word on whose. */
export async function askForSignature(db: Db, now = new Date()) {
  const options = await generateAuthenticationOptions({
    rpID: site().expectedRPID,
    timeout: CHALLENGE_MS,
    userVerification: 'preferred',
  });
  await addChallenge(db, { challenge: options.challenge, personId: null }, now);
  return options;
}

/** Resolves to what it resolves to, or to null where it rejects: what is asked for is no key. */
async function orNull<T>(verifying: Promise<T>): Promise<T | null> {
  try {
    return await verifying;
  } catch {
    return null;
  }
}

/**
 * Adds the passkey that a browser made. Throws an AdminRefusal where it made none as it was asked.
 */
export async function savePasskey(
  db: Db,
  person: Person,
  { answer, name }: { answer: string; name: string },
  now = new Date(),
): Promise<void> {
  const refusal = new AdminRefusal('invalid', 'This is no passkey that was asked for.');
  const parsed = newKey.safeParse(answer);
  if (!parsed.success) throw refusal;
  const response = parsed.data;
  const expectedChallenge = (challenge: string) =>
    takeChallenge(db, { challenge, personId: person.id }, now);
  const expected = { ...site(), expectedChallenge, requireUserVerification: false };
  const verified = await orNull(verifyRegistrationResponse({ response, ...expected }));
  if (!verified?.verified) throw refusal;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const key = Buffer.from(publicKey).toString('base64url');
  await inTransaction(db, async (trx) => {
    const { transports } = response.response;
    const passkey = { id, personId: person.id, name: personName(name), publicKey: key, counter };
    const added = await addPasskey(trx, { ...passkey, transports, createdAt: now.toISOString() });
    if (!added) throw refusal;
    const entry = { who: person.name, what: 'passkey-added', subject: passkey.name };
    await writeJournal(trx, entry, now);
  });
}

/** Removes a passkey of a person. */
export async function removePasskey(db: Db, person: Person, id: string, now = new Date()) {
  await inTransaction(db, async (trx) => {
    const name = await deletePasskey(trx, { id, personId: person.id });
    if (name === null) throw new AdminRefusal('not-found', 'This passkey was removed.');
    await writeJournal(trx, { who: person.name, what: 'passkey-removed', subject: name }, now);
  });
}

/**
 * Signs in by what a passkey signed. Returns the secret of the new session; null where it lets
 * nobody in.
 */
export async function signInByPasskey(
  db: Db,
  { answer, ...browser }: Browser & { answer: string },
  now = new Date(),
): Promise<string | null> {
  const parsed = signature.safeParse(answer);
  if (!parsed.success) return null;
  const response = parsed.data;
  const passkey = await findPasskey(db, response.id);
  if (passkey === null) return null;
  const { id, counter, transports } = passkey;
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'));
  const expectedChallenge = (challenge: string) =>
    takeChallenge(db, { challenge, personId: null }, now);
  const verified = await orNull(
    verifyAuthenticationResponse({
      response,
      ...site(),
      expectedChallenge,
      credential: { id, publicKey, counter, transports },
      requireUserVerification: false,
    }),
  );
  if (!verified?.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  return inTransaction(db, async (trx) => {
    const person = await findPersonById(trx, passkey.personId);
    if (person === null || (await findPasskey(trx, id)) === null) return null;
    await notePasskeyUse(trx, { id, counter: newCounter }, now);
    return enter(trx, person, 'signed-in-passkey', browser, now);
  });
}
