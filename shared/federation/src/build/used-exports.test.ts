import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providedExports, usedExports } from './used-exports.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'le-chai-used-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const source = (text: string, name = 'a.ts') => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('the names that sources use of a package', () => {
  it('are those of its imports, whatever they are called here', () => {
    const files = [
      source(`import { Link, Outlet as Place } from 'react-router'; import x from 'elsewhere';`, 'a.tsx'),
      source(`import { Link } from 'react-router';`, 'b.ts'),
    ];
    expect(usedExports(files, ['react-router'])).toEqual({ 'react-router': ['Link', 'Outlet'] });
  });

  it('are the members read of a namespace', () => {
    const file = source(`import * as z from 'zod/mini';
      // z.comment
      export const A = z.object({ a: z.string() }); export type A = z.infer<typeof A>;`);
    expect(usedExports([file], ['zod/mini'])).toEqual({ 'zod/mini': ['object', 'string'] });
  });

  it('are those that are passed on', () => {
    const file = source(`export { Form as Place, type To } from 'react-router'; export const a = 1;`);
    expect(usedExports([file], ['react-router'])).toEqual({ 'react-router': ['Form'] });
  });

  it('are none for types', () => {
    const file = source(`import type { To } from 'react-router'; import { type Path } from 'react-router';`);
    expect(usedExports([file], ['react-router'])).toEqual({ 'react-router': [] });
  });
});

it('reads what a surface provides', () => {
  expect(providedExports(source(`export { b, a as c } from 'x';`))).toEqual(['b', 'c']);
});
