import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { decodeJwt, SignJWT } from 'jose';
import { derive, type Key, readRing } from '../../../src/core/keys/key-ring.ts';
import type { House } from '../harness.ts';

/** As long as a process may take to see that the file has changed, ms. */
const SEEN_MS = 1500;

/** Signs what a token says by another key of its house. */
export type SignAgain = (token: string) => Promise<string>;

/**
 * Gives a house two keys beside the one that signs.
 * @returns what signs by the one that still verifies, and by the one that is retired
 */
export async function withOtherKeys(house: House): Promise<{ second: SignAgain; retired: SignAgain }> {
  await house.operate(['keys', 'rotate']);
  await house.operate(['keys', 'rotate']);
  const place = join(house.dataDir, 'keys.json');
  const [, second, oldest] = readRing(await readFile(place, 'utf8'), place).keys;
  await house.operate(['keys', 'retire', oldest!.kid]);
  await delay(SEEN_MS);
  return { second: signBy(second!), retired: signBy(oldest!) };
}

const signBy =
  (key: Key): SignAgain =>
  (token) =>
    new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'HS256', kid: key.kid }).sign(derive(key, 'tokens'));
