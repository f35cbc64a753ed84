import type { PoolClient } from 'pg';
import { type KeyRing, WrongKeys } from '../../core/keys/key-ring.ts';
import { keySource, readKeys, replaceKeys } from '../../core/keys/key-store.ts';
import { recordSigning } from '../../core/keys/open-keys.ts';
import { Refused } from '../../core/house/refused.ts';

/** Any number that no other advisory lock uses. */
const KEYS_LOCK = 7_201_006;

/** The keys of the house that this process works for. @throws {Refused} where there are none yet */
export function keysHere(): KeyRing {
  const source = keySource(process.env);
  try {
    const ring = readKeys(source);
    if (ring) return ring;
  } catch (error) {
    throw error instanceof WrongKeys ? new Refused(error.message) : error;
  }
  throw new Refused('This house has no keys yet. They are made when its API starts for the first time.');
}

/**
 * Changes the keys in their file, one order after the other. The file comes first: a signing key that the database names is always in it.
 * @param change from the keys as they are to those to be; the same where nothing is to be changed
 * @throws {Refused} where the keys are given by a variable, which no command can change
 */
export async function changeKeys(client: PoolClient, change: (ring: KeyRing) => KeyRing): Promise<KeyRing> {
  const source = keySource(process.env);
  if (!('file' in source)) {
    throw new Refused(
      'The keys of this house are given by HOUSE_KEYS, which no command can change. Change them where it is set, and start every process again.',
    );
  }
  await client.query('select pg_advisory_xact_lock($1)', [KEYS_LOCK]);
  const before = keysHere();
  const after = change(before);
  if (after === before) return after;
  replaceKeys(source.file, after);
  await recordSigning(client, after);
  return after;
}
