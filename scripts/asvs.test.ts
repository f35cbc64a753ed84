import { existsSync, readFileSync } from 'node:fs';

const DOCUMENT = 'docs/security/asvs.md';

/** Levels of the requirements of each section of the OWASP ASVS 5.0.0, in their order. */
const LEVELS: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

const STATES = new Set(['met', 'operator', 'n/a', 'open']);

interface Row {
  requirement: string;
  level: string;
  state: string;
  how: string;
}

/** What is wrong with a table of requirements, in words. */
function problemsOf(document: string, exists: (path: string) => boolean): string[] {
  const rows = document.split('\n').flatMap((line): Row[] => {
    const [requirement = '', level = '', , state = '', how = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return /^\d+\.\d+\.\d+$/.test(requirement) ? [{ requirement, level, state, how }] : [];
  });
  const wanted = Object.entries(LEVELS).flatMap(([section, levels]) =>
    [...levels].flatMap((level, index) => (level === '3' ? [] : [`${section}.${index + 1} ${level}`])),
  );
  const given = rows.map(({ requirement, level }) => `${requirement} ${level}`);
  return [
    ...wanted.filter((one) => !given.includes(one)).map((one) => `${one} has no row`),
    ...given
      .filter((one, index) => !wanted.includes(one) || given.indexOf(one) !== index)
      .map((one) => `${one} is no row`),
    ...rows.filter(({ state }) => !STATES.has(state)).map(({ requirement }) => `${requirement} has no state`),
    ...rows.filter(({ how }) => how === '').map(({ requirement }) => `${requirement} does not say how`),
    ...rows
      .filter(({ level, state }) => level === '1' && state === 'open')
      .map(({ requirement }) => `${requirement} of level 1 is open`),
    ...rows.flatMap(({ requirement, how }) =>
      pathsIn(how)
        .filter((path) => !exists(path))
        .map((path) => `${requirement} names ${path}, which does not exist`),
    ),
  ];
}

/** Files and folders of this repository that a text names. */
function pathsIn(text: string): string[] {
  return [
    ...text.matchAll(/`((?:docs|server|delivery|host|shared|e2e|scripts|deploy|remote-\w+)(?:\/[^`#]*)?)(?:#[^`]*)?`/g),
  ].map(([, path = '']) => path);
}

const isThere = (path: string) => !path.includes('gone');

describe('the table of security requirements', () => {
  const document = readFileSync(DOCUMENT, 'utf8');

  it('has every requirement of levels 1 and 2 once, none of level 1 open, and names files that exist', () => {
    expect(problemsOf(document, existsSync)).toEqual([]);
  });

  it.each([
    ['a row less', (text: string) => text.replace(/^\| 6\.2\.4 .*\n/m, ''), ['6.2.4 1 has no row']],
    ['a row twice', (text: string) => text.replace(/^(\| 6\.2\.4 .*\n)/m, '$1$1'), ['6.2.4 1 is no row']],
    [
      'level 1 open',
      (text: string) => text.replace(/^(\| 6\.2\.1 .*)\| met \|/m, '$1| open |'),
      ['6.2.1 of level 1 is open'],
    ],
    [
      'a file that is gone',
      (text: string) => text.replace('log-in.ts', 'gone.ts'),
      [expect.stringContaining('gone.ts')],
    ],
  ])('is refused with %s', (_, plant, problems) => {
    expect(problemsOf(plant(document), isThere)).toEqual(problems);
  });
});
