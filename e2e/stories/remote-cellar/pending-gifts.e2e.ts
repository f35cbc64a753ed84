import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { linkMailedTo, lotsOf, ownCellar, saveBirthDate } from '../../own-cellar.ts';
import { ownMember, type OwnMember } from '../../own-member.ts';

const COLLECTOR = 'collector@example.test';

/** Gives one of the member's bottles to another member. @returns the address in the link */
async function give(member: OwnMember, to: OwnMember, mailed: (email: string) => Promise<string>): Promise<string> {
  const lot = (await lotsOf(member)).find(({ serials, statusNew }) => serials.length > 0 && statusNew.id === 8);
  const countries = await member.call<{ id_country: number; countryISO: string }[]>('GET', '/v2/countries/list/');
  await member.call('POST', '/gifts/ActionGift/', {
    serials: lot?.serials.slice(0, 1).map(({ id }) => id),
    recipient_email: to.email,
    recipient_name: 'Bruno Story',
    recipient_id_country: countries.find(({ countryISO }) => countryISO === 'IT')?.id_country,
    message: 'For the terrace.',
  });
  return mailed(to.email);
}

const onlyRow = (page: Page) => page.getByRole('table', { name: 'Your gifts' }).getByRole('row').nth(1);

test('a gift is seen from both sides, taken back by one, and gone for the other', async ({
  page,
  otherPage,
  product,
}) => {
  const [{ member: clara }, bruno] = [await ownCellar(product, 'Clara'), await ownMember(product, 'Bruno')];
  await give(clara, bruno, (email) => linkMailedTo(product, email));
  await clara.enter(page.context());
  await bruno.enter(otherPage.context());
  await page.goto('/pending-gifts');
  await otherPage.goto('/pending-gifts');

  await test.step('the recipient is shown that the link is in the email', async () => {
    await expect(onlyRow(otherPage)).toContainText('Waiting for you');
    await otherPage.getByRole('button', { name: /^How to accept/ }).click();
    const dialog = otherPage.getByRole('dialog', { name: 'From Clara Story' });
    await expect(dialog).toContainText(`The link to accept or decline is in the email we sent to ${bruno.email}`);
    await expect(dialog).toContainText('For the terrace.');
    await expect(dialog.getByRole('link', { name: /^Provenance of/ })).toHaveCount(0);
  });

  await test.step('the giver reads it, and takes it back after all', async () => {
    await expect(onlyRow(page)).toContainText('Not answered yet');
    await expect(onlyRow(page)).toContainText('in 29 days');
    await page.getByRole('button', { name: /^Cancel the gift of/ }).click();
    const dialog = page.getByRole('dialog', { name: 'For Bruno Story' });
    await expect(dialog.getByRole('link', { name: /^Provenance of/ })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Cancel the gift' }).click();
    await expect(dialog).toContainText('You took it back');
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
    await expect(onlyRow(page)).toContainText('Cancelled');
    expect((await lotsOf(clara)).some(({ statusNew }) => statusNew.id === 8)).toBe(true);
  });

  await test.step('the receiver sees it at once', async () => {
    await expect(otherPage.getByRole('dialog')).toContainText('Clara Story took it back');
  });
});

test('a gift accepted in the meantime is not cancelled, and the sender is notified', async ({ page, product }) => {
  const [{ member: dina }, emil] = [await ownCellar(product, 'Dina'), await ownMember(product, 'Emil')];
  const link = await give(dina, emil, (email) => linkMailedTo(product, email));
  await saveBirthDate(emil, '1980-05-05');
  await dina.enter(page.context());
  await page.goto('/pending-gifts');
  await page.getByRole('button', { name: /^Cancel the gift of/ }).click();
  await page.route('**/me/gifts?*', () => new Promise(() => undefined));
  await emil.call('POST', `/api/v3${link}/accept`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel the gift' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/accepted/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(onlyRow(page)).toContainText('Accepted');
  await expect(page.getByRole('button', { name: /^Cancel the gift of/ })).toHaveCount(0);
});

test('gifts are filtered to those given, and by how they ended', async ({ page, signIn }) => {
  await signIn(COLLECTOR, { to: '/pending-gifts' });
  const table = page.getByRole('table', { name: 'Your gifts' });
  await expect(table.getByRole('row')).toHaveCount(8);
  await page.getByRole('button', { name: 'Expired' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(onlyRow(page)).toContainText('Expired');
  await page.getByRole('button', { name: 'Received' }).click();
  await expect(page.getByRole('heading', { name: 'No matching gifts' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Received' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Show all gifts' }).click();
  await expect(table.getByRole('row')).toHaveCount(8);
});
