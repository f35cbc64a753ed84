import { setTimeout as delay } from 'node:timers/promises';
import { noticesBehind } from '../../server/src/core/notices/notice-rows.ts';
import { cursorOf } from '../../server/src/account/notices/stream/member-stream.ts';
import { hashPassword } from '../../server/src/account/session/password.ts';
import { Random } from '../soak/random.ts';
import type { SoakResult } from '../soak/result.ts';
import { type Bidder, createBidders, createSales } from '../soak/seed.ts';
import { Calls } from './calls.ts';
import { deployed, wrongContracts } from './deploys.ts';
import { liveOn } from './member.ts';
import { nextApi } from './next-api.ts';
import { isOneHouse } from './one-house.ts';
import { Reader } from './reader.ts';
import { ScaledHouse } from './scaled-house.ts';

const LABELS = {
  request: 'requests that failed while processes were replaced',
  event: 'events of a stream that were lost, sent twice or in the wrong order',
  contract: 'contracts that were not served, or refused, as they should be',
  house: 'things that one process knew and another did not',
  deploy: 'edges that did not follow a deploy',
  end: 'processes that did not stop cleanly',
};

const ACCOUNT = { email: 'soak-1@example.test', password: 'cellar-door-2026' };
/** Planted mistakes, and what finds them. */
export const SCALING_PLANTS = { 'no-drain': 'request' } as const satisfies Record<string, keyof typeof LABELS>;

/** Streams that are followed; every member of them also bids. */
const READERS = 6;

export interface ScalingOptions {
  members: number;
  /** Times that every process is replaced. */
  rounds: number;
  seed: number;
  /** The processes stop at the signal, and drop the requests in flight. */
  plant?: 'no-drain' | undefined;
}

/** Members bid and read while every process is replaced, the new one first, with no memory in what spreads the load. */
export async function scaledOut(options: ScalingOptions): Promise<SoakResult> {
  const violations: { fault: string; detail: string }[] = [];
  const fail = (fault: keyof typeof LABELS, details: readonly string[]) =>
    violations.push(...details.map((detail) => ({ fault, detail })));
  const house = await ScaledHouse.start(options.plant ? { DRAIN_SECONDS: '0' } : {});
  try {
    const bidders = await createBidders(house.database, options.members);
    await setPassword(house);
    const sales = await createSales(house.database, 3, 0);
    const calls = new Calls(house.url);
    const stop = new AbortController();
    const until = stop.signal;
    const readers = bidders.slice(0, READERS).map(({ token }) => new Reader(calls, token));
    const following = Promise.all(readers.map((reader) => reader.follow(until)));
    const members = new AbortController();
    const random = (each: number) => new Random(options.seed * 1000 + each);
    const living = Promise.all(
      bidders.map((bidder, each) => liveOn(calls, bidder, sales, { random: random(each), until: members.signal })),
    );
    fail('house', await isOneHouse(calls, ACCOUNT));
    let replaced = 0;
    let bids = 0;
    for (let round = 1; round <= options.rounds; round += 1) {
      for (const tier of [house.apis, house.edges]) {
        const exits = await tier.replaceEach();
        replaced += exits.length;
        fail('end', badExits(exits));
      }
      fail('deploy', await deployed(house, calls, `1.${round}.0`));
    }
    const next = await nextApi();
    try {
      const beside = async () => void fail('contract', await wrongContracts(house));
      fail('end', badExits(await house.apis.replaceEach({ root: next.folder, beside })));
      replaced += house.apis.urls.length;
      fail('contract', await wrongContracts(house));
      members.abort();
      bids = (await living).reduce((sum, taken) => sum + taken, 0);
    } finally {
      await next.remove();
    }
    // The notices of the last bids are on their way.
    await delay(2000);
    stop.abort();
    await following;
    fail('request', calls.failures);
    for (const [each, reader] of readers.entries()) fail('event', await missed(house, bidders[each]!, reader));
    const opened = readers.reduce((sum, reader) => sum + reader.opened, 0);
    const events = readers.reduce((sum, reader) => sum + reader.notices.length, 0);
    return {
      scenario: 'two API processes, two edges, each replaced under load',
      lines: [
        `processes replaced ${replaced}, requests ${calls.count}, bids taken ${bids}`,
        `streams ${readers.length}, opened ${opened} times, notices sent ${events}`,
      ],
      labels: LABELS,
      violations,
    };
  } finally {
    await house.remove();
  }
}

/** Gives the first of the members a password: signing in is tried as well. */
async function setPassword({ database }: ScaledHouse): Promise<void> {
  const hash = await hashPassword(ACCOUNT.password);
  await database.pool.query('update member set password_hash = $1 where email = $2', [hash, ACCOUNT.email]);
}

const badExits = (exits: readonly (number | string)[]): string[] =>
  exits.flatMap((how) => (how === 0 ? [] : [`a process ended with ${how}`]));

/** Compares the notices of a member since the stream began with what the stream brought. */
async function missed({ database }: ScaledHouse, { memberId }: Bidder, reader: Reader): Promise<string[]> {
  const recorded: string[] = [];
  let cursor = cursorOf(reader.begin);
  for (let more = cursor !== undefined; more && cursor;) {
    const behind = await noticesBehind(database.pool, memberId, cursor);
    recorded.push(...behind.notices.map((each) => `${each.cursor.xid}-${each.cursor.id}`));
    cursor = behind.notices.at(-1)?.cursor;
    more = behind.more && behind.notices.length > 0;
  }
  if (recorded.join() === reader.notices.join()) return [];
  return [`member ${memberId} has ${recorded.length} notices, the stream brought ${reader.notices.length}`];
}
