import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/* What the compose file and the units set has to be known to what they start: a slip of the pen would be no setting at all. */

const read = (path: string) => readFileSync(path, 'utf8');
const compose = read('deploy/compose.yaml');
const units = readdirSync('deploy/systemd').map((name) => ({ name, text: read(`deploy/systemd/${name}`) }));

/** Where settings are declared; the client of the bucket has its own. */
const DECLARED = [
  'server/src/configuration.ts',
  'delivery/src/edge/settings.ts',
  'delivery/src/edge/limits.ts',
  'delivery/src/store/open-store.ts',
  'delivery/src/configuration/environments.ts',
  'docs/guides/deploying.md',
]
  .map(read)
  .join('\n');
/** Of Node itself, and of the system's memory. */
const OTHERS = new Set(['NODE_ENV', 'NODE_OPTIONS', 'MALLOC_ARENA_MAX']);

const known = (name: string) => OTHERS.has(name) || new RegExp(`\\b${name}\\b`).test(DECLARED);

/** The part of the compose file that is about one service. */
const service = (name: string) => new RegExp(`^  ${name}:\\n((?:    .*\\n|\\n)+)`, 'm').exec(compose)![1]!;
const namesIn = (text: string) => [
  ...[...text.matchAll(/^      ([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!),
  ...secretsIn(text),
];
/** A list may take several lines. */
const secretsIn = (text: string) =>
  [...text.matchAll(/^    secrets:\s*\[([^\]]*)\]/gm)].flatMap(([, list]) => list!.match(/\w+/g)!);

it('are known to the API and the edge that the compose file starts', () => {
  for (const name of ['api', 'edge']) {
    const names = namesIn(service(name));
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((each) => !known(each))).toEqual([]);
  }
});

it('are known to what the units start', () => {
  const names = units.flatMap(({ text }) =>
    [...text.matchAll(/^Environment=(.*)$/gm)].flatMap(([, list]) =>
      list!.split(' ').map((pair) => pair.split('=')[0]!),
    ),
  );
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((each) => !known(each))).toEqual([]);
});

it('are not known if they are misspelt', () => {
  expect(known('DRIAN_SECONDS')).toBe(false);
});

it('give each process a memory limit and no way to gain rights', () => {
  expect(compose).toContain("security_opt: ['no-new-privileges:true']");
  expect(compose).toContain('read_only: true');
  for (const name of ['api', 'edge', 'front', 'database', 'store'])
    expect(service(name)).toMatch(/limits: \{ memory: /);
  for (const { name, text } of units.filter((unit) => unit.name.endsWith('.service'))) {
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'MemoryMax=1G', 'CapabilityBoundingSet='])
      expect([name, text.split('\n')]).toEqual([name, expect.arrayContaining([line])]);
  }
});

it('name each secret once, as a file', () => {
  const used = new Set(secretsIn(compose));
  const declared = [...compose.matchAll(/^ {2}([A-Z_]+): \{ file: \.\/secrets\/([A-Z_]+) \}/gm)];
  expect(declared.map(([, name]) => name).toSorted()).toEqual([...used].toSorted());
  for (const [, name, file] of declared) expect(file).toBe(name);
});

it('are units that systemd understands, where there is one to ask', () => {
  const paths = units.map(({ name }) => `deploy/systemd/${name}`);
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' });
  // What is not installed on this machine is no mistake of theirs.
  const wrong = (stderr ?? '')
    .split('\n')
    .filter((line) => /deploy\/systemd|le-chai/.test(line) && !/not executable|No such file/.test(line));
  expect(wrong).toEqual([]);
});
