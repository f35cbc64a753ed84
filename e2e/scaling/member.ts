import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Live } from '@le-chai/contracts/bidding';
import { CONTRACT } from '@le-chai/contracts/call';
import type { Random } from '../soak/random.ts';
import type { Bidder, SoakSale } from '../soak/seed.ts';
import type { Calls } from './calls.ts';

/** A member who opens pages, looks at a sale and bids on it, until told to stop. @returns how many bids were taken */
export async function liveOn(
  calls: Calls,
  bidder: Bidder,
  sales: readonly SoakSale[],
  { random, until }: { random: Random; until: AbortSignal },
): Promise<number> {
  let taken = 0;
  const held = new Map<number, number>();
  while (!until.aborted) {
    if (random.chance(0.2)) await openPage(calls, bidder);
    const { id } = random.pick(sales);
    const live = await calls.read<Live>(`/core/v2/auctions/${id}/live`);
    const made = live && (await bid(calls, bidder, { id, offer: live.next_minimum, held: held.get(id) }));
    if (made !== undefined) {
      taken += 1;
      held.set(id, made);
    }
    await delay(random.whole(10, 60));
  }
  return taken;
}

/** The page, a script that it names, and who is signed in. */
async function openPage(calls: Calls, { token }: Bidder): Promise<void> {
  const page = await calls.ask('/cellar', { headers: { accept: 'text/html' } });
  const script = /src="(\/assets\/[^"]+)"/.exec((await page?.text()) ?? '')?.[1];
  if (script === undefined) calls.failures.push('a page without its host');
  else await (await calls.ask(script))?.text();
  if (!(await isSignedIn(calls, token))) calls.failures.push('a member was signed out');
}

/** Whether a token is good for whichever process is asked. */
export async function isSignedIn(calls: Calls, token: string): Promise<boolean> {
  const response = await calls.ask('/_serverFn/get-user', { headers: { authorization: `Bearer ${token}` } });
  const text = await response?.text();
  return Boolean(text && (JSON.parse(text) as { result: { data: unknown } }).result.data);
}

/** Bids, or raises the bid that the member has. @returns the number of the bid, where it was taken */
async function bid(
  calls: Calls,
  { token }: Bidder,
  { id, offer, held }: { id: number; offer: number; held: number | undefined },
): Promise<number | undefined> {
  const path = `/core/v2/auctions/${id}/bids${held === undefined ? '' : `/${held}`}`;
  const made = await calls.read<{ bid: { bid_id: number } }>(path, {
    method: held === undefined ? 'POST' : 'PUT',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-contract': String(CONTRACT),
    },
    body: JSON.stringify({ bid_offer: offer, bid_quantity: 1 }),
  });
  return made?.bid.bid_id;
}
