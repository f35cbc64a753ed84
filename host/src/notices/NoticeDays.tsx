import type { Notice, NoticeKind } from '@le-chai/contracts/notices';
import { calendarDay, useClock } from '@le-chai/host-services';
import { NoticeRow } from './NoticeRow.tsx';
import { theme } from '@le-chai/design/theme';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Skeleton } from '@le-chai/design/Skeleton';
import { day, weekday } from '@le-chai/design/format';
import { useReadPassed } from './use-read-passed.ts';

/** Notices grouped by the day they arrived; scrolling past them marks them as read. */
export function NoticeDays({ notices }: { notices: readonly Notice[] }) {
  // A page left open past midnight moves on to the new day.
  const today = useClock((now) => calendarDay(new Date(now)));
  return byDay(notices, today).map(({ title, notices: ofDay }) => <OneDay key={title} title={title} notices={ofDay} />);
}

function OneDay({ title, notices }: { title: string; notices: readonly Notice[] }) {
  const [whole, setWhole] = useState<ReadonlySet<NoticeKind>>(new Set());
  const rows = useRef<HTMLUListElement>(null);
  useReadPassed(rows);
  // The button that was pressed is gone.
  const expanded = useRef<number>(undefined);
  useEffect(() => {
    if (expanded.current !== undefined)
      rows.current?.children[expanded.current]?.querySelector<HTMLElement>('a, button')?.focus();
    expanded.current = undefined;
  });
  return (
    <Day aria-label={title}>
      <h2>{title}</h2>
      <ul ref={rows}>
        {linesOf(notices, whole).map(({ notice, others }, place) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            others={others}
            onShow={() => {
              expanded.current = place;
              setWhole(new Set([...whole, notice.kind]));
            }}
          />
        ))}
      </ul>
    </Day>
  );
}

/** This many of a kind on one day share a line. */
const MANY = 4;

/**
 * The lines of a day: if there are many of a kind, the newest represents all of them.
 * @param whole the kinds whose notices are all shown
 */
export function linesOf(
  notices: readonly Notice[],
  whole: ReadonlySet<NoticeKind>,
): readonly { notice: Notice; others: readonly Notice[] }[] {
  const kinds = Map.groupBy(notices, ({ kind }) => kind);
  return notices.flatMap((notice) => {
    const [newest, ...others] = kinds.get(notice.kind)!;
    if (others.length + 1 < MANY || whole.has(notice.kind)) return [{ notice, others: [] }];
    return notice === newest ? [{ notice, others }] : [];
  });
}

/** The day is in the margin of its notices, as in a book; above them if there is no room. */
const Day = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 5fr);
  align-items: start;
  h2 {
    ${theme.type.wine}
    padding: 13px 0;
  }
  > * {
    border-top: 1px solid ${theme.colour.ruleStrong};
  }
  ${theme.media.narrow} {
    display: block;
    h2 {
      padding: 0 0 8px;
    }
    > :first-child {
      border: 0;
    }
  }
`;

/** A placeholder for a day of notices, with the same heights. */
export function NoticesSkeleton() {
  return (
    <Day role="status" aria-label="Loading your notices">
      <Head>
        <Skeleton width="72px" height="20px" />
      </Head>
      <div>
        {[62, 78, 54, 70, 66, 58].map((width) => (
          <Row key={width}>
            <Skeleton width="84px" height="14px" />
            <Skeleton width={`${width}%`} />
            <Skeleton width="40px" height="14px" />
          </Row>
        ))}
      </div>
    </Day>
  );
}

const Head = styled.div`
  padding: 16px 0;
  ${theme.media.narrow} {
    height: 34px;
    padding: 3px 0;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 136px minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 16px;
  height: 54px;
  padding-left: 14px;
  border-bottom: 1px solid ${theme.colour.rule};
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    height: 81px;
    padding-block: 14px;
    > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`;

const DAY = 24 * 60 * 60_000;

/** The day of a moment as a heading, in the member's own time zone. @param today such as `2026-11-24` */
export function dayOf(moment: number | string, today: string): string {
  const date = new Date(moment);
  const on = calendarDay(date);
  if (on === today) return 'Today';
  if (Date.parse(on) === Date.parse(today) - DAY) return 'Yesterday';
  return on.slice(0, 4) === today.slice(0, 4) ? weekday(date) : day(date);
}

/** Notices by the day they came on, in the order they are in. */
export function byDay(notices: readonly Notice[], today: string): readonly { title: string; notices: Notice[] }[] {
  const days: { title: string; notices: Notice[] }[] = [];
  for (const notice of notices) {
    const title = dayOf(notice.created, today);
    const last = days.at(-1);
    if (last?.title === title) last.notices.push(notice);
    else days.push({ title, notices: [notice] });
  }
  return days;
}
