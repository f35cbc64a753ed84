import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase, type Database } from '../../server/src/core/database/open-database.ts';
import { restoreEmbedded, restoreServer } from '../../server/src/operate/safekeeping/restore-house.ts';
import { checkBottling } from '../../server/test/money/check-bottling.ts';
import { type BarrelOwner, type Cask, seedOwner, winCask } from '../../server/test/money/seed-barrels.ts';
import { type Debtor, seedDebts } from '../../server/test/money/seed-debts.ts';
import { WAYS } from './bottling-ways.ts';
import { checkBooks } from './check-books.ts';
import { type DatabaseKind, House } from './house.ts';
import { type Entry, FAULTS, Ledger } from './ledger.ts';
import { Random } from './random.ts';
import type { SoakResult } from './result.ts';
import { load, prepare } from './scenarios.ts';

interface BackupOptions {
  readonly database: DatabaseKind;
  readonly members: number;
  /** Times that the house is killed in the midst of backups. */
  readonly rounds: number;
  readonly seed: number;
  readonly plant?: string | undefined;
}

const BACKUP_FAULTS = {
  ...FAULTS,
  refused: 'backups that could not be restored',
  half: 'payments or plans of which there is a part',
  paid: 'payments that were acknowledged before, and are missing',
  bottled: 'bottlings that were acknowledged before, and are missing',
} as const;
export type BackupFault = keyof typeof BACKUP_FAULTS;

/** What had been acknowledged to members when a backup began. */
interface Acknowledged {
  readonly bids: ReadonlySet<Entry>;
  readonly paid: readonly string[];
  readonly bottled: readonly number[];
}

interface Kept {
  readonly file: string;
  readonly before: Acknowledged;
}

/** Backups a round: the house dies in the midst of the last. */
const EACH_ROUND = 3;
const CASKS = 4;

/**
 * Backups are made while members bid, pay and bottle, and while the command or all of the house is killed. Every file there
 * is afterwards is restored to a house of its own, which has to be in order and have all that was acknowledged before.
 */
export async function backupsUnderLoad(options: BackupOptions): Promise<SoakResult> {
  const { database, rounds, seed, plant, members } = options;
  const house = await House.create(database, plant);
  const folder = await mkdtemp(join(tmpdir(), 'le-chai-backups-'));
  const violations: { fault: BackupFault; detail: string }[] = [];
  const random = new Random(seed);
  try {
    const { loops, sales } = await prepare(house, options);
    const busy = await Busy.open(house, rounds);
    const ledger = new Ledger();
    const kept: Kept[] = [];
    let begun = 0;
    for (let round = 0; round < rounds; round += 1) {
      await house.startServers();
      const stop = new AbortController();
      const others = busy.run(stop.signal);
      await load(house, loops, sales.slice(0, 12), ledger, 500, async () => {
        for (let index = 0; index < EACH_ROUND; index += 1) {
          const file = join(folder, `${round}-${index}.backup`);
          const before = busy.acknowledged(ledger);
          begun += 1;
          const last = index === EACH_ROUND - 1;
          const way = last ? 'house' : random.chance(0.3) ? 'command' : 'whole';
          if (await backUp(house, file, way, random)) kept.push({ file, before });
          await delay(random.whole(0, 400));
        }
      });
      stop.abort();
      await others;
    }
    for (const one of kept) violations.push(...(await restoreAndCheck(house, one, ledger, busy.known)));
    return {
      scenario: `backups of a house of ${members} members, killed ${rounds} times`,
      lines: [
        `backups ${begun}, whole ${kept.length}; bids accepted ${ledger.count('accepted')}`,
        `paid ${busy.paid.length}, bottled ${busy.bottled.length}`,
      ],
      labels: BACKUP_FAULTS,
      violations: [
        ...violations,
        ...(kept.length < rounds ? [{ fault: 'refused', detail: `only ${kept.length} backups were made` }] : []),
      ],
    };
  } finally {
    await house.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a backup, and perhaps kills what makes it. @returns whether it was made */
async function backUp(
  house: House,
  file: string,
  way: 'whole' | 'command' | 'house',
  random: Random,
): Promise<boolean> {
  if (way === 'command') {
    const { ended, kill } = house.operateApart(['backup', file]);
    const late = setTimeout(kill, random.whole(300, 1500));
    const code = await ended;
    clearTimeout(late);
    return code === 0;
  }
  if (way === 'whole') {
    await house.operate(['backup', file]);
    return true;
  }
  const made = house.operate(['backup', file]).then(
    () => true,
    () => false,
  );
  await delay(random.whole(0, 300));
  await house.killEverything();
  return made;
}

async function restoreAndCheck(
  house: House,
  { file, before }: Kept,
  ledger: Ledger,
  known: ReadonlySet<string>,
): Promise<{ fault: BackupFault; detail: string }[]> {
  const violations: { fault: BackupFault; detail: string }[] = [];
  const place = await house.emptyPlace();
  try {
    await (place.url ? restoreServer(place.url, file, 'soak') : restoreEmbedded(place.dataDir, file, 'soak'));
  } catch (error) {
    return [{ fault: 'refused', detail: String(error) }];
  }
  const database = await openDatabase(place);
  try {
    const then = asOf(ledger, before.bids);
    await checkBooks(database, then, false);
    const bottles = await checkBottling(database);
    violations.push(...then.violations, ...bottles.map(({ detail }) => ({ fault: 'half' as const, detail })));
    violations.push(...(await checkMembers(database, before)));
  } finally {
    await database.close();
  }
  return violations.filter(({ detail }) => !known.has(detail));
}

/** What had been acknowledged to members before a backup: later changes may be in it or not. */
function asOf(ledger: Ledger, bids: ReadonlySet<Entry>): Ledger {
  const then = new Ledger();
  for (const entry of ledger.entries) {
    const later = entry.outcome === 'accepted' && !bids.has(entry);
    then.entries.push(later ? { ...entry, outcome: 'unknown' } : entry);
  }
  return then;
}

async function checkMembers({ pool }: Database, before: Acknowledged) {
  const { rows: paid } = await pool.query<{ key: string }>('select key from outstanding_payment where stato = 1');
  const { rows: done } = await pool.query<{ id: number }>(`select id from conversion where status = 'done'`);
  const { rows: parts } = await pool.query<{ id: number }>(
    `select p.id from outstanding_payment p
      where total_pay_cents <> total_bid_cents - coalesce((select sum(amount_cents) from ledger_entry
             where subject = 'payment:' || p.id and account = 'receivable'), 0)`,
  );
  const [keys, ids] = [new Set(paid.map(({ key }) => key)), new Set(done.map(({ id }) => id))];
  const lost: { fault: BackupFault; detail: string }[] = [];
  for (const key of before.paid) if (!keys.has(key)) lost.push({ fault: 'paid', detail: key });
  for (const id of before.bottled) if (!ids.has(id)) lost.push({ fault: 'bottled', detail: `bottling ${id}` });
  for (const { id } of parts) lost.push({ fault: 'half', detail: `payment ${id} is not what its ledger says` });
  return lost;
}

/** Members who pay what they owe, and one who bottles. */
class Busy {
  readonly paid: string[] = [];
  readonly bottled: number[] = [];
  /** What the checks find at the start: seeded bids, which no request made. */
  readonly known: ReadonlySet<string>;
  readonly #house: House;
  readonly #debtors: Debtor[];
  readonly #owner: BarrelOwner;
  readonly #casks: Cask[];

  private constructor(
    house: House,
    seeded: { debtors: Debtor[]; owner: BarrelOwner; casks: Cask[]; known: Set<string> },
  ) {
    this.#house = house;
    this.#debtors = seeded.debtors;
    this.#owner = seeded.owner;
    this.#casks = seeded.casks;
    this.known = seeded.known;
  }

  static open(house: House, rounds: number): Promise<Busy> {
    return house.withDatabase(async (database) => {
      const debtors = await seedDebts(database, rounds * 40);
      const owner = await seedOwner(database);
      const casks: Cask[] = [];
      for (let index = 0; index < rounds * CASKS; index += 1) casks.push(await winCask(database, owner));
      const books = new Ledger();
      await checkBooks(database, books, false);
      const found = [...books.violations, ...(await checkBottling(database))];
      const known = new Set(found.map(({ detail }) => detail));
      return new Busy(house, { debtors, owner, casks, known });
    });
  }

  acknowledged(ledger: Ledger): Acknowledged {
    const bids = new Set(ledger.entries.filter(({ outcome }) => outcome === 'accepted'));
    return { bids, paid: [...this.paid], bottled: [...this.bottled] };
  }

  async run(until: AbortSignal): Promise<void> {
    const [url] = this.#house.urls;
    const pay = async () => {
      while (!until.aborted) {
        const debtor = this.#debtors.pop();
        if (!debtor) return;
        for (const { key, cents } of debtor.debts) {
          if (until.aborted) return;
          if (await payDebt(url!, debtor.token, key, cents)) this.paid.push(key);
        }
      }
    };
    await Promise.all([pay(), pay(), this.#bottle(until)]);
  }

  async #bottle(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      const cask = this.#casks.pop();
      if (!cask) return;
      const request = { house: this.#house, owner: this.#owner, cask, key: randomUUID() };
      const answer = await WAYS.free(request).catch(() => undefined);
      if (answer?.conversion !== undefined) this.bottled.push(answer.conversion);
      await delay(50);
    }
  }
}

/** @returns whether the member got the answer that it is paid */
async function payDebt(url: string, token: string, key: string, cents: number): Promise<boolean> {
  const response = await fetch(`${url}/myCellar/PaymentAuctionNew/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-contract': '1',
    },
    body: JSON.stringify({
      total_pay: cents / 100,
      auctions_participant: [{ cellar_type: 'barrels', key_unique: key }],
      payment_token: 'pm_card_visa',
    }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined);
  if (response?.status !== 200) return false;
  const { result } = (await response.json().catch(() => ({}))) as { result?: { state?: string } };
  return result?.state === 'succeeded';
}
