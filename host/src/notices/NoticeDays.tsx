import type { Notice } from '@le-chai/contracts/notices';
import { useClock } from '@le-chai/host-services';
import { byDay } from './day-of.ts';
import { Day } from './Day.ts';
import { NoticeRow } from './NoticeRow.tsx';

/** Notices grouped by the day they came on. */
export function NoticeDays({ notices }: { notices: readonly Notice[] }) {
  // A page that is left open over midnight moves on with the day.
  const today = useClock((now) => new Date(now).setHours(0, 0, 0, 0));
  return byDay(notices, today).map(({ title, notices: told }) => (
    <Day key={title} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {told.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    </Day>
  ));
}
