import * as z from 'zod/mini';
import { audit } from '../../core/house/audit.ts';
import { Refused } from '../../core/house/refused.ts';
import { defineCommand } from '../command.ts';
import { formatFileErrors, PictureOrder } from './picture-order.ts';
import { writePictures } from './write-pictures.ts';

export const mediaImport = defineCommand({
  name: 'media import',
  summary:
    'Show photographs: of bottles by SKU, of sales and of producers. All of them, or none. They replace those that are there.',
  arguments: [{ name: 'source', about: 'a folder or ZIP archive; how files are called is in docs/guides/operator.md' }],
  examples: ['media import ./autumn', 'media import autumn.zip'],
  input: z.object({ source: z.string() }),
  async prepare({ source }, say) {
    // Loaded only where photographs are made: no server needs it.
    const { preparePictures } = await import('./prepare-pictures.ts');
    return JSON.stringify(await preparePictures(source, process.env, say));
  },
  async run(context, { source }) {
    const { pictures, known } = PictureOrder.parse(JSON.parse(context.input ?? ''));
    const { sales, things, changed } = await context.database.transaction(async (client) => {
      const written = await writePictures(client, pictures);
      if (written.errors.length > 0) throw new Refused(formatFileErrors(written.errors));
      if (written.changed > 0) {
        await audit(client, context, 'media import', source, { photographs: pictures.length, things: written.things });
        context.database.changes.announce(client, 'sale', ...written.sales);
      }
      return written;
    });
    context.say(
      changed === 0
        ? `All ${pictures.length} photographs are shown already; nothing changed.`
        : `${pictures.length} photographs of ${things} bottles, sales and producers are shown, ${known} of them were in the store already.`,
    );
    return { photographs: pictures.length, known, things, changed, sales: sales.length };
  },
});
