import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '../composition.ts';
import { chunksOf } from '../manifest.ts';
import { type App, entryChunks, HOST_ENTRY, REMOTE_ENTRY, SERVER_FILE } from './app.ts';
import { contractOf } from './contract-of.ts';
import { type BuildStats, scriptsOf } from './read-stats.ts';

/** File name of the release beside the files it describes. */
export const RELEASE_FILE = 'release.json';

/** The face that most text is set in is worth preloading; the others would only hold up the scripts. */
const FIRST_FONT = /^instrument-sans\.[\da-f]+\.woff2$/;

/** Describes a finished build; its version follows from the content alone, so equal sources are one version. */
export function releaseOf(app: App, stats: BuildStats, dist: string): Release {
  const files = filesOf(dist);
  const host = app.kind === 'host';
  const content = {
    entry: entryOf(app, stats),
    preload: preloadOf(app, stats),
    ...(SERVER_FILE in files && { server: SERVER_FILE }),
    styles: [],
    fonts: Object.keys(files).filter((name) => host && FIRST_FONT.test(name)),
    files,
    ...contractOf(app, stats),
  };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  return {
    app: app.name,
    kind: app.kind,
    version: `${app.packageVersion}-${hash}`,
    builtAt: new Date().toISOString(),
    ...content,
  };
}

/** Every file of the build but its source maps, which are not for members. */
export function filesOf(dist: string): Release['files'] {
  const names = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map') && entry.name !== RELEASE_FILE)
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));
  return Object.fromEntries(
    names.toSorted().map((name) => {
      const bytes = readFileSync(join(dist, name));
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      return [name, { integrity, bytes: bytes.byteLength }];
    }),
  );
}

/** Preload lists from the chunk groups: they alone know the vendor chunks that a page needs with its own. */
function preloadOf(app: App, stats: BuildStats): Release['preload'] {
  const entry = [...new Set(entryChunks(app).flatMap((group) => scriptsOf(stats, group)))];
  const pages = app.manifest?.routes.flatMap(chunksOf) ?? [];
  const chunks = Object.keys(stats.namedChunkGroups ?? {}).filter((name) => pages.includes(name));
  return {
    entry,
    chunks: Object.fromEntries(
      chunks.toSorted().map((name) => [name, scriptsOf(stats, name).filter((file) => !entry.includes(file))]),
    ),
  };
}

function entryOf(app: App, stats: BuildStats): string {
  if (app.kind === 'remote') return REMOTE_ENTRY;
  const entry = scriptsOf(stats, HOST_ENTRY).find((name) => name.startsWith(`${HOST_ENTRY}.`));
  if (!entry) throw new Error(`The build of ${app.name} has no entry`);
  return entry;
}
