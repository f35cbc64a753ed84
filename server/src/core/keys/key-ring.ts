import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

/** What the house uses a key for. Each purpose has a key of its own, derived from the one in the file. */
export type Purpose = 'tokens' | 'devices' | 'accounts' | 'secrets';

const Key = z.object({
  kid: z.string().check(z.regex(/^[\w-]{6,40}$/)),
  /** 32 bytes as base64. */
  secret: z.string().check(z.regex(/^[\w+/]{43}=$/)),
  since: z.iso.datetime(),
  /** The key that houses once had in their database. It signed without a `kid`, and is used as it is where it was used then. */
  origin: z.optional(z.literal('database')),
  /** Since then it proves nothing any more. What it encrypted can still be read. */
  retired: z.optional(z.iso.datetime()),
});
export type Key = z.infer<typeof Key>;

/** The keys of a house. The first one signs and encrypts, the others still verify until they are retired. */
const KeyRing = z.object({ keys: z.array(Key).check(z.minLength(1, 'has no key')) }).check(
  z.refine(({ keys }) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'has two keys of one kid'),
  z.refine(({ keys }) => keys[0]?.retired === undefined, 'begins with a retired key'),
);
export type KeyRing = z.infer<typeof KeyRing>;

/** The keys cannot be used. The message says what is wrong and what to do. */
export class WrongKeys extends Error {
  override readonly name = 'WrongKeys';
}

/**
 * @param where the text is from, for the message
 * @throws {WrongKeys} if the text is not a set of keys. Its message never holds any of the text.
 */
export function readRing(text: string, where: string): KeyRing {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new WrongKeys(`The keys in ${where} are not JSON.`);
  }
  const read = z.safeParse(KeyRing, parsed);
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0]!;
  throw new WrongKeys(`The keys in ${where} cannot be used: ${[...path.map(String), message].join(' ')}.`);
}

export const writeRing = (ring: KeyRing) => `${JSON.stringify(ring, null, 2)}\n`;

export function newKey(): Key {
  return keyOf(randomBytes(32).toString('base64'));
}

/** The key that a house had in its database. */
export const keyFromDatabase = (secret: string): Key => ({ ...keyOf(secret), origin: 'database' });

function keyOf(secret: string): Key {
  // In hexadecimal digits: a command would take a name that begins with a dash for an option.
  const kid = createHash('sha256').update(`kid ${secret}`).digest('hex').slice(0, 12);
  return { kid, secret, since: new Date().toISOString() };
}

/** What the key in the database signed itself; everything since is derived. */
const SIGNED_THEN: ReadonlySet<Purpose> = new Set(['tokens', 'devices', 'accounts']);

export function derive(key: Key, purpose: Purpose): Uint8Array {
  const secret = Buffer.from(key.secret, 'base64');
  if (key.origin === 'database' && SIGNED_THEN.has(purpose)) return secret;
  return new Uint8Array(hkdfSync('sha256', secret, '', `le-chai ${purpose}`, 32));
}
