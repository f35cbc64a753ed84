/// <reference lib="dom" />
import { paths } from '@le-chai/paths';
import type { Browser } from '@playwright/test';
import pg from 'pg';
import { ownMember, type OwnMember } from '../own-member.ts';
import { startProduct, type Product } from '../product.ts';
import { PostgresServer } from '../soak/postgres-server.ts';
import { launchBrowser } from './own-page.ts';
import { type BenchReport, type BenchRow, median } from './report.ts';

/** Lots of five bottles: ten fill the first page. */
const LOTS = { few: 10, many: 10_000 } as const;
const BOTTLES = 5;
const RUNS = Number(process.env['BENCH_RUNS'] ?? 9);
const AIM = 1.3;

type Size = keyof typeof LOTS;
/** From the navigation's start to the first row on screen, ms. */
type Visit = Record<'first' | 'again', number>;

/** Time to the first page of the lots of a member with 50,000 bottles, against one with 50 in the same house. */
export async function benchCellarFirstPage(): Promise<BenchReport> {
  const postgres = await PostgresServer.start();
  let product: Product | undefined;
  const browser = await launchBrowser();
  try {
    await postgres.createDatabase('cellar');
    const database = `${postgres.url}/cellar`;
    product = await startProduct({ DATABASE_URL: database, RENDER_MS: '2000' });
    const members = { few: await ownMember(product, 'Few'), many: await ownMember(product, 'Many') };
    for (const size of ['few', 'many'] as const) await fill(database, members[size].email, LOTS[size]);
    const visits: Record<Size, Visit[]> = { few: [], many: [] };
    for (let run = -1; run < RUNS; run++) {
      for (const size of run % 2 ? (['many', 'few'] as const) : (['few', 'many'] as const)) {
        const visited = await visit(browser, product.url, members[size]);
        // Server and browser warm up outside the figures.
        if (run >= 0) visits[size].push(visited);
      }
    }
    return {
      name: 'Time to the first rows of a cellar: 50,000 bottles against 50',
      rows: [row('a first visit', visits, 'first'), row('a later one', visits, 'again')],
    };
  } finally {
    await browser.close();
    await product?.stop();
    await postgres.stop();
  }
}

function row(label: string, visits: Record<Size, Visit[]>, which: keyof Visit): BenchRow {
  const middle = (size: Size): number => median(visits[size].map((each) => each[which]));
  return {
    label,
    value: `${Math.round(middle('many'))} / ${Math.round(middle('few'))} ms`,
    ratio: middle('many') / middle('few'),
    aim: AIM,
    direction: 'at most',
  };
}

/** Gives a member lots of the demo catalogue, each bottle with its serial, in our warehouse. */
async function fill(database: string, email: string, lots: number): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(
    `with wares as (select k.id as component_id, k.lot_id, k.product_id, row_number() over (order by k.id) - 1 as at,
                           count(*) over () as total from lot_component k),
     given as (
       insert into cellar_lot (member_id, lot_id, component_id, product_id, status, quantity, cost_cents)
       select m.id, w.lot_id, w.component_id, w.product_id, 8, $3, 5000 + n % 977 * 100
         from member m, generate_series(1, $2::int) n join wares w on w.at = n % w.total where m.email = $1
       returning id),
     bottles as (
       insert into serial (cellar_lot_id, serial_number)
       select id, 'B' || id || '-' || n from given, generate_series(1, $3::int) n returning id)
     insert into serial_event (serial_id, status, place) select id, 8, 'Geneva' from bottles`,
    [email, lots, BOTTLES],
  );
  // Every fifth lot is tagged, every other one of these with a note as well.
  await client.query(
    `insert into cellar_note (cellar_lot_id, tags, note)
     select id, array['Dinner', 'shelf ' || n % 40], case when n % 2 = 0 then repeat('Decant two hours before. ', 8) else '' end
       from (select c.id, row_number() over (order by c.id) as n
               from cellar_lot c join member m on m.id = c.member_id where m.email = $1) mine
      where n % 5 = 0`,
    [email],
  );
  // As the database does on its own after a while.
  await client.query('analyze');
  await client.end();
}

async function visit(browser: Browser, url: string, member: OwnMember): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 800 } });
  try {
    await member.enter(context);
    const page = await context.newPage();
    await page.addInitScript(() => {
      const look = (): void => {
        if (document.querySelectorAll('main tbody th').length >= 10)
          requestAnimationFrame(() => performance.mark('rows'));
        else requestAnimationFrame(look);
      };
      look();
    });
    const load = async (): Promise<number> => {
      await page.goto(paths.cellarLots(), { waitUntil: 'commit' });
      return page.evaluate(async () => {
        while (performance.getEntriesByName('rows').length === 0) await new Promise((wake) => setTimeout(wake, 20));
        return performance.getEntriesByName('rows')[0]?.startTime ?? Number.NaN;
      });
    };
    const first = await load();
    await page.goto('about:blank');
    return { first, again: await load() };
  } finally {
    await context.close();
  }
}
