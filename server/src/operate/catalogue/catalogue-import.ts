import * as z from 'zod/mini';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { formatPreview, previewLines } from './preview-lines.ts';
import { readLines, type LineError } from './read-lines.ts';
import { writeLines } from './write-lines.ts';

/** Errors told one by one; of more only the number. */
const TOLD = 50;

export const catalogueImport = defineCommand({
  name: 'catalogue import',
  summary: 'Take a catalogue in: one JSON object a line, each a lot or a barrel with its sale. All of it, or nothing.',
  arguments: [{ name: 'file', about: 'the file to read; what each line holds is told in docs/guides/operator.md' }],
  options: [{ name: 'dry-run', about: 'check all of it and show every page that it would change, and write nothing' }],
  readsFile: 'file',
  examples: ['catalogue import autumn.jsonl --dry-run', 'catalogue import autumn.jsonl'],
  input: z.object({ file: z.string(), 'dry-run': z._default(z.boolean(), false) }),
  async run(context, { file, 'dry-run': dryRun }) {
    const { lines, errors } = readLines(context.input ?? '');
    if (errors.length > 0) throw new Refused(formatErrors(errors));
    if (lines.length === 0) throw new Refused(`There is no line in ${file}. Nothing was taken in.`);
    if (dryRun) {
      const preview = await context.database.transaction((client) => previewLines(client, lines));
      for (const line of formatPreview(preview)) context.say(line);
      return { ...preview };
    }
    const made = await context.database.transaction(async (client) => {
      const ids = await writeLines(client, lines);
      if (ids.length === 0) return ids;
      await audit(client, context, 'catalogue import', 'catalogue', { lines: lines.length, made: ids.length });
      context.database.changes.announce(client, 'sale', ...ids);
      return ids;
    });
    const known = lines.length - made.length;
    context.say(
      made.length === 0
        ? `All ${known} lines are in the catalogue already; nothing changed.`
        : `Took in ${made.length} sales${known > 0 ? `; ${known} were in the catalogue already` : ''}.`,
    );
    return { made: made.length, known };
  },
});

function formatErrors(errors: readonly LineError[]): string {
  const told = errors.slice(0, TOLD).map(({ line, message }) => `Line ${line}: ${message}`);
  const more = errors.length > TOLD ? [`… and ${errors.length - TOLD} more`] : [];
  return [
    ...told,
    ...more,
    `Nothing was taken in. ${errors.length === 1 ? 'One line does' : `${errors.length} lines do`} not fit.`,
  ].join('\n');
}
