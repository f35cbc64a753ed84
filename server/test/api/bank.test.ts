import { convertWithCases } from '@le-chai/contracts/bottling';
import { getInfoConfig } from '@le-chai/contracts/config';
import { listNotices } from '@le-chai/contracts/notices';
import { markPaidNew, readOutstandingPayment } from '@le-chai/contracts/payments';
import { startHouse, type House, type Member } from './harness.ts';
import { bankStatement, type Line } from './support/bank-statement.ts';
import { MIXED_CASES, ownBarrel } from './support/barrels.ts';
import { lotsOf } from './support/cellar.ts';
import { queryPaused } from './support/operate-cli.ts';
import { itemsOf, winLot } from './support/win.ts';

let house: House;
let iban: string;
let [anna, ben]: Member[] = [];
beforeAll(async () => {
  house = await startHouse('small');
  iban = (await house.api(getInfoConfig)).result.dataBankTransfer.IBAN;
  [anna, ben] = [await house.createMember(), await house.createMember()];
});
afterAll(() => house.stop());

/** The name by which a bank knows a member of the tests. */
const payer = ({ email }: Member) => `MEMBER ${/\d+/.exec(email)![0]}`;
const take = (text: string) => house.operate(['bank', 'import', 'test.xml'], text);
const takeLines = (lines: readonly Line[], version?: string) =>
  take(bankStatement(lines, { iban, ...(version !== undefined && { version }) }));
const payment = async (member: Member, key: string) =>
  (await house.api(readOutstandingPayment, { token: member.token, params: { key } })).result.payment;
const won = async (member: Member, euro: number) => (await winLot(house, member, euro)).key_unique;

interface Listed {
  id: number;
  purpose: string;
  doubt: string;
  candidates: string[];
}
const list = async () => (await house.operate(['bank', 'list']))['entries'] as Listed[];
const named = async (word: string) => (await list()).find(({ purpose }) => purpose.includes(word))!;

/** Runs SQL on the house while its server is down. */
async function query(sql: string) {
  await house.pause();
  const rows = await queryPaused({ dataDir: house.dataDir, url: house.databaseUrl }, sql);
  await house.restart();
  return rows;
}
const bank = async () => {
  const [row] = await query(
    `select coalesce(sum(amount_cents), 0)::int as cents from ledger_entry where account = 'bank'`,
  );
  return row!['cents'];
};
/** As banks carry a key: broken after 11 characters, in capitals, without what is neither letter nor digit. */
const mangled = (key: string) =>
  [key.slice(0, 11), key.slice(11)].map((part) => part.toUpperCase().replaceAll(/[-_]/g, ' '));

it('confirms what fits exactly, leaves all else with its reason, and takes nothing in twice', async () => {
  const [exact, marked] = [await winLot(house, anna!, 100), await winLot(house, anna!, 110)];
  await house.api(markPaidNew, { token: anna!.token, body: { auctions_participant: itemsOf(marked) } });
  const [first, second] = [await won(anna!, 30), await won(anna!, 40)];
  const [less, theirs, paid, lapsed] = [
    await won(anna!, 50),
    await won(ben!, 60),
    await won(ben!, 70),
    await won(ben!, 75),
  ];
  const [inBatch, alsoInBatch, unnamed] = [await won(ben!, 80), await won(anna!, 90), await won(ben!, 123.45)];
  await house.operate(['payment', 'confirm', paid]);
  await house.operate(['payment', 'lapse', lapsed]);
  const barrel = await ownBarrel(house, ben!);
  const { result } = await house.api(convertWithCases, {
    token: ben!.token,
    body: { id_sale_bid: barrel, cases: MIXED_CASES, payment_method: 4 },
  });
  const before = Number(await bank());

  const lines: Line[] = [
    { amount: '100.00', reference: 'R1', party: 'Somebody & Sons', purpose: mangled(exact.key_unique) },
    { amount: '110', reference: 'R2', party: payer(anna!), purpose: [`For wine: ${marked.key_unique}`] },
    { amount: '70.00', reference: 'R3', party: payer(anna!), purpose: [`${first}, ${second}`] },
    { amount: '42.00', reference: 'R4', party: payer(ben!), purpose: [result.transfer_reference!] },
    { amount: '49.99', reference: 'R5', party: payer(anna!), purpose: ['less', less] },
    { amount: '123.45', reference: 'R6', party: payer(ben!), purpose: ['nothing written'] },
    { amount: '110.00', reference: 'R7', party: payer(ben!), purpose: ['both', less, theirs] },
    { amount: '70.00', reference: 'R8', party: payer(ben!), purpose: ['again', paid] },
    { amount: '75.00', reference: 'R9', party: payer(ben!), purpose: ['late', lapsed] },
    { amount: '60.00', reference: 'R10', currency: 'CHF', party: payer(ben!), purpose: ['francs', theirs] },
    { amount: '12.00', reference: 'R11', direction: 'DBIT', party: 'The bank', purpose: ['fees'] },
    { amount: '60.00', reference: 'R12', party: 'The house', purpose: ['came back', theirs], isReturn: true },
    { amount: '60.00', reference: null, party: payer(ben!), purpose: ['unnumbered', theirs] },
    { amount: '60.00', reference: 'R13', status: 'PDNG', party: payer(ben!), purpose: ['announced', theirs] },
    {
      amount: '170.00',
      reference: 'R14',
      transfers: [
        { amount: '80.00', party: payer(ben!), purpose: [inBatch] },
        { amount: '90.00', reference: 'R14-b', party: payer(anna!), purpose: [alsoInBatch] },
      ],
    },
  ];
  // In a real statement every line is in the currency of the account: its sums leave the francs out here.
  const text = bankStatement(lines, { iban }).replace(/<Bal>.*?<\/Bal>/g, '');
  expect(await take(text)).toEqual({ known: 0, confirmed: 6, left: 9 });

  const after = Number(await bank());
  expect(after - before).toBe(10_000 + 11_000 + 7_000 + 4_200 + 8_000 + 9_000);
  for (const [member, key] of [
    [anna!, exact.key_unique],
    [anna!, marked.key_unique],
    [anna!, first],
    [anna!, second],
    [ben!, inBatch],
    [anna!, alsoInBatch],
  ] as const) {
    expect(await payment(member, key)).toMatchObject({ stato: 1, notice_as_paid: 1 });
  }
  for (const [member, key] of [
    [anna!, less],
    [ben!, theirs],
    [ben!, unnamed],
  ] as const) {
    expect(await payment(member, key)).toMatchObject({ stato: 0, total_pay: 0 });
  }
  expect((await lotsOf(house, ben!)).filter(({ name }) => name.startsWith('Barolo'))).toHaveLength(2);
  const { items } = (await house.api(listNotices, { token: anna!.token, query: {} })).result;
  expect(items.filter(({ kind }) => kind === 'paid')).toHaveLength(5);

  expect((await list()).map(({ doubt, candidates }) => [doubt, candidates])).toEqual([
    ['amount', [less]],
    ['no-reference', [unnamed]],
    ['several', [less, theirs]],
    ['settled', [paid]],
    ['lapsed', [lapsed]],
    ['currency', [theirs]],
    ['debit', []],
    ['return', [theirs]],
    ['unnumbered', [theirs]],
  ]);

  // The same file, from two processes at once, and another that overlaps with it.
  const again = await Promise.all([take(text), take(text)]);
  for (const counts of again) expect(counts).toEqual({ known: 15, confirmed: 0, left: 0 });
  const last = await won(anna!, 20);
  const overlapping = [...lines.slice(0, 4), { amount: '20.00', reference: 'R20', purpose: [last] }];
  expect(await takeLines(overlapping, '02')).toEqual({ known: 4, confirmed: 1, left: 0 });
  expect(Number(await bank()) - after).toBe(2_000);
});

it('takes a transfer in once when two imports begin together', async () => {
  const key = await won(anna!, 33);
  const before = Number(await bank());
  const text = bankStatement([{ amount: '33.00', reference: 'T1', purpose: [key] }], { iban });
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => take(text)));
  expect(outcomes.reduce((sum, { confirmed }) => sum + Number(confirmed), 0)).toBe(1);
  expect(Number(await bank()) - before).toBe(3_300);
});

it('counts a transfer once that was taken in by hand under the same reference', async () => {
  const key = await won(anna!, 200);
  await house.operate(['payment', 'confirm', key, '--amount', '100', '--reference', 'H1']);
  expect(await takeLines([{ amount: '100.00', reference: 'H1', purpose: [key] }])).toMatchObject({ confirmed: 1 });
  expect(await payment(anna!, key)).toMatchObject({ stato: 0, total_pay: 100 });
});

it('leaves a bottling whose payer has another name, and a reference that the bank gave twice', async () => {
  const barrel = await ownBarrel(house, anna!);
  const { result } = await house.api(convertWithCases, {
    token: anna!.token,
    body: { id_sale_bid: barrel, cases: MIXED_CASES, payment_method: 4 },
  });
  const key = await won(anna!, 34);
  const purpose = [result.transfer_reference!];
  await takeLines([
    { amount: '42.00', reference: 'N1', party: payer(ben!), purpose },
    { amount: '1.00', reference: 'N2', purpose: ['first'] },
    { amount: '34.00', reference: 'N2', purpose: ['second', key] },
  ]);
  const bottling = await named(purpose[0]!);
  expect(bottling).toMatchObject({ doubt: 'name', candidates: purpose });
  expect(await named('second')).toMatchObject({ doubt: 'same-reference', candidates: [key] });
  await expect(house.operate(['bank', 'assign', `${(await named('first')).id}`, purpose[0]!])).rejects.toThrow(
    /costs €42/,
  );
  expect(await house.operate(['bank', 'assign', `${bottling.id}`, purpose[0]!])).toMatchObject({
    changed: true,
    back: 0,
  });
  expect(await house.operate(['bank', 'assign', `${bottling.id}`, purpose[0]!])).toMatchObject({ changed: false });
});

describe('what is left to the operator', () => {
  it('is assigned: to one payment, or to several in their order, and what is more goes back', async () => {
    const [first, second] = [await won(ben!, 15), await won(ben!, 25)];
    await takeLines([
      { amount: '10.00', reference: 'A1', party: payer(ben!), purpose: ['a part'] },
      { amount: '50.00', reference: 'A2', party: payer(ben!), purpose: ['the rest'] },
    ]);
    const [part, rest] = [`${(await named('a part')).id}`, `${(await named('the rest')).id}`];
    expect(await house.operate(['bank', 'assign', part, first])).toMatchObject({
      changed: true,
      back: 0,
      refund: null,
    });
    expect(await payment(ben!, first)).toMatchObject({ total_pay: 10, stato: 0 });
    expect(await house.operate(['bank', 'assign', part, second])).toMatchObject({ changed: false });
    await expect(house.operate(['bank', 'assign', rest, `${first},nothing`])).rejects.toThrow(
      'There is no payment nothing.',
    );
    const done = await house.operate(['bank', 'assign', rest, `${first},${second}`]);
    expect(done).toEqual({ entry: Number(rest), changed: true, back: 20, refund: expect.any(Number) });
    for (const key of [first, second]) expect(await payment(ben!, key)).toMatchObject({ stato: 1 });
    const { refunds } = (await house.operate(['payment', 'refunds'])) as { refunds: { id: number; amount: number }[] };
    expect(refunds).toContainEqual(expect.objectContaining({ id: done['refund'], amount: 20 }));
  });

  it('is dismissed with a reason, and can still be assigned: nothing was booked', async () => {
    const key = await won(ben!, 16);
    await takeLines([{ amount: '16.00', reference: 'D1', purpose: ['by mistake'] }]);
    const id = `${(await named('by mistake')).id}`;
    await expect(house.operate(['bank', 'dismiss', id])).rejects.toThrow(/--reason is missing/);
    expect(await house.operate(['bank', 'dismiss', id, '--reason', 'Interest'])).toEqual({
      entry: Number(id),
      changed: true,
    });
    expect(await house.operate(['bank', 'dismiss', id, '--reason', 'Interest'])).toMatchObject({ changed: false });
    expect(await named('by mistake')).toBeUndefined();
    expect(await house.operate(['bank', 'assign', id, key])).toMatchObject({ changed: true });
    await expect(house.operate(['bank', 'dismiss', id, '--reason', 'Interest'])).rejects.toThrow(/in the books/);
  });

  it('cannot be assigned where it is no money in euros that came', async () => {
    const entries = await list();
    const key = await won(ben!, 17);
    for (const [doubt, words] of [
      ['debit', /left the account/],
      ['return', /returned or reversed/],
      ['currency', /not in euros/],
    ] as const) {
      const { id } = entries.find((entry) => entry.doubt === doubt)!;
      await expect(house.operate(['bank', 'assign', `${id}`, key])).rejects.toThrow(words);
    }
    await expect(house.operate(['bank', 'assign', '99999', key])).rejects.toThrow(
      'There is no entry 99999. See: bank list',
    );
  });
});

it('takes nothing in of a file that is not whole, not a statement, or of another account, and says what to do', async () => {
  const key = await won(anna!, 44);
  const whole = bankStatement([{ amount: '44.00', reference: 'F1', purpose: [key] }], { iban });
  for (const [text, words] of [
    [whole.slice(0, -20), /test\.xml: It is not XML, or part of it is missing.*Nothing was imported/],
    ['MT940', /not XML/],
    ['<html/>', /not in the format of a statement.*camt\.053\.001\.08 or \.02/],
    [whole.replace('001.08', '001.13'), /camt\.053\.001\.13/],
    [whole.replace('<Ntry>', '<Ntry/><Ntry>'), /Line 1: Sts is missing/],
    [whole.replace('>44.00', '>44.005'), /Line 1: Amt is missing or cannot be read/],
    [whole.replace('10044.00', '10044.005'), /Balance CLBD: Amt is missing or cannot be read/],
    [whole.replace('>44.00', '>45.00'), /opening to its closing balance/],
    [whole.replace('<Document', '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document'), /document type/],
    [whole.replace(key, `${key}&x;`), /not XML/],
    [whole.replace('UTF-8', 'ISO-8859-1'), /not in UTF-8/],
    [
      whole.replace(iban.replaceAll(' ', ''), 'DE89370400440532013000'),
      /DE89370400440532013000, which is not the house/,
    ],
  ] as const) {
    await expect(take(text)).rejects.toThrow(words);
  }
  expect(await payment(anna!, key)).toMatchObject({ stato: 0, total_pay: 0 });
  expect(await take(whole)).toMatchObject({ confirmed: 1 });
});

it('leaves books in which every posting balances, and what members owe is what is left to pay', async () => {
  const [row] = await query(`
    select (select count(*) from (select from ledger_entry group by posting having sum(amount_cents) <> 0) x)::int as unbalanced,
           (select count(*) from outstanding_payment p where p.stato < 2 and p.total_bid_cents - p.total_pay_cents <>
              (select sum(amount_cents) from ledger_entry l where l.subject = 'payment:' || p.id and account = 'receivable'))::int as wrong,
           (select sum(amount_cents) from ledger_entry where account = 'credit')::int
             + (select sum(amount_cents) from refund where status = 'pending')::int as credit`);
  expect(row).toEqual({ unbalanced: 0, wrong: 0, credit: 0 });
});
