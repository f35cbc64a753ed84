import { day } from '@le-chai/design/format';

/** A day that has no hour, `2026-03-14`, written as that day wherever on earth it is read. */
export function journeyDay(date: string): string {
  // A date alone would be midnight in London, which is the evening before in New York.
  return day(`${date}T12:00:00`);
}
