import { addAddress } from '@le-chai/contracts/address';
import { addPaymentMethod } from '@le-chai/contracts/cards';
import { putLotNote } from '@le-chai/contracts/cellar';
import { addToWishlist } from '@le-chai/contracts/auctions';
import { closeAccount, closingObstacles, exportAccount } from '@le-chai/contracts/own-account';
import { payShipment, requestShipping } from '@le-chai/contracts/shipping';
import { PASSWORD, SMALL, startHouse, type House, type Member } from './harness.ts';
import { ownLot, saveBirthDate } from './support/cellar.ts';
import { mailsTo } from './support/mails.ts';
import { queryPaused } from './support/operate-cli.ts';
import { Subscriber } from './support/subscribe.ts';
import { untilQuiet } from './support/until.ts';

let house: House;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const ADDRESS = {
  full_name: 'Augusta Quillfeather',
  company_name: 'Quillfeather Wines',
  phone: '+39 011 555 0199',
  address_line_1: 'Via dei Larici 7',
  city: 'Castelmagno',
  postal_code: '12020',
  country: 'IT',
  vat: 'IT00743110157',
  additional_information: 'Ring at the bakery',
};
/** Whatever reveals who somebody was. */
const PERSONAL = ['Quillfeather', '555 0199', 'Larici', 'Castelmagno', '00743110157', 'bakery', '1980-05-17'];

/** A member who has bought, had all of it sent, and has a name, cards and wishes: nothing prevents leaving. */
async function whoLeaves(): Promise<Member> {
  const member = await house.createMember();
  const { token } = member;
  await house.api(addAddress, { token, body: { ...ADDRESS, type: 'invoice' } });
  const { result: home } = await house.api(addAddress, { token, body: { ...ADDRESS, type: 'shipping' } });
  await saveBirthDate(house, member);
  await house.api(addPaymentMethod, { token, body: { payment_token: 'pm_card_visa' } });
  const wish = await house.createSale({ lot: SMALL.lot.bottle, price: 100 });
  await house.api(addToWishlist, { token, params: { saleId: wish } });
  const lots = await ownLot(house, member, { lot: SMALL.lot.bottle });
  const about = { tags: ['For Augusta Quillfeather'], note: 'Not for the bakery.' };
  for (const lot of lots) await house.api(putLotNote, { token, params: { id: lot.id }, body: about });
  const serials = lots.flatMap((lot) => lot.serials);
  const body = { id_address: home.id, serials: serials.map(({ id }) => id), driver_note: 'Ring at the bakery.' };
  const { id } = (await house.api(requestShipping, { token, body })).result;
  await house.operate(['shipment', 'quote', `${id}`]);
  await house.api(payShipment, { token, params: { id }, body: { payment_token: 'pm_card_visa' } });
  expect((await house.api(closingObstacles, { token })).result.in_the_way).toMatchObject([{ kind: 'shipments' }]);
  await house.operate(['shipment', 'ship', `${id}`, '--carrier', 'Vinotrans', '--tracking', 'VT-1']);
  await house.operate(['shipment', 'deliver', `${id}`]);
  await untilQuiet(house);
  return member;
}

/** The tables that hold any of these words. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const settings = { dataDir: house.dataDir, url: house.databaseUrl };
  const all = await queryPaused(
    settings,
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const pattern = words.join('|').replaceAll("'", "''");
  const looks = all.map(({ name }) => `select '${name}' as name from "${name}" t where t::text ~ '${pattern}'`);
  const found = await queryPaused(settings, `${looks.join(' union ')} order by name`);
  return found.map(({ name }) => String(name));
}

const sum = (rows: readonly Record<string, unknown>[] = [], column = '') =>
  rows.reduce((total, row) => total + Math.abs(Number(row[column])), 0);

describe('a closed account', () => {
  it('leaves nothing that reveals who it was but invoices, and the books add up as before', async () => {
    const member = await whoLeaves();
    const { sections } = (await house.api(exportAccount, { token: member.token })).result;
    expect(JSON.stringify(sections)).toContain('Quillfeather');
    const closed = await house.api(closeAccount, { token: member.token, body: { password: PASSWORD } });
    expect(closed.result).toEqual({ closed: true, in_the_way: [] });
    await untilQuiet(house);

    await house.pause();
    expect(await tablesWith(PERSONAL)).toEqual(['invoice']);
    expect(await tablesWith([member.email])).toEqual([]);
    const settings = { dataDir: house.dataDir, url: house.databaseUrl };

    // What the law wants kept is there, to the cent, under a number without a name.
    const [kept] = await queryPaused(
      settings,
      `select (select sum(abs(amount_cents))::int from ledger_entry where member_id = m.id) as booked,
              (select count(*)::int from invoice where member_id = m.id) as invoices,
              (select sum(total_cents)::int from invoice where member_id = m.id) as invoiced, m.first_name, m.last_name
         from member m where m.id = ${member.id}`,
    );
    expect(kept).toEqual({
      booked: sum(sections['ledger'], 'amount_cents'),
      invoices: 2,
      invoiced: sum(sections['invoices'], 'total_cents'),
      first_name: 'Former',
      last_name: 'member',
    });
    expect(kept?.['booked']).toBeGreaterThan(0);
    await house.restart();
  });

  it('is charged nothing and sent nothing when a membership that was cancelled would have ended', async () => {
    const subscriber = await Subscriber.create(house);
    const { token, email } = subscriber.member;
    await subscriber.card('pm_card_visa');
    await subscriber.take('Collector');
    const inTheWay = async () => (await house.api(closingObstacles, { token })).result.in_the_way;
    expect(await inTheWay()).toMatchObject([{ kind: 'subscription', message: 'Cancel your subscription first.' }]);
    await subscriber.cancel();
    expect(await inTheWay()).toEqual([]);
    expect((await house.api(closeAccount, { token, body: { password: PASSWORD } })).result.closed).toBe(true);
    await untilQuiet(house);
    const mailsBefore = (await mailsTo(house, email)).length;
    await house.operate(['clock', 'move', '+40d']);
    await untilQuiet(house);
    expect(await mailsTo(house, email)).toHaveLength(mailsBefore);
    expect(await mailsTo(house, `closed-${subscriber.member.id}@closed.invalid`, 0)).toEqual([]);
    await house.operate(['clock', 'move', 'reset']);
  });
});
