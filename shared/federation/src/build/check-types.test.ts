import { join } from 'node:path';
import { faultsOf, readFaults } from './check-types.ts';

const at = (path: string) => join('/tree', path);
const read = (output: string) => readFaults('/tree', output);
const said = `remote-cellar/src/remote.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.
  Types of property 'a' are incompatible.
remote-cellar/src/lots.test.ts(1,1): error TS2304: Cannot find name 'x'.
shared/design/src/foundation/theme.ts(9,1): error TS1005: ';' expected.
shared/design/src/media/Picture.tsx(9,1): error TS1005: ';' expected.
`;

describe('what the compiler says', () => {
  it('is read fault by fault, each with what explains it', () => {
    expect(read(said).map(({ file }) => file)).toEqual(
      [
        'remote-cellar/src/remote.ts',
        'remote-cellar/src/lots.test.ts',
        'shared/design/src/foundation/theme.ts',
        'shared/design/src/media/Picture.tsx',
      ].map(at),
    );
    expect(read(said)[0]?.text).toContain("property 'a'");
    expect(read("error TS5083: Cannot read file 'tsconfig.json'.\n")).toEqual([
      { text: "error TS5083: Cannot read file 'tsconfig.json'." },
    ]);
  });

  it('stops a build where it is of its own sources, or of no file in particular', () => {
    const stops = faultsOf([...read(said), { text: 'error TS5083' }], at('remote-cellar'), [
      at('shared/design/src/media/Picture.tsx'),
    ]);
    expect(stops.map(({ file }) => file)).toEqual([
      at('remote-cellar/src/remote.ts'),
      at('shared/design/src/media/Picture.tsx'),
      undefined,
    ]);
  });
});
