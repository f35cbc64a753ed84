import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { audit, clock } from '../../core/house/audit.ts';
import { formatInstant } from '../../core/house/moment.ts';
import { Refused } from '../../core/house/refused.ts';
import { formatErrors } from '../line-errors.ts';
import { readLines } from '../catalogue/read-lines.ts';
import { defineCommand } from '../command.ts';
import { planSale, type Plannable } from './plan-sale.ts';

const Week = z.string().check(z.regex(/^[12]\d{3}-W(?:0[1-9]|[1-4]\d|5[0-3])$/, 'must be a week such as 2027-W03'));
const Instant = z.pipe(
  z.iso.datetime({ offset: true, error: 'must be an instant such as 2027-03-31T18:00:00Z' }),
  z.transform((text) => new Date(text)),
);

const Reference = z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(80));

/** One line of a plan: a sale of the catalogue, and the week that it runs in. docs/guides/operator.md */
const PlanLine = z.strictObject({
  reference: Reference,
  week: Week,
  starts: z.optional(Instant),
  ends: z.optional(Instant),
});

export const weekPlan = defineCommand({
  name: 'week plan',
  summary:
    'Plan sales for weeks: one JSON object per line. Members do not see them until their week is opened. All of it, or nothing.',
  arguments: [{ name: 'file', about: 'the file to read; docs/guides/operator.md describes its lines' }],
  readsFile: 'file',
  examples: ['week plan january.jsonl'],
  input: z.object({ file: z.string() }),
  async run(context, { file }) {
    const { lines, errors } = readLines(PlanLine, context.input ?? '');
    if (errors.length > 0) throw new Refused(formatErrors(errors, NOTHING));
    if (lines.length === 0) throw new Refused(`There is no line in ${file}. ${NOTHING}`);
    const planned = await context.database.transaction(async (client) => {
      const ids = await planLines(client, lines);
      if (ids.length === 0) return ids;
      const weeks = [...new Set(lines.map(({ week }) => week))];
      await audit(client, context, 'week plan', 'weeks', { weeks, lines: lines.length, changed: ids.length });
      context.database.changes.announce(client, 'sale', ...ids);
      return ids;
    });
    context.say(
      planned.length === 0
        ? `All ${lines.length} sales are already planned like that; nothing changed.`
        : `Planned ${planned.length} of ${lines.length} sales${planned.length < lines.length ? '; the others were already planned like that' : ''}.`,
    );
    return { planned: planned.length, unchanged: lines.length - planned.length };
  },
});

const NOTHING = 'Nothing was planned.';

/** @returns ids of the sales that changed. @throws {Refused} if one of them cannot be planned */
async function planLines(client: PoolClient, lines: readonly z.output<typeof PlanLine>[]): Promise<number[]> {
  // In the order of their numbers, as everything locks sales.
  const { rows } = await client.query<Plannable & { id: number; reference: string | null }>(
    `select id, reference, status, week, starts_at as "startsAt", finishes_at as "finishesAt" from sale
      where reference = any($1::text[]) order by id for no key update`,
    [lines.map(({ reference }) => reference)],
  );
  const sales = new Map(rows.map((row) => [row.reference, row]));
  const now = await clock(client);
  const errors: string[] = [];
  const changes: object[] = [];
  const ids: number[] = [];
  for (const line of lines) {
    const sale = sales.get(line.reference);
    const planning = sale
      ? planSale(sale, line, now)
      : ({ kind: 'refused', why: 'it is not in the catalogue' } as const);
    if (planning.kind === 'refused') errors.push(`${line.reference}: ${planning.why}`);
    if (planning.kind !== 'planned') continue;
    ids.push(sale!.id);
    changes.push({ id: sale!.id, week: line.week, starts_at: planning.startsAt, finishes_at: planning.finishesAt });
  }
  if (errors.length > 0) throw new Refused([...errors, NOTHING].join('\n'));
  await client.query(
    `update sale set status = 'planned', week = x.week, starts_at = x.starts_at, finishes_at = x.finishes_at,
                     version = version + 1
       from json_to_recordset($1::json) as x (id bigint, week text, starts_at timestamptz, finishes_at timestamptz)
      where sale.id = x.id`,
    [JSON.stringify(changes)],
  );
  return ids;
}

export const weekOpen = defineCommand({
  name: 'week open',
  summary: 'Show members all the sales planned for a week; each opens at its own start.',
  arguments: [{ name: 'week', about: 'its number, such as 2027-W03' }],
  examples: ['week open 2027-W03'],
  input: z.object({ week: Week }),
  async run(context, { week }) {
    const opened = await context.database.transaction(async (client) => {
      const ids = await openWeek(client, week);
      if (ids.length === 0) return ids;
      await audit(client, context, 'week open', `week:${week}`, { sales: ids });
      context.database.changes.announce(client, 'sale', ...ids);
      return ids;
    });
    context.say(
      opened.length === 0
        ? `Week ${week} is already open; nothing changed.`
        : `Week ${week} is open: members see ${opened.length} more ${opened.length === 1 ? 'sale' : 'sales'}.`,
    );
    return { week, opened: opened.length };
  },
});

/** @returns ids of the sales that members see from now on. @throws {Refused} if nothing is planned for the week, or a sale of it would be over */
async function openWeek(client: PoolClient, week: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number; reference: string | null; status: string; over: boolean }>(
    `select id, reference, status, coalesce(finishes_at <= house_now(), false) as over from sale
      where week = $1 order by id for no key update`,
    [week],
  );
  if (rows.length === 0) throw new Refused(`Nothing is planned for ${week}.`);
  const planned = rows.filter(({ status }) => status === 'planned');
  const over = planned.filter((sale) => sale.over).map(({ reference }) => reference);
  if (over.length > 0)
    throw new Refused(
      `Week ${week} stays closed: ${over.join(', ')} would be over. Plan other times with \`week plan\`.`,
    );
  const ids = planned.map(({ id }) => id);
  // The settler opens what is due, as with every other sale.
  await client.query(`update sale set status = 'scheduled', version = version + 1 where id = any($1::bigint[])`, [ids]);
  return ids;
}

export const weekRemove = defineCommand({
  name: 'week remove',
  summary: 'Take planned sales out of their week. They stay planned, without a week. All of them, or none.',
  arguments: [{ name: 'reference', about: 'the sale’s reference in the catalogue; one or more', several: true }],
  examples: ['week remove A-1', 'week remove A-1 A-2'],
  input: z.object({ reference: z.array(Reference).check(z.minLength(1)) }),
  async run(context, { reference: references }) {
    const removed = await context.database.transaction(async (client) => {
      const taken = await removeFromWeeks(client, references);
      if (taken.length === 0) return taken;
      await audit(client, context, 'week remove', 'weeks', { sales: taken });
      return taken;
    });
    const sales = `${removed.length} ${removed.length === 1 ? 'sale' : 'sales'}`;
    context.say(
      removed.length === 0
        ? 'None of them is planned for a week; nothing changed.'
        : `Removed ${sales} from ${[...new Set(removed.map(({ week }) => week))].join(', ')}.`,
    );
    return { removed: removed.length, unchanged: new Set(references).size - removed.length };
  },
});

/** @returns the sales that had a week, with it. @throws {Refused} if one of them is not in the catalogue, or members see it */
async function removeFromWeeks(
  client: PoolClient,
  references: readonly string[],
): Promise<{ id: number; week: string }[]> {
  const { rows } = await client.query<{ id: number; reference: string | null; status: string; week: string | null }>(
    `select id, reference, status, week from sale where reference = any($1::text[]) order by id for no key update`,
    [references],
  );
  const sales = new Map(rows.map((row) => [row.reference, row]));
  const errors = [...new Set(references)].flatMap((reference) => {
    const status = sales.get(reference)?.status;
    if (status === undefined) return [`${reference}: it is not in the catalogue`];
    return status === 'planned' ? [] : [`${reference}: members already see it, it is ${status}`];
  });
  if (errors.length > 0) throw new Refused([...errors, 'Nothing was removed.'].join('\n'));
  const planned = rows.flatMap(({ id, week }) => (week === null ? [] : [{ id, week }]));
  await client.query(`update sale set week = null, version = version + 1 where id = any($1::bigint[])`, [
    planned.map(({ id }) => id),
  ]);
  return planned;
}

interface ListedSale {
  week: string | null;
  id: number;
  reference: string | null;
  name: string;
  status: Plannable['status'];
  startsAt: Date;
  finishesAt: Date | null;
}

export const weekList = defineCommand({
  name: 'week list',
  summary: 'Show the weeks that are planned or open, with their sales, and what is planned without a week.',
  examples: ['week list', 'week list --json'],
  input: z.object({}),
  async run({ database, say }) {
    const { rows } = await database.pool.query<ListedSale>(
      `select week, id, reference, name, status, starts_at as "startsAt", finishes_at as "finishesAt" from sale
        where week is not null and status in ('planned', 'scheduled', 'open') or status = 'planned'
        order by week nulls last, starts_at, id`,
    );
    const now = new Date(database.clock.now());
    const weeks = [...Map.groupBy(rows, ({ week }) => week)].map(([week, sales]) => ({
      week,
      planned: sales.filter(({ status }) => status === 'planned').length,
      sales,
    }));
    if (weeks.length === 0) say('Nothing is planned.');
    for (const { week, planned, sales } of weeks) {
      say(
        `${week ?? 'Without a week'}: ${planned === 0 ? 'open' : `${planned} of ${sales.length} hidden from members`}`,
      );
      for (const sale of sales) say(`  ${formatSale(sale, now)}`);
    }
    return { weeks };
  },
});

function formatSale({ id, reference, name, status, startsAt, finishesAt }: ListedSale, now: Date): string {
  const end = finishesAt ? `until ${formatInstant(finishesAt, now)}` : 'without an end';
  // Where staff look at it in the app.
  const preview = status === 'planned' ? `, /planned/${id}` : '';
  return `${reference ?? ''}  sale ${id}, ${name}, ${status}, from ${formatInstant(startsAt, now)} ${end}${preview}`;
}
