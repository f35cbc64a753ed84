import type { ShownBy } from './variants.ts';

/** A request of a page, the page itself first. */
export interface Load {
  url: string;
  /** When it began, ms since the navigation. */
  from: number;
  /** As encoded. */
  bytes: number;
}

/** What a browser has seen of one load of a page: moments in ms since the navigation. */
export interface Seen {
  shownBy: ShownBy;
  firstPaint: number;
  largestPaint: number;
  /** When the first content of the page itself was on screen. */
  content: number;
  /** When the page was hydrated, or its content drawn by scripts: the content of one without scripts. */
  interactive: number;
  shifts: number[];
  loads: Load[];
}

export type Figures = Record<
  | 'firstPaint'
  | 'largestPaint'
  | 'content'
  | 'interactive'
  | 'shift'
  | 'requests'
  | 'levels'
  | 'htmlBytes'
  | 'scriptBytes',
  number
>;

/** Requests and levels are those before content, scripts those before the page is interactive. */
export function figuresOf({ loads, shifts, ...seen }: Seen, levelOf: (url: string) => number): Figures {
  const beforeContent = loads.filter(({ from }) => from < seen.content);
  const scripts = loads.filter(({ url, from }) => url.endsWith('.js') && from < seen.interactive);
  return {
    firstPaint: seen.firstPaint,
    largestPaint: seen.largestPaint,
    content: seen.content,
    interactive: seen.interactive,
    shift: shifts.reduce((sum, value) => sum + value, 0),
    requests: beforeContent.length,
    levels: Math.max(...beforeContent.map(({ url }) => levelOf(url))),
    htmlBytes: loads[0]?.bytes ?? Number.NaN,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
