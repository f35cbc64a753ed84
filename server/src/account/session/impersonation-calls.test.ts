import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyCall } from '@le-chai/contracts/call';
import { IMPERSONATION_CALLS } from './impersonation-calls.ts';

/** Calls by GET that the house may not make while it acts as a member, with the reason. */
const REFUSED: Readonly<Record<string, string>> = {
  'export-account': 'all that is kept of a member, which is for the member alone',
  'get-signup-draft': 'opened by a secret that was mailed to somebody who is no member yet',
};

const CONTRACTS = join(__dirname, '../../../../shared/contracts/src');
const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;
const calls = readdirSync(CONTRACTS)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => Object.values(jest.requireActual<Record<string, unknown>>(join(CONTRACTS, file))).filter(isCall));

describe('what the house may call while it acts as a member', () => {
  it('is every call that reads, but those that are named with a reason', () => {
    const left = calls.filter(({ id, method }) => method === 'GET' && !IMPERSONATION_CALLS.has(id));
    expect(left.map(({ id }) => id).toSorted()).toEqual(Object.keys(REFUSED).toSorted());
  });

  it('is named by ids that calls have', () => {
    const ids = new Set(calls.map(({ id }) => id));
    expect([...IMPERSONATION_CALLS].filter((id) => !ids.has(id))).toEqual([]);
  });
});
