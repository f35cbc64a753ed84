import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as cellar from '../core/database/schema/cellar.ts';
import * as members from '../core/database/schema/members.ts';
import * as money from '../core/database/schema/money.ts';
import * as sales from '../core/database/schema/sales.ts';
import * as subscriptions from '../core/database/schema/subscriptions.ts';
import * as work from '../core/database/schema/work.ts';
import { SECTIONS } from './export-account.ts';

/** What of a member is not given out, and why. */
const LEFT_OUT: Record<string, string> = {
  idempotency: 'answers that were given before, kept for a week: what they tell stands in the other sections',
  sale: 'names its leader, which is the bid',
};

const tables = [cellar, members, money, sales, subscriptions, work].flatMap((schema) =>
  Object.values(schema).filter((value) => is(value, PgTable)),
);
const pointsAt = (table: PgTable): string[] =>
  getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable));
const read = Object.values(SECTIONS).join('\n');
const isRead = (name: string): boolean => new RegExp(`(from|join) ${name}\\b`).test(read);

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('the export of an account', () => {
  it('reads every table that says whose its rows are', () => {
    const ofMembers = tables.filter((table) => pointsAt(table).includes('member')).map(getTableName);
    expect(ofMembers.length).toBeGreaterThan(20);
    expect(ofMembers.filter((name) => !isRead(name) && !(name in LEFT_OUT))).toEqual([]);
  });

  it('reads every table that belongs to such a row', () => {
    const ofRows = ['gift_item', 'shipment_item', 'payment_part', 'subscription_event', 'serial'];
    expect(ofRows.filter((name) => !isRead(name))).toEqual([]);
  });

  it('contains all that is known of the member', () => {
    const own = new Set(['id', 'passwordHash', 'version', 'closedAt']);
    const columns = getTableConfig(members.member).columns.map(({ name }) => name);
    const profileText = SECTIONS['profile'] ?? '';
    expect(columns.filter((name) => !own.has(name) && !new RegExp(`\\b${snake(name)}\\b`).test(profileText))).toEqual(
      [],
    );
  });

  it('gives out no secret', () => {
    expect(read).not.toMatch(/password_hash|token_hash|code_hash|person\b/);
    // Whole rows come only of tables that have none.
    const whole = Object.values(SECTIONS).flatMap((text) => /^select (?:\w\.)?\*.* from (\w+)/s.exec(text)?.[1] ?? []);
    for (const table of tables.filter((one) => new Set(whole).has(getTableName(one)))) {
      const columns = getTableConfig(table).columns.map(({ name }) => name);
      expect(columns.filter((name) => /hash|secret|token/i.test(name))).toEqual([]);
    }
  });
});
