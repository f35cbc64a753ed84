import { addToWishlist, saleDetail, weeklyOffers } from '@le-chai/contracts/auctions';
import { auctionLive, auctionMine, placeBid } from '@le-chai/contracts/bidding';
import { buyNow, quoteSale } from '@le-chai/contracts/buying';
import { readHome } from '@le-chai/contracts/home';
import { notifyMe, stopNotifyingMe } from '@le-chai/contracts/notify-me';
import { plannedSales, previewSale } from '@le-chai/contracts/planned-sales';
import { priceHistory } from '@le-chai/contracts/price-history';
import { startHouse, type House, type Member } from './harness.ts';
import { actingAs } from './support/acting-as.ts';
import { barrelLine, lotLine } from './support/catalogue-lines.ts';
import { operateCli, queryPaused } from './support/operate-cli.ts';
import { untilHolds } from './support/until.ts';

const WEEK = '2035-W03';
const STARTS = '2026-02-01T00:00:00Z';
const ENDS = '2035-06-01T18:00:00Z';

let house: House;
let member: Member;
let staff: Member;
beforeAll(async () => {
  house = await startHouse('bare');
  member = await house.createMember();
  staff = await house.createMember('Staff');
});
afterAll(() => house.stop());

const inWeek = (reference: string) => ({ reference, week: WEEK, starts: STARTS, ends: ENDS });
const jsonLines = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line)).join('\n');
const take = (lines: readonly object[], ...options: string[]) =>
  house.operate(['catalogue', 'import', 'test.jsonl', ...options], jsonLines(lines));
const plan = (lines: readonly object[]) => house.operate(['week', 'plan', 'plan.jsonl'], jsonLines(lines));
const listed = async () =>
  (await house.api(weeklyOffers, { token: member.token })).result.items.map(({ name }) => name).toSorted();

const remove = (...references: string[]) => house.operate(['week', 'remove', ...references]);

interface Listed {
  week: string | null;
  planned: number;
  sales: { id: number; reference: string; status: string; startsAt: string; finishesAt: string }[];
}
const weeks = async () => (await house.operate(['week', 'list']))['weeks'] as Listed[];

/** The answers of everything that can be asked of one sale, by the id of the call. */
async function answersOf(id: number): Promise<Record<string, number>> {
  const { token } = member;
  const sale = { token, params: { saleId: id } };
  const auction = { token, params: { id } };
  const asked = {
    detail: house.api(saleDetail, sale),
    live: house.api(auctionLive, { params: { id } }),
    mine: house.api(auctionMine, auction),
    prices: house.api(priceHistory, sale),
    quote: house.api(quoteSale, { ...sale, body: {} }),
    wish: house.api(addToWishlist, sale),
    remind: house.api(notifyMe, sale),
    forget: house.api(stopNotifyingMe, sale),
    bid: house.api(placeBid, { ...auction, body: { bid_offer: 450 } }),
    buy: house.api(buyNow, { ...auction, body: { quantity: 1 } }),
    preview: house.api(previewSale, sale),
    planned: house.api(plannedSales, { token }),
  };
  const answers = await Promise.all(
    Object.entries(asked).map(async ([name, answer]) => [name, (await answer).status] as const),
  );
  return Object.fromEntries(answers);
}

const UNSEEN = {
  detail: 404,
  live: 404,
  mine: 404,
  prices: 404,
  quote: 404,
  wish: 404,
  remind: 404,
  forget: 404,
  bid: 404,
  buy: 404,
  preview: 404,
  planned: 404,
};

it('shows nothing of a sale that is planned, to anybody, by whatever is asked', async () => {
  expect(await take([lotLine(1), lotLine(2)], '--planned')).toMatchObject({ made: 2, known: 0 });
  const [unplanned] = await weeks();
  expect(unplanned).toMatchObject({
    week: null,
    planned: 2,
    sales: [{ reference: 'IMPORT-1' }, { reference: 'IMPORT-2' }],
  });
  expect(await plan(['IMPORT-1', 'IMPORT-2'].map(inWeek))).toEqual({
    planned: 2,
    unchanged: 0,
  });
  const [planned] = await weeks();
  expect(planned).toMatchObject({ week: WEEK, planned: 2 });
  expect(planned!.sales[0]).toMatchObject({
    status: 'planned',
    startsAt: '2026-02-01T00:00:00.000Z',
    finishesAt: '2035-06-01T18:00:00.000Z',
  });
  expect(await listed()).toEqual([]);
  expect((await house.api(readHome, {})).result).toMatchObject({ lots: [], opens: null });
  expect(await answersOf(planned!.sales[0]!.id)).toEqual(UNSEEN);
  for (const command of ['close', 'withdraw'])
    await expect(house.operate(['sale', command, String(planned!.sales[0]!.id)])).rejects.toThrow('that members see');
});

it('shows what is planned to staff, by its week and as its page will be, and keeps none of it', async () => {
  const { token } = staff;
  const { result, headers } = await house.api(plannedSales, { token });
  expect(result).toMatchObject({
    items: [
      { reference: 'IMPORT-1', name: 'Import lot 1', week: WEEK, product_type: 'lot', price: 450 },
      { reference: 'IMPORT-2', week: WEEK, start_data: '2026-02-01T00:00:00.000Z', finish_data: expect.any(String) },
    ],
    total: 2,
  });
  const saleId = result.items[0]!.id_sale;
  const preview = await house.api(previewSale, { params: { saleId }, token });
  expect(preview.result).toMatchObject({
    reference: 'IMPORT-1',
    week: WEEK,
    sale: { id_sale: saleId, status: 'scheduled', canBid: false, bets: 0, lot: { components: [{ quantity: 6 }] } },
  });
  for (const kept of [headers, preview.headers]) {
    expect(kept.get('etag')).toBeNull();
    expect(kept.get('cache-control')).toBe('no-store');
  }
  const { out } = await operateCli(['week', 'list'], { dataDir: house.dataDir, url: house.databaseUrl }).outcome;
  expect(out).toMatch(new RegExp(`^  IMPORT-1  sale ${saleId}, Import lot 1, planned, .*, /planned/${saleId}$`, 'm'));
  // Staff bid and wish like members, on what members see.
  expect((await house.api(saleDetail, { params: { saleId }, token })).status).toBe(404);
});

it('shows it neither to members nor to the house acting as any one of them, exactly as what does not exist', async () => {
  const [planned] = await weeks();
  const { id } = planned!.sales[0]!;
  const acting = await Promise.all([member, staff].map(({ email }) => actingAs(house, email)));
  for (const token of [member.token, ...acting]) {
    const asked = (saleId: number) => house.api(previewSale, { params: { saleId }, token });
    const [there, missing] = await Promise.all([asked(id), asked(999_999)]);
    expect([there.status, there.error.name]).toEqual([404, 'not-found']);
    expect(there.error).toEqual({ ...missing.error, message: missing.error.message.replace('999999', String(id)) });
    expect((await house.api(plannedSales, { token })).status).toBe(404);
  }
  const strangers = await Promise.all([
    house.api(previewSale, { params: { saleId: id } }),
    house.api(plannedSales, {}),
  ]);
  expect(strangers.map(({ status }) => status)).toEqual([401, 401]);
  // A tier that is taken away is looked at with each call.
  await house.operate(['member', 'tier', staff.email, 'Founder']);
  expect((await house.api(previewSale, { params: { saleId: id }, token: staff.token })).status).toBe(404);
  await house.operate(['member', 'tier', staff.email, 'Staff']);
});

it('changes nothing where all is planned so already', async () => {
  expect(await plan([{ reference: 'IMPORT-1', week: WEEK }])).toEqual({ planned: 0, unchanged: 1 });
});

it('plans all of a file or nothing, and says why', async () => {
  const before = await weeks();
  const refused = plan([
    { reference: 'IMPORT-1', week: '2035-W04' },
    { reference: 'IMPORT-99', week: '2035-W04' },
    { reference: 'IMPORT-2', week: '2035-W04', ends: '2026-01-15T00:00:00Z' },
  ]);
  await expect(refused).rejects.toThrow(
    'IMPORT-99: it is not in the catalogue\nIMPORT-2: it would end before it starts\nNothing was planned.',
  );
  await expect(plan([{ reference: 'IMPORT-1', week: '2035-54' }])).rejects.toThrow(
    'Line 1: week: must be a week such as',
  );
  expect(await weeks()).toEqual(before);
});

it('takes sales out of their week, all that are named or none, and once', async () => {
  await expect(remove('IMPORT-1', 'IMPORT-99')).rejects.toThrow(
    'IMPORT-99: it is not in the catalogue\nNothing was removed.',
  );
  expect((await weeks())[0]).toMatchObject({ week: WEEK, planned: 2 });
  expect(await remove('IMPORT-1', 'IMPORT-1')).toEqual({ removed: 1, unchanged: 0 });
  expect(await remove('IMPORT-1')).toEqual({ removed: 0, unchanged: 1 });
  expect(await weeks()).toMatchObject([
    { week: WEEK, planned: 1, sales: [{ reference: 'IMPORT-2' }] },
    { week: null, planned: 1, sales: [{ reference: 'IMPORT-1', status: 'planned' }] },
  ]);
  expect(await listed()).toEqual([]);
  expect(await plan([inWeek('IMPORT-1')])).toEqual({ planned: 1, unchanged: 0 });
});

it('shows the sales of a week all together once it is opened, and once', async () => {
  const [{ sales } = { sales: [] }] = await weeks();
  await expect(house.operate(['week', 'open', '2035-W04'])).rejects.toThrow('Nothing is planned for 2035-W04.');
  expect(await house.operate(['week', 'open', WEEK])).toEqual({ week: WEEK, opened: 2 });
  await untilHolds(async () => expect(await listed()).toEqual(['Import lot 1', 'Import lot 2']));
  // Every call that refused it before answers: for another reason, or with it.
  const answers = await answersOf(sales[0]!.id);
  expect(Object.entries(answers).filter(([, status]) => status === 404)).toEqual([
    ['preview', 404],
    ['planned', 404],
  ]);
  expect((await house.api(previewSale, { params: { saleId: sales[0]!.id }, token: staff.token })).status).toBe(404);
  expect(await house.operate(['week', 'open', WEEK])).toEqual({ week: WEEK, opened: 0 });
  expect((await weeks())[0]).toMatchObject({ week: WEEK, planned: 0 });
});

it('takes back no sale that is on, and opens no week with a sale that is over', async () => {
  await expect(plan([{ reference: 'IMPORT-1', week: '2035-W04' }])).rejects.toThrow('IMPORT-1: it is already open');
  await take([{ ...lotLine(3), sale: { ...lotLine(3).sale, ends: '2026-01-02T00:00:00Z' } }], '--planned');
  await expect(plan([{ reference: 'IMPORT-3', week: '2035-W05' }])).rejects.toThrow('its end would be in the past');
  await expect(house.operate(['week', 'remove', 'IMPORT-1'])).rejects.toThrow('IMPORT-1: members already see it');
});

it('hides a sale again that was to come, with what members had of it', async () => {
  await take([{ ...lotLine(4), sale: { ...lotLine(4).sale, starts: '2035-01-01T00:00:00Z' } }]);
  await untilHolds(async () => expect(await listed()).toContain('Import lot 4'));
  await plan([{ reference: 'IMPORT-4', week: '2035-W01' }]);
  await untilHolds(async () => expect(await listed()).not.toContain('Import lot 4'));
});

it('previews a barrel, and a sale at a price', async () => {
  const shop = { ...lotLine(6), sale: { ...lotLine(6).sale, type: 'shop', weekly: false } };
  await take([barrelLine(5), shop], '--planned');
  await plan([{ reference: 'BARREL-5', week: '2035-W01' }]);
  const { items } = (await house.api(plannedSales, { token: staff.token })).result;
  const previewOf = async (wanted: string) => {
    const { id_sale: saleId } = items.find(({ reference }) => reference === wanted)!;
    return (await house.api(previewSale, { params: { saleId }, token: staff.token })).result;
  };
  expect(items.map(({ week, reference }) => [week, reference])).toEqual([
    ['2035-W01', 'BARREL-5'],
    ['2035-W01', 'IMPORT-4'],
    [null, 'IMPORT-3'],
    [null, 'IMPORT-6'],
  ]);
  expect(await previewOf('BARREL-5')).toMatchObject({ sale: { product_type: 'barrel', status: 'scheduled' } });
  expect(await previewOf('IMPORT-6')).toMatchObject({ sale: { is_private: false, price: 450, is_available: false } });
});

it('is audited, each change once', async () => {
  await house.pause();
  const audited = await queryPaused(
    { dataDir: house.dataDir, url: house.databaseUrl },
    `select action, detail from audit where action like 'week %' order by at`,
  );
  expect(audited.map(({ action }) => action)).toEqual([
    'week plan',
    'week remove',
    'week plan',
    'week open',
    'week plan',
    'week plan',
  ]);
  expect(audited[1]).toMatchObject({ detail: { sales: [{ id: expect.any(Number), week: WEEK }] } });
});
