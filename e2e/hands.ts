/// <reference lib="dom" />
import { expect, type BrowserContextOptions, type Locator } from '@playwright/test';

/** How a member uses a page: the same story runs with each. */
export interface Hands {
  name: 'mouse' | 'keyboard' | 'phone';
  /** What their browser is like. */
  options: BrowserContextOptions;
  press: (target: Locator) => Promise<void>;
  /** Writes into a field in place of what is in it. */
  write: (field: Locator, text: string) => Promise<void>;
}

/**
 * Focuses an element once it can take the focus and keep it. Behind a dialog that is closing nothing can be focused, and a
 * dialog returns the focus to its opener when it has closed.
 */
export async function focusOn(target: Locator): Promise<void> {
  await expect(async () => {
    await target.focus();
    const stays = await target.evaluate(async (element) => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return element === document.activeElement;
    });
    expect(stays).toBe(true);
  }).toPass();
}

/** More stops than any page has. */
const STOPS = 150;

/** Tabs on until a control has the focus, as a member without a mouse does. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor();
  const page = target.page();
  for (let stops = 0; stops < STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not come to ${String(target)}`);
}

export const HANDS: readonly Hands[] = [
  { name: 'mouse', options: {}, press: (target) => target.click(), write: (field, text) => field.fill(text) },
  {
    name: 'keyboard',
    options: {},
    press: async (target) => {
      await reach(target);
      await target.page().keyboard.press('Enter');
    },
    write: async (field, text) => {
      await reach(field);
      await field.page().keyboard.press('ControlOrMeta+a');
      await field.page().keyboard.type(text);
    },
  },
  {
    name: 'phone',
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    press: (target) => target.tap(),
    write: async (field, text) => {
      await field.tap();
      await field.fill(text);
    },
  },
];

/** Checks that a control is large enough for a finger on a touch screen. */
export async function fitsAFinger({ name }: Hands, target: Locator): Promise<void> {
  if (name !== 'phone') return;
  const box = await target.boundingBox();
  expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
}
