import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, CONTRACTS } from './calls.ts';

const isSchema = (value: unknown): boolean => typeof value === 'object' && value !== null && '_zod' in value;
const isCall = (value: unknown): boolean => typeof value === 'object' && value !== null && 'answer' in value;

describe('the list of contracts', () => {
  it('has every file that exports a schema or a call', () => {
    const files = readdirSync(__dirname)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'calls.ts')
      .filter((file) => {
        const exported = Object.values(jest.requireActual<Record<string, unknown>>(join(__dirname, file)));
        return exported.some((value) => isSchema(value) || isCall(value));
      });
    expect(Object.keys(CONTRACTS).toSorted()).toEqual(files.map((file) => file.replace('.ts', '')).toSorted());
  });

  it('has each call once, by an id of its own', () => {
    const ids = CALLS.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
