import {
  compareSurfaces,
  GUARDED,
  judge,
  leastVersion,
  readSnapshot,
  readSurface,
  writeDeclarations,
} from './snapshots.ts';
import { surfaceOf } from './read-declarations.ts';

/** A small package's declarations. */
const files: Record<string, string> = {
  '/p/main.d.ts': `export { ask, type Answer as Reply } from './ask.ts';\nexport { useQuery } from '@tanstack/react-query';\n`,
  '/p/ask.d.ts': `import type { Kind } from './kind.ts';
/** Asks. */
export declare function ask(what: string): Answer;
export declare function ask(what: number): Answer;
export interface Answer {
    /** Which. */
    kind: Kind;
}
export declare const inner: number;
export {};
`,
  '/p/kind.d.ts': `export type Kind = 'a' | 'b';\ntype Unused = number;\n`,
};
const surface = (changed: Record<string, string> = {}) =>
  surfaceOf(['/p/main.d.ts'], (path) => ({ ...files, ...changed })[path] ?? '');

describe('a public surface', () => {
  it('is what is exported, with the types of the package that it is written with, and without comments', () => {
    expect(Object.keys(surface())).toEqual(['Reply', 'ask', 'useQuery', '~ Answer', '~ Kind']);
    expect(surface()).toMatchObject({
      ask: 'export declare function ask(what: string): Answer;\nexport declare function ask(what: number): Answer;',
      useQuery: 'useQuery of @tanstack/react-query',
      '~ Kind': "export type Kind = 'a' | 'b';",
    });
  });

  it('differs where a type changes that nobody can name', () => {
    const other = surface({ '/p/kind.d.ts': "export type Kind = 'a';" });
    expect(compareSurfaces(surface(), other)).toEqual({ added: [], gone: [], changed: ['~ Kind'] });
    const inner = surface({ '/p/ask.d.ts': `${files['/p/ask.d.ts']}export declare const more: string;\n` });
    expect(compareSurfaces(surface(), inner)).toEqual({ added: [], gone: [], changed: [] });
  });

  it.each([
    ['0.1.4', { added: ['a'] }, '0.1.5'],
    ['0.1.4', { changed: ['a'], added: ['b'] }, '0.2.0'],
    ['1.2.3', { added: ['a'] }, '1.2.4'],
    ['1.2.3', { gone: ['a'] }, '2.0.0'],
    ['1.2.3', {}, null],
  ])('after %s with %j needs %s', (version, difference, least) => {
    expect(leastVersion(version, { added: [], gone: [], changed: [], ...difference })).toBe(least);
  });

  it('is refused under the version before, in words that say what to do', () => {
    const before = { version: '0.1.0', surface: surface() };
    const more = { ...surface(), added: 'export declare function added(): void;' };
    expect(judge('@le-chai/p', before, { version: '0.1.0', surface: more })).toMatch(
      /^@le-chai\/p 0\.1\.0 has a changed public surface \(added: added\)\. Raise its version to 0\.1\.1 .*npm run surfaces/,
    );
    expect(judge('@le-chai/p', before, { version: '0.1.1', surface: more })).toBeNull();
    expect(judge('@le-chai/p', before, { version: '0.1.1', surface: {} })).toContain('to 0.2.0');
  });
});

describe('the shared packages', () => {
  beforeAll(writeDeclarations);

  it.each(GUARDED)('%s has the recorded surface; where it may, `npm run surfaces` records the new one', (name) => {
    const now = readSurface(name);
    expect(judge(`@le-chai/${name}`, readSnapshot(name), now)).toBeNull();
    expect(readSnapshot(name)).toEqual(now);
  });
});
