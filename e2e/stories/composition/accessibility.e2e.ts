import { expect, test } from '../../fixtures.ts';
import { SCREENS } from '../../screens/screens.ts';
import { axe, show, tooWide } from '../../screens/show.ts';

/*
 * Every screen in one look, the one that forgives least: a phone in the dark. `npm run pictures` goes through the
 * others.
 */
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', reducedMotion: 'reduce', hasTouch: true });

for (const screen of SCREENS) {
  test(`${screen.name} is clean for assistive technology, and as wide as its window`, async ({ page, product }) => {
    const wrong: string[] = [];
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
    await show(page, product, screen);
    expect.soft(await axe(page)).toEqual([]);
    expect.soft(await tooWide(page)).toBeLessThanOrEqual(0);
    // WCAG 2.2, 1.4.10: what a desktop page at 400 % has.
    await page.setViewportSize({ width: 320, height: 700 });
    expect.soft(await tooWide(page)).toBeLessThanOrEqual(0);
    if (!screen.logsErrors) expect(wrong).toEqual([]);
  });
}
