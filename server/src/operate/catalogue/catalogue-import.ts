import * as z from 'zod/mini';
import { announceSales } from '../../core/wares/keep-estimates.ts';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { formatPreview, previewLines } from './preview-lines.ts';
import { ImportLine } from './import-line.ts';
import { formatErrors } from '../line-errors.ts';
import { readLines } from './read-lines.ts';
import { withoutKnown, writeLines } from './write-lines.ts';
import { contradictions, writePrices } from './write-prices.ts';
import { lockPrices } from '../prices/lock-prices.ts';
import { formatChanges, sumUpChanges } from '../prices/rules/sum-up-changes.ts';

/** Contradictions named one by one. */
const NAMED = 50;

export const catalogueImport = defineCommand({
  name: 'catalogue import',
  summary: 'Import a catalogue: one JSON object per line, each a lot or a barrel with its sale. All of it, or nothing.',
  arguments: [{ name: 'file', about: 'the file to read; docs/guides/operator.md describes its lines' }],
  options: [
    { name: 'dry-run', about: 'check everything and show each page it would change, but write nothing' },
    { name: 'planned', about: 'sales that members do not see until their week is opened: see week plan' },
  ],
  readsFile: 'file',
  examples: ['catalogue import autumn.jsonl --dry-run', 'catalogue import autumn.jsonl'],
  input: z.object({
    file: z.string(),
    'dry-run': z._default(z.boolean(), false),
    planned: z._default(z.boolean(), false),
  }),
  async run(context, { file, 'dry-run': dryRun, planned }) {
    const { lines, errors } = readLines(ImportLine, context.input ?? '');
    if (errors.length > 0) throw new Refused(formatErrors(errors, 'Nothing was imported.'));
    if (lines.length === 0) throw new Refused(`There is no line in ${file}. Nothing was imported.`);
    const contradicting = contradictions(lines);
    if (contradicting.length > 0)
      throw new Refused(
        [...contradicting.slice(0, NAMED), 'Nothing was imported. One product has one price.'].join('\n'),
      );
    const { database, actor } = context;
    if (dryRun) {
      const preview = await database.transaction((client) => previewLines(client, database, lines, planned));
      for (const line of formatPreview(preview)) context.say(line);
      return { ...preview };
    }
    const { made, taken } = await database.transaction(async (client) => {
      await lockPrices(client);
      const fresh = new Set((await withoutKnown(client, lines)).map(({ reference }) => reference));
      const ids = await writeLines(client, lines, planned);
      const prices = await writePrices(client, database, lines, { fresh, actor });
      const { counts } = sumUpChanges(prices.taken);
      if (ids.length === 0 && counts.unchanged === prices.taken.length) return { made: ids, taken: prices.taken };
      await audit(client, context, 'catalogue import', 'catalogue', {
        lines: lines.length,
        made: ids.length,
        planned,
        prices: counts,
      });
      await announceSales(client, database.changes, prices.estimated);
      database.changes.announce(client, 'sale', ...ids);
      return { made: ids, taken: prices.taken };
    });
    const known = lines.length - made.length;
    const changes = sumUpChanges(taken);
    const nothing = changes.counts.unchanged === taken.length;
    context.say(
      made.length === 0
        ? `All ${known} lines are already in the catalogue${nothing ? '; nothing changed' : ''}.`
        : `Imported ${made.length} ${planned ? 'sales that no member sees yet' : 'sales'}${known > 0 ? `; ${known} were already in the catalogue` : ''}.`,
    );
    for (const line of formatChanges(changes)) context.say(line);
    return { made: made.length, known, prices: changes.counts };
  },
});
