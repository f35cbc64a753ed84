import { setTimeout as delay } from 'node:timers/promises';
import { CONTRACT } from '@le-chai/contracts/call';
import type { Calls } from './calls.ts';
import { NEXT_CONTRACT } from './next-api.ts';
import type { ScaledHouse } from './scaled-house.ts';

/** The status with which an API answers a client that speaks a contract. */
const ask = async (url: string, contract: number): Promise<number> =>
  (await fetch(`${url}/config/GetInfoConfig/`, { headers: { 'x-contract': String(contract) } })).status;

/** How each API process answers today's contract, the next one, and one that nobody knows: `200,409,409`. */
export async function wrongContracts(house: ScaledHouse): Promise<string[]> {
  const contracts = [CONTRACT, NEXT_CONTRACT, NEXT_CONTRACT + 1];
  const faults = await Promise.all(
    house.apis.urls.map(async (url, place) => {
      const newest = place === house.apis.urls.length - 1;
      const statuses = (await Promise.all(contracts.map((contract) => ask(url, contract)))).join();
      const right = newest ? ['200,200,409'] : ['200,200,409', '200,409,409'];
      return right.includes(statuses) ? [] : [`contracts ${contracts.join()} were answered with ${statuses}`];
    }),
  );
  return faults.flat();
}

/** How long an edge may use its earlier view of the store, ms. */
const FOLLOWS_WITHIN = 10_000;

/** Deploys, and checks that every edge has it. */
export async function deployed(house: ScaledHouse, calls: Calls, version: string): Promise<string[]> {
  await house.deploy(version);
  const by = Date.now() + FOLLOWS_WITHIN;
  const follows = async (url: string) => {
    for (; Date.now() < by; await delay(100)) {
      calls.count += 1;
      const page = await fetch(`${url}/cellar`, { headers: { accept: 'text/html' } });
      if ((await page.text()).includes(`/cellar/${version}/`)) return [];
    }
    return [`${url} has no ${version}`];
  };
  return (await Promise.all(house.edges.urls.map(follows))).flat();
}
