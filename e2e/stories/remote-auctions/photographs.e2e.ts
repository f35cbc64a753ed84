import { expect, test } from '../../fixtures.ts';
import { ownMember, ownSale } from '../../own-member.ts';
import { showPhotographs } from '../../own-photographs.ts';
import { axe, tooWide } from '../../screens/show.ts';

test('looks at the photographs of a lot closely, by keyboard alone', async ({ page, product }) => {
  const [ada, id] = await Promise.all([ownMember(product, 'Ada'), ownSale(product, 'Photographed')]);
  await showPhotographs(product, id, 'front', 'label', 'case');
  await ada.enter(page.context());
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        if (entry.sources.some(({ node }) => node instanceof Element && node.closest('main')))
          Object.assign(globalThis, { shifted: (globalThis as { shifted?: number }).shifted! + entry.value });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const answers = page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/media/'));
  await page.goto(`/sales/lot/${id}-photographed`);

  await test.step('they are small, cached forever, and move nothing', async () => {
    const answer = await answers;
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await answer.body()).byteLength).toBeLessThan(40_000);
    const strip = page.getByRole('list', { name: 'Photographs of Photographed' });
    await expect(strip.getByRole('button')).toHaveCount(3);
    await expect
      .poll(() =>
        strip
          .locator('img')
          .evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length),
      )
      .toBe(3);
    expect(await page.evaluate(() => (globalThis as { shifted?: number }).shifted)).toBeLessThan(0.001);
    expect(await tooWide(page)).toBe(0);
  });

  const view = page.getByRole('dialog');
  const image = view.getByRole('img');
  await test.step('one opens, is zoomed and panned, and is followed by the next', async () => {
    await page.getByRole('button', { name: 'Photographed, the label, enlarge' }).press('Enter');
    await expect(view.getByText('Photographed, the label, 2 of 3')).toBeVisible();
    await expect(image).toHaveAttribute('alt', 'Photographed, the label');
    expect(await axe(page)).toEqual([]);
    const frame = view.getByRole('group');
    await frame.press('+');
    await expect
      .poll(async () => frame.evaluate((element) => element.scrollWidth > 1.9 * element.clientWidth))
      .toBe(true);
    const before = await frame.evaluate(({ scrollLeft }) => scrollLeft);
    await frame.press('ArrowRight');
    await expect.poll(async () => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(before);
    await expect(image).toHaveAttribute('alt', 'Photographed, the label');
    await frame.press('0');
    await frame.press('ArrowRight');
    await expect(image).toHaveAttribute('alt', 'Photographed, the case');
    await expect(frame).toBeFocused();
  });

  await test.step('and closing it returns to where it was opened', async () => {
    await page.keyboard.press('Escape');
    await expect(view).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Photographed, the label, enlarge' })).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('turns photographs by a swipe and enlarges one by a double tap', async ({ page, product }) => {
    const [ada, id] = await Promise.all([ownMember(product, 'Ada'), ownSale(product, 'Swiped')]);
    await showPhotographs(product, id, 'front', 'label');
    await ada.enter(page.context());
    await page.goto(`/sales/lot/${id}-swiped`);
    await page.getByRole('button', { name: 'Swiped, the bottle, enlarge' }).tap();
    const view = page.getByRole('dialog');
    const box = (await view.getByRole('group').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
    await send('touchStart', x + 90);
    for (const at of [60, 20, -20, -60, -90]) await send('touchMove', x + at);
    await send('touchEnd');
    await expect(view.getByText('Swiped, the label, 2 of 2')).toBeVisible();
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect(view.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
    expect(await axe(page)).toEqual([]);
    expect(await tooWide(page)).toBe(0);
  });
});
