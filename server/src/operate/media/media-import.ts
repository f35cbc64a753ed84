import * as z from 'zod/mini';
import { audit } from '../../core/house/audit.ts';
import { Refused } from '../../core/house/refused.ts';
import { defineCommand } from '../command.ts';
import { formatFileErrors, PictureOrder } from './picture-order.ts';
import { KINDS } from './picture-place.ts';
import { removePictures, writePictures } from './write-pictures.ts';

export const mediaImport = defineCommand({
  name: 'media import',
  summary:
    'Import photographs: of bottles by SKU, of sales and of producers. All of them, or none. They replace existing ones.',
  arguments: [{ name: 'source', about: 'a folder or ZIP archive; docs/guides/operator.md says how to name the files' }],
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
        ? `All ${pictures.length} photographs are already shown; nothing changed.`
        : `${pictures.length} photographs of ${things} bottles, sales and producers are now shown; ${known} of them were already in the store.`,
    );
    return { photographs: pictures.length, known, things, changed, sales: sales.length };
  },
});

/** `products/SKU`, `sales/REFERENCE`, `producers/NAME`. */
const ThingText = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => KINDS.some((kind) => text.startsWith(`${kind}/`) && text.length > kind.length + 1),
        'must be products/SKU, sales/REFERENCE or producers/NAME',
      ),
    ),
  z.transform((text: string) => {
    const kind = KINDS.find((each) => text.startsWith(`${each}/`))!;
    return { kind, key: text.slice(kind.length + 1).normalize('NFC') };
  }),
);

export const mediaRemove = defineCommand({
  name: 'media remove',
  summary: 'Remove every photograph of a bottle, a sale or a producer.',
  arguments: [
    { name: 'thing', about: 'its folder, as for an import: products/SKU, sales/REFERENCE or producers/NAME' },
  ],
  examples: ['media remove products/VAU-2016-075'],
  input: z.object({ thing: ThingText }),
  async run(context, { thing }) {
    const name = `${thing.kind}/${thing.key}`;
    const changed = await context.database.transaction(async (client) => {
      const sales = await removePictures(client, thing);
      if (!sales) return false;
      await audit(client, context, 'media remove', name);
      context.database.changes.announce(client, 'sale', ...sales);
      return true;
    });
    context.say(changed ? `${name} no longer has photographs.` : `${name} had none; nothing changed.`);
    return { thing: name, changed };
  },
});
