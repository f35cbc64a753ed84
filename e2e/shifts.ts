import type { Page } from '@playwright/test';

/** A move of the page's layout that no input asked for. */
interface Shift {
  value: number;
  moved: string[];
}

/** Records from now on, across navigations, what moves unprompted on this page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    interface Entry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Entry[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            // Its rectangles are getters of a prototype, which a rest pattern would leave out.
            moved: entry.sources.map(({ node, previousRect, currentRect }) => {
              const [before, now] = [previousRect, currentRect].map(
                ({ x, y, width, height }) => `${width}×${height} at ${x}, ${y}`,
              );
              return `${node?.textContent?.slice(0, 60) ?? 'gone'}: ${before} → ${now}`;
            }),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What moved far since the page appeared, or nothing if all of it together stays below `allowed` (a layout shift score). */
export async function shiftsAbove(page: Page, allowed: number): Promise<Shift[]> {
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  return shifts.reduce((sum, { value }) => sum + value, 0) < allowed ? [] : shifts;
}
