import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine } from './operate.ts';
import type { Product } from './product.ts';

/** A sale that is planned, by its reference. */
interface Planned {
  id: number;
  reference: string;
}

const producer = {
  name: 'Maison Corvane',
  region: 'Bourgogne',
  country: 'France',
  description: 'Three hectares on limestone.',
};
const times = { starts: '2026-01-04T09:00:00Z', ends: '2036-01-11T18:00:00Z' };

const lotOf = (reference: string, name: string) => ({
  reference,
  producer,
  lot: {
    name,
    description: 'From one cellar, bought on release.',
    case: 'Original wooden case',
    available_date: '2026-01-31',
    warehouse: 'Geneva',
    components: [
      {
        sku: 'CORVANE-PLANNED-075',
        name: 'Maison Corvane, Clos du Puits',
        root: 'wine',
        category: 'Wine',
        color: 'red',
        region: 'Bourgogne',
        vintage: 2019,
        alcohol: 13.5,
        size: 0.75,
        market_price: 92,
        quantity: 6,
        price: 75,
      },
    ],
  },
  sale: { type: 'single-lot', price: 450, ...times, weekly: true },
});

const barrelOf = (reference: string, name: string) => ({
  reference,
  producer,
  barrel: {
    name,
    color: 'red',
    region: 'Bourgogne',
    vintage: 2025,
    litres: 228,
    bottling: [{ size: 0.75, casing: [{ type: 'OC', label: 'Case of six', price: 6, capacity: 6 }] }],
    final_bottling_date: '2034-01-01',
  },
  sale: { type: 'collection', price: 90, ...times },
});

/**
 * Plans two sales of a week, a lot and a barrel, and a lot for no week yet. Doing so again changes nothing.
 * @param key begins their references and names them apart
 * @param week such as `2030-W03`; it lasts from its own beginning to 2036
 */
export async function planWeek(
  { dataDir, operate }: Product,
  key: string,
  week: string,
): Promise<{ lot: Planned; barrel: Planned }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'planned-'));
  const run = commandLine('server/src/operate.ts', { ...process.env, DATA_DIR: dataDir });
  const give = async (command: string, option: string[], lines: readonly object[]) => {
    const file = path.join(folder, 'lines.jsonl');
    await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    await run(...command.split(' '), file, ...option);
  };
  const [lot, barrel, later] = [`${key}-1`, `${key}-2`, `${key}-3`];
  const sales = [
    lotOf(lot, `${key}, six bottles`),
    barrelOf(barrel, `${key}, a barrel`),
    lotOf(later, `${key}, later`),
  ];
  await give('catalogue import', ['--planned'], sales);
  await give(
    'week plan',
    [],
    [
      { reference: lot, week },
      { reference: barrel, week },
    ],
  );
  await rm(folder, { recursive: true });
  const { weeks } = JSON.parse(await operate('week', 'list', '--json')) as { weeks: { sales: Planned[] }[] };
  const found = (wanted: string) => weeks.flatMap((one) => one.sales).find(({ reference }) => reference === wanted)!;
  return { lot: found(lot), barrel: found(barrel) };
}
