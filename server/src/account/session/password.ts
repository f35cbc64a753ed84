import { hash, verify } from '@node-rs/argon2';
import { Gate } from '../../core/limits/gate.ts';

/** argon2id (the default algorithm), 19 MiB, two passes: one of the sets that OWASP recommends as equally strong. About 17 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at once; more would only wait for the same cores, holding 19 MiB each. */
const gate = new Gate({ running: 4, waiting: 200 });

export function hashPassword(password: string): Promise<string> {
  return gate.run(() => hash(password, COST));
}

/** Whether a hash was made at another cost than today's: it is made again at the next sign-in. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(PREFIX);

const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/**
 * Whether a password is the member's. Takes the same time without a member, so that timing does not reveal who is one.
 * @param stored the member's hash; undefined if there is no such member
 * @throws {Refusal} 429 when far too many are waiting
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await hashOfNobody());
  const right = await gate.run(() => verify(against, password));
  return right && stored !== undefined;
}

let nobody: Promise<string> | undefined;
/** Computed before the first guess is answered: see `warmUp`. */
const hashOfNobody = () => (nobody ??= hash('the password of nobody', COST));

/** Prepares what the first guess would otherwise wait for. */
export async function warmUpPasswords(): Promise<void> {
  await hashOfNobody();
}
