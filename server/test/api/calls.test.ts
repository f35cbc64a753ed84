import type { AnyCall } from '@le-chai/contracts/call';
import type { Sending } from './calls/call-row.ts';
import { startHouse, type House } from './harness.ts';
import { actingAs } from './support/acting-as.ts';
import { operationsOf } from './support/operations.ts';
import { rows, send, tableHouse } from './support/table-house.ts';

let house: House;
let table: ReturnType<typeof tableHouse>;
beforeAll(async () => {
  house = await startHouse();
  table = tableHouse(house);
});
afterAll(() => house.stop());

/** Whether nothing at all does for it. */
const takes = (schema: AnyCall['body']) => schema === undefined || schema.safeParse({}).success;

describe('the table of calls', () => {
  it('has a row for every call of the API, and no other', async () => {
    const operations = await operationsOf(house.url);
    expect(rows.map(({ call }) => call.id).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
  });

  it('has bad input for every call that does not take whatever comes', () => {
    const bare = rows.filter(({ call, malformed }) => !malformed?.length && !(takes(call.query) && takes(call.body)));
    expect(bare.map(({ call }) => call.id)).toEqual([]);
  });
});

/** What a house does with a token that only looks at it. */
const impersonating = (sending: Sending) => actingAs(house, sending.as!.email);

describe.each(rows.map((row): [string, (typeof rows)[number]] => [row.call.id, row]))('%s', (_id, row) => {
  const { call } = row;

  it('succeeds', async () => {
    const answer = await send(house, call, await row.succeeds(table));
    await row.answers?.(answer.result, table);
    expect(answer.status).toBe(200);
  });

  if (call.idempotent) {
    it('acts once for a key', async () => {
      const sending = { ...(await row.succeeds(table)), key: `${call.id}-twice` };
      const first = await send(house, call, sending);
      const second = await send(house, call, sending);
      expect(first.status).toBe(200);
      if (row.repeated) return row.repeated(second, first.body);
      expect([second.status, second.body]).toEqual([first.status, first.body]);
    });

    it('is refused without a key', async () => {
      const { key: _, ...sending } = await row.succeeds(table);
      const refused = await send(house, call, { ...sending, key: null });
      expect([refused.status, refused.error.name]).toEqual([400, 'key-required']);
      expect(refused.error.message).toMatch(/^Send an Idempotency-Key header/);
    });
  }

  if (call.idempotent && call.access === 'member') {
    it('is refused to the house acting as the member', async () => {
      const sending = await row.succeeds(table);
      const refused = await send(house, call, sending, await impersonating(sending));
      expect([refused.status, refused.error.name]).toEqual([403, 'impersonated']);
    });
  }

  for (const { title, status, name, sending } of row.refusals ?? []) {
    it(`refuses ${title}`, async () => {
      const refused = await send(house, call, await sending(table));
      expect([refused.status, refused.error.name]).toEqual([status, name]);
      expect(refused.error.message).toMatch(/\.$|found$/);
    });
  }

  for (const { title, fields, sending } of row.malformed ?? []) {
    it(`says what does not fit: ${title}`, async () => {
      const refused = await send(house, call, await sending(table));
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.error.fields ?? {})).toEqual(expect.arrayContaining([...fields]));
    });
  }
});
