import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { fitsAFinger, HANDS } from '../../hands.ts';
import { buyBarrel, freeCases } from '../../own-barrels.ts';
import { ownMember, type OwnMember } from '../../own-member.ts';
import { buyer, standing, typeCard } from '../../paying.ts';
import type { Product } from '../../product.ts';
import { axe } from '../../screens/show.ts';

/** A member who owns 13.5 L of a barrel, in front of it. */
async function owner(page: Page, product: Product, name: string, tier?: string) {
  const member = tier ? await ownMember(product, name, tier) : await buyer(product, name);
  const { id } = await buyBarrel(product, member);
  await member.enter(page.context());
  await page.goto(`/cellar/bottling/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bottle your Barolo 2023' })).toBeVisible();
  return { member, id };
}

const band = (page: Page) => page.getByRole('group', { name: 'Left in the barrel' });
const more = (page: Page, what: RegExp) => page.getByRole('button', { name: new RegExp(`^More: ${what.source}`) });
const cartons = /Cases of 6 × 0\.75/;
const go = (page: Page) => page.getByRole('link', { name: 'Go to checkout' });
const bottledWords = (page: Page) => standing(page, 'Your barrel is bottled');

interface Lots {
  items: { components: { size: number; quantity: number; custom_label: boolean; label: object | null }[] }[];
}
const bottles = async (member: OwnMember) => {
  const { items } = await member.call<Lots>('GET', '/myCellar/GetPhysicalCellarLots/');
  return items.flatMap(({ components }) => components);
};

/** Six cartons of bottles, five of them priced: three cartons of six. */
async function choosePriced(page: Page) {
  for (let cases = 0; cases < 3; cases += 1) await more(page, cartons).click();
  await expect(band(page)).toContainText(/0\sL left/);
  await go(page).click();
}

const [, keyboard, phone] = HANDS;

test('a barrel is bottled free of charge, by keyboard alone', async ({ page, product }) => {
  const { member } = await owner(page, product, 'Nora');
  await expect(go(page)).toHaveCount(0);
  await expect(page.getByText('Choose your bottles first.')).toBeVisible();
  await expect(page.getByText(/^For this barrel, your own label is open to .+ members/)).toBeVisible();
  await keyboard!.press(page.getByRole('button', { name: 'Add them' }));
  await expect(band(page)).toContainText(/0\sL left of 13\.5\sL/);
  await keyboard!.press(go(page));
  await expect(page.getByText('Your cases are free: nothing is charged.')).toBeVisible();
  await keyboard!.press(page.getByRole('button', { name: 'Bottle it' }));
  await expect(bottledWords(page)).toBeVisible();
  expect((await bottles(member)).reduce((sum, { size, quantity }) => sum + size * quantity, 0)).toBe(13.5);
  await keyboard!.press(page.getByRole('link', { name: 'See your bottles' }));
  await expect(page).toHaveURL(/\/my-assets\/lots/);
});

test('the suggested plan is accepted by keyboard, and survives a reload and being cleared', async ({
  page,
  product,
}) => {
  await owner(page, product, 'Nils');
  await keyboard!.press(page.getByRole('button', { name: 'Use this plan' }));
  await expect(band(page)).toContainText(/0\sL left of 13\.5\sL/);
  await expect(band(page)).toContainText(/18 × 0\.75\sL/);
  await page.reload();
  await expect(band(page)).toContainText(/18 × 0\.75\sL/);
  await expect(page.getByRole('button', { name: 'Use this plan' })).toHaveCount(0);
  await keyboard!.press(page.getByRole('button', { name: 'Clear the plan' }));
  await expect(band(page)).toContainText('No bottles yet');
  await keyboard!.press(page.getByRole('button', { name: 'Restore the plan' }));
  await expect(band(page)).toContainText(/18 × 0\.75\sL/);
  await keyboard!.press(go(page));
  await expect(page.getByRole('button', { name: 'Pay €66' })).toBeVisible();
});

test('priced cases are paid by card, and a declined card keeps the plan', async ({ page, product }) => {
  const { member } = await owner(page, product, 'Otto');
  await choosePriced(page);
  await typeCard(page, 'is declined');
  await page.getByRole('button', { name: 'Pay €18' }).click();
  await expect(page.getByRole('alert').getByText(/declined/)).toBeVisible();
  expect(await bottles(member)).toEqual([]);
  await test.step('and can be paid by another', async () => {
    await page.reload();
    await expect(page.getByText('18 × 0.75')).toBeVisible();
    await typeCard(page, 'works');
    await page.getByRole('button', { name: 'Pay €18' }).click();
    await expect(standing(page, 'Paid')).toBeVisible();
  });
  await expect.poll(() => bottles(member)).toMatchObject([{ size: 0.75, quantity: 18 }]);
});

test('cases paid by bank transfer wait for it, through a reload', async ({ page, product }) => {
  const { member } = await owner(page, product, 'Paul');
  await choosePriced(page);
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await page.getByRole('button', { name: 'Bottle, and transfer €18' }).click();
  await expect(standing(page, 'Transfer €18 for the cases')).toBeVisible();
  await page.reload();
  const reference = await page.getByText(/^BOTTLING-\d+$/).innerText();
  await product.operate('bottling', 'confirm', reference);
  await expect(page.getByText('All of this barrel has been bottled.')).toBeVisible();
  expect(await bottles(member)).toMatchObject([{ size: 0.75, quantity: 18 }]);
});

test('a member’s own label is drawn as it is typed, and appears on the bottles', async ({ page, product }) => {
  const { member } = await owner(page, product, 'Rita', 'Collector');
  const label = page.getByRole('region', { name: 'Your label' });
  for (let cases = 0; cases < 3; cases += 1) await more(page, cartons).click();
  await label.getByLabel('Monogram').fill('M');
  await expect(page.getByText('Your label needs a name.')).toBeVisible();
  await label.getByLabel(/^Name/).fill('Famiglia Marchetti');
  await label.getByRole('radio', { name: 'navy' }).check();
  await expect(page.getByRole('img', { name: 'Your label: M, Famiglia Marchetti, in navy' })).toBeVisible();
  await expect(label.getByRole('checkbox', { name: '0.75 L' })).toBeChecked();
  await go(page).click();
  await expect(page.getByText('with your label, M, Famiglia Marchetti')).toBeVisible();
  await typeCard(page, 'works');
  await page.getByRole('button', { name: 'Pay €18' }).click();
  await expect(standing(page, 'Paid')).toBeVisible();
  await expect
    .poll(() => bottles(member))
    .toMatchObject([{ custom_label: true, label: { monogram: 'M', name: 'Famiglia Marchetti', ink: 'navy' } }]);
});

test('leftover litres are refused with the reason, used up on a press, and nothing is lost on going back', async ({
  page,
  product,
}) => {
  const { id } = await owner(page, product, 'Sara');
  await more(page, /Cases of 1 × 3\sL/).click();
  await more(page, /Cases of 1 × 3\sL/).click();
  await test.step('a plan that leaves a bottle over is not taken', async () => {
    await expect(page.getByRole('button', { name: 'Go to checkout' })).toBeDisabled();
    await expect(page.getByText(/7\.5\sL is left, enough for another bottle/)).toBeVisible();
    await page.goto(`/cellar/bottling/${id}?initialStep=checkout`);
    await expect(band(page)).toContainText(/7\.5\sL left of 13\.5\sL/);
  });
  await test.step('another kind of case, and its removal', async () => {
    const size = page.getByRole('listitem', { name: /^3\sL, Double magnum/ });
    await size.getByRole('button', { name: /^Another case/ }).click();
    await size.getByRole('button', { name: /^More/ }).nth(1).click();
    await expect(band(page)).toContainText(/4\.5\sL left/);
    await size.getByRole('button', { name: /^Remove CC of 1|^Remove Provider case of 1/ }).click();
    await expect(band(page)).toContainText(/7\.5\sL left/);
  });
  await test.step('the suggestion empties the barrel', async () => {
    await page.getByRole('button', { name: 'Add them' }).click();
    await expect(band(page)).toContainText(/0\sL left/);
  });
  await go(page).click();
  await expect(page.getByRole('heading', { name: /become$/ })).toBeVisible();
  await page.goBack();
  await expect(band(page)).toContainText(/0\sL left/);
  await page.reload();
  await expect(band(page)).toContainText(/0\sL left/);
  await page.goForward();
  await expect(page.getByText('2 × OWC of 1')).toBeVisible();
});

test('what another tab bottles is shown here, and nothing happens twice', async ({ page, otherPage, product }) => {
  const { member, id } = await owner(page, product, 'Theo');
  await page.getByRole('button', { name: 'Add them' }).click();
  await go(page).click();
  await expect(page.getByRole('button', { name: 'Bottle it' })).toBeVisible();
  await test.step('where it hears of it', async () => {
    const second = await buyBarrel(product, member, { units: 1 });
    const tab = await page.context().newPage();
    await tab.goto(`/cellar/bottling/${second.id}`);
    const looks = await page.context().newPage();
    await looks.goto(`/cellar/bottling/${second.id}`);
    await looks.getByRole('button', { name: 'Add them' }).click();
    await tab.getByRole('button', { name: 'Add them' }).click();
    await go(tab).click();
    await tab.getByRole('button', { name: 'Bottle it' }).click();
    await expect(bottledWords(tab)).toBeVisible();
    await expect(looks.getByText('It was bottled in the meantime, from another tab or by us.')).toBeVisible();
    await expect(looks.getByRole('link', { name: 'See your bottles' })).toBeVisible();
  });
  await test.step('where it does not, the house refuses it', async () => {
    await member.enter(otherPage.context());
    await otherPage.route('**/users/me/stream*', (route) => route.abort());
    await otherPage.goto(`/cellar/bottling/${id}`);
    await otherPage.getByRole('button', { name: 'Add them' }).click();
    await go(otherPage).click();
    await page.getByRole('button', { name: 'Bottle it' }).click();
    await expect(bottledWords(page)).toBeVisible();
    await otherPage.getByRole('button', { name: 'Bottle it' }).click();
    await expect(otherPage.getByText('It was bottled in the meantime, from another tab or by us.')).toBeVisible();
  });
  expect((await bottles(member)).reduce((sum, { size, quantity }) => sum + size * quantity, 0)).toBe(18);
});

test('a barrel that cannot be bottled says why, and what to do next', async ({ page, product }) => {
  const member = await buyer(product, 'Ugo');
  const owed = await buyBarrel(product, member, { paid: false });
  const done = await buyBarrel(product, member);
  const body = { id_sale_bid: done.id, cases: freeCases };
  await member.call('POST', '/api/v3/users/my-barrels/convert-with-cases', body);
  await member.enter(page.context());
  await test.step('one that is not paid for', async () => {
    await page.goto(`/cellar/bottling/${owed.id}`);
    await expect(page.getByText('This barrel has not been paid for yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Pay for it' }).click();
    await expect(page).toHaveURL(/\/outstanding-payments\/pay/);
  });
  await test.step('one that is bottled', async () => {
    await page.goto(`/cellar/bottling/${done.id}`);
    await expect(page.getByText('All of this barrel has been bottled.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See your bottles' })).toBeVisible();
  });
  await test.step('one that is somebody else’s, or none', async () => {
    await page.goto('/cellar/bottling/1');
    await expect(page.getByRole('heading', { name: 'This barrel is not one of yours' })).toBeVisible();
    await page.goto('/cellar/bottling/x');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

test('barrels are filtered, sorted, and link to their bottling', async ({ page, product }) => {
  const member = await buyer(product, 'Vera');
  const small = await buyBarrel(product, member, { units: 1 });
  const other = await buyBarrel(product, member, { units: 2, barrel: 4 });
  await buyBarrel(product, member, { units: 5, paid: false });
  await member.enter(page.context());
  await page.goto('/my-assets/barrels');
  const rows = page.getByRole('table', { name: 'Barrels in your cellar' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toContainText('Pay €225');
  await page.getByRole('button', { name: 'Cost' }).click();
  await expect(rows.nth(1)).toContainText('€45');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Most litres left');
  await expect(rows.nth(1)).toContainText('22.5');
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Region' }).click();
  await page.getByRole('group', { name: 'Region' }).getByRole('checkbox').last().check();
  await expect(page).toHaveURL(/region=/);
  await expect(page.getByRole('group', { name: 'Selected filters' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Selected filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(rows).toHaveCount(4);
  await expect(page.locator(`a[href="/cellar/bottling/${other.id}"]`)).toBeVisible();
  await page.locator(`a[href="/cellar/bottling/${small.id}"]`).click();
  await expect(band(page)).toContainText(/4\.5\sL left of 4\.5\sL/);
});

/** The chosen kinds of case whose name and price have less room than they need. A closed list cuts them off silently. */
const cutCases = (page: Page) =>
  page.getByRole('combobox', { name: /^Case for/ }).evaluateAll((fields) =>
    fields
      .filter((field) => field instanceof HTMLSelectElement)
      .flatMap((field) => {
        const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
        const pen = document.createElement('canvas').getContext('2d')!;
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const text = field.selectedOptions[0]?.label ?? '';
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return text !== '' && pen.measureText(text).width <= room ? [] : [text];
      }),
  );

test.describe('on a phone', () => {
  test.use({ ...phone!.options });

  test('the suggested plan is accepted with one finger, and no price of a case is cut off', async ({
    page,
    product,
  }) => {
    await owner(page, product, 'Wilma');
    const take = page.getByRole('button', { name: 'Use this plan' });
    await take.scrollIntoViewIfNeeded();
    await fitsAFinger(phone!, take);
    await take.tap();
    await expect(band(page)).toContainText(/18 × 0\.75\sL/);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await cutCases(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    expect(await axe(page)).toEqual([]);
  });

  test('a barrel is bottled with one finger, in one column', async ({ page, product }) => {
    await owner(page, product, 'Wim');
    const plus = more(page, cartons);
    await fitsAFinger(phone!, plus);
    await plus.tap();
    await expect(band(page)).toContainText(/9\sL left/);
    await page.getByRole('button', { name: 'Add them' }).scrollIntoViewIfNeeded();
    await expect(band(page)).toBeInViewport();
    await fitsAFinger(phone!, page.getByRole('button', { name: 'Add them' }));
    await page.getByRole('button', { name: 'Add them' }).tap();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await go(page).tap();
    await page.getByRole('radio', { name: /Bank transfer/ }).check();
    await fitsAFinger(phone!, page.getByRole('button', { name: /^Bottle, and transfer/ }));
    await page.getByRole('button', { name: /^Bottle, and transfer/ }).tap();
    await expect(standing(page, /^Transfer €6 for the cases/)).toBeVisible();
  });
});
