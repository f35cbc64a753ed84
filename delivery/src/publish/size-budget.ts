import type { Release } from '@le-chai/federation/composition';
import { chunksOf } from '@le-chai/federation/manifest';

/** What members may be made to fetch, in bytes as they travel (brotli): a little more than the largest of today. */
export const BUDGET = {
  host: 170_000,
  /** Of a remote, before any of its pages. */
  entry: 20_000,
  /** A page of a remote with its layouts, beside the entry. */
  page: 60_000,
} as const;

/** What weighs more than it may. */
export interface Oversize {
  part: keyof typeof BUDGET;
  /** The pattern of the page; none for the others. */
  page?: string;
  bytes: number;
}

/** The size of the scripts among these files as they are sent: of the compressed form beside each. Bytes. */
export function compressedSizes(files: ReadonlyMap<string, Uint8Array>): Record<string, number> {
  const scripts = [...files].filter(([name]) => /\.m?js$/.test(name));
  return Object.fromEntries(
    scripts.map(([name, bytes]) => [name, (files.get(`${name}.br`) ?? bytes).byteLength]).toSorted(),
  ) as Record<string, number>;
}

/** The parts of a release that are over budget. A release without sizes is from before they were recorded. */
export function findOversize({ kind, manifest, preload, compressed }: Release): Oversize[] {
  if (!compressed) return [];
  const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + (compressed[file] ?? 0), 0);
  const pages = (manifest?.routes ?? []).map((route) => ({
    part: 'page' as const,
    page: route.pattern,
    bytes: weigh([...new Set(chunksOf(route).flatMap((chunk) => preload.chunks[chunk] ?? []))]),
  }));
  const start = { part: kind === 'host' ? ('host' as const) : ('entry' as const), bytes: weigh(preload.entry) };
  return [start, ...pages].filter(({ part, bytes }) => bytes > BUDGET[part]);
}

const WHAT_TO_DO: Record<Oversize['part'], string> = {
  host: 'every page waits for this: load what only some pages need with `import()`, or move it into a remote',
  entry:
    'every page of the remote waits for this: keep loaders and metadata in `src/remote.ts`, and pages behind `lazy`',
  page: 'load what is not visible at first with `import()`, and look for a package that was bundled whole',
};

/** An oversize in words, with what to do. */
export function describeSize({ part, page, bytes }: Oversize): string {
  const what = { host: 'starts with', entry: 'has an entry of', page: `needs for ${page}` }[part];
  return `${what} ${kilobytes(bytes)} of compressed scripts, but the limit is ${kilobytes(BUDGET[part])}; ${WHAT_TO_DO[part]}`;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
