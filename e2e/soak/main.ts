/**
 * `npm run soak`: real API processes over a real database, members who bid over HTTP without a pause, and a checker that
 * knows the rules on its own. Ends with 1 when a check fails. With --plant a wrong way of taking bids is planted, and the
 * run ends with 0 only when the checks found it.
 */
import { parseArgs } from 'node:util';
import { FAULTS, type Fault } from './ledger.ts';
import type { DatabaseKind } from './house.ts';
import { PLANTS, type PlantName } from './plants.ts';
import { underKills, underLoad, type SoakOptions, type SoakResult } from './scenarios.ts';

const HELP = `npm run soak -- [OPTIONS]

  --database NAME  pglite, postgres or both (default)
  --members N      members who bid at once (300)
  --seconds N      how long they bid (8)
  --rounds N       rounds of kill -9 under load (10)
  --seed N         for another course of things (1)
  --plant NAME     plants a wrong way of taking bids: ${Object.keys(PLANTS).join(', ')}, or all
  --quick          the small share that npm test runs`;

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'both' },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    members: { type: 'string' },
    seed: { type: 'string', default: '1' },
    plant: { type: 'string' },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
  process.exit(0);
}
if (!['pglite', 'postgres', 'both'].includes(values.database)) refuse(`There is no database ${values.database}.`);
if (values.plant && values.plant !== 'all' && !Object.hasOwn(PLANTS, values.plant))
  refuse(`There is no plant ${values.plant}.`);

/** Ends with what is wrong with the command line. */
function refuse(why: string): never {
  console.error(`${why}\n\n${HELP}`);
  process.exit(2);
}

const usual = values.quick ? { seconds: 1, rounds: 1, members: 50 } : { seconds: 8, rounds: 10, members: 300 };
const base = {
  seconds: Number(values.seconds ?? usual.seconds),
  rounds: Number(values.rounds ?? usual.rounds),
  members: Number(values.members ?? usual.members),
  seed: Number(values.seed),
};
const databases: readonly DatabaseKind[] =
  values.database === 'both' ? ['pglite', 'postgres'] : [values.database as DatabaseKind];

const good = values.plant === undefined ? await soakAll() : await provePlants(values.plant);
process.exit(good ? 0 : 1);

async function soakAll(): Promise<boolean> {
  let violations = 0;
  for (const database of databases) {
    for (const scenario of [underLoad, underKills]) {
      const result = await scenario({ ...base, database });
      report(database, result);
      violations += result.ledger.violations.length;
    }
  }
  console.log(violations === 0 ? '\nEvery check held.' : `\n${violations} violations.`);
  return violations === 0;
}

/** Each plant has to be found by the check that it is meant for. */
async function provePlants(wanted: string): Promise<boolean> {
  const names = wanted === 'all' ? (Object.keys(PLANTS) as PlantName[]) : [wanted as PlantName];
  let missed = 0;
  for (const plant of names) {
    const { database, scenario, fault } = PLANTS[plant];
    const options: SoakOptions = { ...base, members: 60, seconds: 2, rounds: 3, database, plant };
    const result = await (scenario === 'kills' ? underKills : underLoad)(options);
    const found = result.ledger.violations.filter((violation) => violation.fault === fault);
    report(`${database}, planted ${plant}`, result);
    console.log(found.length > 0 ? `  → caught: ${FAULTS[fault]}` : `  → NOT CAUGHT: ${FAULTS[fault]}`);
    if (found.length === 0) missed += 1;
  }
  console.log(missed === 0 ? '\nEvery plant was caught.' : `\n${missed} plants were not caught.`);
  return missed === 0;
}

function report(title: string, { scenario, ledger }: SoakResult): void {
  const { violations } = ledger;
  console.log(`\n${scenario} (${title})`);
  console.log(
    `  requests ${ledger.entries.length}: accepted ${ledger.count('accepted')}, refused ${ledger.count('refused')}`,
  );
  console.log(`  without an answer ${ledger.count('unknown')}, answered with a failure ${ledger.failures}`);
  for (const [fault, label] of Object.entries(FAULTS) as [Fault, string][]) {
    const found = violations.filter((violation) => violation.fault === fault);
    console.log(`  ${found.length === 0 ? 'none' : String(found.length).padStart(4)}  ${label}`);
    for (const { detail } of found.slice(0, 3)) console.log(`          ${detail}`);
  }
}
