import { placeBid } from '@le-chai/contracts/bidding';
import { FACTS, isOpenToImpersonation } from '@le-chai/contracts/facts';
import { listNotices, memberStream } from '@le-chai/contracts/notices';
import { exportAccount } from '@le-chai/contracts/own-account';
import type { Sending } from './calls/call-row.ts';
import { PASSWORD, SMALL, startHouse, type House, type Member } from './harness.ts';
import { pointingInputs } from './support/pointing-inputs.ts';
import { actingAs } from './support/acting-as.ts';
import { closeReaders, readStream } from './support/event-reader.ts';
import { withOtherKeys } from './support/other-keys.ts';
import { untilQuiet } from './support/until.ts';
import { operationsOf } from './support/operations.ts';
import { rows, send, tableHouse } from './support/table-house.ts';

let house: House;
let keys: Awaited<ReturnType<typeof withOtherKeys>>;
beforeAll(async () => {
  house = await startHouse();
  keys = await withOtherKeys(house);
});
afterEach(closeReaders);
afterAll(() => house.stop());

/** All that the house keeps of a member, as text, without what merely looking at it changes. */
async function booksOf(member: Member): Promise<string> {
  await untilQuiet(house);
  const { result } = await house.api(exportAccount, { token: member.token });
  const { sessions: _, done_by_the_house: __, ...sections } = result.sections;
  return JSON.stringify(sections);
}

/** The sending of one with an input of the other's, taken over whole: `body.items.key` takes `items`. */
function withInputOf(theirs: Sending, mine: Sending, input: string): Sending {
  const [place = '', name = ''] = input.split('.');
  const part = place === 'path' ? 'params' : (place as 'query' | 'body');
  const taken = (mine[part] as Record<string, unknown> | undefined)?.[name];
  return { ...theirs, [part]: { ...(theirs[part] as object), [name]: taken } };
}

const isGiven = (sending: Sending, input: string) => {
  const [place, name = ''] = input.split('.');
  const part = place === 'path' ? sending.params : place === 'query' ? sending.query : sending.body;
  return (part as Record<string, unknown> | undefined)?.[name] !== undefined;
};

describe('the facts of the calls', () => {
  it('says of every input that points at something whose it is', async () => {
    const operations = await operationsOf(house.url);
    const said = [...FACTS].flatMap(([id, { whose = {} }]) => Object.keys(whose).map((input) => `${id} ${input}`));
    const found = operations.flatMap((operation) =>
      pointingInputs(operation).map((input) => `${operation.id} ${input}`),
    );
    expect(said.toSorted()).toEqual(found.toSorted());
  });
});

describe.each(rows.map((row): [string, (typeof rows)[number]] => [row.call.id, row]))('%s', (id, row) => {
  const inputs = Object.entries(FACTS.get(id)?.whose ?? {});
  const owned = inputs.flatMap(([input, whose]) => (whose === 'own' ? [input] : []));
  const narrowing = inputs.flatMap(([input, whose]) => (whose === 'narrows' ? [input] : []));

  if (row.call.access === 'member') {
    const barred = !isOpenToImpersonation(row.call);
    const title = [
      'a token',
      'one by a key that is not retired',
      ...(barred ? ['being the member in person'] : []),
      ...(row.call.idempotent ? ['a key'] : []),
    ];
    it(`answers nobody without ${title.join(', or ')}`, async () => {
      const sending = await row.succeeds(tableHouse(house, `${id} none `));
      const before = await booksOf(sending.as!);
      const refused = [
        await send(house, row.call, sending, null),
        await send(house, row.call, sending, await keys.retired(sending.as!.token)),
      ];
      if (barred) refused.push(await send(house, row.call, sending, await actingAs(house, sending.as!.email)));
      if (row.call.idempotent) refused.push(await send(house, row.call, { ...sending, key: null }));
      expect(refused.map(({ status, error }) => [status, error.name])).toEqual([
        [401, 'unauthenticated'],
        [401, 'unauthenticated'],
        ...(barred ? [[403, 'impersonated']] : []),
        ...(row.call.idempotent ? [[400, 'key-required']] : []),
      ]);
      expect(await booksOf(sending.as!)).toBe(before);
      // A key that no longer signs, and is not retired, still says who it is.
      expect((await send(house, row.call, sending, await keys.second(sending.as!.token))).status).toBe(200);
    });
  }

  for (const input of owned) {
    it(`neither reads nor changes by another member’s ${input}`, async () => {
      const mine = await row.succeeds(tableHouse(house, `${id} ${input} mine `));
      const theirs = await row.succeeds(tableHouse(house, `${id} ${input} theirs `));
      expect(isGiven(mine, input)).toBe(true);
      const before = await booksOf(mine.as!);
      const refused = await send(house, row.call, withInputOf(theirs, mine, input));
      expect(refused.status).toBe(404);
      expect(await booksOf(mine.as!)).toBe(before);
      // The request was right but for whose it was.
      expect((await send(house, row.call, mine)).status).toBe(200);
    });
  }

  for (const input of narrowing) {
    it(`finds nothing by another member’s ${input}`, async () => {
      const mine = await row.succeeds(tableHouse(house, `${id} ${input} mine `));
      const theirs = await row.succeeds(tableHouse(house, `${id} ${input} theirs `));
      const before = await booksOf(mine.as!);
      const answer = await send(house, row.call, withInputOf(theirs, mine, input));
      const found = answer.result as { total?: number; items?: unknown[] };
      expect([answer.status, found.total ?? 0, found.items ?? []]).toEqual([200, 0, []]);
      expect(await booksOf(mine.as!)).toBe(before);
    });
  }
});

/** Last of all, since it moves the clock. */
describe('a live stream whose session is over', () => {
  it.each([
    ['the house acting as the member', 'after half an hour', () => house.operate(['clock', 'move', '+31m'])],
    ['the member', 'ended by the operator', ({ email }: Member) => house.operate(['member', 'sign-out', email])],
    ['the member', 'after 30 days without use', () => house.operate(['clock', 'move', '+31d'])],
  ])('of %s, %s, is sent nothing more, ends, and cannot be opened again', async (whose, _, end) => {
    const [member, other] = [await house.createMember(), await house.createMember()];
    const params = { id: await house.createSale({ lot: SMALL.lot.bottle, price: 100, ends: '90d' }) };
    await house.api(placeBid, { token: member.token, params, body: { bid_offer: 100 } });
    const token = whose === 'the member' ? member.token : await actingAs(house, member.email);
    const stream = await readStream(house.url, token);
    await stream.until('hello');
    await end(member);
    const again = await house.login(other.email, PASSWORD);
    await house.api(placeBid, { token: again, params, body: { bid_offer: 200 } });

    await stream.ended;
    expect(stream.events.map(({ event }) => event)).not.toContain('notice');
    expect(stream.events.at(-1)!.event).toBe('ended');
    const refused = await house.api(memberStream, { token });
    expect([refused.status, refused.error.name]).toEqual([401, 'unauthenticated']);
    // There was something to report, and the member finds it.
    const { result } = await house.api(listNotices, { token: await house.login(member.email, PASSWORD) });
    expect(result.items).toMatchObject([{ kind: 'outbid' }]);
  });
});
