/** Loaded before any entry: an entry with a bundle is started from that. */
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import entries from './entries.json' with { type: 'json' };

const root = new URL('../../', import.meta.url);
const bundles = new Map(
  Object.entries(entries).map(([entry, bundle]) => [new URL(entry, root).href, new URL(bundle, root)]),
);

registerHooks({
  resolve(specifier, context, next) {
    // Only the entry of a process has no parent, and is named by its full address.
    const bundle = context.parentURL === undefined ? bundles.get(specifier) : undefined;
    if (!bundle || !existsSync(bundle)) return next(specifier, context);
    return { url: bundle.href, format: 'module', shortCircuit: true };
  },
});
