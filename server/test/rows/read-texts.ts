import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findQueries } from './find-queries.ts';

/*
 * Prints the texts of the server's statements as JSON, by file and line; null for one that cannot be read outside its call.
 * Each module is loaded with one more export, in which its own constants and imports can be read.
 */

/** What only a call knows, by file: as good as any other for what the rows are. */
const OF_A_CALL: Record<string, string> = {
  'cellar/barrels/experience-routes.ts': `const sortBy = 'newest', direction = 'desc';`,
  'cellar/barrels/find-barrels.ts': `const wanted = { sort: Object.keys(SORT)[0] }, direction = 'desc', conditions = [];`,
  'cellar/gifts/gift-rows.ts': `const { where } = conditionOf({ id: 1 });`,
  'cellar/gifts/list-gifts.ts': `const mine = GIVEN, sortBy = Object.keys(SORT)[0], order = 'desc';`,
  'cellar/lots/find-lots.ts': `const wanted = { sort: Object.keys(SORT)[0] }, direction = 'desc', conditions = 'true', condition = 'true';`,
  'cellar/shipping/find-shipments.ts': `const sortBy = Object.keys(SORT)[0], direction = 'desc';`,
  'checkout/invoices/find-invoices.ts': `const wanted = { sortBy: 'number' }, direction = 'desc';`,
  'checkout/results/what-is-paid.ts': `const purpose = 'outstanding';`,
  'core/database/rights.ts': `const [[check]] = BESIDES;`,
  'core/ledger/ledger-metrics.ts': `const text = SUM;`,
  'core/notices/notice-rows.ts': `const onlyUnread = false;`,
  'operate/catalogue/write-lines.ts': `const table = 'product', key = 'sku'; let columns = ['sku', 'name'];`,
  'operate/safekeeping/check-restored.ts': `const table = 'member';`,
  'operate/safekeeping/write-backup.ts': `const table = { name: 'plan', columns: [{ name: 'id', type: 'bigint' }] };`,
  'operate/sale/sale-create.ts': `const names = ['name'];`,
};

const SOURCES = path.join(import.meta.dirname, '../../src');
const found = findQueries().filter(({ queries }) => queries.length > 0);
const added = new Map(
  found.map(({ file, queries }) => {
    const thunks = queries.map(({ text }) => `() => { ${OF_A_CALL[file] ?? ''} return (${text}); }`).join(', ');
    return [path.join(SOURCES, file), `\nexport const __texts = [${thunks}];\n`];
  }),
);

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const more = url.startsWith('file:') && added.get(fileURLToPath(url));
    return more && loaded.source ? { ...loaded, source: String(loaded.source) + more } : loaded;
  },
});

const texts: Record<string, string | null> = {};
for (const { file, queries } of found) {
  const module = (await import(pathToFileURL(path.join(SOURCES, file)).href)) as { __texts: (() => unknown)[] };
  for (const [index, { line }] of queries.entries()) texts[`${file}:${line}`] = evaluate(module.__texts[index]!);
}
process.stdout.write(JSON.stringify(texts), () => process.exit());

function evaluate(thunk: () => unknown): string | null {
  try {
    const text = thunk();
    return typeof text === 'string' ? text : null;
  } catch {
    return null;
  }
}
