import { BidBox } from '../../bid-box.ts';
import { expect, test } from '../../fixtures.ts';
import { fitsAFinger, HANDS } from '../../hands.ts';
import { ownMember, ownSale } from '../../own-member.ts';

interface Bidding {
  live: { currentPrice: number; finish_data: string };
  bid: { bid_id: number };
}

test('finds a lot among the weekly auctions and bids for it', async ({ page, product, signIn }) => {
  const name = `Story lot ${Date.now()}`;
  const id = await ownSale(product, name, '--weekly');
  await signIn('connoisseur@example.test');
  await page.getByRole('combobox', { name: 'Search the auctions' }).fill(name);
  await page.keyboard.press('Enter');
  // Until the list is filtered, the lot is elsewhere in it.
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/sales/lot/${id}-story-lot`));
  await expect(page.getByRole('button', { name: /^Bid with a maximum/ })).toBeVisible();
});

for (const hands of HANDS) {
  test.describe(`with ${hands.name}`, () => {
    test.use(hands.options);

    test('bid a maximum, lead a tie, be outbid, bid again, raise, win and owe', async ({ page, product }) => {
      const [ada, ben, id] = await Promise.all([
        ownMember(product, 'Ada'),
        ownMember(product, 'Ben'),
        ownSale(product, `Maximum by ${hands.name}`),
      ]);
      await ada.enter(page.context());
      const box = new BidBox(page, hands);
      await box.open('lot', id);

      await test.step('the rules and the total are shown before the bid', async () => {
        await hands.press(box.region.getByText('How maximum bids work'));
        await box.says(/If two maximums tie, the earlier leads/);
        await box.think(200);
        await expect(box.region.getByRole('row', { name: /^Total/ })).toContainText('€200');
        await fitsAFinger(hands, box.commit);
        await box.ask();
        await expect(box.dialog).toContainText('at most €200');
        await box.place();
        // The open rules also say "you lead": the bid was answered once the dialog is gone.
        await expect(box.dialog).toBeHidden();
        await box.says('You lead');
        await box.says('€100');
      });

      const answer = await test.step('an equal maximum arrives later, and the price is explained', async () => {
        const tie = await ben.call<Bidding>('POST', `/v2/auctions/${id}/bids`, { bid_offer: 200, max_bid: 200 });
        await box.says('€200');
        await box.says(/Your maximum still leads. The price rose from €100 to €200 because another member bid €200/);
        await box.says('You lead');
        return tie;
      });

      await test.step('being outbid is shown live, notified, and answered', async () => {
        const raise = { bid_offer: 300, max_bid: 300 };
        await ben.call('PUT', `/v2/auctions/${id}/bids/${answer.bid.bid_id}`, raise);
        await box.says('You were outbid');
        await expect(page.getByText(`You were outbid on Maximum by ${hands.name}`)).toBeVisible();
        await box.bid(400);
        await box.says('You lead');
        await box.says('€310');
      });

      await test.step('a raise changes neither price nor closing time, and nothing can be lowered', async () => {
        const closes = await box.region
          .getByText(/^Closes/)
          .first()
          .textContent();
        await box.think(350);
        await box.ask();
        await box.says('Bid more than the €400 you have already bid.');
        await box.bid(500);
        await box.says('€500');
        await box.says('€310');
        await box.says(closes ?? '');
      });

      await test.step('it closes, is won and has to be paid', async () => {
        await product.operate('sale', 'close', String(id));
        await box.says('You won');
        await box.press('Pay');
        await expect(page.getByRole('region', { name: 'Your payment' })).toContainText('€310');
      });
    });

    test('bid for part of a barrel, see the share before and after, and raise it', async ({ page, product }) => {
      const terms = ['--barrel', '1', '--price', '96', '--ends', '4h', '--units', '20'];
      const [ada, ben, made] = await Promise.all([
        ownMember(product, 'Ada'),
        ownMember(product, 'Ben'),
        product.operate('sale', 'create', ...terms, '--name', `Barrel by ${hands.name}`, '--json'),
      ]);
      const { id } = JSON.parse(made) as { id: number };
      await ben.call('POST', `/v2/auctions/${id}/bids`, { bid_offer: 100, bid_quantity: 12 });
      await ada.enter(page.context());
      const box = new BidBox(page, hands);
      await box.open('barrel', id);

      await test.step('the share is shown before confirming, with its cost', async () => {
        await box.think(96, 10);
        await expect(box.region).toContainText('That is45 L60 bottles of 0.75 L');
        const part = /At €96 you would win 8 of 10 units now: 36\sL for €3,456\./;
        await expect(box.region.getByText(part)).toBeVisible();
        await box.ask();
        await expect(box.dialog.getByText(part)).toBeVisible();
        await expect(box.dialog).toContainText('If you win it all, €4,320');
        await box.place();
        await box.says('8 of 10 units would be yours');
        await expect(page.getByText('20 of 20 units covered, 22 requested')).toBeVisible();
      });

      await test.step('a higher price takes units from another member', async () => {
        await box.think(110, 10);
        await box.says(/At €110 you would win 10 of 10 units now\. Member \d+ would keep 10 of 12\./);
        await box.ask();
        await box.place();
        await box.says('10 of 10 units would be yours');
      });

      await test.step('losing units again is shown', async () => {
        const { bids } = await ben.call<{ bids: { bid_id: number }[] }>('GET', `/v2/auctions/${id}/mine`);
        const raise = { bid_offer: 130, bid_quantity: 15 };
        await ben.call('PUT', `/v2/auctions/${id}/bids/${bids[0]?.bid_id}`, raise);
        await box.says('5 of 10 units would be yours');
        await box.says(/so 5 of your 10 units would not be filled/);
      });

      await test.step('it closes: the litres won are owed at the price bid', async () => {
        await product.operate('sale', 'close', String(id));
        await box.says('You won');
        await expect(box.region).toContainText(/22\.5\sL are yours for €2,475/);
      });
    });

    test('bid for several lots, lose them all, and see what comes next', async ({ page, product }) => {
      const [ada, ben, id] = await Promise.all([
        ownMember(product, 'Ada'),
        ownMember(product, 'Ben'),
        ownSale(product, `Lots by ${hands.name}`, '--units', '4'),
      ]);
      await ada.enter(page.context());
      const box = new BidBox(page, hands);
      await box.open('lot', id);
      await box.bid(100, 3);
      await box.says('3 of 3 lots would be yours');
      await ben.call('POST', `/v2/auctions/${id}/bids`, { bid_offer: 150, bid_quantity: 4 });
      await box.says('You were outbid');
      await product.operate('sale', 'close', String(id));
      await box.says('Not won');
      await box.says(/Your bid was released and you owe nothing/);
      await box.press('Notify me when it’s available');
      await box.says(/We’ll notify you once/);

      await ownSale(product, `Lots by ${hands.name}, again`);
      await page.goto('/notices');
      await expect(page.getByText(/is available again/).first()).toBeVisible();
    });
  });
}
