import { globSync, readFileSync } from 'node:fs';
import { DELETED } from '../work/retention.ts';
import { DELETED_FROM, KEPT_FOR_GOOD, rightsOn } from './rights.ts';

const sources = globSync('server/src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const namesAfter = (words: string) =>
  new Set([...sources.matchAll(new RegExp(`\\b${words} (?:table )?(\\w+)`, 'gi'))].map(([, name]) => name!));

describe('what the role of the server may do', () => {
  it('is to delete from the tables that the code deletes from, and from no other', () => {
    const kept = DELETED.map(({ table }) => table);
    expect([...new Set([...namesAfter('delete from'), ...kept])].toSorted()).toEqual([...DELETED_FROM].toSorted());
  });

  it('is to add to the books and to the audit, and to change neither', () => {
    for (const table of KEPT_FOR_GOOD) expect(rightsOn(table)).toEqual(['INSERT', 'SELECT']);
    expect(rightsOn('audit')).not.toContain('UPDATE');
    const changed = [...namesAfter('update')].filter((table) => table === 'audit' || KEPT_FOR_GOOD.has(table));
    expect(changed).toEqual([]);
  });
});
