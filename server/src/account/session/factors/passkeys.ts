import { type Passkey, PASSKEYS_MOST } from '@le-chai/contracts/factors';
import type { PasskeyChallenge } from '@le-chai/contracts/proof';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { ClientBase } from 'pg';
import type { Database, Queryable } from '../../../core/database/open-database.ts';
import { notFound, Refusal } from '../../../core/http/refusal.ts';
import { keepChallenge, type Purpose, takeChallenge } from './challenges.ts';
import type { RelyingParty } from './relying-party.ts';

type Options = PasskeyChallenge['options'];

/** Of the passkeys of a member, the latest last. */
export async function passkeysOf(db: Queryable, memberId: number): Promise<Passkey[]> {
  const { rows } = await db.query<{ id: number; name: string; created: Date; used: Date | null }>(
    `select id, name, created_at as created, last_used_at as used from passkey where member_id = $1 order by id`,
    [memberId],
  );
  return rows.map(({ id, name, created, used }) => ({
    id,
    name,
    created: created.toISOString(),
    last_used: used?.toISOString() ?? null,
  }));
}

/** What a browser needs to make a passkey. @param handle stands for the member in the authenticator, 64 bytes at most */
export async function beginPasskey(
  db: Queryable,
  party: RelyingParty,
  member: { memberId: number; sessionId: string; email: string; name: string; handle: Uint8Array },
): Promise<PasskeyChallenge> {
  const { rows } = await db.query<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from passkey where member_id = $1',
    [member.memberId],
  );
  if (rows.length >= PASSKEYS_MOST) throw tooMany();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: member.email,
    userDisplayName: member.name,
    userID: new Uint8Array(member.handle),
    attestationType: 'none',
    excludeCredentials: rows,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const of = { purpose: 'new-passkey', memberId: member.memberId, sessionId: member.sessionId } as const;
  return { challenge: await keepChallenge(db, of, options.challenge), options: options as unknown as Options };
}

/**
 * Keeps a passkey that a browser has made.
 * @throws {Refusal} 422 for an answer that does not fit its challenge; 409 for a passkey that is known already
 */
export async function addPasskey(
  client: ClientBase,
  party: RelyingParty,
  given: { memberId: number; expected: string | undefined; credential: object; name: string },
): Promise<void> {
  const made = given.expected === undefined ? undefined : await verifyNew(party, given.expected, given.credential);
  if (!made) throw passkeyRefused();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from passkey where member_id = $1',
    [given.memberId],
  );
  if (rows[0]!.count >= PASSKEYS_MOST) throw tooMany();
  const { rowCount } = await client.query(
    `insert into passkey (member_id, credential_id, public_key, counter, transports, name)
     values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing`,
    [
      given.memberId,
      made.id,
      Buffer.from(made.publicKey).toString('base64url'),
      made.counter,
      made.transports ?? [],
      given.name,
    ],
  );
  if (rowCount === 0) throw new Refusal(409, 'passkey-known', 'This passkey is already in use.');
}

async function verifyNew(party: RelyingParty, expectedChallenge: string, credential: object) {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    });
    return registrationInfo?.credential;
  } catch {
    return undefined;
  }
}

export async function renamePasskey(db: Queryable, memberId: number, id: number, name: string): Promise<void> {
  const { rowCount } = await db.query('update passkey set name = $3 where member_id = $1 and id = $2', [
    memberId,
    id,
    name,
  ]);
  if (rowCount === 0) throw notFound('Passkey');
}

export async function removePasskey(db: Queryable, memberId: number, id: number): Promise<void> {
  const { rowCount } = await db.query('delete from passkey where member_id = $1 and id = $2', [memberId, id]);
  if (rowCount === 0) throw notFound('Passkey');
}

/**
 * What a browser needs to use a passkey: one of a member's, or, where it is not known yet who signs in, any that it has for
 * this house.
 */
export async function askForPasskey(db: Queryable, party: RelyingParty, of: Purpose): Promise<PasskeyChallenge> {
  const { rows } = await db.query<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from passkey where member_id = $1',
    [of.memberId],
  );
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: rows,
    userVerification: verificationFor(of),
  });
  return { challenge: await keepChallenge(db, of, options.challenge), options: options as unknown as Options };
}

/** Alone, a passkey has to know its owner by a PIN or a finger; beside a password it is enough to have it. */
const verificationFor = ({ purpose }: Purpose) => (purpose === 'sign-in' ? 'required' : 'preferred');

/**
 * Verifies what a passkey has signed, and uses the challenge up.
 * @returns whose passkey it is; undefined if anything does not fit: the challenge, the member, the signature, or a counter
 *   that went back, as that of a copied authenticator does
 */
export async function memberByPasskey(
  { pool }: Pick<Database, 'pool'>,
  party: RelyingParty,
  of: Purpose,
  given: { challenge: string; credential: Record<string, unknown> },
): Promise<number | undefined> {
  const expectedChallenge = await takeChallenge(pool, of, given.challenge);
  const credentialId = given.credential['id'];
  if (expectedChallenge === undefined || typeof credentialId !== 'string') return undefined;
  const { rows } = await pool.query<{ id: number; memberId: number; publicKey: string; counter: number }>(
    `select p.id, p.member_id as "memberId", p.public_key as "publicKey", p.counter
       from passkey p join member m on m.id = p.member_id
      where p.credential_id = $1 and ($2::bigint is null or p.member_id = $2) and m.closed_at is null`,
    [credentialId, of.memberId],
  );
  const known = rows[0];
  if (!known) return undefined;
  const counter = await counterOf(party, of, {
    expectedChallenge,
    response: given.credential as unknown as AuthenticationResponseJSON,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
      counter: known.counter,
    },
  });
  if (counter === undefined) return undefined;
  const { rowCount } = await pool.query(
    `update passkey set counter = $2, last_used_at = house_now() where id = $1 and (counter < $2 or counter = 0)`,
    [known.id, counter],
  );
  return rowCount === 1 ? known.memberId : undefined;
}

type Answer = Pick<
  Parameters<typeof verifyAuthenticationResponse>[0],
  'expectedChallenge' | 'response' | 'credential'
> & { expectedChallenge: string };

/** The counter of a good answer. */
async function counterOf(party: RelyingParty, of: Purpose, answer: Answer): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...answer,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: verificationFor(of) === 'required',
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

export const passkeyRefused = () =>
  new Refusal(422, 'passkey-refused', 'This passkey could not be verified. Please try again.');
const tooMany = () =>
  new Refusal(409, 'too-many-passkeys', `You have ${PASSKEYS_MOST} passkeys. Remove one to add another.`);
