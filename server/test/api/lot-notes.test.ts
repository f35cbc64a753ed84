import {
  bottlesFilters,
  bottlesReport,
  bottlesSheet,
  getPhysicalCellarLots,
  type LotNote,
  myLotsSearch,
  putLotNote,
} from '@le-chai/contracts/cellar';
import * as gifts from '@le-chai/contracts/gifts';
import { exportAccount } from '@le-chai/contracts/own-account';
import { strFromU8, unzipSync } from 'fflate';
import { startHouse, type House, type Member } from './harness.ts';
import { lotsOf, ownLot, saveBirthDate } from './support/cellar.ts';
import { mailsTo } from './support/mails.ts';

const FRANCE = 250;
const NOTHING: LotNote = { tags: [], note: '' };

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const write = (member: Member, id: number, body: LotNote) =>
  house.api(putLotNote, { params: { id }, body, token: member.token });

/** A member with three bottles of a wine in our warehouse, and what else came with them. */
async function owner() {
  const member = await house.createMember();
  const lots = await ownLot(house, member);
  const lot = lots.find(({ serials }) => serials.length === 3)!;
  return { member, lot, other: lots.find(({ id }) => id !== lot.id)! };
}

const notesOf = async (member: Member) =>
  (await lotsOf(house, member)).map(({ serials, tags, note }) => [serials.length, tags, note]);

const found = async (member: Member, query: object) =>
  (await house.api(getPhysicalCellarLots, { query, token: member.token })).result.items.map(({ id }) => id);
const byTag = (member: Member, ...tag: string[]) => found(member, { filters: JSON.stringify({ tag }) });

describe('tags and a note', () => {
  it('are written together, and replace what was there', async () => {
    const { member, lot } = await owner();
    const { result } = await write(member, lot.id, { tags: [' For Anna ', 'dinner'], note: ' Not before May.\n' });
    expect(result).toEqual({ tags: ['For Anna', 'dinner'], note: 'Not before May.' });
    const shown = async () => (await lotsOf(house, member)).find(({ id }) => id === lot.id);
    expect(await shown()).toMatchObject(result);
    await write(member, lot.id, { tags: ['dinner'], note: '' });
    expect(await shown()).toMatchObject({ tags: ['dinner'], note: '' });
    await write(member, lot.id, NOTHING);
    await write(member, lot.id, NOTHING);
    expect(await shown()).toMatchObject(NOTHING);
    const { sections } = (await house.api(exportAccount, { token: member.token })).result;
    expect(sections['cellar_notes']).toEqual([]);
  });

  it('filter and are counted whatever their capitals, and only the member’s own', async () => {
    const { member, lot, other } = await owner();
    const { member: stranger, lot: theirs } = await owner();
    await write(member, lot.id, { tags: ['Dinner', 'for Anna'], note: '' });
    await write(member, other.id, { tags: ['dinner'], note: '' });
    await write(stranger, theirs.id, { tags: ['secret'], note: '' });
    const { result } = await house.api(bottlesFilters, { token: member.token });
    expect(result['tag']!.filters).toEqual([
      { label: expect.stringMatching(/^dinner$/i), value: 'dinner', total: 2 },
      { label: 'for Anna', value: 'for anna', total: 1 },
    ]);
    expect((await byTag(member, 'DINNER')).toSorted()).toEqual([lot.id, other.id].toSorted());
    expect(await byTag(member, 'for anna')).toEqual([lot.id]);
    expect(await byTag(member, 'secret')).toEqual([]);
    expect(await byTag(member, 'din')).toEqual([]);
  });

  it('are searched by their words, and forgiven wrong letters', async () => {
    const { member, lot } = await owner();
    await write(member, lot.id, { tags: ['Élisabeth’s wedding'], note: 'Keep six\nfor the children.' });
    for (const q of ['elisabeth', 'wedd', 'children vauclerc', 'weding'])
      expect(await found(member, { q })).toEqual([lot.id]);
    expect(await found(member, { q: 'wedding pomerol' })).toEqual([]);
    const { result } = await house.api(myLotsSearch, { query: { q: 'children' }, token: member.token });
    expect(result).toMatchObject([{ id: lot.id, lots: 1 }]);
  });

  it('are in the report of bottles as text, a line for each bottle', async () => {
    const { member, lot } = await owner();
    await write(member, lot.id, { tags: ['dinner', 'for Anna'], note: '=1+1, or "two"' });
    const headers = { authorization: `Bearer ${member.token}` };
    const csv = await (await fetch(house.url + bottlesReport.path, { headers })).text();
    expect(csv.split('\r\n')[0]).toMatch(/,Tags,Note$/);
    expect(csv.split(`,"dinner, for Anna","'=1+1, or ""two"""`)).toHaveLength(lot.serials.length + 1);
    const sheet = await fetch(house.url + bottlesSheet.path, { headers });
    const files = unzipSync(new Uint8Array(await sheet.arrayBuffer()));
    expect(strFromU8(files['xl/worksheets/sheet1.xml']!)).toContain('=1+1, or ');
  });
});

const ABOUT: LotNote = { tags: ['dinner'], note: 'From the cellar of my father.' };

/** A lot with something written about it, one of whose bottles is set aside for a gift. */
async function given(about: LotNote) {
  const { member, lot } = await owner();
  await write(member, lot.id, about);
  const email = `friend-${lot.id}@example.test`;
  const body = {
    serials: [lot.serials[0]!.id],
    recipient_email: email,
    recipient_name: 'Ben Bower',
    recipient_id_country: FRANCE,
    message: '',
  };
  const { result: gift } = await house.api(gifts.actionGift, { body, token: member.token });
  return { member, lot, gift, email };
}

describe('bottles that are given', () => {
  it('take nothing of it to the next owner, and leave it with the giver', async () => {
    const { member, email } = await given(ABOUT);
    const [mail] = await mailsTo(house, email, 1);
    const token = /\/gifts\/([\w-]{20,})/.exec(mail!.text)![1]!;
    const ben = await house.createMember();
    await saveBirthDate(house, ben);
    expect((await house.api(gifts.acceptGift, { params: { token }, token: ben.token })).status).toBe(200);
    expect(await notesOf(ben)).toEqual([[1, [], '']]);
    expect(await notesOf(member)).toEqual(
      expect.arrayContaining([
        [0, ABOUT.tags, ABOUT.note],
        [2, ABOUT.tags, ABOUT.note],
      ]),
    );
    expect(JSON.stringify((await house.api(exportAccount, { token: ben.token })).result)).not.toContain('my father');
  });

  it('rejoin their lot while nothing else was written about it, and stay apart otherwise', async () => {
    const same = await given(ABOUT);
    await house.api(gifts.cancelGift, { params: { id: same.gift.id }, token: same.member.token });
    expect(await notesOf(same.member)).toContainEqual([3, ABOUT.tags, ABOUT.note]);

    const changed = await given(ABOUT);
    await write(changed.member, changed.lot.id, { tags: ['lunch'], note: '' });
    await house.api(gifts.cancelGift, { params: { id: changed.gift.id }, token: changed.member.token });
    const left = await notesOf(changed.member);
    expect(left).toContainEqual([2, ['lunch'], '']);
    expect(left).toContainEqual([1, ABOUT.tags, ABOUT.note]);
  });

  it('rejoin a lot that nothing is written about, with all that was written removed', async () => {
    const { member, lot, gift } = await given(NOTHING);
    await write(member, lot.id, ABOUT);
    await write(member, lot.id, NOTHING);
    await house.api(gifts.cancelGift, { params: { id: gift.id }, token: member.token });
    expect(await notesOf(member)).toContainEqual([3, [], '']);
  });
});
