import { addToWishlist, saleDetail, weeklyOffers } from '@le-chai/contracts/auctions';
import { auctionLive, auctionMine, placeBid } from '@le-chai/contracts/bidding';
import { buyNow, quoteSale } from '@le-chai/contracts/buying';
import { notifyMe, stopNotifyingMe } from '@le-chai/contracts/notify-me';
import { priceHistory } from '@le-chai/contracts/price-history';
import { startHouse, type House, type Member } from './harness.ts';
import { lotLine } from './support/catalogue-lines.ts';
import { queryPaused } from './support/operate-cli.ts';
import { untilHolds } from './support/until.ts';

const WEEK = '2035-W03';
const STARTS = '2026-02-01T00:00:00Z';
const ENDS = '2035-06-01T18:00:00Z';

let house: House;
let member: Member;
beforeAll(async () => {
  house = await startHouse('bare');
  member = await house.createMember();
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
  expect(await answersOf(planned!.sales[0]!.id)).toEqual(UNSEEN);
  for (const command of ['close', 'withdraw'])
    await expect(house.operate(['sale', command, String(planned!.sales[0]!.id)])).rejects.toThrow('that members see');
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
  expect(Object.entries(answers).filter(([, status]) => status === 404)).toEqual([]);
  expect(await house.operate(['week', 'open', WEEK])).toEqual({ week: WEEK, opened: 0 });
  expect((await weeks())[0]).toMatchObject({ week: WEEK, planned: 0 });
});

it('takes back no sale that is on, and opens no week with a sale that is over', async () => {
  await expect(plan([{ reference: 'IMPORT-1', week: '2035-W04' }])).rejects.toThrow('IMPORT-1: it is open already');
  await take([{ ...lotLine(3), sale: { ...lotLine(3).sale, ends: '2026-01-02T00:00:00Z' } }], '--planned');
  await expect(plan([{ reference: 'IMPORT-3', week: '2035-W05' }])).rejects.toThrow('its end would lie in the past');
  await expect(house.operate(['week', 'remove', 'IMPORT-1'])).rejects.toThrow('IMPORT-1: members see it already');
});

it('hides a sale again that was to come, with what members had of it', async () => {
  await take([{ ...lotLine(4), sale: { ...lotLine(4).sale, starts: '2035-01-01T00:00:00Z' } }]);
  await untilHolds(async () => expect(await listed()).toContain('Import lot 4'));
  await plan([{ reference: 'IMPORT-4', week: '2035-W01' }]);
  await untilHolds(async () => expect(await listed()).not.toContain('Import lot 4'));
});

it('is audited, each change once', async () => {
  await house.pause();
  const told = await queryPaused(
    { dataDir: house.dataDir, url: house.databaseUrl },
    `select action, detail from audit where action like 'week %' order by at`,
  );
  expect(told.map(({ action }) => action)).toEqual(['week plan', 'week remove', 'week plan', 'week open', 'week plan']);
  expect(told[1]).toMatchObject({ detail: { sales: [{ id: expect.any(Number), week: WEEK }] } });
});
