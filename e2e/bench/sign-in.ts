import { paths } from '@le-chai/paths';
import type { Browser } from '@playwright/test';
import { PASSWORD } from '../fixtures.ts';

/** Signs the connoisseur in through the login page. @returns the token, for the cookie of later visits */
export async function signIn(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto(paths.login());
  await page.getByLabel('E-mail').fill('connoisseur@example.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((to) => !to.pathname.startsWith('/auth'));
  const cookies = await context.cookies();
  await context.close();
  return cookies.find(({ name }) => name === 'access-token')?.value ?? '';
}
