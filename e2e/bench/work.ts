import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../server/src/demo/catalogue/members.ts';
import { growHouse } from '../../server/src/operate/scale/grow-house.ts';
import { hashPassword } from '../../server/src/account/session/password.ts';
import { House } from '../soak/house.ts';
import { createBidders } from '../soak/seed.ts';
import { type BigMember, enrich } from './big-members.ts';
import { createHotBarrel } from './hot-auction.ts';
import { type BenchReport, median, p99 } from './report.ts';
import type { LoopStalls } from './watch-loop.ts';

const FILES_AT_ONCE = 40;
const SALES = 20_000;
const SECONDS = 8;
/** Between two bids, ms. */
const PAUSE = 25;
/** The event loop is held at a stretch for so long at most, ms. */
const HELD = 50;

interface Phase {
  stalls: LoopStalls;
  /** ms, of every bid. */
  bids: number[];
  files: number;
}

/**
 * 40 members who own much have copies of their data, invoices and reports made, one after another without a pause, while
 * somebody bids; compared with the same bids alone. Then the first list of a house of 20,000 sales, for which the index
 * is built. One API process.
 */
export async function benchWork(): Promise<BenchReport> {
  const socket = join(tmpdir(), `loop-${process.pid}.sock`);
  const watch = join(import.meta.dirname, 'watch-loop.ts');
  const house = await House.create('postgres', undefined, { LOOP_SOCKET: socket, NODE_OPTIONS: `--import=${watch}` });
  try {
    const { members, bidder, sales } = await house.withDatabase(async (database) => {
      const [first, ...others] = await createBidders(database, FILES_AT_ONCE + 1);
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      await database.transaction((client) => growHouse(client, { lots: SALES, members: 0, bids: 0, passwordHash }));
      const barrels = [await createHotBarrel(database.pool), await createHotBarrel(database.pool)];
      return { members: await enrich(database, others, barrels[0]!), bidder: first!, sales: barrels };
    });
    await house.startServers(1);
    const api = house.urls[0]!;
    const phase = async (work: (until: number) => Promise<number>): Promise<Phase> => {
      await delay(1000);
      await stallsOf(socket);
      const until = performance.now() + SECONDS * 1000;
      const [bids, files] = await Promise.all([
        bidUntil(`${api}/v2/auctions/${sales.pop()}/bids`, bidder.token, until),
        work(until),
      ]);
      return { stalls: await stallsOf(socket), bids, files };
    };
    // Everything has run once by then: what is measured is the work, and not the reading of code.
    await Promise.all(members.slice(0, 3).map((member, place) => makeFile(api, member, place)));
    const idle = await phase(async () => 0);
    const busy = await phase((until) => makeFiles(api, members, until));
    await house.stopServers();
    await house.startServers(1);
    const restarted = house.urls[0]!;
    await stallsOf(socket);
    await ask(`${restarted}/v2/v2_1/weekly-offers?onGoing=true&weekly=true&expand=true`, members[0]!.token);
    return report(idle, busy, await stallsOf(socket));
  } finally {
    await house.remove();
  }
}

function report(idle: Phase, busy: Phase, index: LoopStalls): BenchReport {
  const held = (label: string, stalls: LoopStalls) => ({
    label,
    value: `${stalls.work.toFixed(0)} ms (clock ${stalls.clock.toFixed(0)})`,
    ratio: stalls.work / HELD,
    aim: 1,
    direction: 'at most' as const,
  });
  const bid = ({ bids }: Phase) => `${median(bids).toFixed(1)} ms, p99 ${p99(bids).toFixed(1)} ms`;
  return {
    name: `${FILES_AT_ONCE} members have files made at the same time, one API process over PostgreSQL`,
    rows: [
      { label: 'files made', value: `${(busy.files / SECONDS).toFixed(1)}/s` },
      held(`event loop held, of ${HELD} ms: bids alone`, idle.stalls),
      held(`event loop held, of ${HELD} ms: beside files`, busy.stalls),
      held(`event loop held, of ${HELD} ms: index of ${SALES} sales`, index),
      { label: 'a bid alone', value: bid(idle) },
      { label: 'a bid beside files', value: bid(busy), ratio: median(busy.bids) / median(idle.bids) },
    ],
  };
}

async function makeFiles(api: string, members: readonly BigMember[], until: number): Promise<number> {
  let files = 0;
  await Promise.all(
    members.map(async (member, place) => {
      for (let turn = place; performance.now() < until; turn += 1) {
        await makeFile(api, member, turn);
        files += 1;
      }
    }),
  );
  return files;
}

/** A copy of the member's data, an invoice or the report of bottles, in turn. */
function makeFile(api: string, { token, invoiceId }: BigMember, turn: number): Promise<void> {
  const paths = [
    '/api/v3/users/me/export',
    `/api/v3/users/me/invoices/${invoiceId}`,
    '/api/v3/users/my-cellar/bottles/report/',
  ];
  return ask(api + paths[turn % paths.length]!, token);
}

async function bidUntil(url: string, token: string, until: number): Promise<number[]> {
  const times: number[] = [];
  let path = '';
  for (let quantity = 1; performance.now() < until; quantity += 1) {
    const sent = performance.now();
    const answer = await fetch(url + path, {
      method: path ? 'PUT' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ bid_offer: 100, bid_quantity: quantity }),
    });
    const body = await answer.text();
    const [, bidId] = /"bid_id":(\d+)/.exec(body) ?? [];
    if (!answer.ok || !bidId) throw new Error(`A bid was answered by ${answer.status}: ${body.slice(0, 300)}`);
    times.push(performance.now() - sent);
    path = `/${bidId}`;
    await delay(PAUSE);
  }
  return times;
}

async function ask(url: string, token: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const body = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${Buffer.from(body).toString().slice(0, 300)}`);
}

/** How long the API's event loop was held since it was last asked. */
async function stallsOf(socket: string): Promise<LoopStalls> {
  return JSON.parse(await text(connect(socket))) as LoopStalls;
}
