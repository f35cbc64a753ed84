import { cp } from 'node:fs/promises';
import path from 'node:path';
import { checkOut } from '../../checkout.ts';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';

test('a fifth remote is created, tested, released and visited, and nobody else is deployed', async ({
  browser,
  page,
  product,
  signIn,
}) => {
  test.setTimeout(180_000);
  const served = async () => {
    const { apps } = JSON.parse(await product.release('status', '--json')) as { apps: Record<string, unknown> };
    return apps;
  };
  const before = await served();

  const team = await checkOut();
  try {
    await team.run('scripts/create-remote.ts', ['tastings', '--prefix', '/tasting-room', '--no-install']);
    // Linked as an installation would: it uses what another remote uses.
    const packages = (remote: string) => path.join(team.folder, remote, 'node_modules');
    await cp(packages('remote-checkout'), packages('remote-tastings'), { recursive: true, verbatimSymlinks: true });
    await team.run('node_modules/jest/bin/jest.js', ['remote-tastings']);
    // Its types are checked with the build.
    await team.release(product.dataDir, 'tastings');
  } finally {
    await team.remove();
  }
  const { tastings, ...others } = await served();
  expect(others).toEqual(before);
  expect(tastings).toMatchObject({ version: expect.stringMatching(/^0\.1\.0-/) });

  await signIn('collector@example.test');
  await focusOn(page.getByRole('button', { name: /Collector/ }));
  await page.keyboard.press('Enter');
  await focusOn(page.getByRole('link', { name: 'Tastings' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tasting-room');
  await expect(page.getByRole('heading', { level: 1, name: 'Tastings' })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'France' })).toBeVisible();

  await test.step('it is opened by its address, too, and can be read before any script has run', async () => {
    const storageState = await page.context().storageState();
    const reader = await browser.newContext({ baseURL: product.url, storageState, javaScriptEnabled: false });
    const read = await reader.newPage();
    await read.goto('/tasting-room');
    await expect(read.getByRole('heading', { level: 1, name: 'Tastings' })).toBeVisible();
    await expect(read.getByRole('listitem').filter({ hasText: 'France' })).toBeVisible();
    await reader.close();
    await page.goto('/tasting-room');
    await expect(page.getByRole('heading', { level: 1, name: 'Tastings' })).toBeVisible();
  });

  await test.step('somebody who is not logged in comes to the entrance first', async () => {
    await page.context().clearCookies();
    await page.goto('/tasting-room');
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});
