/// <reference lib="dom" />
import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { SCREENS } from '../screens/screens.ts';
import { axe, show, tooWide } from '../screens/show.ts';

const FOLDER = path.join(import.meta.dirname, '../../.pictures');

for (const screen of SCREENS) {
  test(screen.name, async ({ page, product }, { project }) => {
    await show(page, product, screen);
    const file = (suffix: string) => path.join(FOLDER, project.name, `${screen.name}${suffix}.png`);
    await page.screenshot({ path: file('') });
    const taller = await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
    if (taller) await page.screenshot({ path: file('-full'), fullPage: true });
    expect.soft(await axe(page)).toEqual([]);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
  });
}
