/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../fixtures.ts';

/** Every screen that stands, with the words that say it is whole. */
const SCREENS = [
  ['/auth/login', /Your cellar/],
  ['/weekly/auctions/all', 'Weekly auctions'],
  ['/weekly/auctions/all?view=table', 'Weekly auctions'],
  ['/weekly/auctions/barrels', 'Weekly auctions'],
  ['/sales/lot/', /./],
  ['/sales/barrel/', /./],
  ['/my-assets/lots', 'My cellar'],
  ['/my-profile/account-information', 'Account information'],
  ['/outstanding-payments', 'Outstanding payments'],
  ['/no-such-page', 'Page not found'],
] as const;

const LOOKS = [
  ['desktop, paper', { width: 1440, height: 900 }, 'light'],
  ['desktop, cellar', { width: 1440, height: 900 }, 'dark'],
  ['phone, paper', { width: 390, height: 844 }, 'light'],
  ['phone, cellar', { width: 390, height: 844 }, 'dark'],
  // WCAG 2.2, 1.4.10: a desktop page at 400 %.
  ['narrow, paper', { width: 320, height: 700 }, 'light'],
] as const;

for (const [look, viewport, colorScheme] of LOOKS) {
  test(`every screen is clean for assistive technology: ${look}`, async ({ page, signIn }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const wrong: string[] = [];
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    for (const [place, title] of SCREENS) {
      if (place === '/weekly/auctions/all') await signIn('collector@example.test');
      if (place === '/sales/lot/' || place === '/sales/barrel/') {
        await page.goto(place === '/sales/lot/' ? '/weekly/auctions/single-lots' : '/weekly/auctions/barrels');
        await page.locator(`a[href^="${place}"]`).first().click();
        await page.waitForURL(`**${place}**`);
      } else await page.goto(place);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect
        .soft(
          violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]),
          place,
        )
        .toEqual([]);
      const across = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(across, `${place} does not scroll sideways`).toBeLessThanOrEqual(0);
    }
    expect(wrong).toEqual([]);
  });
}
