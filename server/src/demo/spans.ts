import { readMoment } from '../core/house/moment.ts';

/**
 * A span of the catalogue (`4m12s`, `2d6h`) in milliseconds.
 * @throws {Error} for a text that is not one.
 */
export function span(text: string): number {
  const moment = readMoment(text);
  if (!moment || !('fromNow' in moment)) throw new Error(`Not a span: ${text}`);
  return moment.fromNow;
}

export const before = (now: Date, text: string) => new Date(now.getTime() - span(text));
export const after = (now: Date, text: string) => new Date(now.getTime() + span(text));
export const dayAfter = (now: Date, days: number) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
