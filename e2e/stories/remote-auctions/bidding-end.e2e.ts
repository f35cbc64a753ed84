import type { Page } from '@playwright/test';
import { BidBox } from '../../bid-box.ts';
import { expect, test } from '../../fixtures.ts';
import { HANDS, type Hands } from '../../hands.ts';
import { ownMember, ownSale } from '../../own-member.ts';

const handsOf = (name: Hands['name']): Hands => HANDS.find((hands) => hands.name === name)!;

/** Makes something happen between sending a bid and its arrival. */
const beforeTheBid = (page: Page, happens: () => Promise<unknown>) =>
  page.route(
    '**/bids',
    async (route) => {
      await happens();
      await route.continue();
    },
    { times: 1 },
  );

for (const hands of HANDS) {
  test.describe(`with ${hands.name}`, () => {
    test.use(hands.options);

    test('somebody else buys it first: the page shows that immediately, and how it ends', async ({ page, product }) => {
      const [ada, ben, id] = await Promise.all([
        ownMember(product, 'Ada'),
        ownMember(product, 'Ben'),
        ownSale(product, `Wanted by two, ${hands.name}`, '--buy-now', '300'),
      ]);
      await ada.enter(page.context());
      const box = new BidBox(page, hands);
      await box.open('lot', id);
      await box.bid(150);
      await box.says('You lead');
      await expect(box.region.getByRole('link', { name: 'Buy now for €300' })).toBeVisible();

      await ben.call('POST', `/v2/auctions/${id}/buy-now`, { quantity: 1 });
      await box.says(/^Buy now for €300: Another member is buying this right now/);
      await expect(box.commit).toBeVisible();

      await ben.call('POST', `/v2/sale/${id}/checkout`, { quantity: 1, payment_method: 4, pickup: true });
      await box.says('Not won');
      await box.says('It was sold with Buy now for €300. Your bid was released and you owe nothing.');
    });

    test('units held for a member are shown on the sale’s page', async ({ page, product }) => {
      const [ada, id] = await Promise.all([
        ownMember(product, 'Ada'),
        ownSale(product, `Held by ${hands.name}`, '--buy-now', '300'),
      ]);
      await ada.enter(page.context());
      const box = new BidBox(page, hands);
      await box.open('lot', id);
      await ada.call('POST', `/v2/auctions/${id}/buy-now`, { quantity: 1 });
      await box.says('Held for you at €300');
      await expect(box.region.getByRole('timer').nth(1)).toHaveText(/^1[45]m\d\ds/);
      await box.press('Continue to checkout');
      await expect(page).toHaveURL(new RegExp(`/checkout/${id}$`));
    });

    test('a late bid extends the sale, and a bid after the end is refused with a message', async ({
      page,
      product,
    }) => {
      const name = `Last minutes by ${hands.name}`;
      const [ada, ben, id] = await Promise.all([
        ownMember(product, 'Ada'),
        ownMember(product, 'Ben'),
        ownSale(product, name, '--ends', '2m'),
      ]);
      await ada.enter(page.context());
      const box = new BidBox(page, hands);
      await box.open('lot', id);
      await expect(box.region.getByText('+3 min')).toBeHidden();
      await ben.call('POST', `/v2/auctions/${id}/bids`, { bid_offer: 100 });
      await box.says('+3 min');

      await box.think(200);
      await beforeTheBid(page, () => product.operate('sale', 'close', String(id)));
      await box.ask();
      await box.place();
      await expect(page.getByText(`Your bid on ${name} came too late`)).toBeVisible();
      await box.says('It sold for €100.');
    });
  });
}

test.describe('on a phone', () => {
  test.use(handsOf('phone').options);

  test('a bid with a lost answer counts once, and nothing typed is lost', async ({ page, product }) => {
    const [ada, id] = await Promise.all([ownMember(product, 'Ada'), ownSale(product, 'Bad reception')]);
    await ada.enter(page.context());
    const box = new BidBox(page, handsOf('phone'));
    await box.open('lot', id);
    await box.think(170);
    await page.route(
      '**/bids',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await box.ask();
    await box.place();
    await expect(box.dialog).toContainText('we don’t know yet whether your bid arrived');
    await expect(box.region.getByLabel('Another amount')).toHaveValue('170');
    await handsOf('phone').press(box.dialog.getByRole('button', { name: 'Try again' }));
    await box.says('You lead');
    await box.says('1 member, 1 bid');
    await box.says('€170');
  });
});

test('a bid in flight stays visible, however often Escape is pressed', async ({ page, product }) => {
  const [ada, id] = await Promise.all([ownMember(product, 'Ada'), ownSale(product, 'Hasty keys')]);
  await ada.enter(page.context());
  const box = new BidBox(page, handsOf('keyboard'));
  await box.open('lot', id);
  await box.think(170);
  const arrival = Promise.withResolvers<void>();
  await beforeTheBid(page, () => arrival.promise);
  await box.ask();
  await box.place();
  const button = box.dialog.getByRole('button', { name: 'Placing your bid' });
  await expect(button).toBeVisible();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
  await expect(button).toBeVisible();
  arrival.resolve();
  await expect(box.dialog).toBeHidden();
  await box.says('You lead');
});

test('an overdue payment prevents bidding, and is one press away', async ({ page, product, signIn }) => {
  const id = await ownSale(product, 'Not for the late');
  await signIn('late@example.test', { to: `/sales/lot/${id}-x` });
  const box = new BidBox(page, handsOf('mouse'));
  await box.says(/You have an overdue payment/);
  await box.press('Pay overdue balance');
  await expect(page.getByRole('region', { name: 'Your payment' })).toBeVisible();
});
