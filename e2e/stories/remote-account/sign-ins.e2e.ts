import { expect, test } from '../../fixtures.ts';
import { ownMember } from '../../own-member.ts';
import { atRest, axe } from '../../screens/show.ts';

test('a member sees sign-ins and failed attempts, and is asked to change a password that is easy to guess', async ({
  page,
  product,
}) => {
  const member = await ownMember(product, 'Lena');
  const wrong = { email: member.email, password: 'not this one' };
  await page.request.post(`${product.url}/_serverFn/login`, { data: wrong });
  await member.enter(page.context());
  // As for a password that was chosen before there was the rule for new ones.
  await page.route('**/_serverFn/get-user', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { data: object } };
    Object.assign(body.result.data, { password_problem: 'common' });
    await route.fulfill({ response, json: body });
  });

  await page.goto('/my-profile/sign-ins');
  const rows = page.getByRole('table', { name: 'Your sign-ins' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Failed attempt, password');
  await expect(rows.filter({ hasText: 'This session' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'This session' })).toContainText(/^Signed in/);
  await expect(page.getByText('Your password is one of the most common ones.')).toBeVisible();
  await atRest(page);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Change your password', exact: true }).click();
  await expect(page.getByLabel('Current password')).toBeVisible();
});
