import { paths } from '@le-chai/paths';
import { type Edge, startEdge } from '../../edge.ts';
import { expect, PASSWORD, test as base } from '../../fixtures.ts';
import { lotsOf } from '../../own-cellar.ts';
import { logIn, ownSale, type OwnMember } from '../../own-member.ts';
import type { Product } from '../../product.ts';
import { shiftsAbove, watchShifts } from '../../shifts.ts';

/** An edge that renders pages, however loaded the machine is. */
const test = base.extend<object, { edge: Edge }>({
  edge: [
    async ({ product }, use) => {
      const edge = await startEdge(product, { RENDER_MS: '8000' });
      await use(edge);
      await edge.stop();
    },
    { scope: 'worker' },
  ],
});

/** A phone's slow connection. */
const LINE = { latency: 150, downloadThroughput: 2e5, uploadThroughput: 93_750, offline: false };

/** Shifts too small to see: a layout shift score. */
const UNSEEN = 0.0005;

const PAGES: Record<string, (product: Product, member: OwnMember) => Promise<string>> = {
  'the login': async () => paths.login(),
  'the dashboard': async () => paths.dashboard(),
  'a list': async () => paths.weeklyAuctions('barrels'),
  'a lot': async (product) => paths.sale('lot', await ownSale(product, 'Still lot'), 'Still lot'),
  'one’s lots': async () => paths.cellarLots(),
  'a bottle': async (_, member) => {
    const [serial] = (await lotsOf(member)).flatMap(({ serials }) => serials);
    return paths.provenance(serial?.serial_number ?? '');
  },
};

for (const [on, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${on}, on a first visit`, () => {
    test.use({ viewport, hasTouch: on === 'a phone' });
    for (const [name, find] of Object.entries(PAGES)) {
      test(`nothing moves while ${name} hydrates`, async ({ page, product, edge }) => {
        const member = await logIn(product, { email: 'collector@example.test', password: PASSWORD });
        const path = await find(product, member);
        await page
          .context()
          .addCookies([
            { name: 'consent', value: 'needed', url: edge.url },
            ...(name === 'the login' ? [] : [{ name: 'access-token', value: member.token, url: edge.url }]),
          ]);
        await watchShifts(page);
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Network.enable');
        await expect(async () => {
          // Its browser is new each time: nothing is cached, and nobody knows how wide it is.
          await devtools.send('Network.clearBrowserCache');
          await page.context().clearCookies({ name: /^(width|fonts)$/ });
          await devtools.send('Network.emulateNetworkConditions', LINE);
          await page.goto(edge.url + path);
          await expect(page.locator('html')).toHaveAttribute('data-hydrated');
        }).toPass();
        await page.waitForTimeout(2500);
        expect(await shiftsAbove(page, UNSEEN)).toEqual([]);
      });
    }
  });
}
