import * as z from 'zod/mini';

/** An instant, or a span from now in milliseconds. */
export type Moment = { at: Date } | { fromNow: number };

const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const SPAN = /^(?:\d+[dhms])+$/;

/**
 * Reads `now`, a span from now (`30s`, `5m`, `2h`, `1d12h`) or an ISO instant with its zone.
 * @returns none if the text is not one of these.
 */
export function readMoment(text: string): Moment | null {
  if (text === 'now') return { fromNow: 0 };
  if (SPAN.test(text)) {
    const parts = text.matchAll(/(\d+)([dhms])/g);
    const span = parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS], 0);
    return span <= 366 * 10 * UNIT_MS.d ? { fromNow: span } : null;
  }
  const instant = z.iso.datetime({ offset: true }).safeParse(text);
  return instant.success ? { at: new Date(instant.data) } : null;
}

/** The instant a moment means, by the database's clock. */
export function instantOf(moment: Moment, now: Date): Date {
  return 'at' in moment ? moment.at : new Date(now.getTime() + moment.fromNow);
}

/** A moment on the command line. */
export const MomentText = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const moment = readMoment(text);
    if (moment) return moment;
    context.issues.push({
      code: 'custom',
      input: text,
      message: 'is now, a span from now such as 30s, 5m, 2h or 3d, or an instant such as 2030-06-01T18:00:00Z',
    });
    return z.NEVER;
  }),
);

/** Tells an instant to the operator: in UTC, to the second, with the span from now. */
export function formatInstant(instant: Date, now: Date): string {
  const seconds = Math.round((instant.getTime() - now.getTime()) / 1000);
  const iso = instant.toISOString().replace(/\.\d+Z$/, 'Z');
  if (seconds === 0) return `${iso} (now)`;
  return `${iso} (${seconds > 0 ? `in ${formatSpan(seconds)}` : `${formatSpan(-seconds)} ago`})`;
}

/** A span in its two largest units: `2d 4h`, `3m 20s`. */
export function formatSpan(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  const largest = parts.slice(first, first + 2).filter(([count]) => count > 0);
  return largest.map(([count, unit]) => `${count}${unit}`).join(' ');
}
