import { isLegalName, LEGAL_NAMES, LEGAL_TITLES, legalDocument, type LegalName } from '@le-chai/contracts/legal';
import type { FastifyInstance } from 'fastify';
import type { Database, Queryable } from '../../database/open-database.ts';
import { notFound } from '../../http/refusal.ts';
import { route } from '../../http/route.ts';
import { holdingAt, type SetText, versionsOf } from './legal-versions.ts';

/**
 * GET /api/v3/legal/{document}: a text of the house, for everybody. docs/rules.md#legal-texts
 * @param keep keeps what is loaded until a setting of the house changes
 */
export function legalRoutes(
  app: FastifyInstance,
  { pool, clock }: Database,
  keep: <T>(load: () => Promise<T>) => () => Promise<T>,
): void {
  const kept = Object.fromEntries(LEGAL_NAMES.map((name) => [name, keep(() => loadVersions(pool, name))])) as Readonly<
    Record<LegalName, () => Promise<Loaded>>
  >;

  route(app, legalDocument, async ({ params: { document } }) => {
    if (!isLegalName(document)) throw notFound('Text');
    // Chosen each time: which one holds changes with the day, and nothing says so.
    const { versions, at } = await kept[document]();
    const found = holdingAt(versions, Math.max(at, clock.now()));
    if (!found) throw new Error(`The house has not set legal.${document}`);
    const { holding, next } = found;
    return {
      title: LEGAL_TITLES[document],
      text: holding.text,
      since: dayOf(holding.from),
      next_from: next ? dayOf(next.from) : null,
    };
  });
}

/** UTC, as `house set --from` has it. */
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

interface Loaded {
  versions: SetText[];
  /** When they were loaded, by the database’s clock, which this process may lag behind; ms since 1970. */
  at: number;
}

/** Made-up texts hold from the beginning of time, so that any other counts after them: they are shown since they were made up. */
async function loadVersions(db: Queryable, name: LegalName): Promise<Loaded> {
  const { rows } = await db.query<SetText & { now: Date }>(
    `select value #>> '{}' as text, case when demo then least(set_at, house_now()) else holds_from end as "from", house_now() as now
       from house_fact where name = $1 order by holds_from, id`,
    [`legal.${name}`],
  );
  return { versions: versionsOf(rows.map(({ text, from }) => ({ text, from }))), at: rows[0]?.now.getTime() ?? 0 };
}
