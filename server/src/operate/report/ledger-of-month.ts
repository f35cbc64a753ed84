import type { PoolClient } from 'pg';
import { csvLine } from '../../core/csv/rules/csv.ts';
import { readInSlices } from '../../core/database/read-in-slices.ts';
import { type Account, ACCOUNTS } from '../../core/ledger/post.ts';
import { toEuro } from '../../core/money/amounts.ts';

/** A month in UTC. */
export interface Month {
  readonly from: Date;
  /** The first moment after it. */
  readonly to: Date;
}

/** How an account moved in a month. Cents: balances are debit above nothing, credit below. */
export interface AccountMonth {
  readonly account: Account;
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}

/** Every account in a month, also one that did not move. */
export async function accountsOf(client: PoolClient, { from, to }: Month): Promise<AccountMonth[]> {
  const { rows } = await client.query<Omit<AccountMonth, 'closing'>>(
    `select account,
            coalesce(sum(amount_cents) filter (where at < $1), 0)::bigint as opening,
            coalesce(sum(amount_cents) filter (where at >= $1 and amount_cents > 0), 0)::bigint as debit,
            coalesce(-sum(amount_cents) filter (where at >= $1 and amount_cents < 0), 0)::bigint as credit
       from ledger_entry where at < $2 group by account`,
    [from, to],
  );
  return ACCOUNTS.map((account) => {
    const { opening, debit, credit } = rows.find((row) => row.account === account) ?? {
      opening: 0,
      debit: 0,
      credit: 0,
    };
    return { account, opening, debit, credit, closing: opening + debit - credit };
  });
}

const HEAD = ['Account', 'Date', 'Posting', 'Subject', 'Memo', 'Debit (EUR)', 'Credit (EUR)', 'Balance (EUR)'];

interface Movement {
  at: Date;
  posting: string;
  subject: string;
  memo: string;
  cents: number;
}

const MOVEMENTS = `
  select at, posting, subject, memo, amount_cents as cents from ledger_entry
   where account = $1 and at >= $2 and at < $3 order by at, id`;

/** A month of the ledger as CSV: each account with its opening balance, movements and closing balance, and all of them together. */
export async function* csvOfMonth(
  client: PoolClient,
  { from, to }: Month,
  accounts: readonly AccountMonth[],
): AsyncGenerator<string> {
  yield csvLine(HEAD);
  const [first, last] = [dayOf(from), dayOf(new Date(to.getTime() - 1))];
  for (const { account, opening, debit, credit, closing } of accounts) {
    yield csvLine([account, first, '', '', 'Opening balance', '', '', toEuro(opening)]);
    let balance = opening;
    for await (const movements of readInSlices<Movement>(client, MOVEMENTS, [account, from, to])) {
      for (const { at, posting, subject, memo, cents } of movements) {
        balance += cents;
        const sides = cents > 0 ? [toEuro(cents), ''] : ['', toEuro(-cents)];
        yield csvLine([account, dayOf(at), posting, subject, memo, ...sides, toEuro(balance)]);
      }
    }
    yield csvLine([account, last, '', '', 'Closing balance', toEuro(debit), toEuro(credit), toEuro(closing)]);
  }
  const sum = (of: (one: AccountMonth) => number) => toEuro(accounts.reduce((total, one) => total + of(one), 0));
  const all = [sum(({ debit }) => debit), sum(({ credit }) => credit), sum(({ closing }) => closing)];
  yield csvLine(['all', last, '', '', 'Sum of all accounts', ...all]);
}

/** `2026-11-27`. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
