import { randomInt } from 'node:crypto';
import { expect, test } from '../../fixtures.ts';
import { ownMember } from '../../own-member.ts';
import { planWeek } from '../../own-plan-of-week.ts';

test('staff preview a planned sale, which members cannot find until its week is opened', async ({
  page,
  otherPage,
  product,
}) => {
  const key = `Planned ${randomInt(1_000_000)}`;
  const week = `${randomInt(2100, 2999)}-W03`;
  const name = `${key}, six bottles`;
  const [marta, ada, { lot }] = await Promise.all([
    ownMember(product, 'Marta', 'Staff'),
    ownMember(product, 'Ada'),
    planWeek(product, key, week),
  ]);
  await Promise.all([marta.enter(page.context()), ada.enter(otherPage.context())]);
  const notFound = otherPage.getByRole('heading', { level: 1, name: 'Page not found' });

  await test.step('staff find it in their menu, by keyboard alone', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /Marta/ }).press('Enter');
    await page.getByRole('link', { name: 'Planned sales' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Planned sales' })).toBeVisible();
    await page
      .getByRole('region', { name: `Week ${week}` })
      .getByRole('link', { name })
      .press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const box = page.getByRole('region', { name: 'Preview' });
    for (const text of ['Members cannot see this sale yet.', week, '€450', `${key}-1`])
      await expect(box.getByText(text)).toBeVisible();
    await expect(page.getByRole('region', { name: 'In this lot' }).getByText('Clos du Puits')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bid', exact: true })).toHaveCount(0);
  });

  await test.step('a member finds neither the sale nor a link to it', async () => {
    await otherPage.goto('/dashboard');
    await otherPage.getByRole('button', { name: /Ada/ }).click();
    await expect(otherPage.getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expect(otherPage.getByRole('link', { name: 'Planned sales' })).toHaveCount(0);
    for (const address of ['/planned', `/planned/${lot.id}`, `/sales/lot/${lot.id}`]) {
      await otherPage.goto(address);
      await expect(notFound).toBeVisible();
      await expect(otherPage.getByText(name)).toHaveCount(0);
    }
  });

  await test.step('once its week is open the member sees it, and the preview is gone', async () => {
    await product.operate('week', 'open', week);
    await otherPage.goto(`/sales/lot/${lot.id}`);
    await expect(otherPage.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});
