import type { Page } from '@playwright/test';
import type { Shipment } from '@le-chai/contracts/shipping';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { axe } from '../../screens/show.ts';
import { lotsOf, ownCellar } from '../../own-cellar.ts';
import type { OwnMember } from '../../own-member.ts';

const shipmentsOf = async (member: OwnMember) =>
  (await member.call<{ items: Shipment[] }>('GET', '/api/v3/users/me/shipments')).items;

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).click();
/** An action in the row of the only lot, or of the first. */
const act = (page: Page, word: 'Ship' | 'Gift' | 'Import' | 'More about') =>
  page
    .getByRole('button', { name: new RegExp(`^${word} `) })
    .first()
    .click();

async function atLots(page: Page, member: OwnMember): Promise<void> {
  await member.enter(page.context());
  await page.goto('/my-assets/lots');
  await expect(page.getByRole('table')).toBeVisible();
}

/** The estimate has loaded, and the shipment can be requested. */
const estimated = (page: Page) => expect(page.getByRole('button', { name: 'Request the shipment' })).toBeEnabled();

/** Opens shipping for the lot of a row, and waits for what it will cost. */
const openShip = async (tab: Page, row: number): Promise<void> => {
  await tab
    .getByRole('button', { name: /^Ship / })
    .nth(row)
    .click();
  await estimated(tab);
};

test('ships the first bottles of a lot to an address, then collects others, chosen by their serials', async ({
  page,
  product,
}) => {
  const { member } = await ownCellar(product, 'Sara');
  const [lot] = await lotsOf(member);
  const all = lot!.serials.map(({ id }) => id);
  await atLots(page, member);

  await test.step('what it will cost stands there before it is asked for', async () => {
    await act(page, 'Ship');
    await expect(dialog(page, 'Ship bottles').getByRole('table')).toContainText('Freight');
    await expect(dialog(page, 'Ship bottles').getByRole('spinbutton')).toHaveValue('1');
    const one = await page.getByRole('row', { name: /^Total, about/ }).textContent();
    await dialog(page, 'Ship bottles').getByRole('spinbutton').fill('2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The first 2:')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Total, about/ })).not.toHaveText(one ?? '');
  });

  await test.step('it is requested with a note for the driver, and links to itself', async () => {
    await expect(dialog(page, 'Ship bottles')).toContainText(/Expected on \d+ \w+ \d{4}, if you pay today\./);
    await focusOn(page.getByLabel('Note for the driver (optional)'));
    await page.keyboard.type('Ring at the lodge.');
    await estimated(page);
    expect(await axe(page)).toEqual([]);
    await press(page, 'Request the shipment');
    await expect(dialog(page, 'Shipment requested')).toContainText('Via Roma 1');
    const [made] = await shipmentsOf(member);
    expect(made?.bottles.map(({ id }) => id)).toEqual(all.slice(0, 2));
    expect(made?.pickup).toBe(false);
    await page.getByRole('link', { name: 'See the shipment' }).click();
    await expect(page).toHaveURL(new RegExp(`/shipments/${made?.id}$`));
    await expect(page.getByText('Ring at the lodge.')).toBeVisible();
  });

  await test.step('the rest can be collected', async () => {
    await page.goto('/my-assets/lots');
    await expect(page.getByText('Shipment requested').first()).toBeVisible();
    await act(page, 'Ship');
    await press(page, 'Choose serials');
    const rest = (await lotsOf(member)).find(({ statusNew }) => statusNew.id === 8)!;
    const [first, other] = rest.serials;
    await page.getByRole('checkbox', { name: other!.serial_number }).check();
    await page.getByRole('checkbox', { name: first!.serial_number }).uncheck();
    await page.getByRole('radio', { name: /Collect from our cellar/ }).check();
    await expect(dialog(page, 'Ship bottles').getByRole('table')).toContainText('Collected from our cellar');
    await estimated(page);
    await press(page, 'Request the shipment');
    await expect(dialog(page, 'Shipment requested')).toContainText('to be collected from our cellar');
    const fetched = (await shipmentsOf(member)).find(({ pickup }) => pickup);
    expect(fetched?.bottles.map(({ id }) => id)).toEqual([other!.id]);
    await press(page, 'Done');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('asks for an address in the exact words, and accepts a new one, all by keyboard', async ({ page, product }) => {
  const { member } = await ownCellar(product, 'Nora', 1, false);
  await atLots(page, member);
  await focusOn(page.getByRole('button', { name: /^Ship / }).first());
  await page.keyboard.press('Enter');
  const box = dialog(page, 'Ship bottles');
  await focusOn(box.getByRole('button', { name: /^All \d+ bottles of / }));
  await page.keyboard.press('Enter');
  await focusOn(box.getByRole('button', { name: 'Request the shipment' }));
  await page.keyboard.press('Enter');
  await expect(box.getByText('Missing selected Address', { exact: true })).toBeVisible();
  expect(await shipmentsOf(member)).toEqual([]);

  for (const [label, text] of [
    ['Street and number', 'Via Garibaldi 4'],
    ['Postcode', '10122'],
    ['City', 'Torino'],
  ] as const) {
    await focusOn(box.getByLabel(label));
    await page.keyboard.type(text);
  }
  await focusOn(box.getByLabel('Country'));
  await page.keyboard.type('Italy');
  await focusOn(box.getByRole('button', { name: 'Ship to this address' }));
  await page.keyboard.press('Enter');
  await expect(box.getByRole('radio', { name: /Via Garibaldi 4/ })).toBeChecked();
  await expect(box.getByText('Missing selected Address')).toHaveCount(0);
  await estimated(page);
  await focusOn(box.getByRole('button', { name: 'Request the shipment' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Shipment requested')).toContainText('Via Garibaldi 4');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The pressed button disappears with the lot it shipped, before or after the dialog is closed.
  await expect(page.getByRole('group', { name: /^Lots, page 1 of/ })).toBeFocused();
  expect(await shipmentsOf(member)).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('two lots go in one shipment with one freight, by keyboard; one that cannot go is named', async ({
    page,
    product,
  }) => {
    const { member } = await ownCellar(product, 'Olga', 3);
    const [newest, middle, oldest] = await lotsOf(member);
    await member.enter(page.context());
    await page.goto('/my-assets/lots');
    const boxes = page.getByRole('list', { name: 'Lots in your cellar' }).getByRole('checkbox');
    await expect(boxes).toHaveCount(3);
    for (const one of await boxes.all()) {
      await focusOn(one);
      await page.keyboard.press('Space');
    }
    await focusOn(page.getByRole('button', { name: 'Ship', exact: true }));
    await page.keyboard.press('Enter');
    const box = dialog(page, 'Ship bottles');
    const apart = /^One freight for 3 lots\. In shipments of their own it would be €72\.$/;
    await expect(box.getByText(apart)).toBeVisible();
    await expect(box.getByRole('row', { name: /^Freight €24/ })).toBeVisible();
    await focusOn(page.getByLabel('Note for the driver (optional)'));
    await page.keyboard.type('Ring at the lodge.');
    await estimated(page);

    await test.step('one has been requested elsewhere: it is named, and nothing is requested', async () => {
      const addresses = await member.call<{ id_address: number; type: string }[]>('GET', '/api/v3/users/me/addresses');
      await member.call('POST', '/shippings/RequestShipping/', {
        id_address: addresses.find(({ type }) => type === 'shipping')?.id_address,
        serials: oldest!.serials.map(({ id }) => id),
      });
      await focusOn(page.getByRole('button', { name: 'Request the shipment' }));
      await page.keyboard.press('Enter');
      await expect(box.getByText('1 of 3 lots cannot be shipped.')).toBeVisible();
      await expect(box.getByText(/ is about to be shipped\.$/)).toHaveCount(1);
      expect(await shipmentsOf(member)).toHaveLength(1);
      expect(await axe(page)).toEqual([]);
    });

    await test.step('the others go on with the same note, in one shipment', async () => {
      await focusOn(box.getByRole('button', { name: 'Continue with the other 2 lots' }));
      await page.keyboard.press('Enter');
      await expect(box.getByText('2 lots, 2 bottles')).toBeVisible();
      await expect(page.getByLabel('Note for the driver (optional)')).toHaveValue('Ring at the lodge.');
      await expect(box.getByText(/^One freight for 2 lots\./)).toBeVisible();
      await estimated(page);
      await focusOn(page.getByRole('button', { name: 'Request the shipment' }));
      await page.keyboard.press('Enter');
      await focusOn(page.getByRole('link', { name: 'See the shipment' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/shipments\/\d+$/);
      for (const { serials } of [newest!, middle!]) {
        await expect(page.getByRole('link', { name: `Provenance of ${serials[0]!.serial_number}` })).toBeVisible();
      }
      await expect(page.getByText('Ring at the lodge.')).toBeVisible();
      await product.operate('shipment', 'quote', page.url().split('/').at(-1)!);
      await expect(page.getByRole('row', { name: /^Freight €24/ })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });

  test('a gift shows its letter as it is written', async ({ page, product }) => {
    const { member } = await ownCellar(product, 'Gesa');
    await member.enter(page.context());
    await page.goto('/my-assets/lots');
    await page.getByRole('list', { name: 'Lots in your cellar' }).getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Gift', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Anna Keller');
    await page.getByRole('textbox', { name: /Message/ }).fill('For the terrace.');
    const letter = page.getByRole('region', { name: 'Preview of the gift' });
    await expect(letter.getByRole('heading', { name: 'Gesa Story is giving you a bottle' })).toBeVisible();
    await expect(letter.getByText('For the terrace.')).toBeVisible();
    expect(await axe(page)).toEqual([]);
  });
});

test('is refused while a payment is overdue, with a link to pay it, and keeps the selection', async ({
  page,
  signIn,
}) => {
  // As a page saw it that was opened before the payment fell due.
  await page.route('**/GetPhysicalCellarLots/**', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const open = '{"is_available":true,"reason":null}';
    const closed = '{"is_available":false,"reason":"You have an overdue payment."}';
    await route.fulfill({ response, body: text.replaceAll(closed, open) });
  });
  await signIn('late@example.test', { to: '/my-assets/lots' });
  await act(page, 'Ship');
  const box = dialog(page, 'Ship bottles');
  await box.getByRole('radio', { name: /Collect from our cellar/ }).check();
  await estimated(page);
  await press(page, 'Request the shipment');
  await expect(box.getByText('We cannot ship anything until it is settled.', { exact: false })).toBeVisible();
  await expect(box.getByRole('radio', { name: /Collect from our cellar/ })).toBeChecked();
  await box.getByRole('link', { name: 'Pay overdue balance' }).click();
  await expect(page).toHaveURL(/\/outstanding-payments/);
});

test('lets one of two tabs have a lot, and notifies the other; nothing doubles', async ({ page, product }) => {
  const { member } = await ownCellar(product, 'Tara', 2);
  await atLots(page, member);
  const second = await page.context().newPage();
  await atLots(second, member);

  await test.step('one after the other', async () => {
    await openShip(page, 0);
    await openShip(second, 0);
    await press(page, 'Request the shipment');
    await expect(dialog(page, 'Shipment requested')).toBeVisible();
    await press(page, 'Done');
    await press(second, 'Request the shipment');
    await expect(second.getByText('They have since been moved')).toBeVisible();
    await expect(dialog(second, 'Ship bottles').getByRole('link', { name: 'See your shipments' })).toBeVisible();
    await press(second, 'Not now');
    await expect(second.getByText('Shipment requested').first()).toBeVisible();
    expect(await shipmentsOf(member)).toHaveLength(1);
  });

  await test.step('at once', async () => {
    await Promise.all([openShip(page, 0), openShip(second, 0)]);
    await Promise.all([page, second].map((tab) => press(tab, 'Request the shipment')));
    for (const tab of [page, second]) {
      await expect(dialog(tab, 'Shipment requested').or(tab.getByText('They have since been moved'))).toBeVisible();
    }
    const had = await Promise.all([page, second].map((tab) => dialog(tab, 'Shipment requested').isVisible()));
    expect(had.filter(Boolean)).toHaveLength(1);
    const shipments = await shipmentsOf(member);
    expect(shipments).toHaveLength(2);
    const bottles = shipments.flatMap((shipment) => shipment.bottles.map(({ id }) => id));
    expect(new Set(bottles).size).toBe(bottles.length);
  });
});

test('moves many lots at once, with a count for each', async ({ page, product }) => {
  const { member } = await ownCellar(product, 'Wanda', 3);
  await atLots(page, member);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: /^Ship$/ }).click();
  const box = dialog(page, 'Ship bottles');
  await expect(box.getByText('3 lots, 3 bottles')).toBeVisible();
  await press(page, 'Choose how many');
  await box
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  for (const field of await box.getByRole('spinbutton').all()) {
    await field.fill('2');
    await field.press('Enter');
  }
  await expect(box.getByText('2 lots, 4 bottles')).toBeVisible();
  await estimated(page);
  await press(page, 'Request the shipment');
  await expect(dialog(page, 'Shipment requested')).toContainText('4 bottles');
  await press(page, 'Done');
  const [made] = await shipmentsOf(member);
  expect(made?.bottles).toHaveLength(4);
  expect((await lotsOf(member)).filter(({ statusNew }) => statusNew.id === 3)).toHaveLength(2);
});

test('exports to the marketplace and imports from it, while it is open', async ({ page, product }) => {
  const { member } = await ownCellar(product, 'Vera');
  await atLots(page, member);
  const transferred = async (word: 'Export' | 'Import'): Promise<void> => {
    const answered = page.waitForResponse((response) => /collections\/(ex|im)port$/.test(response.url()));
    await page.getByRole('button', { name: new RegExp(`^${word} \\d+ bottle`) }).click();
    const { result } = (await (await answered).json()) as { result: { transfers: { id: number }[] } };
    await expect(page.getByRole('dialog').getByText('Marketplace, processing').first()).toBeVisible();
    await press(page, 'Done');
    for (const { id } of result.transfers) await product.operate('marketplace', 'acknowledge', String(id));
  };

  await test.step('there', async () => {
    await act(page, 'More about');
    await page.getByRole('button', { name: 'Export to marketplace' }).click();
    await expect(dialog(page, 'Export to the marketplace')).toContainText(
      'go from our warehouse to the trade marketplace',
    );
    await transferred('Export');
    await page.reload();
    await expect(page.getByText('Marketplace, unlisted').first()).toBeVisible();
  });

  await test.step('and back', async () => {
    await act(page, 'Import');
    await expect(dialog(page, 'Import from the marketplace')).toBeVisible();
    await transferred('Import');
    await page.reload();
    await expect(page.getByText('In our warehouse').first()).toBeVisible();
  });

  await test.step('closed, it is refused where it was open a moment ago, and then hidden', async () => {
    await act(page, 'More about');
    await page.getByRole('button', { name: 'Export to marketplace' }).click();
    await product.operate('config', 'marketplace', 'off');
    try {
      await page.getByRole('button', { name: /^Export \d+ bottle/ }).click();
      await expect(page.getByRole('dialog').getByText('The trade marketplace is not open.')).toBeVisible();
      await page.reload();
      await act(page, 'More about');
      await expect(page.getByRole('button', { name: /^Gift/ }).filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /Export|Import/ })).toHaveCount(0);
    } finally {
      await product.operate('config', 'marketplace', 'on');
    }
  });
});

test('lists bottles at a price, sees offers, changes the price and withdraws them, by keyboard', async ({
  page,
  product,
}) => {
  const { member } = await ownCellar(product, 'Livia');
  const [lot] = await lotsOf(member);
  await atLots(page, member);
  const key = async (name: string | RegExp) => {
    await focusOn(page.getByRole('button', { name }).filter({ visible: true }).first());
    await page.keyboard.press('Enter');
  };
  const typed = async (price: string) => {
    await focusOn(page.getByRole('textbox', { name: 'Asking price per bottle' }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
  };

  await test.step('there, with a best offer and a last trade', async () => {
    await key(/^More about /);
    await key('Export to marketplace');
    const answered = page.waitForResponse((response) => response.url().endsWith('/collections/export'));
    await key(/^Export \d+ bottle/);
    const { result } = (await (await answered).json()) as { result: { transfers: { id: number }[] } };
    await key('Done');
    for (const { id } of result.transfers) await product.operate('marketplace', 'acknowledge', String(id));
    await product.operate('marketplace', 'quote', lot!.components[0]!.sku, '--offer', '96', '--trade', '92.50');
    await page.reload();
    await expect(page.getByText('Marketplace, unlisted').first()).toBeVisible();
  });

  await test.step('an invalid price is reported at its field; a valid one is requested', async () => {
    await key(/^List /);
    const box = dialog(page, 'List on the marketplace');
    await expect(box).toContainText('€96');
    await expect(box).toContainText('€92.50');
    await typed('0.5');
    await expect(box.getByText('Ask between €1 and €100,000')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Asking price per bottle' })).toBeFocused();
    await typed('119.90');
    await expect(dialog(page, 'Listing requested')).toContainText('at €119.90 each');
    await key('Done');
    // The local marketplace lists it after a moment, and the page is notified.
    await expect(page.getByText('Marketplace, listed').first()).toBeVisible();
    await expect(page.getByText('€119.90 asked, €96 offered').first()).toBeVisible();
  });

  await test.step('another price', async () => {
    await key(/^More about /);
    await expect(dialog(page, lot!.name)).toContainText('Asking price each');
    await key('Change price');
    await typed('110');
    await key('Done');
    await expect(page.getByText('€110 asked, €96 offered').first()).toBeVisible();
  });

  await test.step('taken back, and home again', async () => {
    await key(/^Take back /);
    await expect(dialog(page, 'Take the listing back')).toContainText('may still be sold');
    await key(/^Take back \d+ bottle/);
    await key('Done');
    await expect(page.getByText('Marketplace, unlisted').first()).toBeVisible();
    await act(page, 'Import');
    await expect(dialog(page, 'Import from the marketplace')).toBeVisible();
  });
});
