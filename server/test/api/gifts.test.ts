import { type CellarLot, getPhysicalCellarLots } from '@le-chai/contracts/cellar';
import * as contract from '@le-chai/contracts/gifts';
import { listNotices } from '@le-chai/contracts/notices';
import { SMALL, startHouse, type House, type Member } from './harness.ts';
import { actingAs } from './support/acting-as.ts';
import { lotsOf, ownLot, saveBirthDate } from './support/cellar.ts';
import { mailsTo } from './support/mails.ts';

const FRANCE = 250;
const IRAN = 364;

let house: House;
let anna: Member, ben: Member;
let letters = 0;

beforeAll(async () => {
  house = await startHouse('small', { MAILS_PER_RECIPIENT: '4' });
  anna = await house.createMember();
  ben = await house.createMember();
  await saveBirthDate(house, ben);
});
afterAll(() => house.stop());

/** Anna gives bottles to an address of its own, unless one is named. */
async function give(serials: number[], email = `friend-${(letters += 1)}@example.test`, token = anna.token) {
  const answer = await house.api(contract.actionGift, {
    body: {
      serials,
      recipient_email: email,
      recipient_name: 'Ben Bower',
      recipient_id_country: FRANCE,
      message: 'Drink it soon.\nOr late.',
    },
    token,
  });
  return { answer, email };
}

/** The link in the mails to an address; a member there is notified of the gift by another mail as well. */
async function linkOf(email: string): Promise<string> {
  for (let expected = 1; ; expected += 1) {
    const texts = (await mailsTo(house, email, expected)).map(({ text }) => text).join('\n');
    const link = /\/gifts\/([\w-]{20,})/.exec(texts);
    if (link) return link[1]!;
  }
}

/** Three bottles of a wine in a member's warehouse. */
async function threeOf(member: Member) {
  return (await ownLot(house, member)).find(({ serials }) => serials.length === 3)!;
}

async function given(count: number) {
  const lot = await threeOf(anna);
  const serials = lot.serials.slice(0, count).map(({ id }) => id);
  const { answer, email } = await give(serials);
  return { lot, gift: answer.result, token: await linkOf(email), email, serials };
}

const letter = (token: string) => house.api(contract.giftLetter, { params: { token } });
const accept = (token: string, { token: by }: Member) =>
  house.api(contract.acceptGift, { params: { token }, token: by });
const cancel = (id: number, { token }: Member) => house.api(contract.cancelGift, { params: { id }, token });
const asIs = ({ id, components, finance, serials }: CellarLot) => ({
  id,
  quantity: components[0]!.quantity,
  total: finance.total,
  serials: serials.map((serial) => serial.id),
});
const refusal = ({ status, error }: Awaited<ReturnType<typeof letter | typeof accept | typeof cancel>>) => [
  status,
  error.name,
];

describe('a gift', () => {
  it('sets its bottles aside in a lot of their own, whose cost and number add up to what there was', async () => {
    const { lot, gift, serials } = await given(1);
    expect(gift).toMatchObject({
      direction: 'given',
      status: 'pending',
      bottles: 1,
      recipient_country: 'France',
      wines: [{ name: 'Château Vauclerc, Pauillac 2016', quantity: 1, size: lot.components[0]!.size }],
      ended: null,
    });
    expect(gift.serials.map(({ id }) => id)).toEqual(serials);
    const days = (Date.parse(gift.expires) - Date.parse(gift.created)) / 86_400_000;
    expect(days).toBeCloseTo(30, 4);

    const lots = (await lotsOf(house, anna)).filter((one) =>
      one.serials.some(({ id }) => lot.serials.some((s) => s.id === id)),
    );
    const aside = lots.find((one) => one.serials.some(({ id }) => id === serials[0]))!;
    expect(aside.serials).toHaveLength(1);
    expect(lots.reduce((sum, one) => sum + one.components[0]!.quantity, 0)).toBe(lot.components[0]!.quantity);
    expect(Math.round(lots.reduce((sum, one) => sum + one.finance.total * 100, 0))).toBe(
      Math.round(lot.finance.total * 100),
    );
    for (const action of ['GIFT', 'SHIP', 'EXPORT_TO_MARKETPLACE'] as const) {
      expect(aside.actions[action].is_available).toBe(false);
    }
    expect(aside.actions.GIFT.reason).toMatch('set aside for a gift');
    const { answer: again } = await give(serials);
    expect([again.status, again.error.name]).toEqual([409, 'promised']);
  });

  it('is shown by its link to anybody, as often as it is looked at, without a number of anybody’s', async () => {
    const { token } = await given(1);
    const { result, body } = await letter(token);
    expect(result).toMatchObject({
      status: 'pending',
      sender_full_name: `Member ${anna.email.split(/[-@]/)[1]}`,
      recipient_name: 'Ben Bower',
      message: 'Drink it soon.\nOr late.',
      country: { id_country: FRANCE, name: 'France', is_allowed: true },
      least_age: 18,
    });
    expect(Object.keys((body as { result: object }).result)).not.toContain('id');
    expect(JSON.stringify(body)).not.toMatch(/serial|@example\.test/);
    expect((await letter(token)).result).toEqual(result);
    expect(refusal(await letter('x'.repeat(32)))).toEqual([404, 'not-found']);
  });

  it('accepted moves the bottles: given for one, with the sender’s name and the market price for the other', async () => {
    const { token, serials, lot, gift } = await given(1);
    const { result } = await accept(token, ben);
    expect(result).toMatchObject({ id: gift.id, direction: 'received', status: 'accepted' });
    expect(result.serials.map(({ id }) => id)).toEqual(serials);

    const mine = (await lotsOf(house, ben)).find((one) => one.serials.some(({ id }) => id === serials[0]))!;
    const market = lot.finance.average_emp!;
    expect(mine).toMatchObject({
      statusNew: { id: 8 },
      paid: true,
      gift_sender_full_name: gift.sender_full_name,
      finance: { total: market, pmc: market, ratio: 0 },
      actions: { GIFT: { is_available: true }, SHIP: { is_available: true } },
    });
    const left = (await lotsOf(house, anna)).find(({ statusNew }) => statusNew.id === 4);
    expect(left).toMatchObject({
      serials: [],
      components: [{ quantity: 1 }],
      actions: { GIFT: { is_available: false } },
    });

    expect(refusal(await accept(token, ben))).toEqual([409, 'gift-accepted']);
    expect(refusal(await cancel(gift.id, anna))).toEqual([409, 'gift-accepted']);
    expect((await letter(token)).result.status).toBe('accepted');
    expect((await give(serials)).answer.status).toBe(404);
  });

  it('is reported to its sender when it is accepted, and to a member whom it is for; its link is in no log', async () => {
    const carla = await house.createMember();
    await saveBirthDate(house, carla);
    const lot = await threeOf(anna);
    await give([lot.serials[0]!.id], carla.email);
    const token = await linkOf(carla.email);
    await letter(token);
    await accept(token, carla);
    const noticesOf = async ({ token: by }: Member) =>
      (await house.api(listNotices, { token: by })).result.items.filter(({ kind }) => kind === 'gift');
    expect((await noticesOf(carla)).map(({ text }) => text).toSorted()).toEqual([
      expect.stringMatching(/^Member \d+ is giving you one bottle\./),
      expect.stringMatching(/^one bottle from Member \d+/),
    ]);
    expect((await noticesOf(anna))[0]!.text).toBe('Ben Bower accepted your gift of one bottle.');
    expect(house.output()).toContain('/gifts/[redacted]');
    expect(house.output()).not.toContain(token);
  });

  it('is neither given nor accepted by the house acting as a member', async () => {
    const { token, serials } = await given(1);
    const { answer } = await give(serials, 'someone@example.test', await actingAs(house, anna.email));
    expect([answer.status, answer.error.name]).toEqual([403, 'impersonated']);
    expect(refusal(await accept(token, { ...ben, token: await actingAs(house, ben.email) }))).toEqual([
      403,
      'impersonated',
    ]);
    expect((await letter(token)).result.status).toBe('pending');
  });

  it('is not for its sender, the too young, those of unknown age, or where we do not ship', async () => {
    const { token } = await given(1);
    expect(refusal(await accept(token, anna))).toEqual([409, 'own-gift']);
    const young = await house.createMember();
    expect(refusal(await accept(token, young))).toEqual([403, 'birth-date-missing']);
    const lately = new Date(Date.now() - 17 * 31_557_600_000).toISOString().slice(0, 10);
    await saveBirthDate(house, young, lately);
    expect(refusal(await accept(token, young))).toEqual([403, 'under-age']);
    expect((await letter(token)).result.status).toBe('pending');

    const lot = await threeOf(anna);
    const body = {
      serials: [lot.serials[0]!.id],
      recipient_email: 'reza@example.test',
      recipient_name: 'Reza',
      recipient_id_country: IRAN,
    };
    const refused = await house.api(contract.actionGift, { body, token: anna.token });
    expect(refused.error.fields).toEqual({ recipient_id_country: 'is a country we cannot ship to' });
    const own = { ...body, recipient_id_country: FRANCE, recipient_email: anna.email.toUpperCase() };
    expect(Object.keys((await house.api(contract.actionGift, { body: own, token: anna.token })).error.fields!)).toEqual(
      ['recipient_email'],
    );
  });

  it('can be declined by its link and taken back by its sender alone; either frees the bottles, for good', async () => {
    const first = await given(1);
    expect((await house.api(contract.declineGift, { params: { token: first.token } })).result.status).toBe('declined');
    expect(refusal(await accept(first.token, ben))).toEqual([409, 'gift-declined']);
    const { answer } = await give(first.serials);
    expect(refusal(await cancel(answer.result.id, ben))).toEqual([404, 'not-found']);
    expect((await cancel(answer.result.id, anna)).result).toMatchObject({ status: 'cancelled' });
    expect(refusal(await cancel(answer.result.id, anna))).toEqual([409, 'gift-cancelled']);
    const free = (await lotsOf(house, anna)).find((one) => one.serials.some(({ id }) => id === first.serials[0]))!;
    expect(free.actions.GIFT).toEqual({ is_available: true, reason: null });
  });

  it('that ends without being accepted leaves its bottles in the lot that they came from', async () => {
    const lotsWith = async (numbers: number[]) =>
      (await lotsOf(house, anna)).filter(({ serials }) => serials.some(({ id }) => numbers.includes(id))).map(asIs);
    const [first, second] = [await given(1), await given(1)];
    expect((await cancel(first.gift.id, anna)).status).toBe(200);
    expect(await lotsWith(asIs(first.lot).serials)).toEqual([asIs(first.lot)]);
    await house.api(contract.declineGift, { params: { token: second.token } });
    expect(await lotsWith(asIs(second.lot).serials)).toEqual([asIs(second.lot)]);

    // Of two gifts of one lot each joins what is free by then.
    const [one, two] = first.serials.concat(asIs(first.lot).serials.filter((id) => !first.serials.includes(id)));
    const both = [(await give([one!])).answer.result, (await give([two!])).answer.result];
    await Promise.all(both.map(({ id }) => cancel(id, anna)));
    expect(await lotsWith(asIs(first.lot).serials)).toEqual([asIs(first.lot)]);
  });

  it('is of bottles with the producer or in the warehouse that are paid for, and one’s own', async () => {
    const [underway] = await ownLot(house, anna, { lot: SMALL.lot.spirit, to: 'transit' });
    const { answer } = await give([underway!.serials[0]!.id]);
    expect([answer.status, answer.error.name]).toEqual([409, 'lot-status']);
    expect(answer.error.message).toBe(
      'Some of these bottles are in transit to our warehouse; this needs bottles that are with the producer or in our warehouse.',
    );
    const other = await give([underway!.serials[0]!.id], undefined, ben.token);
    expect([other.answer.status, other.answer.error.name]).toEqual([404, 'not-found']);
  });

  it('accepted and taken back at once ends in one of the two', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { token, gift, serials } = await given(1);
      const [taken, back] = await Promise.all([accept(token, ben), cancel(gift.id, anna)]);
      expect([taken.status, back.status].toSorted()).toEqual([200, 409]);
      const owner = taken.status === 200 ? ben : anna;
      const holds = (await lotsOf(house, owner)).filter((one) => one.serials.some(({ id }) => id === serials[0]));
      expect(holds).toHaveLength(1);
      expect(holds[0]!.actions.GIFT.is_available).toBe(true);
    }
  });

  it('accepted by several at once is one member’s', async () => {
    const carla = await house.createMember();
    await saveBirthDate(house, carla);
    const { token } = await given(1);
    const answers = await Promise.all([ben, carla, ben, carla].map((member) => accept(token, member)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('of the same bottle at once is set aside once', async () => {
    const lot = await threeOf(anna);
    const serials = lot.serials.map(({ id }) => id);
    const answers = await Promise.all([give(serials), give(serials.slice(0, 1)), give(serials.slice(1))]);
    const made = answers.filter(({ answer }) => answer.status === 200).flatMap(({ answer }) => answer.result.serials);
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
    const lots = (await lotsOf(house, anna)).filter((one) => one.serials.some(({ id }) => serials.includes(id)));
    expect(lots.flatMap((one) => one.serials)).toHaveLength(serials.length);
    expect(lots.every((one) => one.serials.length === one.components[0]!.quantity)).toBe(true);
  });
});

describe('the gifts of a member', () => {
  it('are those given and those received, paged, sorted and filtered, and nobody else’s', async () => {
    const [one, two] = [await house.createMember(), await house.createMember()];
    await saveBirthDate(house, two);
    const lot = await threeOf(one);
    const { answer, email } = await give([lot.serials[0]!.id], 'someone@example.test', one.token);
    await give([lot.serials[1]!.id], two.email, one.token);
    const gifts = async (member: Member, query = {}) =>
      (await house.api(contract.myGifts, { query, token: member.token })).result;

    expect(await gifts(one)).toMatchObject({ total: 2, page: 1, total_pages: 1 });
    expect((await gifts(one, { sortBy: 'created', sortDir: 'asc' })).items.map(({ id }) => id)[0]).toBe(
      answer.result.id,
    );
    const promised = await gifts(two);
    expect(promised.items).toMatchObject([{ direction: 'received', status: 'pending', serials: [] }]);

    await accept(await linkOf(email), two);
    expect((await gifts(two, { status: 'accepted' })).items).toMatchObject([
      { direction: 'received', id: answer.result.id },
    ]);
    expect((await gifts(two, { direction: 'given' })).total).toBe(0);
    expect(await gifts(two, { pageSize: 1, page: 2 })).toMatchObject({ total: 2, total_pages: 2, page: 2 });
    expect((await gifts(await house.createMember())).items).toEqual([]);
  });
});

describe('a gift that nobody accepts', () => {
  it('expires after thirty days: its bottles are free, and its link says so', async () => {
    const { token, serials } = await given(1);
    await house.operate(['clock', 'move', '+29d']);
    anna = { ...anna, token: await house.login(anna.email, anna.password) };
    ben = { ...ben, token: await house.login(ben.email, ben.password) };
    expect((await letter(token)).result.status).toBe('pending');
    await house.operate(['clock', 'move', '+25h']);
    expect(refusal(await accept(token, ben))).toEqual([409, 'gift-expired']);
    expect((await letter(token)).result.status).toBe('expired');
    const lotNow = async () =>
      (await lotsOf(house, anna)).find((one) => one.serials.some(({ id }) => id === serials[0]))!;
    const until = Date.now() + 10_000;
    while (!(await lotNow()).actions.GIFT.is_available && Date.now() < until);
    expect((await lotNow()).actions.GIFT.is_available).toBe(true);
    const { result } = await house.api(contract.myGifts, { query: { status: 'expired' }, token: anna.token });
    expect(result.items.map((gift) => gift.serials[0]!.id)).toContain(serials[0]);
    expect(result.items.every(({ ended }) => ended !== null)).toBe(true);
    expect((await house.api(getPhysicalCellarLots, { token: anna.token })).status).toBe(200);
  });
});

describe('gifts to one person', () => {
  it('are refused where too many mails went to the same person already, and what fails does not count', async () => {
    const lots = [await threeOf(anna), await threeOf(anna)];
    const [first, ...bottles] = lots.flatMap(({ serials }) => serials.map(({ id }) => id));
    const to = 'beloved@example.test';
    const { answer: offered } = await give([first!], to);
    const { id: gift } = offered.result;
    const statuses = [offered.status, (await give([first!], to)).answer.status];
    for (const bottle of bottles.slice(0, 3)) statuses.push((await give([bottle], to)).answer.status);
    expect(statuses).toEqual([200, 409, 200, 200, 200]);
    const { answer } = await give([bottles[3]!], to);
    expect([answer.status, answer.error.name]).toEqual([429, 'too-many-mails']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3600);
    expect((await give([bottles[3]!])).answer.status).toBe(200);
    // A gift that is taken back has sent its mail all the same.
    expect((await cancel(gift, anna)).status).toBe(200);
    expect((await give([first!], to)).answer.error.name).toBe('too-many-mails');
  });
});
