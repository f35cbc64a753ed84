import { readFileSync } from 'node:fs';
import { getTableName, isTable } from 'drizzle-orm';
import { DRAFT_DAYS } from '@le-chai/contracts/signup';
import { MAIL_FILE_DAYS } from '../mail/mailer.ts';
import * as catalogue from '../database/schema/catalogue.ts';
import * as cellar from '../database/schema/cellar.ts';
import * as factors from '../database/schema/factors.ts';
import * as house from '../database/schema/house.ts';
import * as members from '../database/schema/members.ts';
import * as money from '../database/schema/money.ts';
import * as sales from '../database/schema/sales.ts';
import * as subscriptions from '../database/schema/subscriptions.ts';
import * as work from '../database/schema/work.ts';
import { keepHouse, LEAST_AUDIT_YEARS } from './keep-house.ts';
import { BATCH, DELETED, OVERWRITTEN } from './retention.ts';

const SCHEMA = [catalogue, cellar, factors, house, members, money, sales, subscriptions, work];
const TABLES = SCHEMA.flatMap((file) => Object.values(file).filter((each) => isTable(each))).map((table) =>
  getTableName(table),
);

const guide = readFileSync('docs/guides/privacy.md', 'utf8');
const section = /^## How long the house keeps what$([\s\S]*?)^## /m.exec(guide)![1]!;
const namesIn = (text: string) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name!);

/** What the guide says: names of tables, and how long. */
const ROWS = [...section.matchAll(/^\|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(([, what, where, howLong]) => ({
  what: what!.trim(),
  tables: namesIn(where!),
  howLong: howLong!.trim(),
}));
const WITHOUT_PERSONS = namesIn(/^Tables without anything of a person: ([\s\S]*?)\.$/m.exec(section)![1]!);
const rowOf = (table: string) => ROWS.find(({ tables }) => tables.includes(table));
const rowAbout = (what: string) => ROWS.find((row) => row.what.startsWith(what))?.howLong;

describe('the guide to what is kept how long', () => {
  it('names each table once: in its list, or among those without anything of a person', () => {
    expect([...ROWS.flatMap(({ tables }) => tables), ...WITHOUT_PERSONS].toSorted()).toEqual(TABLES.toSorted());
  });

  it.each([...DELETED, ...OVERWRITTEN].filter(({ period }) => period))(
    'says $period of $table',
    ({ table, period }) => {
      expect(rowOf(table)?.howLong).toContain(period);
    },
  );

  it('names no period of days, months or years that nothing keeps to', () => {
    const kept = new Set([...DELETED, ...OVERWRITTEN].map(({ table, period }) => `${table} ${period}`));
    const named = ROWS.flatMap(({ tables, howLong }) =>
      [...howLong.matchAll(/\d+ (?:days 1 hour|days?|years?)/g)].flatMap(([period]) =>
        tables.map((table) => `${table} ${period}`),
      ),
    );
    expect(named.filter((each) => !kept.has(each)).toSorted()).toEqual([
      // Kept to by the database, and by what a draft is given when it is changed.
      `audit ${LEAST_AUDIT_YEARS} years`,
      `signup_draft ${DRAFT_DAYS} days`,
    ]);
  });

  it('says how long files are kept', () => {
    const timer = readFileSync('deploy/systemd/le-chai-backup.service', 'utf8');
    expect(rowAbout('backups')).toBe(`${/-mtime \+(\d+) -delete/.exec(timer)?.[1]} days`);
    expect(rowAbout('mails')).toBe(`${MAIL_FILE_DAYS} days`);
    expect(rowAbout('access and error logs')).toContain('LOG_DAYS');
  });
});

/** A database that answers each statement with these numbers of rows, and then with none. */
function answering(counts: readonly number[]) {
  const asked: string[] = [];
  const left = new Map<string, number[]>();
  const query = (sql: string) => {
    asked.push(sql);
    const rest = left.get(sql) ?? [...counts];
    left.set(sql, rest);
    const count = rest.shift() ?? 0;
    return Promise.resolve({ rowCount: count, rows: [{ gone: count }] });
  };
  return { asked, database: { pool: { query } } as never };
}
describe('keeping house', () => {
  const kinds = DELETED.length + OVERWRITTEN.length + 1;

  it('goes on batch by batch until one is not full', async () => {
    const { asked, database } = answering([BATCH, BATCH, 3]);
    await keepHouse(database, { auditYears: 4 });
    expect(asked).toHaveLength(3 * kinds);
  });

  it('ends between two batches when it is stopped', async () => {
    const stop = new AbortController();
    const { asked, database } = answering(Array.from({ length: 100 }, () => BATCH));
    const pool = (database as { pool: { query: (sql: string) => unknown } }).pool;
    const query = (sql: string) => {
      if (asked.length === 4) stop.abort();
      return pool.query(sql);
    };
    await keepHouse({ pool: { query } } as never, { auditYears: 4 }, stop.signal);
    expect(asked).toHaveLength(5);
  });
});
