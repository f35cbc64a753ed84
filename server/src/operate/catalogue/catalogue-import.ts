import * as z from 'zod/mini';
import { audit } from '../../core/house/audit.ts';
import { defineCommand } from '../command.ts';
import { Refused } from '../../core/house/refused.ts';
import { formatPreview, previewLines } from './preview-lines.ts';
import { ImportLine } from './import-line.ts';
import { formatErrors, readLines } from './read-lines.ts';
import { writeLines } from './write-lines.ts';

export const catalogueImport = defineCommand({
  name: 'catalogue import',
  summary: 'Take a catalogue in: one JSON object a line, each a lot or a barrel with its sale. All of it, or nothing.',
  arguments: [{ name: 'file', about: 'the file to read; what each line holds is told in docs/guides/operator.md' }],
  options: [
    { name: 'dry-run', about: 'check all of it and show every page that it would change, and write nothing' },
    { name: 'planned', about: 'sales that no member sees before their week is opened: see week plan' },
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
    if (errors.length > 0) throw new Refused(formatErrors(errors, 'Nothing was taken in.'));
    if (lines.length === 0) throw new Refused(`There is no line in ${file}. Nothing was taken in.`);
    if (dryRun) {
      const preview = await context.database.transaction((client) => previewLines(client, lines, planned));
      for (const line of formatPreview(preview)) context.say(line);
      return { ...preview };
    }
    const made = await context.database.transaction(async (client) => {
      const ids = await writeLines(client, lines, planned);
      if (ids.length === 0) return ids;
      await audit(client, context, 'catalogue import', 'catalogue', {
        lines: lines.length,
        made: ids.length,
        planned,
      });
      context.database.changes.announce(client, 'sale', ...ids);
      return ids;
    });
    const known = lines.length - made.length;
    context.say(
      made.length === 0
        ? `All ${known} lines are in the catalogue already; nothing changed.`
        : `Took in ${made.length} ${planned ? 'sales that no member sees yet' : 'sales'}${known > 0 ? `; ${known} were in the catalogue already` : ''}.`,
    );
    return { made: made.length, known };
  },
});
