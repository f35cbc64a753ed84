/// <reference lib="dom" />
import path from 'node:path';
import { test } from '../fixtures.ts';

/** As large as sites that show previews of links ask for, px. */
const SIZE = { width: 1200, height: 630 };

/** The edge serves a copy of it, with 256 colours: `delivery/src/edge/social-picture.png`. */
const FILE = path.join(import.meta.dirname, '../../.pictures/social-picture.png');

test('the picture of the house, for previews of links', async ({ page }, { project }) => {
  test.skip(project.name !== 'desk-dark', 'it is the same everywhere');
  await page.setViewportSize(SIZE);
  await page.goto('/auth/login');
  const wall = page.locator('[data-theme=cellar]:not(html)').filter({ has: page.locator('svg') });
  await wall.first().waitFor();
  await wall.first().evaluate((element) => {
    document.body.replaceChildren(element);
    (element as HTMLElement).style.cssText = 'position:fixed;inset:0;background:#0d0a08;animation:none';
  });
  await page.screenshot({ path: FILE });
});
