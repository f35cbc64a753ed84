import { addToWishlist } from '@le-chai/contracts/auctions';
import { placeBid } from '@le-chai/contracts/bidding';
import { listNotices } from '@le-chai/contracts/notices';
import { SMALL, startHouse, type House, type Member } from './harness.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const endings = async ({ token }: Member) => {
  const { items } = (await house.api(listNotices, { token })).result;
  return items.filter(({ text }) => / ends? /.test(text)).map(({ text, link }) => [text, link]);
};
/** What a member has been notified of, once it is so much. */
async function notified(member: Member, count: number) {
  const until = Date.now() + 5000;
  while ((await endings(member)).length < count && Date.now() < until)
    await new Promise((done) => setTimeout(done, 50));
  return endings(member);
}
/** Waits until the reminders that are due have been sent: that of a sale made for it has. */
async function settled(minutes: number) {
  const watcher = await house.createMember();
  await follow(watcher, await house.createSale({ lot: SMALL.lot.bottle, price: 10, ends: '61m', name: 'Watched' }));
  await house.operate(['clock', 'move', `+${minutes}m`]);
  expect(await notified(watcher, 1)).toHaveLength(1);
}
const follow = ({ token }: Member, saleId: number) => house.api(addToWishlist, { params: { saleId }, token });
const bid = ({ token }: Member, id: number) => house.api(placeBid, { params: { id }, body: { bid_offer: 100 }, token });
const sale = (name: string, ends: string) => house.createSale({ lot: SMALL.lot.bottle, price: 50, ends, name });

describe('a sale that is about to end', () => {
  it('is made known once to those who follow it, several in one notice', async () => {
    const [wishing, bidding, nobody] = await Promise.all([1, 2, 3].map(() => house.createMember()));
    const [first, second, third] = [
      await sale('Ends first', '4h'),
      await sale('Ends second', '260m'),
      await sale('Ends third', '7h'),
    ];
    await Promise.all([first, second, third].map((id) => follow(wishing!, id)));
    await bid(bidding!, second);
    await follow(bidding!, second);
    await settled(50);
    expect(await endings(wishing!)).toEqual([]);
    await house.operate(['clock', 'move', '+90m']);
    await settled(45);
    const both = /^2 sales that you follow end soon, the first on \d+ \w+ \d{4} at \d\d:\d\d UTC\.$/;
    expect(await endings(wishing!)).toEqual([[expect.stringMatching(both), '/weekly/calendar']]);
    const one = /^Ends second, which you follow, ends on /;
    const page = expect.stringContaining(`/sales/lot/${second}-`);
    expect(await endings(bidding!)).toEqual([[expect.stringMatching(one), page]]);
    expect(await endings(nobody!)).toEqual([]);
  });

  it('is not made known where the house has moved it, until its new end is near', async () => {
    const member = await house.createMember();
    const moved = await sale('Ends later', '2h');
    await follow(member, moved);
    await house.operate(['sale', 'schedule', String(moved), '--ends', '6h']);
    // That its times have changed is another notice.
    const before = await endings(member);
    await settled(59);
    await settled(3);
    expect(await endings(member)).toEqual(before);
    await house.operate(['clock', 'move', '+200m']);
    await settled(50);
    expect((await endings(member)).filter(([text]) => text?.includes('which you follow'))).toHaveLength(1);
  });

  it('is not made known where it is open for no longer than that, and once though the server is killed', async () => {
    const member = await house.createMember();
    await follow(member, await sale('Short', '50m'));
    await follow(member, await sale('Longer', '90m'));
    await house.restart('SIGKILL');
    await settled(35);
    expect(await endings(member)).toEqual([
      [expect.stringMatching(/^Longer, which you follow, ends on /), expect.anything()],
    ]);
    await settled(2);
    expect(await endings(member)).toHaveLength(1);
  });
});
