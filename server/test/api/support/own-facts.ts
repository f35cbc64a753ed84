import { resolve } from 'node:path';
import type { HouseFacts } from '../../../src/core/house/facts/house-facts.ts';
import { type CliSettings, operateCli } from './operate-cli.ts';
import { readFileSync } from 'node:fs';

const FILE = resolve('server/test/api/support/own-facts.json');

/** What a house of the tests in production is and charges: none of it is the demo's. */
export const OWN_FACTS = JSON.parse(readFileSync(FILE, 'utf8')) as HouseFacts;

/** Sets them, as an operator does before a house opens. */
export async function setOwnFacts(house: CliSettings): Promise<void> {
  const { code, error } = await operateCli(['house', 'set', '--file', FILE], house).outcome;
  if (code !== 0) throw new Error(`house set ended with ${code}: ${error}`);
}
