/**
 * `npm run licences`: the licence of everything that ships, and whether the house may use it. Writes `licences.txt` beside the
 * project: each package with the text of its licence. Ends with 1 where a licence is unknown or is not in the list.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusedLicences, type ShippedPackage, SHIPPED } from './shipped.ts';

const listed = spawnSync('npx', ['--yes', 'pnpm@12.21.0', 'licenses', 'list', '--prod', '--json', ...SHIPPED], {
  encoding: 'utf8',
  maxBuffer: 64e6,
});
if (listed.status !== 0) throw new Error(listed.stderr);
const byLicence = JSON.parse(listed.stdout) as Record<string, (ShippedPackage & { paths: string[] })[]>;
const packages = Object.values(byLicence)
  .flat()
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** The text that a package brings along, which has to be passed on with it. */
function textIn(folder: string): string {
  const files = readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name));
  return files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
}

const parts = packages.map(({ name, versions, license, paths }) => {
  const text = paths[0] === undefined ? '' : textIn(paths[0]);
  return `${name} ${versions.join(', ')}\n${license}\n\n${text || 'The package does not include its licence text.'}`;
});
writeFileSync('licences.txt', `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);

for (const [licence, { length }] of Object.entries(byLicence)) console.log(`${String(length).padStart(5)}  ${licence}`);
const refused = refusedLicences(packages);
for (const { name, license } of refused) console.error(`${name}: ${license} is not in the list of scripts/shipped.ts.`);
console.log(`${packages.length} packages; their licences are in licences.txt.`);
process.exitCode = refused.length === 0 ? 0 : 1;
