import { expect, test as base } from '../../fixtures.ts';
import { type ForeignPage, postFrom, serveForeignPage, WAYS_TO_POST } from '../../foreign-page.ts';
import { ownMember, ownSale } from '../../own-member.ts';

const test = base.extend<object, { foreign: ForeignPage }>({
  foreign: [
    async ({}, use) => {
      const foreign = await serveForeignPage();
      await use(foreign);
      await foreign.stop();
    },
    { scope: 'worker' },
  ],
});

/** Where the other page is: a browser sends the cookies of the product along from the second, and not from the first. */
const PLACES = [
  ['another site', '127.0.0.1'],
  ['another port of the same site', 'localhost'],
] as const;

interface Live {
  version: number;
  currentPrice: number;
}

for (const [place, hostname] of PLACES) {
  test(`a page of ${place} signs nobody in or out, and bids for nobody`, async ({ page, product, foreign }) => {
    const [ada, mallory, id] = await Promise.all([
      ownMember(product, 'Ada'),
      ownMember(product, 'Mallory'),
      ownSale(product, `Foreign ${place}`),
    ]);
    const live = () => ada.call<Live>('GET', `/v2/auctions/${id}/live`);
    const before = await live();
    const postAll = async (path: string, fields: Readonly<Record<string, string | number>>) => {
      for (const way of WAYS_TO_POST) {
        await page.goto(`http://${hostname}:${foreign.port}/`);
        const status = await postFrom(page, { url: product.url + path, fields, way });
        expect.soft(status ?? 403, `${way} to ${path}`).toBe(403);
      }
    };
    const token = async () => (await page.context().cookies(product.url)).find(({ name }) => name === 'access-token');

    await test.step('a visitor stays signed out', async () => {
      await postAll('/_serverFn/login', { email: mallory.email, password: mallory.password });
      expect(await token()).toBeUndefined();
    });

    await test.step('a member stays who they are', async () => {
      await ada.enter(page.context());
      await postAll('/_serverFn/login', { email: mallory.email, password: mallory.password });
      await postAll('/_serverFn/logout', {});
      expect((await token())?.value).toBe(ada.token);
      await page.goto(`${product.url}/my-assets/lots`);
      await expect(page.getByRole('button', { name: /Ada/ })).toBeVisible();
    });

    await test.step('no bid is placed, and the price is as before', async () => {
      await postAll(`/core/v2/auctions/${id}/bids`, { bid_offer: 500, bid_quantity: 1 });
      const { version, currentPrice } = await live();
      expect({ version, currentPrice }).toEqual({ version: before.version, currentPrice: before.currentPrice });
    });
  });
}
