import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { type Columns, columnsOf, type Kind } from '../rows/declared-columns.ts';
import { type Column, describeRows } from '../rows/describe-rows.ts';
import { findQueries } from '../rows/find-queries.ts';
import { freshDatabase, type FreshDatabase } from './support/fresh-database.ts';

/*
 * A row's type is declared beside its statement, and the compiler takes the word for it. Here the database describes what
 * each statement answers with, and that is held against the declaration: its columns by name, and what each is read as.
 * Whether a column can be missing the database does not say.
 */

/** Columns that need not be filled and are declared as if they were, by file and name, and why they are never missing. */
const NEVER_MISSING: Record<string, string> = {
  'account/session/factors/codes.ts since': 'the condition asks for it',
  'cellar/bottling/final-date.ts finalDate': 'the condition asks for it',
  'checkout/outstanding/enqueue-deadlines.ts markedAt': 'the condition asks for it',
  'core/database/migrate.ts at': 'each migration is written with its time',
  'core/payments/cards/forget-cards.ts customer': 'the condition asks for it',
  'core/payments/refunds/refund-rows.ts charge': 'only what was charged is refunded',
  'demo/book-bills.ts at': 'a payment that is settled has its time',
  'demo/market-prices.ts cents': 'the condition asks for it',
  'demo/shelf.ts emp_cents': 'the demo writes all products with a price',
  'operate/catalogue/write-lines.ts reference': 'the condition asks for it',
};

/** Statements whose text cannot be read outside a call, by file, and how many. */
const NOT_READ: Record<string, number> = {
  // One for each obstacle, of a count each.
  'account/close-account.ts': 1,
  // Its callers' statements are read instead.
  'core/database/measured-rows.ts': 1,
};

/** Rows whose columns are not named where they are declared, by file, and how many. */
const NOT_NAMED: Record<string, number> = {
  // A call knows the type.
  'core/database/measured-rows.ts': 1,
  'core/database/read-in-slices.ts': 1,
  // The type of a contract's schema, which checks each answer.
  'account/profile/profile-routes.ts': 1,
  'account/account-routes.ts': 1,
  'cellar/marketplace/transfer-rows.ts': 2,
  'checkout/results/documents.ts': 2,
  'core/notices/mail-notices.ts': 1,
};

const root = path.join(__dirname, '../../..');

let fresh: FreshDatabase;
let client: Client;
let texts: Record<string, string | null>;
beforeAll(async () => {
  fresh = await freshDatabase('demo');
  client = new Client(fresh.url!);
  await client.connect();
  const run = await promisify(execFile)('node', ['server/test/rows/read-texts.ts'], { cwd: root, maxBuffer: 2 ** 24 });
  texts = JSON.parse(run.stdout);
});
afterAll(async () => {
  await client.end();
  await fresh.remove();
});

const queries = findQueries().flatMap((source) => source.queries);

describe('the rows of the server’s statements', () => {
  it('are what the database answers with', async () => {
    expect(queries.length).toBeGreaterThan(250);
    const wrong: string[] = [];
    for (const { file, line, row } of queries) {
      const text = texts[`${file}:${line}`];
      const declared = columnsOf(`server/src/${file}`, row);
      if (!text || !declared) continue;
      wrong.push(...(await whatIsWrong(file, text, declared)).map((what) => `${file}:${line} ${what}`));
    }
    expect(wrong).toEqual([]);
  });

  it('would be found to be declared wrongly', async () => {
    const declared: Columns = new Map<string, ReadonlySet<Kind>>([
      ['id', new Set(['string'])],
      ['email', new Set(['string'])],
      ['birth_date', new Set(['string'])],
      ['called', new Set(['string'])],
    ]);
    expect(await whatIsWrong('', 'select id, email, birth_date from member where id = $1', declared)).toEqual([
      'has id as number',
      'may have no birth_date',
      'has no called',
    ]);
    expect(await whatIsWrong('', 'select names from member', declared)).toEqual(['column "names" does not exist']);
  });

  it('are left out only where they cannot be read', () => {
    expect(countedBy(queries.filter(({ file, line }) => !texts[`${file}:${line}`]))).toEqual(NOT_READ);
    expect(countedBy(queries.filter(({ file, row }) => !columnsOf(`server/src/${file}`, row)))).toEqual(NOT_NAMED);
  });
});

const countedBy = (left: readonly { file: string }[]) =>
  Object.fromEntries([...Map.groupBy(left, ({ file }) => file)].map(([file, of]) => [file, of.length]));

async function whatIsWrong(file: string, text: string, declared: Columns): Promise<string[]> {
  let columns: Column[];
  try {
    columns = await describeRows(client, text);
  } catch (error) {
    return [(error as Error).message];
  }
  const found = new Map(columns.map((column) => [column.name, column]));
  const wrong: string[] = [];
  for (const [name, kinds] of declared) {
    const column = found.get(name);
    if (!column && !kinds.has('undefined')) wrong.push(`has no ${name}`);
    if (!column || kinds.has('any')) continue;
    if (column.kind !== 'any' && !kinds.has(column.kind)) wrong.push(`has ${name} as ${column.kind}`);
    const isDeclared = kinds.has('null') || `${file} ${name}` in NEVER_MISSING;
    if (column.nullable && !isDeclared) wrong.push(`may have no ${name}`);
  }
  return wrong;
}
