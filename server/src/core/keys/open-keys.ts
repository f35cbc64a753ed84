import { rmSync } from 'node:fs';
import type { Queryable } from '../database/open-database.ts';
import { HouseKeys } from './house-keys.ts';
import { keyFromDatabase, type KeyRing, newKey, WrongKeys } from './key-ring.ts';
import { createKeys, type KeySource, nameOf, readKeys, replaceKeys } from './key-store.ts';

/** Where the key of a house was kept once. */
const OLD_KEY = 'token_key';
/** Which key the house signs with, by its kid: a process that has other keys is not one of this house. */
const SIGNING = 'signing_key';

/**
 * Opens the keys of a house, and makes them at its first start. A key that is still in the database moves to the file, beside a new one that signs
 * from then on: sessions go on.
 * @throws {WrongKeys} if there are keys, and not those of this house
 */
export async function openKeys(
  db: Queryable,
  source: KeySource,
  onProblem?: (error: unknown) => void,
): Promise<HouseKeys> {
  const old = await settingOf(db, OLD_KEY);
  const existing = readKeys(source);
  let made = false;
  if (existing === null && 'file' in source) {
    made = createKeys(source.file, { keys: [newKey(), ...(old === null ? [] : [keyFromDatabase(old)])] });
  }
  let ring = readKeys(source)!;
  await claim(db, ring, source, made);
  if (old !== null) {
    ring = adopt(ring, old, source);
    await db.query('delete from setting where key = $1', [OLD_KEY]);
  }
  return new HouseKeys(source, ring, onProblem);
}

/** Keeps the key of the database for what it signed. */
function adopt(ring: KeyRing, old: string, source: KeySource): KeyRing {
  const key = keyFromDatabase(old);
  if (ring.keys.some(({ secret }) => secret === old)) return ring;
  if (!('file' in source)) {
    throw new WrongKeys(
      'The key of this house is still in its database. Start it once without HOUSE_KEYS: the key moves to a file, whose content is the new value of HOUSE_KEYS.',
    );
  }
  const grown = { keys: [...ring.keys, key] };
  replaceKeys(source.file, grown);
  return grown;
}

/** @param made whether this process has just made these keys: they are thrown away where the house has others */
async function claim(db: Queryable, ring: KeyRing, source: KeySource, made: boolean): Promise<void> {
  await db.query('insert into setting (key, value) values ($1, $2) on conflict (key) do nothing', [
    SIGNING,
    JSON.stringify(ring.keys[0]!.kid),
  ]);
  const signing = await settingOf(db, SIGNING);
  if (ring.keys.some(({ kid }) => kid === signing)) return;
  if (made && 'file' in source) rmSync(source.file, { force: true });
  throw new WrongKeys(
    `The keys of this house are not in ${nameOf(source)}: it signs with the key ${signing}. Give every process the same keys, by KEYS_FILE or HOUSE_KEYS.`,
  );
}

/** Says which key signs from now on, in the transaction that changes it. */
export async function recordSigning(db: Queryable, ring: KeyRing): Promise<void> {
  await db.query(
    `insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value, updated_at = house_now()`,
    [SIGNING, JSON.stringify(ring.keys[0]!.kid)],
  );
}

async function settingOf(db: Queryable, key: string): Promise<string | null> {
  const { rows } = await db.query<{ value: string }>('select value from setting where key = $1', [key]);
  return rows[0]?.value ?? null;
}
