import { expect, type Page } from '@playwright/test';

/** The password of every demo account. */
export const PASSWORD = 'cellar-door-2026';

/** Signs a member in without the login page: the session function answers, and the cookie is set. */
export async function enter(page: Page, url: string, email: string): Promise<void> {
  const answer = await page.request.post(`${url}/_serverFn/login`, { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  const { result } = (await answer.json()) as { result: { accessToken: string } };
  await page.context().addCookies([{ name: 'access-token', value: result.accessToken, url }]);
}
