import * as z from 'zod/mini';
import { audit, clock } from '../../core/house/audit.ts';
import { Refused } from '../../core/house/refused.ts';
import { formatErrors } from '../line-errors.ts';
import { defineCommand } from '../command.ts';
import { lockPrices } from './lock-prices.ts';
import { readPriceList } from './rules/read-price-list.ts';
import { formatChanges, sumUpChanges } from './rules/sum-up-changes.ts';
import { takePrices } from './take-prices.ts';

/** SKUs named that the house does not know. */
const NAMED = 10;

export const pricesImport = defineCommand({
  name: 'prices import',
  summary: 'Import a list of reference prices: all of it, or nothing. Shows what changed.',
  arguments: [{ name: 'file', about: 'CSV with the columns sku, price (EUR a bottle), date and source' }],
  options: [
    { name: 'source', value: 'NAME', about: 'the source of the list, if the file does not say' },
    { name: 'date', value: 'YYYY-MM-DD', about: 'the day of its prices, if the file does not say' },
    {
      name: 'accept-large',
      about: 'accept prices more than five times the previous one, or less than a fifth of it',
    },
    { name: 'dry-run', about: 'show what it would change, but write nothing' },
  ],
  readsFile: 'file',
  examples: ['prices import autumn.csv --source "Cours des Caves" --date 2026-09-03 --dry-run'],
  input: z.object({
    file: z.string(),
    source: z.optional(z.string()),
    date: z.optional(z.string()),
    'accept-large': z._default(z.boolean(), false),
    'dry-run': z._default(z.boolean(), false),
  }),
  async run(context, { file, source, date, 'accept-large': acceptLarge, 'dry-run': dryRun }) {
    const { database, actor } = context;
    const { taken, unknown, estimated } = await database.transaction(async (client) => {
      await lockPrices(client);
      const today = (await clock(client)).toISOString().slice(0, 10);
      const { prices, errors } = readPriceList(context.input ?? '', { source, date }, today);
      const list = await takePrices(client, database, prices, {
        acceptLarge,
        actor,
        write: !dryRun && errors.length === 0,
      });
      const all = [...errors, ...list.errors].toSorted((a, b) => a.line - b.line);
      if (all.length > 0) throw new Refused(formatErrors(all, 'Nothing was imported.'));
      if (prices.length === 0) throw new Refused(`There is no price in ${file}. Nothing was imported.`);
      const written = list.taken.some(({ change }) => change !== 'unchanged');
      if (written && !dryRun) {
        await audit(client, context, 'prices import', file, {
          sources: [...new Set(prices.map((price) => price.source))],
          ...sumUpChanges(list.taken).counts,
          unknown: list.unknown.length,
        });
      }
      return list;
    });
    const changes = sumUpChanges(taken);
    for (const line of formatChanges(changes)) context.say(line);
    if (unknown.length > 0) context.say(unknownWords(unknown));
    if (dryRun) context.say('Nothing was written.');
    else if (changes.counts.unchanged === taken.length) context.say('Nothing changed.');
    else context.say(estimatedWords(estimated));
    return { ...changes.counts, unknown: unknown.length, movers: changes.movers, estimated };
  },
});

function unknownWords(unknown: readonly string[]): string {
  const named = unknown.slice(0, NAMED).join(', ');
  const more = unknown.length > NAMED ? ` and ${unknown.length - NAMED} more` : '';
  return `${unknown.length} not in the catalogue, and left out: ${named}${more}.`;
}

const estimatedWords = (estimated: number): string =>
  `${estimated === 1 ? 'One product is' : `${estimated} products are`} estimated from these prices. All others have enough sales here, or a newer price.`;
