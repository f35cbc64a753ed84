import { expect, test } from '../fixtures.ts';
import { SCREENS } from '../screens/screens.ts';
import { show } from '../screens/show.ts';

const LOCALES = ['de-CH', 'fr-FR', 'en-IE'];
const ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Paris'];
const THEMES = ['cellar', 'paper'];

const turning = (choices: readonly string[], turn: number): string => choices[turn % choices.length] ?? '';

/** Each screen three times, so that it meets every locale, every zone and both themes; over all screens, all of them together. */
const LOOKS = [0, 1, 2].flatMap((turn) =>
  SCREENS.map((screen, index) => ({
    screen,
    locale: turning(LOCALES, index + turn),
    zone: turning(ZONES, Math.floor(index / 3) + turn),
    theme: turning(THEMES, Math.floor(index / 9) + turn),
  })),
);

for (const { screen, locale, zone, theme } of LOOKS) {
  test.describe(`${screen.name} as ${locale}, in ${zone}, by the theme ${theme}`, () => {
    test.use({ locale, timezoneId: zone });

    // Every story also checks that React reported nothing.
    test('is drawn by the browser as it came', async ({ page, product }) => {
      const chosen = Object.entries({ locale, theme });
      await page.context().addCookies(chosen.map(([name, value]) => ({ name, value, url: product.url })));
      const errors: Error[] = [];
      page.on('pageerror', (error) => errors.push(error));
      await show(page, product, screen);
      const kind = (await page.locator('[data-rendered]').count()) > 0 ? 'rendered' : 'drawn';
      test.info().annotations.push({ type: kind });
      expect(errors).toEqual([]);
    });
  });
}
