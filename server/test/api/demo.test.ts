import { setTimeout as delay } from 'node:timers/promises';
import { getPhysicalCellarBarrels } from '@le-chai/contracts/barrels';
import { getExperiences } from '@le-chai/contracts/experiences';
import { getCellarValue, getTotalEarns } from '@le-chai/contracts/value';
import { weeklyOffers } from '@le-chai/contracts/auctions';
import { getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import { auctionLive, auctionMine } from '@le-chai/contracts/bidding';
import { myGifts } from '@le-chai/contracts/gifts';
import { getInvoice, listInvoices } from '@le-chai/contracts/invoices';
import { listNotices } from '@le-chai/contracts/notices';
import { getOutstandingPayments } from '@le-chai/contracts/payments';
import { listSecondOffers } from '@le-chai/contracts/second-offers';
import { shop as shopCall } from '@le-chai/contracts/direct-sales';
import { myShipments } from '@le-chai/contracts/shipping';
import { provenance } from '@le-chai/contracts/provenance';
import { getUser } from '@le-chai/contracts/session';
import { whatsNew } from '@le-chai/contracts/whats-new';
import { startHouse, type House } from './harness.ts';
import { untilHolds } from './support/until.ts';
import { operateCli, queryPaused } from './support/operate-cli.ts';

const PASSWORD = 'cellar-door-2026';

describe('the demo house', () => {
  let house: House;
  beforeAll(async () => {
    // It was filled before the tests began, and some of its sales end within minutes.
    const asFilled = `update clock set shift = (value ->> 'filledAt')::timestamptz - now() from setting where key = 'demo'`;
    house = await startHouse('demo', {}, asFilled);
  });
  afterAll(() => house.stop());

  const signIn = (name: string) => house.login(`${name}@example.test`, PASSWORD);
  const everything = async (token: string) => {
    const { result } = await house.api(weeklyOffers, {
      query: { onGoing: 'true', weekly: 'true', per_page: '100' },
      token,
    });
    return result.items;
  };

  const bills = async (name: string) => (await house.api(getOutstandingPayments, { token: await signIn(name) })).result;

  it.each(['collector', 'late', 'connoisseur', 'explorer', 'staff'])('lets the %s sign in', async (name) => {
    const { result } = await house.api(getUser, { token: await signIn(name) });
    expect(result.data?.email).toBe(`${name}@example.test`);
  });

  it('has sales ending in minutes, in hours and in days', async () => {
    const items = await everything(await signIn('explorer'));
    const left = items.map(({ finish_data: end }) => (Date.parse(end ?? '') - Date.now()) / 60_000);
    expect(left.filter((minutes) => minutes < 60).length).toBeGreaterThanOrEqual(5);
    expect(left.filter((minutes) => minutes >= 60 && minutes < 1440).length).toBeGreaterThanOrEqual(6);
    expect(left.filter((minutes) => minutes >= 1440).length).toBeGreaterThanOrEqual(20);
    expect(new Set(items.map((item) => `${item.type.id} ${item.product_type}`)).size).toBe(3);
  });

  it('has something of every kind of auction among what is new', async () => {
    const { result } = await house.api(whatsNew, {
      query: { dashboard: 'true', onGoing: 'true' },
      token: await signIn('explorer'),
    });
    expect(new Set(result.map(({ card }) => card.kind))).toEqual(
      new Set(['barrel', 'collection', 'single-lot', 'private-sale']),
    );
  });

  it('has barrels of the collector unpaid, whole, bottled in part and bottled, with what came with them', async () => {
    const token = await signIn('collector');
    const { result } = await house.api(getPhysicalCellarBarrels, { token, query: { sortBy: 'available' } });
    expect(result.items.map((barrel) => [barrel.paid, barrel.liters_available, barrel.liter_winner])).toEqual([
      [true, 0, 45],
      [true, 18, 36],
      [false, 45, 45],
      [true, 54, 54],
    ]);
    const experiences = (await house.api(getExperiences, { token, query: {} })).result.items;
    expect(new Set(experiences.map(({ kind, paid }) => `${kind} ${paid}`)).size).toBe(3);
    expect((await house.api(getTotalEarns, { token })).result.total_upside.direction).toBe(1);
    const value = (await house.api(getCellarValue, { token, query: {} })).result;
    expect(value.step).toBe('month');
    expect(value.points.length).toBeGreaterThan(12);
    expect(new Set(value.points.map(({ market }) => market)).size).toBeGreaterThan(10);
  });

  it('has shipments of the collector in every state, and bottles at the trade marketplace', async () => {
    const token = await signIn('collector');
    const { result } = await house.api(myShipments, {
      query: { pageSize: 50, sortBy: 'status', sortDir: 'asc' },
      token,
    });
    expect([...new Set(result.items.map(({ status }) => status))]).toEqual([
      'requested',
      'quoted',
      'paid',
      'picking',
      'shipped',
      'delivered',
      'cancelled',
    ]);
    const lots = (await house.api(getPhysicalCellarLots, { query: { per_page: 500 }, token })).result.items;
    for (const code of [201, 202, 203]) expect(lots.some(({ statusNew }) => statusNew.id === code)).toBe(true);
  });

  it('shows the collector leading some and outbid on some, live and mine agreeing with the list', async () => {
    const token = await signIn('collector');
    const items = await everything(token);
    const standings = items.map(({ standing }) => standing);
    expect(standings.filter((standing) => standing === 'leading').length).toBeGreaterThanOrEqual(5);
    expect(standings.filter((standing) => standing === 'outbid').length).toBeGreaterThanOrEqual(3);
    for (const { id_auction: id, standing, currentPrice, bets } of items.filter((item) => item.bets > 0)) {
      const { result: mine } = await house.api(auctionMine, { params: { id }, token });
      const { result: live } = await house.api(auctionLive, { params: { id } });
      expect({ standing: mine.standing, price: live.currentPrice, bets: live.bets }).toEqual({
        standing,
        price: currentPrice,
        bets,
      });
    }
  });

  it('fills the collector’s cellar with lots in every status, with costs, values and serials', async () => {
    const { result } = await house.api(getPhysicalCellarLots, {
      query: { per_page: '100' },
      token: await signIn('collector'),
    });
    const statuses = new Set<number>(result.items.map(({ statusNew }) => statusNew.id));
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 201, 202, 203]);
    for (const lot of result.items) {
      const bottles = lot.components.reduce((sum, { quantity }) => sum + quantity, 0);
      // Bottles that were given are their new owner's.
      expect(lot.serials).toHaveLength(lot.statusNew.id === 4 ? 0 : bottles);
      expect(lot.finance.pmc).toBeGreaterThan(0);
      expect(lot.finance.average_emp).toBeGreaterThan(0);
    }
  });

  it('has gifts of the collector’s, given and received, under way and over', async () => {
    const { result } = await house.api(myGifts, { query: { pageSize: 50 }, token: await signIn('collector') });
    const kinds = new Set(result.items.map(({ direction, status }) => `${direction} ${status}`));
    expect([...kinds].toSorted()).toEqual([
      'given accepted',
      'given declined',
      'given expired',
      'given pending',
      'received accepted',
      'received pending',
    ]);
  });

  it('shows of every bottle where it has been, in order, up to where it is', async () => {
    const query = { per_page: 100 } as const;
    const { result } = await house.api(getPhysicalCellarLots, { query, token: await signIn('collector') });
    for (const { statusNew, serials, paid } of result.items.filter((lot) => lot.serials.length > 0)) {
      const serial = serials[0]!.serial_number;
      const { journey } = (await house.api(provenance, { params: { serial } })).result;
      const dates = journey.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted());
      expect(journey.every(({ place }) => place !== '')).toBe(true);
      expect(journey.some(({ status }) => !paid || status === statusNew.id)).toBe(true);
    }
  });

  it('has bills: open but not overdue, overdue, and none', async () => {
    const collector = await bills('collector');
    expect(new Set(collector.map((bill) => bill.notice_as_paid))).toEqual(new Set([-1, 0, 2]));
    expect(collector.some(({ overdue }) => overdue)).toBe(false);
    expect((await bills('late')).map(({ overdue }) => overdue)).toEqual([true]);
    expect(await bills('connoisseur')).toEqual([]);
    expect(await bills('explorer')).toEqual([]);
  });

  it('has a part of one paid, invoices to download, and a second offer', async () => {
    expect(
      (await bills('collector')).filter((bill) => bill.total_pay > 0 && bill.total_pay < bill.total_bid),
    ).toHaveLength(1);
    const token = await signIn('collector');
    const { items, total } = (await house.api(listInvoices, { token, query: { sortBy: 'number', sortDir: 'asc' } }))
      .result;
    expect(total).toBeGreaterThan(20);
    const pdf = await house.api(getInvoice, { token, params: { id: items[0]!.id } });
    expect(pdf.result).toMatch(/^%PDF-/);
    const offers = (await house.api(listSecondOffers, { token: await signIn('connoisseur') })).result;
    expect(offers).toMatchObject([
      { status: 'open', name: 'Vin Jaune 2012, four clavelins' },
      { status: 'accepted', name: 'Riesling Spätlese 2024, Fuder no. 6' },
    ]);
  });

  it('lists what happened in the order of time, however late it was written', async () => {
    const { result } = await house.api(listNotices, { token: await signIn('collector'), query: { pageSize: 100 } });
    const times = result.items.map(({ created }) => created);
    expect(new Set(times.map((time) => time.slice(0, 7))).size).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('has things bought at once: few left of one, a barrel with units gone, a transfer to come', async () => {
    const token = await signIn('collector');
    const shop = async (id_type_auction: 'shop' | 'private-sale') =>
      (await house.api(shopCall, { token, query: { id_type_auction, per_page: 50 } })).result.items;
    const few = (await shop('private-sale')).filter((item) => item.only_few_left);
    expect(few.map(({ name, units_left: left }) => [name.split(' ')[0], left])).toEqual([['Bolgheri', 1]]);
    const { items } = (await house.api(weeklyOffers, { token, query: { q: 'Pauillac 2024, barrel', per_page: 5 } }))
      .result;
    const live = (await house.api(auctionLive, { params: { id: items[0]!.id_auction } })).result;
    expect(live).toMatchObject({ units_bought: 6, status: 'open' });
    expect(live.history.some(({ event }) => event === 'bought')).toBe(true);
    const bought = await house.api(getOutstandingPayments, { token });
    expect(bought.result.some((bill) => 'name_lot' in bill && bill.name_lot.startsWith('Furmint'))).toBe(true);
  });

  it('has a second page in the shop, and keeps a lot and a barrel of it sold out when it is refreshed', async () => {
    const token = await signIn('explorer');
    const page = async (number: number) =>
      (await house.api(shopCall, { token, query: { id_type_auction: 'shop', page: number } })).result;
    const soldOut = async () =>
      [...(await page(1)).items, ...(await page(2)).items]
        .filter((item) => !item.is_available)
        .map(({ name, status, units_left: left }) => [name, status, left]);
    expect((await page(1)).items).toHaveLength(9);
    expect((await page(2)).items.length).toBeGreaterThan(0);
    const gone = await soldOut();
    expect(gone.toSorted()).toEqual([
      ['Vin Jaune 2012, one clavelin', 'closed', 0],
      ['Vouvray 2025, demi-muid no. 4', 'closed', 0],
    ]);
    await house.operate(['demo', '--refresh']);
    expect(await soldOut()).toEqual(gone);
  });

  it('is left alone when it is filled again, and has nothing to refresh yet', async () => {
    const before = await everything(await signIn('explorer'));
    expect(await house.operate(['demo'])).toMatchObject({ kind: 'filled-before', changed: false });
    expect(await house.operate(['demo', '--refresh'])).toMatchObject({ offered: 0, settled: 0, changed: false });
    expect(await everything(await signIn('explorer'))).toEqual(before);
  });

  it('offers again what has closed, and no more than that', async () => {
    const token = await signIn('explorer');
    const [first] = (await everything(token)).toSorted(
      (a, b) => Date.parse(a.finish_data ?? '') - Date.parse(b.finish_data ?? ''),
    );
    await house.operate(['sale', 'close', String(first?.id_auction)]);
    expect((await everything(token)).some(({ name }) => name === first?.name)).toBe(false);
    expect(await house.operate(['demo', '--refresh'])).toMatchObject({ offered: 1, changed: true });
    const again = (await everything(token)).find(({ name }) => name === first?.name);
    expect(again?.id_auction).not.toBe(first?.id_auction);
    expect(await house.operate(['demo', '--refresh'])).toMatchObject({ offered: 0 });
  });
});

describe('a demo house that stood still for ten days', () => {
  it('has sales ending soon again after a refresh, and bills as they should be', async () => {
    const house = await startHouse('demo');
    await house.pause();
    const ago = `- interval '10 days'`;
    const settings = { dataDir: house.dataDir, url: house.databaseUrl };
    const unbalanced = 'select posting from ledger_entry group by posting having sum(amount_cents) <> 0';
    expect(await queryPaused(settings, unbalanced)).toEqual([]);
    await queryPaused(
      settings,
      `update sale set starts_at = starts_at ${ago}, finishes_at = finishes_at ${ago}, closed_at = closed_at ${ago};
       update outstanding_payment set deadline = deadline ${ago}, created_at = created_at ${ago};`,
    );
    await house.restart();
    expect(await house.operate(['demo', '--refresh'])).toMatchObject({ changed: true });
    const token = await house.login('collector@example.test', PASSWORD);
    const query = { onGoing: 'true', weekly: 'true', per_page: '100' } as const;
    const { items } = (await house.api(weeklyOffers, { query, token })).result;
    const hours = items.map(({ finish_data: end }) => (Date.parse(end ?? '') - Date.now()) / 3_600_000);
    expect(hours.filter((left) => left > 0 && left < 1).length).toBeGreaterThanOrEqual(5);
    expect(hours.filter((left) => left > 24).length).toBeGreaterThanOrEqual(20);
    const overdue = async (name: string) => {
      const bearer = await house.login(`${name}@example.test`, PASSWORD);
      return (await house.api(getOutstandingPayments, { token: bearer })).result.map((bill) => bill.overdue);
    };
    expect(await overdue('collector')).not.toContain(true);
    // What was due to close while the house stood still is closed meanwhile, and may be won by the connoisseur.
    await untilHolds(async () => {
      await house.operate(['demo', '--refresh']);
      expect(await overdue('connoisseur')).toEqual([]);
    });
    expect(await overdue('late')).toEqual([true]);
    await house.stop();
  });
});

describe('filling a demo house', () => {
  it('refuses a house that holds anything', async () => {
    const house = await startHouse('small');
    await expect(house.operate(['demo'])).rejects.toThrow(/already holds 2 producers; demo only fills an empty one/);
    await expect(house.operate(['demo', '--refresh'])).rejects.toThrow(/not a demo house/);
    await house.stop();
  });

  it('refuses in production', async () => {
    const house = await startHouse('bare');
    const { dataDir, databaseUrl: url } = house;
    await house.pause();
    const run = operateCli(['demo'], { dataDir, url, env: { APP_ENV: 'production' } });
    expect(await run.outcome).toMatchObject({ code: 1, error: expect.stringMatching(/no demo in production/) });
    await house.stop();
  });

  it('leaves all of it or nothing when it is killed in the midst', async () => {
    const house = await startHouse('bare');
    const { dataDir, databaseUrl: url } = house;
    await house.pause();
    // How long a command takes that changes nothing: on any machine the filling begins at about that time.
    const began = Date.now();
    await operateCli(['config', 'maintenance', 'off'], { dataDir, url }).outcome;
    const startUp = Date.now() - began;
    for (const share of [0.9, 1.1, 1.3, 1.6]) {
      const run = operateCli(['demo', '--json'], { dataDir, url });
      await delay(startUp * share);
      run.kill('SIGKILL');
      // A half-filled house would be refused from here on.
      expect((await run.outcome).error).not.toMatch(/only fills an empty one/);
    }
    const last = await operateCli(['demo', '--json'], { dataDir, url }).outcome;
    expect({ code: last.code, error: last.error }).toMatchObject({ code: 0 });
    await house.restart();
    const token = await house.login('collector@example.test', PASSWORD);
    const { result } = await house.api(weeklyOffers, {
      query: { onGoing: 'true', weekly: 'true', per_page: '100' },
      token,
    });
    expect(result.total).toBeGreaterThan(40);
    await house.stop();
  }, 300_000);

  it('is all there or not at all when the server dies under it', async () => {
    const house = await startHouse('bare');
    const dies = house.operate(['demo']).catch((error: Error) => error.message);
    await delay(400);
    await house.restart('SIGKILL');
    await dies;
    expect(await house.operate(['demo'])).toMatchObject({ kind: expect.stringMatching(/^filled/) });
    await expect(house.login('collector@example.test', PASSWORD)).resolves.toEqual(expect.any(String));
    await house.stop();
  });
});
