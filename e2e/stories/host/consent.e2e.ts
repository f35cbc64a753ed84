/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { focusOn } from '../../hands.ts';
import { shiftsAbove, watchShifts } from '../../shifts.ts';

test.use({ consent: 'unanswered' });

const EMAIL = 'connoisseur@example.test';
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const cookie = async (page: Page, name: string) => (await page.context().cookies()).find((each) => each.name === name);
const inDays = (seconds: number | undefined) => Math.round(((seconds ?? 0) - Date.now() / 1000) / 86_400);

for (const [button, answer] of [
  ['I Understand', 'all'],
  ['Essential only', 'needed'],
] as const) {
  test(`the banner is answered with “${button}”, and stays away for 300 days`, async ({ page, signIn }) => {
    await page.goto('/auth/login');
    await expect(banner(page)).toContainText(
      'This website uses cookies to ensure you get the best experience on our website.',
    );
    await signIn(EMAIL);
    await banner(page).getByRole('button', { name: button }).click();
    await expect(banner(page)).toHaveCount(0);
    const kept = await cookie(page, 'consent');
    expect(kept).toMatchObject({ value: answer, path: '/', sameSite: 'Lax' });
    expect(inDays(kept?.expires)).toBe(300);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });
}

test('the banner is answered by keyboard, and reopened from the member’s menu', async ({ page, signIn }) => {
  await signIn(EMAIL);
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly auctions' })).toBeVisible();
  await focusOn(banner(page).getByRole('button', { name: 'Essential only' }));
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'I Understand' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  const member = page.getByRole('button', { name: /Connoisseur/ });
  await member.click();
  await page.getByRole('button', { name: 'Cookies' }).click();
  await expect(banner(page)).toBeFocused();
  await expect(banner(page)).toContainText('All cookies are currently allowed.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect((await cookie(page, 'consent'))?.value).toBe('needed');
});

test('the banner covers nothing in use on a phone, and moves nothing when it appears', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await signIn(EMAIL);
  await page.locator('a[href^="/sales/lot/"]').first().click();
  await page.waitForURL('**/sales/lot/**');
  await page.reload();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The network is never quiet: a page that is open listens.
  await page.waitForFunction(() => performance.now() > 3000);
  expect(await shiftsAbove(page, 0.02)).toEqual([]);

  // Wherever one has scrolled to: every control that can be seen can be pressed, and the banner lies over none.
  for (const top of [0, 400, 4000]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    const covered = await page.evaluate(() => {
      const region = document.querySelector('section[aria-label="Cookies"]');
      return [...document.querySelectorAll<HTMLElement>('a, button, input')]
        .filter((control) => !region?.contains(control) && control.checkVisibility())
        .filter((control) => {
          const { left, top: above, width, height } = control.getBoundingClientRect();
          return region?.contains(document.elementFromPoint(left + width / 2, above + height / 2)) ?? false;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
    expect(covered).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test.describe('a referral code', () => {
  test('is kept for seven days and removed from the address, and nothing else is', async ({ page }) => {
    await page.goto('/auth/login?redirect=%2Fmy-assets%2Flots&ref=ines-7');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(page.url()).toMatch(/\/auth\/login\?redirect=%2Fmy-assets%2Flots$/);
    const kept = await cookie(page, 'referral');
    expect(kept).toMatchObject({ value: 'ines-7', path: '/', sameSite: 'Lax' });
    expect(inDays(kept?.expires)).toBe(7);
    await page.goto('/auth/login?ref=');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect((await cookie(page, 'referral'))?.value).toBe('ines-7');
  });

  test('that is malicious sets no cookie and changes none', async ({ page }) => {
    await page.goto('/auth/login?ref=good');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    // The last that a page sets by itself, when it has nothing else to do.
    await expect.poll(() => cookie(page, 'fonts')).toBeDefined();
    const before = await page.context().cookies();
    const text = await page.evaluate(() => document.cookie);
    expect(text).toContain('referral=good');
    for (const code of WORST) {
      await page.goto(`/auth/login?ref=${encodeURIComponent(code)}&kept=1`);
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
      expect(new URL(page.url()).search).toBe('?kept=1');
      const after = await page.context().cookies();
      expect(after, JSON.stringify(code)).toEqual(before);
      expect(await page.evaluate(() => document.cookie)).toBe(text);
    }
    // What is no percent-encoding at all is no code either.
    for (const raw of ['%', '%zz', '%E0%A4', 'a%00b', '%ff%fe']) {
      await page.goto(`/auth/login?ref=${raw}`);
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
      expect(await page.evaluate(() => document.cookie)).toBe(text);
    }
  });
});

const WORST = [
  '',
  ' ',
  '.'.repeat(65),
  'x; domain=evil.example',
  'x; path=/auth',
  'x; max-age=0',
  'x; expires=Thu, 01 Jan 1970 00:00:00 GMT',
  'x; samesite=none; secure',
  'x;access-token=stolen',
  'x\r\nSet-Cookie: access-token=stolen',
  'x\nconsent=all',
  'x\u0000y',
  'x\ty',
  'x\u2028y',
  'x, consent=all',
  '"quoted"',
  "'quoted'",
  'a=b',
  'a b',
  'a+b',
  'a/b',
  'a\\b',
  'a?b',
  'a#b',
  'a&b',
  'a%3Bb',
  'a%0d%0ab',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '${7*7}',
  '{{7*7}}',
  '__proto__[x]=1',
  '../../etc/passwd',
  'é',
  'ｆｕｌｌ',
  '𝕏',
  '🍷',
  '\u202Ereversed',
  '\uFEFFbom',
  'x'.repeat(5000),
];
