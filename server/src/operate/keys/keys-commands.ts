import * as z from 'zod/mini';
import { defineCommand } from '../command.ts';
import { type KeyRing, newKey, WrongKeys } from '../../core/keys/key-ring.ts';
import { audit } from '../../core/house/audit.ts';
import { Refused } from '../../core/house/refused.ts';
import type { PoolClient } from 'pg';
import { keySource, readKeys, replaceKeys } from '../../core/keys/key-store.ts';
import { recordSigning } from '../../core/keys/open-keys.ts';

export const keysList = defineCommand({
  name: 'keys list',
  summary: 'List the keys of the house by name, never the keys themselves.',
  examples: ['keys list'],
  input: z.object({}),
  async run({ say }) {
    const keys = keysHere().keys.map(({ kid, since, retired }, index) => ({
      kid,
      since,
      state: retired === undefined ? (index === 0 ? 'signs' : 'verifies') : `retired ${retired}`,
    }));
    for (const { kid, since, state } of keys) say(`${kid}  since ${since}  ${state}`);
    return { keys };
  },
});

export const keysRotate = defineCommand({
  name: 'keys rotate',
  summary: 'Make a new signing key. Earlier keys still verify until they are retired, so nobody is signed out.',
  examples: ['keys rotate'],
  input: z.object({}),
  async run(context) {
    const key = newKey();
    await context.database.transaction(async (client) => {
      await changeKeys(client, ({ keys }) => ({ keys: [key, ...keys] }));
      await audit(client, context, 'keys rotate', 'house', { kid: key.kid });
    });
    context.say(`The house now signs with the key ${key.kid}. Retire the previous one once its sessions are over.`);
    return { kid: key.kid };
  },
});

export const keysRetire = defineCommand({
  name: 'keys retire',
  summary: 'Stop accepting a key: sessions it signed end. Anything it encrypted can still be read.',
  arguments: [{ name: 'kid', about: 'the name of the key, as shown by `keys list`' }],
  examples: ['keys retire 3f9c1a77b02e'],
  input: z.object({ kid: z.string() }),
  async run(context, { kid }) {
    const changed = await context.database.transaction(async (client) => {
      let retires = false;
      await changeKeys(client, (ring) => {
        const index = ring.keys.findIndex((key) => key.kid === kid);
        const key = ring.keys[index];
        if (!key) throw new Refused(`The house has no key ${kid}.`);
        if (index === 0)
          throw new Refused('This key is the one that signs. Make another with `keys rotate` first, then retire it.');
        if (key.retired !== undefined) return ring;
        retires = true;
        return { keys: ring.keys.with(index, { ...key, retired: new Date().toISOString() }) };
      });
      if (retires) await audit(client, context, 'keys retire', 'house', { kid });
      return retires;
    });
    context.say(changed ? `The key ${kid} is no longer accepted.` : 'That key is already retired; nothing changed.');
    return { kid, changed };
  },
});

/** Any number that no other advisory lock uses. */
const KEYS_LOCK = 7_201_006;

/** The keys of the house that this process works for. @throws {Refused} if there are none yet */
function keysHere(): KeyRing {
  const source = keySource(process.env);
  try {
    const ring = readKeys(source);
    if (ring) return ring;
  } catch (error) {
    throw error instanceof WrongKeys ? new Refused(error.message) : error;
  }
  throw new Refused('This house has no keys yet. They are made the first time its API starts.');
}

/**
 * Changes the keys in their file, one order after the other. The file comes first: a signing key that the database names is always in it.
 * @param change from the keys as they are to those to be; the same where nothing is to be changed
 * @throws {Refused} if the keys are given by a variable, which no command can change
 */
async function changeKeys(client: PoolClient, change: (ring: KeyRing) => KeyRing): Promise<KeyRing> {
  const source = keySource(process.env);
  if (!('file' in source)) {
    throw new Refused(
      'The keys of this house are given by HOUSE_KEYS, which no command can change. Change them where it is set, and restart every process.',
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
