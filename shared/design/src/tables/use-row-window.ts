import { useEffect, useState, type RefObject } from 'react';

/** Rows from `from` (inclusive) to `to` (exclusive). */
export interface RowWindow {
  from: number;
  to: number;
  /** The row outside of these that has the focus: it stays, or the focus would be at the top of the page. */
  held?: number | undefined;
}

/** Long tables draw only the rows near the viewport; shorter ones draw all, so that the browser's search finds them. */
const long = 100;
/** Rows drawn beyond the edges, and the grain in which the window moves: scrolling renders once in so many rows. */
const margin = 16;
const grain = 8;

/** The height of a window before it is known, px. The edge and a browser begin with the same rows. */
const FIRST_VIEW = 1200;

/** The rows worth drawing. @param top distance from the body's upper edge to the viewport's, px @param view px */
export function rowWindow(top: number, view: number, row: number, count: number): RowWindow {
  if (count <= long) return { from: 0, to: count };
  const first = Math.floor(top / row / grain) * grain - margin;
  const last = Math.ceil((top + view) / row / grain) * grain + margin;
  return { from: Math.min(Math.max(0, first), count), to: Math.max(Math.min(count, last), 0) };
}

/** The places of the rows of a window, in their order. */
export function drawnRows({ from, to, held = from }: RowWindow): number[] {
  const near = Array.from({ length: to - from }, (_, index) => from + index);
  if (held < from) return [held, ...near];
  return held >= to && to > from ? [...near, held] : near;
}

/** The place of the row that has the focus, from 0. */
function focusedRow(body: HTMLElement | null): number | undefined {
  const row = body?.querySelector(':scope > tr:focus-within')?.getAttribute('aria-rowindex');
  return row ? Number(row) - HEAD - 1 : undefined;
}

/** Rows above the first, and places are counted from 1. */
const HEAD = 1;

/** Follows the viewport. @param body element whose rows are all `row` px tall */
export function useRowWindow(body: RefObject<HTMLElement | null>, row: number, count: number): RowWindow {
  const [window, setWindow] = useState(() => rowWindow(0, FIRST_VIEW, row, count));
  useEffect(() => {
    if (count <= long) return undefined;
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const top = -(body.current?.getBoundingClientRect().top ?? 0);
      const near = rowWindow(top, globalThis.innerHeight, row, count);
      const focused = focusedRow(body.current) ?? near.from;
      const next = { ...near, held: focused < near.from || focused >= near.to ? focused : undefined };
      setWindow((now) => (now.from === next.from && now.to === next.to && now.held === next.held ? now : next));
    };
    const later = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    later();
    addEventListener('scroll', later, { passive: true, capture: true });
    addEventListener('resize', later, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later, { capture: true });
      removeEventListener('resize', later);
    };
  }, [body, row, count]);
  if (count <= long) return { from: 0, to: count };
  const { from, to, held } = window;
  return { from, to: Math.min(count, to), held: held !== undefined && held < count ? held : undefined };
}
