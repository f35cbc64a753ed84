import { getInfoConfig } from '@le-chai/contracts/config';
import { getInvoice, listInvoices } from '@le-chai/contracts/invoices';
import { contact } from '@le-chai/contracts/own-account';
import { markPaidNew, sendInformationViaEmail } from '@le-chai/contracts/payments';
import { FACT_NAMES } from '../../src/core/house/facts/house-facts.ts';
import { DEMO_FACTS } from '../../src/demo/demo-facts.ts';
import { type House, startHouse } from './harness.ts';
import { type FreshDatabase, freshDatabase } from './support/fresh-database.ts';
import { mailsTo } from './support/mails.ts';
import { operateCli, queryPaused } from './support/operate-cli.ts';
import { OWN_FACTS, setOwnFacts } from './support/own-facts.ts';
import { pdfText } from './support/pdf-text.ts';
import { startServer } from './support/server-process.ts';
import { untilHolds } from './support/until.ts';
import { itemsOf, winLot } from './support/win.ts';

/** What a member is sent to pay to, wherever the house says it. */
async function banksNamed(house: House): Promise<string[]> {
  const member = await house.createMember();
  const { dataBankTransfer } = (await house.api(getInfoConfig)).result;
  await house.api(sendInformationViaEmail, { token: member.token, body: { purpose: 'A lot', import: 100 } });
  const mails = await mailsTo(house, member.email);
  const mailed = mails.flatMap(({ text }) => /^IBAN: (.*)$/m.exec(text)?.[1] ?? []);
  return [dataBankTransfer.IBAN, ...mailed];
}

const OWN_IBAN = OWN_FACTS['bank.EUR'].IBAN;

describe('a new house', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase('bare');
  });
  afterAll(() => fresh.remove());
  const operate = (...line: string[]) => operateCli(['house', ...line], fresh).outcome;
  const start = () =>
    startServer({
      APP_ENV: 'production',
      DATA_DIR: fresh.dataDir,
      DATABASE_URL: fresh.applicationUrl ?? undefined,
      MIGRATION_DATABASE_URL: fresh.url ?? undefined,
    });

  it('is not opened in production while a fact is missing, and names every one of them', async () => {
    const { code, out } = await operate('check');
    expect(code).toBe(3);
    for (const name of FACT_NAMES) expect(out).toMatch(new RegExp(String.raw`^${name} is missing: \w`, 'm'));
    const error = String(await start().catch((reason: unknown) => reason));
    for (const name of FACT_NAMES) expect(error).toContain(`${name} is missing`);
    const [row] = await queryPaused(fresh, 'select count(*)::int as n from production');
    expect(row).toEqual({ n: 0 });
  });

  it('is set fact by fact, with who set it and when, and nothing is lost', async () => {
    await expect(operate('set', 'seller.vat', 'BE0000000097')).resolves.toMatchObject({ code: 0 });
    await expect(operate('set', 'seller.vat', 'BE0123456749')).resolves.toMatchObject({ code: 0 });
    const again = await operate('set', 'seller.vat', 'BE0123456749', '--json');
    expect(JSON.parse(again.out)).toEqual({ changed: [] });
    const { history } = JSON.parse((await operate('show', 'seller.vat', '--json')).out) as { history: object[] };
    expect(history).toMatchObject([
      { value: 'BE0123456749', demo: false, setBy: expect.stringMatching(/^operator:/) },
      { value: 'BE0000000097', setAt: expect.stringMatching(/^\d{4}-/) },
    ]);
    const audited = await queryPaused(
      fresh,
      `select subject, detail from audit where action = 'house set' order by id`,
    );
    expect(audited).toEqual(
      ['BE0000000097', 'BE0123456749'].map((value) => ({ subject: 'house_fact:seller.vat', detail: { value } })),
    );
    for (const sql of [`update house_fact set value = '"x"'`, 'delete from house_fact', 'truncate house_fact'])
      await expect(queryPaused(fresh, sql)).rejects.toThrow(/append-only/);
  });

  it.each([
    [['set', 'seller.vta', 'x'], 2, /FACT is one of seller.name, /],
    [['set', 'seller.name'], 2, /VALUE is missing/],
    [['set'], 2, /Give a fact with its value, or --file/],
    [['set', 'seller.vat', 'none'], 1, /is no VAT number/],
    [['set', 'bank.EUR', JSON.stringify({ ...OWN_FACTS['bank.EUR'], IBAN: 'BE71 0961 2345 6768' })], 1, /is no IBAN/],
    [
      ['set', 'bank.EUR', JSON.stringify({ ...OWN_FACTS['bank.EUR'], IBAN: DEMO_FACTS['bank.EUR'].IBAN })],
      1,
      /demo house’s/,
    ],
    [['set', 'pickup', JSON.stringify({ ...OWN_FACTS.pickup, country: 'XX' })], 1, /XX is no country/],
    [['set', 'seller.name', 'X', '--from', '2999-01-01'], 1, /holds once it is set/],
  ])('refuses %j', async (line, exit, words) => {
    const { code, error } = await operate(...line);
    expect([code, error]).toEqual([exit, expect.stringMatching(words)]);
  });

  it('opens once all of them are set', async () => {
    await setOwnFacts(fresh);
    expect(await operate('check')).toMatchObject({ code: 0, out: 'Every fact of the house is set.\n' });
    const server = await start();
    await server.end('SIGTERM');
  });
});

describe('a house under test', () => {
  it('has facts that are plainly made up, and its check says so', async () => {
    const house = await startHouse('bare');
    const { facts } = (await house.operate(['house', 'show'])) as { facts: Record<string, { demo: boolean }> };
    expect(Object.keys(facts)).toEqual(FACT_NAMES);
    expect(Object.values(facts).every(({ demo }) => demo)).toBe(true);
    await house.pause();
    const { code, out } = await operateCli(['house', 'check'], { dataDir: house.dataDir, url: house.databaseUrl })
      .outcome;
    expect(code).toBe(3);
    expect(out).toMatch(/^bank.EUR is the demo’s: /m);
    await house.stop();
  });
});

describe('a house in production', () => {
  let house: House;
  beforeAll(async () => {
    house = await startHouse('small', { APP_ENV: 'production' });
  });
  afterAll(() => house.stop());

  it('sends members who pay by transfer to its own account', async () => {
    expect(await banksNamed(house)).toEqual([OWN_IBAN, OWN_IBAN]);
  });

  it('names itself as the seller on invoices, with its VAT number, and leaves those from before as they were', async () => {
    const member = await house.createMember();
    const paidInvoice = async (count: number) => {
      const row = await winLot(house, member);
      await house.api(markPaidNew, { token: member.token, body: { auctions_participant: itemsOf(row) } });
      await house.operate(['payment', 'confirm', row.key_unique]);
      const issued = async () => (await house.api(listInvoices, { token: member.token, query: {} })).result.items;
      await untilHolds(async () => expect(await issued()).toHaveLength(count));
      return (await issued())[0]!.id;
    };
    const textOf = async (id: number) => {
      const address = house.url + getInvoice.path.replace('{id}', String(id));
      const answer = await fetch(address, { headers: { authorization: `Bearer ${member.token}` } });
      return pdfText(Buffer.from(await answer.arrayBuffer()));
    };
    const first = await paidInvoice(1);
    const text = await textOf(first);
    for (const name of ['seller.name', 'seller.address'] as const) expect(text).toContain(OWN_FACTS[name]);
    expect(text).toContain('VAT number BE0123456749');
    await house.operate(['house', 'set', 'seller.vat', 'BE0000000097']);
    expect(await textOf(await paidInvoice(2))).toContain('VAT number BE0000000097');
    expect(await textOf(first)).toBe(text);
  });

  it('hands out bottles at its own door, and reads what members write', async () => {
    const { pickup_address: pickup } = (await house.api(getInfoConfig)).result;
    expect(pickup).toMatchObject({
      full_name: 'Domaine des Essais, cellar',
      address: { city: 'Brussels', country: 'Belgium' },
    });
    await house.operate(['house', 'set', 'pickup', JSON.stringify({ ...OWN_FACTS.pickup, city: 'Ghent' })]);
    expect((await house.api(getInfoConfig)).result.pickup_address.address.city).toBe('Ghent');
    const body = { subject: 'A question', message: 'Is it open?', email: 'guest@example.test' };
    await house.api(contact, { body });
    expect(await mailsTo(house, 'house@essais.example')).toHaveLength(1);
  });
});

describe('a house whose code names an account of its own', () => {
  it('would be found', async () => {
    const house = await startHouse('small', { PLANT: 'default-bank' });
    await house.operate(['house', 'set', '--file', 'own-facts.json'], JSON.stringify(OWN_FACTS));
    expect(await banksNamed(house)).not.toContain(OWN_IBAN);
    await house.stop();
  });
});
