import type { Notice } from '@le-chai/contracts/notices';
import { day, weekday } from '@le-chai/design/format';

const DAY = 24 * 60 * 60_000;

/** The day of a moment as a heading, on the calendar of the member's own clock. @param now ms since the epoch */
export function dayOf(moment: number | string, now: number): string {
  const date = new Date(moment);
  if (isSameDay(date, new Date(now))) return 'Today';
  if (isSameDay(date, new Date(now - DAY))) return 'Yesterday';
  return date.getFullYear() === new Date(now).getFullYear() ? weekday(date) : day(date);
}

/** Notices by the day they came on, in the order they are in. */
export function byDay(notices: readonly Notice[], now: number): readonly { title: string; notices: Notice[] }[] {
  const days: { title: string; notices: Notice[] }[] = [];
  for (const notice of notices) {
    const title = dayOf(notice.created, now);
    const last = days.at(-1);
    if (last?.title === title) last.notices.push(notice);
    else days.push({ title, notices: [notice] });
  }
  return days;
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString();
}
