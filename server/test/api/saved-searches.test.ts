import { listNotices, putNoticePreferences } from '@le-chai/contracts/notices';
import {
  listSavedSearches,
  MOST_SAVED_SEARCHES,
  removeSavedSearch,
  saveSearch,
  switchSavedSearch,
  type SavedQuery,
} from '@le-chai/contracts/saved-searches';
import { SMALL, startHouse, type House, type Member } from './harness.ts';
import { mailsTo } from './support/mails.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const save = ({ token }: Member, q: string, more: Partial<SavedQuery> & { name?: string } = {}) =>
  house.api(saveSearch, { body: { place: 'any', q, filters: {}, name: q || 'a search', ...more }, token });
const found = async ({ token }: Member) => {
  const { items } = (await house.api(listNotices, { token })).result;
  return items.filter(({ kind }) => kind === 'available').map(({ text, link }) => [text, link]);
};
/** What they have been notified of, once it is so much. */
async function notified(member: Member, count: number) {
  const until = Date.now() + 5000;
  while ((await found(member)).length < count && Date.now() < until) await new Promise((done) => setTimeout(done, 50));
  return found(member);
}
/** Waits until a sale that begins now has been looked at: its own watcher is notified. */
async function settled(name: string) {
  const watcher = await house.createMember();
  await save(watcher, `watch ${name}`);
  const id = await house.createSale({ lot: SMALL.lot.bottle, price: 100, name: `Watch ${name}` });
  expect(await notified(watcher, 1)).toHaveLength(1);
  return id;
}

describe('what a member searches for', () => {
  it('is kept once, for its member alone, until it is removed', async () => {
    const [member, other] = [await house.createMember(), await house.createMember()];
    await save(member, 'Margaux 2015');
    await save(member, '', { filters: { color: ['red'] }, place: 'shop', name: 'Red in the shop' });
    const again = await save(member, ' 2015  MARGAUX', { name: 'Mine' });
    expect(again.result.searches).toMatchObject([
      { place: 'shop', q: '', filters: { color: ['red'] }, name: 'Red in the shop', notifies: true },
      { place: 'any', q: 'Margaux 2015', filters: {}, name: 'Mine', notifies: true },
    ]);
    expect((await house.api(listSavedSearches, { token: other.token })).result).toEqual({ searches: [] });
    const [first, second] = again.result.searches;
    for (const id of [first!.id, 999_999]) {
      const taken = await house.api(removeSavedSearch, { params: { id }, token: other.token });
      expect(taken.status).toBe(404);
      const switched = await house.api(switchSavedSearch, {
        params: { id },
        body: { notifies: false },
        token: other.token,
      });
      expect(switched.status).toBe(404);
    }
    const left = await house.api(removeSavedSearch, { params: { id: first!.id }, token: member.token });
    expect(left.result.searches).toMatchObject([{ id: second!.id, notifies: true }]);
  });

  it('is at most so much, also where two are saved at once', async () => {
    const member = await house.createMember();
    const words = Array.from({ length: MOST_SAVED_SEARCHES + 3 }, (_, at) => `word${at}`);
    const answers = await Promise.all(words.map((word) => save(member, word)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await house.api(listSavedSearches, { token: member.token })).result.searches).toHaveLength(
      MOST_SAVED_SEARCHES,
    );
  });
});

describe('a sale that begins', () => {
  it('is made known once to those whose search finds it, with a mail, and to nobody else', async () => {
    const [member, other, silent] = await Promise.all([1, 2, 3].map(() => house.createMember()));
    await save(member!, 'sherry', { name: 'sherry casks' });
    await save(other!, 'sherry', { place: 'shop' });
    const { result } = await save(silent!, 'sherry');
    const id = result.searches[0]!.id;
    await house.api(switchSavedSearch, { params: { id }, body: { notifies: false }, token: silent!.token });
    const sale = await house.createSale({ lot: SMALL.lot.spirit, price: 100, name: 'A sherry cask' });
    expect(await notified(member!, 1)).toEqual([
      ['New for your saved search sherry casks: A sherry cask.', expect.stringContaining(`/${sale}-`)],
    ]);
    const mails = await mailsTo(house, member!.email, 1);
    expect(mails.map(({ subject }) => subject)).toEqual(['New for sherry casks: A sherry cask']);
    // Opened a second time it is no news.
    await house.operate(['sale', 'close', String(sale)]);
    await house.operate(['sale', 'schedule', String(sale), '--ends', '2h']);
    await settled('twice');
    expect(await found(member!)).toHaveLength(1);
    expect([await found(other!), await found(silent!)]).toEqual([[], []]);
  });

  it('is made known when its time has come, and several at once in one notice', async () => {
    const member = await house.createMember();
    await save(member, 'twelve');
    for (const name of ['Twelve one', 'Twelve two', 'Twelve three'])
      await house.createSale({ lot: SMALL.lot.bottle, price: 50, starts: '1h', ends: '3h', name });
    await settled('before');
    expect(await found(member)).toEqual([]);
    await house.operate(['clock', 'move', '+90m']);
    const notices = await notified(member, 1);
    await settled('after');
    expect(await found(member)).toEqual(notices);
    expect(notices).toEqual([['New for your saved search twelve: 3 lots.', '/my-activities/searches']]);
  });

  it('is made known by mail alone, or not at all, where the member wants it so', async () => {
    const member = await house.createMember();
    await save(member, 'quiet');
    const preferences = [{ kind: 'available' as const, site: false, mail: false }];
    await house.api(putNoticePreferences, { body: { preferences }, token: member.token });
    await house.createSale({ lot: SMALL.lot.bottle, price: 50, name: 'Quiet' });
    await settled('quietly');
    expect(await found(member)).toEqual([]);
  });

  it('is looked at once by two servers of which one was killed', async () => {
    const member = await house.createMember();
    await save(member, 'killed');
    await house.createSale({ lot: SMALL.lot.bottle, price: 50, name: 'Killed' });
    await house.restart('SIGKILL');
    expect(await notified(member, 1)).toHaveLength(1);
    await settled('again');
    expect(await found(member)).toHaveLength(1);
  });
});
