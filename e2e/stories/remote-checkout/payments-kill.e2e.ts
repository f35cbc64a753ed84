import type { Page } from '@playwright/test';
import { KILL_POINTS, type KillPoint } from '../../../server/test/plants/kill-points.ts';
import { DyingHouse } from '../../dying-house.ts';
import { expect, test } from '../../fixtures.ts';
import type { OwnMember } from '../../own-member.ts';
import { answerBank, buyer, owe, payWith, shopSale, standing, type TestCard } from '../../paying.ts';

/** How a member comes back to a payment during which the server died. */
type Return = 'tries again' | 'reloads' | 'opens another tab' | 'reads the notices' | 'waits';

interface Death {
  at: KillPoint;
  pays: 'a checkout' | 'what is owed';
  card: TestCard;
  back: Return;
  /** Nothing was charged before the server died, and nobody came back in time: the member pays again. */
  paysAgain?: true;
}

const DEATHS: readonly Death[] = [
  { at: 'reserved', pays: 'a checkout', card: 'works', back: 'tries again' },
  { at: 'begun', pays: 'what is owed', card: 'works', back: 'tries again' },
  { at: 'made', pays: 'a checkout', card: 'works', back: 'reloads', paysAgain: true },
  { at: 'named', pays: 'what is owed', card: 'works', back: 'opens another tab', paysAgain: true },
  { at: 'confirmed', pays: 'a checkout', card: 'works', back: 'tries again' },
  { at: 'answered', pays: 'a checkout', card: 'works', back: 'reads the notices' },
  { at: 'settled', pays: 'what is owed', card: 'works', back: 'reloads' },
  { at: 'recorded', pays: 'a checkout', card: 'works', back: 'reloads' },
  { at: 'authenticated', pays: 'a checkout', card: 'the bank asks about', back: 'waits' },
  { at: 'reported', pays: 'a checkout', card: 'arrives later', back: 'waits' },
  { at: 'heard', pays: 'what is owed', card: 'arrives later', back: 'reloads' },
];

test.use({ actionTimeout: 60_000 });

/** The planted mistake that the checks have to find; none for the unmodified server. */
const plant = process.env['PLANT'];
/** To prove the bookkeeping, the first of these is enough. */
const deaths = plant ? DEATHS.filter(({ at }) => at === 'confirmed') : DEATHS;

test('the server dies anywhere in a payment: the card is charged once, and the member sees the truth', async ({
  page,
  product,
}) => {
  test.setTimeout(300_000);
  const house = await DyingHouse.start(product, plant);
  const member = await buyer(house.product, 'Kim');
  await member.enter(page.context());
  try {
    for (const death of deaths) {
      await test.step(`${KILL_POINTS[death.at]}; the member ${death.back}`, () =>
        dieAndReturn(page, house, member, death));
    }
    const { violations, taken, bought } = await house.books();
    expect(violations).toEqual([]);
    expect(taken.map(({ email, cents, returned }) => [email, cents, returned])).toEqual(
      deaths.map(() => [member.email, 10_000, 0]),
    );
    expect(new Set(taken.map(({ purpose, subject }) => `${purpose} ${subject}`)).size).toBe(deaths.length);
    expect(bought.filter(({ email }) => email === member.email).map(({ times }) => times)).toEqual(deaths.map(() => 1));
  } finally {
    await house.stop();
  }
});

/** Kills the server during a payment, comes back to it, and sees it paid. */
async function dieAndReturn(tab: Page, house: DyingHouse, member: OwnMember, death: Death): Promise<void> {
  const place = await whereToPay(house, member, death);
  let page = await tab.context().newPage();
  await page.goto(house.url + place);
  await house.dieAt(death.at);
  await payWith(page, death.card);
  if (death.card === 'the bank asks about') await answerBank(page, 'Approve');
  await house.died();

  if (death.back === 'tries again')
    await expect(page.getByRole('alert').filter({ hasText: 'We didn’t get an answer.' })).toBeVisible();
  await house.up();
  page = await comeBack(page, house, place, death);
  if (death.paysAgain) await payAgain(page, house, death);
  const paid =
    death.back === 'reads the notices'
      ? page.getByText(`for Story of ${death.at}, and it is yours`)
      : standing(page, 'Paid');
  await expect(paid.first()).toBeVisible();
  await page.reload();
  await expect(paid.first()).toBeVisible();
  await page.close();
}

async function whereToPay(house: DyingHouse, member: OwnMember, { at, pays }: Death): Promise<string> {
  const sale = await shopSale(house.product, `Story of ${at}`);
  if (pays === 'a checkout') return `/checkout/${sale}`;
  const keys = await owe(member, [sale]);
  return `/outstanding-payments/pay?keys=${encodeURIComponent(JSON.stringify(keys))}`;
}

/** Comes back to the open payment. @returns the page with its status */
async function comeBack(page: Page, house: DyingHouse, place: string, { back }: Death): Promise<Page> {
  switch (back) {
    case 'tries again':
      await page.getByRole('button', { name: 'Try again' }).click();
      return page;
    case 'reloads':
      await page.reload();
      return page;
    case 'waits':
      return page;
    case 'reads the notices':
    case 'opens another tab': {
      const other = await page.context().newPage();
      await page.close();
      if (back === 'reads the notices') {
        await other.goto(`${house.url}/notices`);
        return other;
      }
      await other.goto(house.url + place);
      await other.locator('main a[href*="/checkout/payments/"]').first().click();
      return other;
    }
  }
}

/** Sees, a minute later, that nothing was charged, and pays again. */
async function payAgain(page: Page, house: DyingHouse, { card }: Death): Promise<void> {
  await expect(standing(page, 'Payment in progress')).toBeVisible();
  await house.operate('clock', 'move', '+61s');
  await expect(standing(page, 'Not paid')).toBeVisible();
  await expect(page.getByText('Nothing was charged.').first()).toBeVisible();
  await page.getByRole('link', { name: /another card|Pay again|Try again/ }).click();
  await payWith(page, card);
}
