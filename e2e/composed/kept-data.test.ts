import { readFileSync } from 'node:fs';
import { DRAFT_DAYS } from '@le-chai/contracts/signup';
import { KEPT } from '../../remote-account/src/your-data/kept-data.ts';
import { LEAST_AUDIT_YEARS } from '../../server/src/core/work/keep-house.ts';
import { DELETED, OVERWRITTEN } from '../../server/src/core/work/retention.ts';

/** Under which name the page lists a table that the API deletes from. */
const LISTED: Readonly<Record<string, string>> = {
  address: 'Addresses',
  session: 'Sessions',
  sign_in: 'Sign-ins',
  password_reset: 'Links we e-mailed',
  email_link: 'Links we e-mailed',
  signup_draft: 'Unfinished signups',
  saved_card: 'Saved cards',
  push_device: 'Devices to notify',
  notice: 'Notices',
  gift: 'Gift recipients',
  idempotency: 'Repeated requests',
};

/** Tables that say nothing about a member, or for a day at most. */
const NOT_LISTED = [
  'auction_snapshot',
  'challenge',
  'job',
  'login_attempt',
  'marketplace_difference',
  'provider_event',
  'rate_limit',
];

const deleted = [...DELETED, ...OVERWRITTEN];
const howLong = (what: string | undefined) => KEPT.find((kept) => kept.what === what)?.howLong;

/** Periods of text: `30 days`, `1 year`. */
const periodsIn = (text: string): string[] => text.match(/\d+ (?:days?|years?)/g) ?? [];

describe('what members read about how long their data is kept', () => {
  it('covers every table that is deleted from, but for those that say nothing about them', () => {
    const tables = deleted.map(({ table }) => table);
    expect([...Object.keys(LISTED), ...NOT_LISTED].toSorted()).toEqual(tables.toSorted());
  });

  it.each(deleted.filter(({ table, period }) => period && table in LISTED))(
    'names $period, by which $table is deleted',
    ({ table, period }) => {
      expect(periodsIn(howLong(LISTED[table]) ?? '')).toEqual([period]);
    },
  );

  it('names no other period, but for those that are kept to elsewhere', () => {
    const backups = readFileSync('deploy/systemd/le-chai-backup.service', 'utf8');
    const logs = /`DATA_DIR\/logs`[^|]*\| (\d+ days)/.exec(readFileSync('docs/guides/privacy.md', 'utf8'));
    const listed = new Set(Object.values(LISTED));
    const others = KEPT.filter(({ what, howLong: text }) => periodsIn(text).length > 0 && !listed.has(what));
    expect(others.map(({ what, howLong: text }) => [what, periodsIn(text).join()])).toEqual([
      ['Orders and payments', '10 years'],
      ['What our staff did', `${LEAST_AUDIT_YEARS} years`],
      ['Server logs', logs?.[1]],
      ['Backups', `${/-mtime \+(\d+) -delete/.exec(backups)?.[1]} days`],
    ]);
    expect(periodsIn(howLong('Unfinished signups') ?? '')).toEqual([`${DRAFT_DAYS} days`]);
  });
});
