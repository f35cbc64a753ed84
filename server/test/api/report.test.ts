import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHouse, type House, type Member } from './harness.ts';
import { queryPaused } from './support/operate-cli.ts';
import { payFor } from './support/pay.ts';
import { winLot } from './support/win.ts';

const TODAY = new Date();
/** The month after the one to come: there the clock of the house goes. */
const NEXT = new Date(Date.UTC(TODAY.getUTCFullYear(), TODAY.getUTCMonth() + 2));
const monthFrom = (months: number) =>
  new Date(Date.UTC(NEXT.getUTCFullYear(), NEXT.getUTCMonth() + months)).toISOString().slice(0, 7);
const [FIRST, SECOND, THIRD] = [monthFrom(-1), monthFrom(0), monthFrom(1)];
const LAST_DAY = new Date(Date.UTC(NEXT.getUTCFullYear(), NEXT.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);

let house: House;
let member: Member;
let folder: string;
beforeAll(async () => {
  house = await startHouse('small');
  folder = await mkdtemp(join(tmpdir(), 'report-'));
  // To the last hour of the month to come.
  await forward(NEXT.getTime() - 3_600_000 - Date.now());
  member = await house.createMember();
});
afterAll(async () => {
  await house.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Moves the clock of the house on by so many ms, to the minute. */
const forward = (ms: number) => house.operate(['clock', 'move', `+${Math.round(ms / 60_000)}m`]);

interface AccountMonth {
  account: string;
  opening: number;
  debit: number;
  credit: number;
  closing: number;
}
const report = async (month: string, ...more: string[]) =>
  (await house.operate(['report', 'ledger', '--month', month, ...more]))['accounts'] as AccountMonth[];

/** Cents of a cell. */
const cents = (cell = '') => Math.round(Number(cell) * 100);

async function query(sql: string) {
  await house.pause();
  const rows = await queryPaused({ dataDir: house.dataDir, url: house.databaseUrl }, sql);
  await house.restart();
  return rows;
}

it('shows each account from its opening to its closing balance, as the ledger has it', async () => {
  const [card, bank] = [await winLot(house, member, 100.1), await winLot(house, member, 200.2)];
  await payFor(house, member, card.key_unique);
  await forward(2 * 3_600_000);
  member.token = await house.login(member.email, member.password);
  await house.operate(['payment', 'confirm', bank.key_unique, '--amount', '250.25']);
  await house.operate(['payment', 'lapse', (await winLot(house, member, 33)).key_unique]);

  expect(await report(FIRST)).toEqual([
    { account: 'receivable', opening: 0, debit: 300.3, credit: 100.1, closing: 200.2 },
    { account: 'sales', opening: 0, debit: 0, credit: 300.3, closing: -300.3 },
    { account: 'card', opening: 0, debit: 100.1, credit: 0, closing: 100.1 },
    { account: 'bank', opening: 0, debit: 0, credit: 0, closing: 0 },
    { account: 'disputed', opening: 0, debit: 0, credit: 0, closing: 0 },
    { account: 'credit', opening: 0, debit: 0, credit: 0, closing: 0 },
  ]);
  const february = await report(SECOND);
  expect(february).toEqual([
    { account: 'receivable', opening: 200.2, debit: 33, credit: 233.2, closing: 0 },
    { account: 'sales', opening: -300.3, debit: 33, credit: 33, closing: -300.3 },
    { account: 'card', opening: 100.1, debit: 0, credit: 0, closing: 100.1 },
    { account: 'bank', opening: 0, debit: 250.25, credit: 0, closing: 250.25 },
    { account: 'disputed', opening: 0, debit: 0, credit: 0, closing: 0 },
    { account: 'credit', opening: 0, debit: 0, credit: 50.05, closing: -50.05 },
  ]);
  const march = await report(THIRD);
  expect(march.map(({ opening, closing }) => [opening, closing])).toEqual(
    february.map(({ closing }) => [closing, closing]),
  );
});

it('writes every movement to a file that only its owner reads, with sums that fit', async () => {
  const file = join(folder, 'ledger.csv');
  const accounts = await report(SECOND, '--csv', file);
  const text = await readFile(file, 'utf8');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const [head, ...lines] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(head).toEqual([
    'Account',
    'Date',
    'Posting',
    'Subject',
    'Memo',
    'Debit (EUR)',
    'Credit (EUR)',
    'Balance (EUR)',
  ]);
  expect(text).not.toContain(member.email);

  const entries = await query(`
    select account, posting::text, subject, amount_cents::float8 as cents from ledger_entry
     where at >= '${SECOND}-01T00:00:00Z' and at < '${THIRD}-01T00:00:00Z' order by at, id`);
  for (const { account, opening, debit, credit, closing } of accounts) {
    const own = lines.filter(([name]) => name === account);
    const movements = own.slice(1, -1);
    expect(
      movements.map(([, , posting, subject, , plus, minus]) => [posting, subject, cents(plus) - cents(minus)]),
    ).toEqual(
      entries
        .filter((entry) => entry['account'] === account)
        .map((entry) => [entry['posting'], entry['subject'], entry['cents']]),
    );
    expect(own[0]!.slice(1)).toEqual([`${SECOND}-01`, '', '', 'Opening balance', '', '', opening.toFixed(2)]);
    expect(own.at(-1)!.slice(1, 5)).toEqual([LAST_DAY, '', '', 'Closing balance']);
    expect(own.at(-1)!.slice(5)).toEqual([debit, credit, closing].map((euro) => euro.toFixed(2)));
    let balance = cents(own[0]![7]);
    for (const [, , , , , plus, minus, after] of movements) {
      balance += cents(plus) - cents(minus);
      expect(cents(after)).toBe(balance);
    }
    expect(balance).toBe(cents(own.at(-1)![7]));
  }
  const all = lines.find(([name]) => name === 'all');
  expect(all!.slice(5)).toEqual([all![5], all![5], '0.00']);

  await expect(report(SECOND, '--csv', file)).rejects.toThrow(/already exists/);
  await expect(report(SECOND, '--csv', join(folder, 'none', 'x.csv'))).rejects.toThrow(/The folder for/);
  await expect(report('2040-13')).rejects.toThrow(/--month must be a month such as 2026-11/);
});
