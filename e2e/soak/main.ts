/**
 * `npm run soak`: real API processes over a real database, members who bid and pay over HTTP without a pause, and checkers
 * that know the rules on their own. Ends with 1 when a check fails. With --plant a mistake is planted, and the run ends with
 * 0 only when the checks found it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { SCALING_PLANTS, scaledOut } from '../scaling/scaled-out.ts';
import { backupsUnderLoad } from './backups.ts';
import { conversionsInterrupted } from './conversions.ts';
import { DOOR_PLANTS } from './door/plants.ts';
import { underAttack } from './door/under-attack.ts';
import type { DatabaseKind } from './house.ts';
import { agreeOnBottlings, fuzz, mutateRules } from './long-runs.ts';
import { inTheStorm } from './payments.ts';
import { RELEASE_PLANTS } from './planted-store.ts';
import { PLANTS } from './plants.ts';
import type { PlaceKind } from './release-place.ts';
import { releasesKilled } from './releases.ts';
import { renderedThroughMoves } from './rendering.ts';
import type { SoakResult } from './result.ts';
import { underKills, underLoad, underStall } from './scenarios.ts';

const NAMES = [
  'load',
  'kills',
  'stall',
  'payments',
  'conversions',
  'backup',
  'releases',
  'rendering',
  'scaling',
  'door',
  'fuzz',
  'bottlings',
  'mutation',
];
const OVER_DATABASES = 'databases';
const ALL_PLANTS = { ...PLANTS, ...RELEASE_PLANTS, ...SCALING_PLANTS, ...DOOR_PLANTS };

const HELP = `npm run soak -- [OPTIONS]

  --database NAME  pglite, postgres or both (default)
  --members N      members who bid at the same time (300)
  --seconds N      how long they bid (8)
  --rounds N       rounds of kill -9 under load (10)
  --payments N     payments by card, while the provider and the house fail (5000)
  --deaths N       during each way of bottling (one at every point)
  --releases N     rounds of teams that publish and are killed, on disk and on an object store (200)
  --moves N        of the channel, while its pages are rendered (500)
  --only NAME      one of ${NAMES.join(', ')}, or ${OVER_DATABASES} for all that run over a database
  --seed N         for a different run (1)
  --plant NAME     plants a mistake: ${Object.keys(ALL_PLANTS).join(', ')}, or all
  --quick          the small share that npm test runs`;

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'both' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    members: { type: 'string' },
    payments: { type: 'string' },
    deaths: { type: 'string' },
    releases: { type: 'string' },
    moves: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string' },
    plant: { type: 'string' },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
  process.exit(0);
}
if (!['pglite', 'postgres', 'both'].includes(values.database)) refuse(`Unknown database: ${values.database}.`);
if (values.only && ![...NAMES, OVER_DATABASES].includes(values.only)) refuse(`Unknown scenario: ${values.only}.`);
if (values.plant && values.plant !== 'all' && !Object.hasOwn(ALL_PLANTS, values.plant))
  refuse(`Unknown plant: ${values.plant}.`);

/** Exits, saying what is wrong with the command line. */
function refuse(why: string): never {
  console.error(`${why}\n\n${HELP}`);
  process.exit(2);
}

const usual = values.quick
  ? { seconds: 1, rounds: 1, members: 50, payments: 24, deaths: 1, releases: 3 }
  : { seconds: 8, rounds: 10, members: 300, payments: 5000, deaths: Infinity, releases: 200 };
const base = {
  seconds: Number(values.seconds ?? usual.seconds),
  rounds: Number(values.rounds ?? usual.rounds),
  members: Number(values.members ?? usual.members),
  payments: Number(values.payments ?? usual.payments),
  deaths: Number(values.deaths ?? usual.deaths),
  releases: Number(values.releases ?? usual.releases),
  seed: Number(values.seed ?? 1),
};
const databases: readonly DatabaseKind[] =
  values.database === 'both' ? ['pglite', 'postgres'] : [values.database as DatabaseKind];

const SCENARIOS = {
  load: underLoad,
  kills: underKills,
  stall: underStall,
  payments: inTheStorm,
  conversions: conversionsInterrupted,
  backup: backupsUnderLoad,
};

const good = values.plant === undefined ? await soakAll() : await provePlants(values.plant);
process.exit(good ? 0 : 1);

async function soakAll(): Promise<boolean> {
  let violations = 0;
  if (values.quick && databases.length > 1) violations += await soakAtOnce();
  else for (const database of databases) violations += await soak(database);
  if (values.only === undefined || values.only === 'releases') violations += await soakReleases();
  if (values.only === undefined || values.only === 'door') violations += await soakDoor();
  if (isWanted('rendering')) violations += await soakRendering();
  if (isWanted('scaling')) violations += await soakScaling();
  if (isWanted('mutation') && !(await mutateRules())) violations += 1;
  console.log(violations === 0 ? '\nEvery check held.' : `\n${violations} violations.`);
  return violations === 0;
}

/**
 * A small share waits more than it works, so both databases have their turn at once. Each has a process of its own: the
 * embedded one holds the event loop of its process for seconds, and what the other waits for would come too late.
 * @returns on how many of them something was found
 */
async function soakAtOnce(): Promise<number> {
  const codes = await Promise.all(
    databases.map(async (database) => {
      const only = ['--database', database, '--only', values.only ?? OVER_DATABASES];
      const child = spawn(process.execPath, [import.meta.filename, ...process.argv.slice(2), ...only], {
        stdio: 'inherit',
      });
      return ((await once(child, 'exit')) as [number | null])[0];
    }),
  );
  return codes.filter((code) => code !== 0).length;
}

/** @returns how many violations were found on a database */
async function soak(database: DatabaseKind): Promise<number> {
  let violations = 0;
  for (const [name, scenario] of Object.entries(SCENARIOS)) {
    if (values.only !== undefined && values.only !== OVER_DATABASES && values.only !== name) continue;
    // Every death means a restart, and the embedded database is slow to start.
    if (values.quick && (name === 'conversions' || name === 'backup') && database === 'pglite') continue;
    // The embedded database is in the process itself, and the stall alone takes 20 s.
    if (name === 'stall' && (values.quick || database === 'pglite')) continue;
    const result = await scenario({ ...base, database });
    report(database, result);
    violations += result.violations.length;
  }
  if (isWanted('fuzz') && !(await fuzz(database, base.seed))) violations += 1;
  if (isWanted('bottlings') && !(await agreeOnBottlings(database, base.seed))) violations += 1;
  return violations;
}

/** @returns how many violations were found on both kinds of release store */
async function soakReleases(): Promise<number> {
  // A small share waits for processes to start more than it works: both have their turn at once.
  const results = values.quick
    ? await Promise.all([soakStore('disk'), soakStore('object store')])
    : [await soakStore('disk'), await soakStore('object store')];
  for (const result of results) report(`seed ${base.seed}`, result);
  return results.reduce((sum, { violations }) => sum + violations.length, 0);
}

function soakStore(place: PlaceKind): Promise<SoakResult> {
  return releasesKilled({ place, rounds: base.releases, seed: base.seed });
}

/** @returns how many violations were found while processes were replaced */
async function soakScaling(): Promise<number> {
  const result = await scaledOut({ members: 30, rounds: 2, seed: base.seed });
  report('postgres', result);
  return result.violations.length;
}

/** @returns how many violations were found while pages were rendered of one version after the other */
async function soakRendering(): Promise<number> {
  const result = await renderedThroughMoves(Number(values.moves ?? 500));
  report('disk', result);
  return result.violations.length;
}

/** @returns how many violations were found beside attackers at the edge */
async function soakDoor(): Promise<number> {
  // The small share runs half of the attacks, different ones every day.
  const seed = Number(values.seed ?? (values.quick ? Math.floor(Date.now() / 86_400_000) : 1));
  const result = await underAttack({ seed, quick: values.quick });
  report(`postgres, seed ${seed}`, result);
  return result.violations.length;
}

/** The long runs of what `npm test` runs a share of by itself. */
function isWanted(name: 'rendering' | 'scaling' | 'fuzz' | 'bottlings' | 'mutation'): boolean {
  return values.only === undefined ? !values.quick : values.only === name;
}

/** Each plant has to be found by the check that it is meant for. */
async function provePlants(wanted: string): Promise<boolean> {
  const names = (wanted === 'all' ? Object.keys(ALL_PLANTS) : [wanted]) as (keyof typeof ALL_PLANTS)[];
  let missed = 0;
  for (const plant of names) {
    if (isReleasePlant(plant)) {
      const options = { place: 'object store', rounds: 30, seed: base.seed, plant } as const;
      missed += reportCaught('object store', plant, await releasesKilled(options), RELEASE_PLANTS[plant]);
      continue;
    }
    if (isScalingPlant(plant)) {
      const result = await scaledOut({ members: 30, rounds: 1, seed: base.seed, plant });
      missed += reportCaught('postgres', plant, result, SCALING_PLANTS[plant]);
      continue;
    }
    if (isDoorPlant(plant)) {
      const result = await underAttack({ seed: base.seed, plant });
      missed += reportCaught('postgres', plant, result, DOOR_PLANTS[plant].fault);
      continue;
    }
    const { database, scenario, fault } = PLANTS[plant];
    const options = {
      ...base,
      members: 60,
      seconds: 2,
      rounds: 3,
      payments: 200,
      deaths: 4,
      database,
      plant,
    };
    missed += reportCaught(database, plant, await SCENARIOS[scenario](options), fault);
  }
  console.log(missed === 0 ? '\nEvery plant was caught.' : `\n${missed} plants were not caught.`);
  return missed === 0;
}

function isReleasePlant(plant: string): plant is keyof typeof RELEASE_PLANTS {
  return Object.hasOwn(RELEASE_PLANTS, plant);
}

function isScalingPlant(plant: string): plant is keyof typeof SCALING_PLANTS {
  return Object.hasOwn(SCALING_PLANTS, plant);
}

function isDoorPlant(plant: string): plant is keyof typeof DOOR_PLANTS {
  return Object.hasOwn(DOOR_PLANTS, plant);
}

/** @returns 1 where a plant was not found by the check that it is meant for */
function reportCaught(where: string, plant: string, result: SoakResult, fault: string): number {
  const found = result.violations.some((violation) => violation.fault === fault);
  report(`${where}, planted ${plant}`, result);
  console.log(`  → ${found ? 'caught' : 'NOT CAUGHT'}: ${result.labels[fault]}`);
  return found ? 0 : 1;
}

function report(title: string, { scenario, lines, labels, violations }: SoakResult): void {
  console.log(`\n${scenario} (${title})`);
  for (const line of lines) console.log(`  ${line}`);
  for (const [fault, label] of Object.entries(labels)) {
    const found = violations.filter((violation) => violation.fault === fault);
    console.log(`  ${found.length === 0 ? 'none' : String(found.length).padStart(4)}  ${label}`);
    for (const { detail } of found.slice(0, 3)) console.log(`          ${detail}`);
  }
}
