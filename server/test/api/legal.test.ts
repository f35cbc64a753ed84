import { legalDocument, LEGAL_NAMES } from '@le-chai/contracts/legal';
import { DEMO_FACTS } from '../../src/demo/demo-facts.ts';
import { type House, startHouse } from './harness.ts';
import { OWN_FACTS } from './support/own-facts.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse('bare');
});
afterAll(() => house.stop());

const read = async (document: string) => (await house.api(legalDocument, { params: { document } })).result;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the legal texts', () => {
  it('of a house under test are made up, and read by anybody', async () => {
    for (const document of LEGAL_NAMES)
      expect(await read(document)).toMatchObject({
        text: DEMO_FACTS[`legal.${document}`],
        since: dayIn(0),
        next_from: null,
      });
  });

  it.each(['cookies', 'constructor', 'Terms'])('are three, and %s is not one', async (document) => {
    const { status } = await house.api(legalDocument, { params: { document } });
    expect(status).toBe(404);
  });

  it('are read from a file, as plain lines', async () => {
    await house.operate(
      ['house', 'set', 'legal.imprint', '--file', 'imprint.txt'],
      '\uFEFF# Who we are \r\n\r\nOurs.\r\n',
    );
    expect(await read('imprint')).toMatchObject({ text: '# Who we are\n\nOurs.', since: dayIn(0) });
  });

  it('may begin to hold on a later day, and are taken back before it', async () => {
    await house.operate(['house', 'set', 'legal.terms', OWN_FACTS['legal.terms']]);
    const later = ['house', 'set', 'legal.terms', 'The terms of later.', '--from', dayIn(40)];
    await house.operate(later);
    expect(await read('terms')).toEqual({
      title: 'Terms of membership and sale',
      text: OWN_FACTS['legal.terms'],
      since: dayIn(0),
      next_from: dayIn(40),
    });
    await house.operate(['house', 'set', 'legal.terms', OWN_FACTS['legal.terms'], '--from', dayIn(40)]);
    expect(await read('terms')).toMatchObject({ next_from: null });
    await house.operate(later);
    await house.operate(['clock', 'move', '+39d']);
    expect(await read('terms')).toMatchObject({ text: OWN_FACTS['legal.terms'], next_from: dayIn(40) });
    await house.operate(['clock', 'move', '+1d']);
    expect(await read('terms')).toMatchObject({ text: 'The terms of later.', since: dayIn(40), next_from: null });
  });
});
