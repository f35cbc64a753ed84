import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkOut } from '../../checkout.ts';
import { expect, test } from '../../fixtures.ts';

/** Every file below a folder with its hash. */
async function filesBelow(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [
        path.relative(folder, file),
        createHash('sha256')
          .update(await readFile(file))
          .digest('hex'),
      ]),
    ),
  );
}

test('a team releases its remote: nobody else’s bytes change, and an open tab updates', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(180_000);
  const apps = path.join(product.dataDir, 'store/apps');
  await page.clock.install();
  await signIn('collector@example.test', { to: '/my-assets/lots' });
  await expect(page.getByRole('heading', { level: 1, name: 'My cellar' })).toBeVisible();
  const before = await filesBelow(apps);

  const team = await checkOut();
  try {
    await team.change('remote-cellar/src/assets/AssetsLayout.tsx', '<h1>My cellar', '<h1>My own cellar');
    await team.release(product.dataDir, 'cellar');
  } finally {
    await team.remove();
  }

  const after = await filesBelow(apps);
  const kept = Object.fromEntries(Object.entries(after).filter(([file]) => file in before));
  expect(kept).toEqual(before);
  const added = Object.keys(after).filter((file) => !(file in before));
  expect(added.length).toBeGreaterThan(0);
  expect(added.every((file) => file.startsWith('cellar/'))).toBe(true);

  await page.clock.fastForward('04:00');
  await expect(page.getByRole('heading', { level: 1, name: 'My own cellar' })).toBeVisible();

  await test.step('a member whom the new version fails to reach gets the version before', async () => {
    const released = added[0]?.split('/')[1];
    const other = await page.context().newPage();
    await other.route(new RegExp(`/cellar/${released}/`), (route) => route.fulfill({ status: 404 }));
    await other.goto('/my-assets/lots');
    await expect(other.getByRole('heading', { level: 1, name: 'My cellar', exact: true })).toBeVisible();
    await other.unrouteAll();
    await other.route(new RegExp(`/cellar/${released}/assets`), (route) => route.fulfill({ status: 404 }));
    await other.goto('/my-assets/lots');
    await expect(other.getByRole('heading', { level: 1, name: 'My cellar', exact: true })).toBeVisible();
    await other.close();
  });

  await product.release('rollback', 'cellar');
  await page.clock.fastForward('04:00');
  await expect(page.getByRole('heading', { level: 1, name: 'My cellar', exact: true })).toBeVisible();
});

test('a tab with unsaved work waits, says so, and updates when the work is done', async ({ page, product, signIn }) => {
  test.setTimeout(180_000);
  await page.clock.install();
  await signIn('explorer@example.test', { to: '/my-profile/account-information' });
  const phone = page.getByLabel('Telephone');
  const typed = '+44 20 5550 1234';
  await phone.fill(typed);

  const team = await checkOut();
  try {
    await team.change('remote-checkout/src/outstanding/OutstandingPage.tsx', 'Nothing to pay', 'Nothing left to pay');
    await team.release(product.dataDir, 'checkout');
  } finally {
    await team.remove();
  }

  await page.clock.fastForward('04:00');
  await expect(page.getByText('A newer version is ready.')).toBeVisible();
  await expect(phone).toHaveValue(typed);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A newer version is ready.')).toBeHidden();
  await expect(phone).toHaveValue(typed);
  await page.getByRole('link', { name: 'To pay' }).first().click();
  await expect(page.getByRole('heading', { name: 'Nothing left to pay' })).toBeVisible();
});
