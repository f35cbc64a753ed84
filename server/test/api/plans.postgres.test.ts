import { auctionLive, auctionMine, placeBid } from '@le-chai/contracts/bidding';
import { saleDetail } from '@le-chai/contracts/auctions';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { checkoutSale, closeAttempt, quoteSale, readPayment } from '@le-chai/contracts/buying';
import { storageCertificate } from '@le-chai/contracts/cellar';
import { shop } from '@le-chai/contracts/direct-sales';
import { priceHistory } from '@le-chai/contracts/price-history';
import { Client } from 'pg';
import { type House, startHouse } from './harness.ts';

/*
 * Nothing that members ask for may read a growing table from end to end. PostgreSQL counts such reads for each table: with
 * every list called so many times, a table that some call scans has been scanned as often.
 */
const ROUNDS = 8;
/** Scans that have to do with how long the house runs, and not with what is asked. */
const BY_ITSELF = ROUNDS / 2;

/** Tables of a few rows for ever. All others grow with members, sales, or time. */
const FIXED = new Set([
  'clock',
  'country',
  'house_fact',
  'local_marketplace',
  'plan',
  'production',
  'setting',
  'test_provider',
]);
/** Large enough in this house for the planner to decide as it would in any larger one. */
const GROWN = new Set(['bid', 'lot', 'lot_component', 'member', 'sale']);

const MEMBERS = ['collector@example.test', 'scale-1@example.test'];
const PASSWORD = 'cellar-door-2026';

/** Questions beside those of a list that is asked for nothing in particular. */
const QUESTIONS = [
  '/v2/v2_1/weekly-offers?onGoing=true&weekly=true',
  '/v2/v2_1/weekly-offers?bidded=true',
  '/v2/v2_1/weekly-offers?bidded=true&standing=outbid',
  '/v2/v2_1/weekly-offers?wishlist=true',
  '/v2/v2_1/shop?sort=price-asc',
  '/v2/v2_1/weekly-offers?onGoing=true&price_from=100&price_to=500&order=most-bids',
  '/v2/v2_1/shop?order=drink-soonest&price_from=50',
  '/v2/auctions/filters/?onGoing=true',
  '/api/v3/sales/search?q=scale&limit=5',
  '/api/v3/producers/Scale%20House%201',
  '/api/v3/producers/Scale%20House%201?page=2',
  '/api/v3/results',
  '/api/v3/results?q=scale',
  '/api/v3/results?q=chateau+margaux+1996&page=2',
  '/api/v3/results?vintage=2015',
  '/myCellar/GetPhysicalCellarLots/?q=chateau',
  '/api/v3/users/my-lots/search?q=chateau',
  '/api/v3/users/me/notices?unread=true',
  '/myCellar/GetOutstandingPayments/?page=2',
];
/** No lists. */
const LEFT_OUT = /stream|export|openapi|docs|planned/;
/** What staff alone are answered. */
const FOR_STAFF = ['/api/v3/sales/planned', '/api/v3/sales/planned?page=2'];

/** A member of whom nothing is stored is refused a certificate of it, once that was looked for. */
const isRefused = (path: string, status: number): boolean => path === storageCertificate.path && status === 409;

describe('the plans of what members ask for', () => {
  let house: House;
  let sales: number[];
  beforeAll(async () => {
    house = await startHouse('demo');
    await house.operate(['scale', '--lots', '20000', '--members', '20000', '--bids', '100000']);
    const rows = await query<{ id: number }>(house, "select id::int from sale where tags ? 'scale' order by id");
    sales = rows.map(({ id }) => id);
    await query(house, 'vacuum analyze');
  }, 180_000);
  afterAll(() => house.stop());

  it('scan no table that has grown', async () => {
    expect(keep(await scansOf(ROUNDS), (table) => GROWN.has(table))).toEqual({});
  }, 180_000);

  it('have an index for every table that grows', async () => {
    await makeScansDear(house);
    expect(keep(await scansOf(ROUNDS), (table) => !FIXED.has(table))).toEqual({});
  }, 180_000);

  /** Scans of each table that so many rounds of calls add to those of starting and ending. */
  async function scansOf(rounds: number): Promise<Map<string, number>> {
    const idle = await scansDuring(house, () => Promise.resolve());
    const asked = await scansDuring(house, () => ask(rounds));
    return new Map([...asked].map(([table, scans]) => [table, scans - (idle.get(table) ?? 0)]));
  }

  let questions = 0;
  async function ask(rounds: number): Promise<void> {
    const paths = [...(await lists(house.url)), ...QUESTIONS];
    const tokens = await Promise.all(MEMBERS.map((email) => house.login(email, PASSWORD)));
    const staff = await house.login('staff@example.test', PASSWORD);
    for (let round = 0; round < rounds; round += 1) {
      for (const path of FOR_STAFF) {
        const { status } = await fetch(house.url + path, { headers: { authorization: `Bearer ${staff}` } });
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      }
      for (const token of tokens) {
        await bid(sales.pop()!, token);
        await pay(token);
        for (const path of paths) {
          // Another question each time, so that no answer is kept.
          questions += 1;
          const unseen = `filters=${encodeURIComponent(JSON.stringify({ [`question-${questions}`]: ['x'] }))}`;
          const address =
            house.url + path + (/weekly|filters|shop/.test(path) ? `${path.includes('?') ? '&' : '?'}${unseen}` : '');
          const { status } = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
          if (status !== 200 && !isRefused(path, status)) throw new Error(`${path} answered ${status}`);
        }
      }
    }
  }

  /** What is asked while bidding. */
  async function bid(id: number, token: string): Promise<void> {
    await house.api(saleDetail, { params: { saleId: id }, token });
    await house.api(auctionMine, { params: { id }, token });
    await house.api(priceHistory, { params: { saleId: id }, token });
    const { next_minimum } = (await house.api(auctionLive, { params: { id } })).result;
    const { status } = await house.api(placeBid, { params: { id }, body: { bid_offer: next_minimum }, token });
    if (status !== 200) throw new Error(`The bid was answered with ${status}`);
  }

  /** What is asked while paying. The card is declined, so that nothing is used up. */
  async function pay(token: string): Promise<void> {
    const { items } = (await house.api(shop, { query: {}, token })).result;
    const saleId = items.find(({ units_left }) => units_left > 0)!.id_sale;
    const card = { payment_method: 3, payment_token: 'pm_card_visa_chargeDeclined' } as const;
    const body = { ...card, pickup: true };
    const { payment } = (await house.api(checkoutSale, { params: { saleId }, body, token })).result;
    await house.api(quoteSale, { params: { saleId }, body: {}, token });
    await house.api(readPayment, { params: { id: payment!.id }, token });
    await house.api(closeAttempt, { params: { key: randomUUID() }, token });
  }
});

describe('the plans of work', () => {
  it('have an index for every table that grows', async () => {
    const house = await startHouse('demo');
    await makeScansDear(house);
    const scans = await scansDuring(house, async () => {
      for (let day = 0; day < 100; day += 5) {
        await house.operate(['clock', 'move', '+5d']);
        await delay(200);
      }
    });
    await house.stop();
    const found = [...scans].filter(([table, count]) => count > 0 && !FIXED.has(table) && !table.startsWith('__'));
    expect(found).toEqual([]);
  }, 180_000);
});

/** What is small here is scanned by right: unless that is made to cost more than any index. For connections to come. */
async function makeScansDear(house: House): Promise<void> {
  await query(
    house,
    `do $$ begin execute format('alter database %I set enable_seqscan = off', current_database()); end $$`,
  );
}

/** The server is restarted and ended: what its connections counted is reported when they end. */
async function scansDuring(house: House, act: () => Promise<void>): Promise<Map<string, number>> {
  await house.pause();
  const before = await scansOfTables(house);
  await house.restart();
  await act();
  await house.pause();
  const after = await scansOfTables(house);
  await house.restart();
  return new Map([...after].map(([table, count]) => [table, count - (before.get(table) ?? 0)]));
}

/** What a connection counted is reported by its process at its end, which comes a moment after that of the connection. */
async function untilNobodyIsLeft(house: House): Promise<void> {
  const others = `select 1 from pg_stat_activity
                   where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  while ((await query(house, others)).length > 0) await delay(10);
}

async function scansOfTables(house: House): Promise<Map<string, number>> {
  await untilNobodyIsLeft(house);
  const rows = await query<{ relname: string; seq_scan: number }>(
    house,
    'select relname, seq_scan::int from pg_stat_user_tables',
  );
  return new Map(rows.map(({ relname, seq_scan }) => [relname, seq_scan]));
}

async function query<Row extends object>(house: House, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: house.databaseUrl ?? '' });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

const keep = (scans: Map<string, number>, which: (table: string) => boolean) =>
  Object.fromEntries([...scans].filter(([table, count]) => which(table) && count > BY_ITSELF));

/** Every call that answers of its own accord: a GET without anything in its path or needed in its query. */
async function lists(api: string): Promise<string[]> {
  const document = (await (await fetch(`${api}/openapi.json`)).json()) as {
    paths: Record<string, { get?: { parameters: { required: boolean }[] } }>;
  };
  return Object.entries(document.paths).flatMap(([path, { get }]) =>
    get && !path.includes('{') && !LEFT_OUT.test(path) && !get.parameters.some(({ required }) => required)
      ? [path]
      : [],
  );
}
