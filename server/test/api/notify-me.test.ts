import { saleDetail, weeklyOffers } from '@le-chai/contracts/auctions';
import { listNotices } from '@le-chai/contracts/notices';
import { notifyMe, stopNotifyingMe } from '@le-chai/contracts/notify-me';
import { SMALL, startHouse, type House, type Member, type SaleGiven } from './harness.ts';
import { mailsTo } from './support/mails.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const ask = (saleId: number, { token }: Member) => house.api(notifyMe, { params: { saleId }, token });
const waits = async (saleId: number, { token }: Member) =>
  (await house.api(saleDetail, { params: { saleId }, token })).result.is_waiting_to_be_notified;
const noticesOf = async ({ token }: Member) => {
  const { items } = (await house.api(listNotices, { token })).result;
  return items.filter(({ kind }) => kind === 'available').map(({ text }) => text);
};
const closedSale = async (given: SaleGiven) => {
  const id = await house.createSale(given);
  await house.operate(['sale', 'close', String(id)]);
  return id;
};

describe('asking to be notified', () => {
  it('is refused while it is available, and for what does not exist', async () => {
    const member = await house.createMember();
    const open = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
    const refused = await ask(open, member);
    expect([refused.status, refused.error.name]).toEqual([409, 'available']);
    expect((await ask(999_999, member)).status).toBe(404);
    const none = await house.api(stopNotifyingMe, { params: { saleId: 999_999 }, token: member.token });
    expect(none.status).toBe(404);
  });

  it('shows wherever the sale does, to its member alone, until taken back', async () => {
    const [member, other] = [await house.createMember(), await house.createMember()];
    const id = await closedSale({ lot: SMALL.lot.bottle, price: 100, type: 'shop', units: 3 });
    for (const _ of [1, 2]) expect((await ask(id, member)).result).toEqual({ is_waiting_to_be_notified: true });
    expect(await waits(id, member)).toBe(true);
    expect(await waits(id, other)).toBe(false);
    const { result } = await house.api(weeklyOffers, { query: { id }, token: member.token });
    expect(result.items).toMatchObject([{ is_waiting_to_be_notified: true }]);
    for (const _ of [1, 2]) {
      const back = await house.api(stopNotifyingMe, { params: { saleId: id }, token: member.token });
      expect(back.result).toEqual({ is_waiting_to_be_notified: false });
    }
    expect(await waits(id, member)).toBe(false);
  });
});

describe('a member who asked is notified once, by notice and mail', () => {
  it('when the sale is on again', async () => {
    const [member, other] = [await house.createMember(), await house.createMember()];
    const id = await closedSale({ lot: SMALL.lot.spirit, price: 100, type: 'shop', name: 'The sherry cask' });
    await ask(id, member);
    await house.operate(['sale', 'schedule', String(id), '--ends', '1h']);
    expect(await noticesOf(member)).toEqual([expect.stringContaining('The sherry cask')]);
    expect(await noticesOf(other)).toEqual([]);
    expect(await waits(id, member)).toBe(false);
    await house.operate(['sale', 'close', String(id)]);
    await house.operate(['sale', 'schedule', String(id), '--ends', '2h']);
    expect(await noticesOf(member)).toHaveLength(1);
    const mails = await mailsTo(house, member.email, 1);
    expect(mails.map(({ subject }) => subject)).toEqual(['The sherry cask is available again']);
  });

  it('when the same lot or barrel is offered in another sale, and not when something else is', async () => {
    const member = await house.createMember();
    const id = await closedSale({ lot: SMALL.lot.case, price: 100, name: 'A case' });
    const cask = await closedSale({ barrel: SMALL.barrel.last, price: 90, name: 'A cask' });
    await ask(id, member);
    await ask(cask, member);
    await house.createSale({ lot: SMALL.lot.bottle, price: 100, name: 'One wine of two' });
    expect(await noticesOf(member)).toEqual([]);
    await house.createSale({ lot: SMALL.lot.case, price: 120, type: 'shop', name: 'The case again' });
    await house.createSale({ barrel: SMALL.barrel.last, price: 95, name: 'The cask again' });
    expect(await noticesOf(member)).toEqual([
      expect.stringContaining('The cask again'),
      expect.stringContaining('The case again'),
    ]);
    expect(await waits(id, member)).toBe(false);
  });

  it('when a sale to come begins', async () => {
    const member = await house.createMember();
    const id = await house.createSale({ lot: SMALL.lot.spirit, price: 50, starts: '1h', ends: '3h', name: 'To come' });
    await ask(id, member);
    await house.operate(['clock', 'move', '+90m']);
    const until = Date.now() + 5000;
    while ((await noticesOf(member)).length === 0 && Date.now() < until)
      await new Promise((done) => setTimeout(done, 50));
    expect(await noticesOf(member)).toEqual([expect.stringContaining('To come')]);
  });
});
