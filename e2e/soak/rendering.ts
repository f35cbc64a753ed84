import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { paths } from '@le-chai/paths';
import { publishRevision } from '../../delivery/src/store/channel.ts';
import { openDiskStore } from '../../delivery/src/store/disk-store.ts';
import { metricsAt } from '../edge-metrics.ts';
import { memberOf } from '../faults/rendering-faults.ts';
import { keep, otherBuild } from '../other-build.ts';
import { freePort, type Product, startProduct } from '../product.ts';
import type { SoakResult } from './result.ts';

const LABELS = {
  threads: 'there were more than two threads',
  memory: 'the edge kept memory of versions that are gone',
  page: 'a page was not rendered with its version',
  mixed: "a member's page showed something of another member",
};
type Violation = { fault: keyof typeof LABELS; detail: string };

/** What it keeps after a tenth of the moves is compared with what it keeps at the end: so much more is no leak. */
const MORE = 1.1;
/** Metrics name each version that they have met, bytes; the build of a version that is kept is a hundred times as much. */
const NAMED = 20_000;
/** A composition is rendered within this time of its move, ms. */
const PATIENCE_MS = 20_000;
/** How many releases stay in the store. */
const KEPT = 3;

interface Memory {
  rss: number;
  heap: number;
}

/**
 * Releases the auctions again and again, each time as another version of their real build, and has a page of each composition
 * rendered: no version outlives its composition.
 */
export async function renderedThroughMoves(moves: number): Promise<SoakResult> {
  const metricsPort = await freePort();
  const product = await startProduct({
    RENDER_MS: '5000',
    METRICS_PORT: String(metricsPort),
    // As in production (deploy/systemd): a space that grows by itself, and what threads leave in pieces, would hide what is kept.
    NODE_OPTIONS: '--max-semi-space-size=8',
    MALLOC_ARENA_MAX: '2',
  });
  const violations: Violation[] = [];
  const memory: Memory[] = [];
  let most = 0;
  try {
    const open = await memberOf(product.url, 'connoisseur@example.test');
    for (let move = 1; move <= moves && violations.length === 0; move++) {
      const version = `${move}.0.0`;
      await release(product, version);
      await rm(path.join(product.dataDir, 'store/apps/auctions', `${move - KEPT}.0.0`), {
        recursive: true,
        force: true,
      });
      if (!(await untilRendered(() => open(paths.weeklyAuctions('all')), version))) {
        violations.push({ fault: 'page', detail: `version ${version}` });
      }
      const metrics = await metricsAt(metricsPort);
      most = Math.max(most, threadsIn(metrics));
      memory.push({
        rss: valueIn(metrics, 'process_resident_memory_bytes'),
        heap: valueIn(metrics, 'nodejs_heap_size_used_bytes'),
      });
    }
    violations.push(...(await renderedBeside(product)));
  } finally {
    await product.stop();
  }
  const early = leastOf(memory.slice(Math.floor(moves / 10), Math.floor(moves / 5)));
  const late = leastOf(memory.slice(-Math.floor(moves / 10)));
  if (most > 2) violations.push({ fault: 'threads', detail: `${most} at a time` });
  for (const kind of ['rss', 'heap'] as const) {
    if (late[kind] > Math.max(early[kind] * MORE, early[kind] + moves * NAMED)) {
      violations.push({ fault: 'memory', detail: `${kind}: ${megabytes(early[kind])}, then ${megabytes(late[kind])}` });
    }
  }
  return {
    scenario: 'rendering while the channel moves',
    lines: [
      `moves ${memory.length}, threads at most ${most}`,
      ...(['rss', 'heap'] as const).map((kind) => `${kind}: ${megabytes(early[kind])}, then ${megabytes(late[kind])}`),
    ],
    labels: LABELS,
    violations,
  };
}

/** Two members. A name may stand on another's page, of a gift; an e-mail address stands on its own member's pages alone. */
const EMAILS = ['collector@example.test', 'connoisseur@example.test'] as const;
const PLACES = [paths.dashboard(), paths.weeklyAuctions('all'), paths.cellarLots(), paths.accountInformation()];
/** Pages that are opened, and those under way at a time: several in one thread, of both members. */
const PAGES = 500;
const AT_ONCE = 4;

/** Opens pages of two members in turns, several at a time: each has what is its member's, and nothing of the other. */
async function renderedBeside(product: Product): Promise<Violation[]> {
  const members = await Promise.all(EMAILS.map(async (email) => ({ email, open: await memberOf(product.url, email) })));
  const violations: Violation[] = [];
  let rendered = 0;
  const walk = async (first: number): Promise<void> => {
    for (let page = first; page < PAGES; page += AT_ONCE) {
      const { email, open } = members[page % 2]!;
      const other = members[(page + 1) % 2]!;
      const place = PLACES[Math.floor(page / AT_ONCE) % PLACES.length]!;
      const { html, isRendered } = await open(place);
      if (isRendered) rendered += 1;
      if (html.includes(other.email) || (isRendered && !html.includes(email)))
        violations.push({ fault: 'mixed', detail: `${place} of ${email}` });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => walk(first)));
  if (rendered < PAGES / 2) violations.push({ fault: 'page', detail: `${rendered} of ${PAGES} pages in turns` });
  return violations;
}

/** Serves what is served of the auctions as another version, by a new revision of the channel. */
async function release(product: Product, version: string): Promise<void> {
  await keep(product, await otherBuild(product, 'auctions', version, ['', '']));
  const store = openDiskStore(path.join(product.dataDir, 'store'));
  const now = await store.getChannel('stable');
  const next = publishRevision(now, { auctions: version }, new Date().toISOString());
  if (!next || !(await store.swapChannel('stable', next))) throw new Error('The channel was not moved.');
}

async function untilRendered(
  open: () => Promise<{ html: string; isRendered: boolean }>,
  version: string,
): Promise<boolean> {
  for (const from = performance.now(); performance.now() - from < PATIENCE_MS; await delay(20)) {
    const { html, isRendered } = await open();
    if (isRendered && html.includes(`"name":"auctions","version":"${version}"`)) return true;
  }
  return false;
}

const valueIn = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} ([\\d.e+]+)`, 'm').exec(metrics)?.[1]);

const threadsIn = (metrics: string): number =>
  [...metrics.matchAll(/^edge_rendering_threads\{.*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);

/** Memory varies with garbage collection: the least of several readings counts. */
const leastOf = (looks: readonly Memory[]): Memory => ({
  rss: Math.min(...looks.map(({ rss }) => rss)),
  heap: Math.min(...looks.map(({ heap }) => heap)),
});

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
