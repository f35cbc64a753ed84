import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { RENDERING_HOST, renderingRemote } from '../../delivery/src/testing/server-builds.ts';
import { startEdge, type TestEdge } from '../../delivery/src/testing/start-edge.ts';
import type { SoakResult } from './result.ts';

const LABELS = {
  threads: 'there were more threads than two',
  memory: 'the edge kept memory of versions that are gone',
  page: 'a page was not rendered with its version',
};

/** What it keeps after a tenth of the moves is compared with what it keeps at the end: so much more is no leak. */
const MORE = 1.1;
/** A composition is rendered within this time of its move, ms. */
const PATIENCE_MS = 20_000;

const PAGE = { accept: 'text/html', 'sec-fetch-dest': 'document' };

/** Moves a channel again and again, and has a page of each composition rendered: no version outlives its composition. */
export async function renderedThroughMoves(moves: number): Promise<SoakResult> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await using given = await startEdge({ RENDER_MS: '2000' });
  await given.publish(RENDERING_HOST);
  const violations: { fault: keyof typeof LABELS; detail: string }[] = [];
  const memory: { rss: number; heap: number }[] = [];
  let most = 0;
  for (let move = 1; move <= moves && violations.length === 0; move++) {
    await given.publish({ ...renderingRemote(`return 'Version ${move}';`), version: `${move}.0.0` });
    if (!(await untilRendered(given, `<main>Version ${move}</main>`))) {
      violations.push({ fault: 'page', detail: `version ${move}` });
    }
    most = Math.max(most, await threadsOf(given));
    collect();
    memory.push(memoryNow());
  }
  const early = leastOf(memory.slice(Math.floor(moves / 10), Math.floor(moves / 5)));
  const late = leastOf(memory.slice(-Math.floor(moves / 10)));
  if (most > 2) violations.push({ fault: 'threads', detail: `${most} at a time` });
  for (const kind of ['rss', 'heap'] as const) {
    if (late[kind] > early[kind] * MORE) {
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

async function untilRendered({ edge }: TestEdge, content: string): Promise<boolean> {
  for (const from = performance.now(); performance.now() - from < PATIENCE_MS; await delay(20)) {
    if ((await edge.inject({ url: '/cellar/rack', headers: PAGE })).body.includes(content)) return true;
  }
  return false;
}

async function threadsOf({ readMetrics }: TestEdge): Promise<number> {
  const counts = (await readMetrics()).matchAll(/^edge_rendering_threads\{.*\} (\d+)$/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Of the whole process, its threads among it; and of what the edge itself keeps. */
function memoryNow(): { rss: number; heap: number } {
  const { rss, heapUsed } = process.memoryUsage();
  return { rss, heap: heapUsed };
}

/** Memory goes up and down with when it is collected: the least of some looks is what is kept. */
const leastOf = (looks: readonly { rss: number; heap: number }[]): { rss: number; heap: number } => ({
  rss: Math.min(...looks.map(({ rss }) => rss)),
  heap: Math.min(...looks.map(({ heap }) => heap)),
});

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;
