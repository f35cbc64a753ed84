import { messageOf } from '@le-chai/api';
import type { CalendarMoment, CalendarSale } from '@le-chai/contracts/calendar';
import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { time, weekday } from '@le-chai/design/format';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { TableSkeleton } from '@le-chai/design/TableSkeleton';
import { theme } from '@le-chai/design/theme';
import { useShownZone } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Wine } from '../list/row-words.ts';
import { Section } from '../sale/Section.tsx';
import { calendarOf } from './calendar-query.ts';
import { groupByDay } from './group-by-day.ts';

/** /weekly/calendar: what begins and ends in the coming days, in the member's time zone. */
export function CalendarPage() {
  const { data, error, isFetching, refetch } = useQuery(calendarOf());
  return (
    <Page>
      <PageHead title="Calendar" below="Sales that begin or end in the next 14 days. Late bids may extend a sale." />
      {data ? (
        <Days moments={data} />
      ) : error ? (
        <FailedState
          title="The calendar did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <TableSkeleton label="Loading the calendar" rows={5} entry={84} />
      )}
    </Page>
  );
}

function Days({ moments }: { moments: readonly CalendarMoment[] }) {
  // Days are in the displayed time zone.
  useShownZone();
  if (moments.length === 0) {
    return (
      <EmptyState
        title="No sales coming up"
        text="New sales are listed here as soon as they are announced."
        action={<Button to={paths.weeklyAuctions('all')}>See the auctions</Button>}
      />
    );
  }
  return groupByDay(moments).map(({ day, moments: ofDay }) => (
    <Section key={day} title={weekday(ofDay[0]!.at)}>
      <Moments>
        {ofDay.map((moment) => (
          <MomentRow key={`${moment.at} ${moment.what}`} moment={moment} />
        ))}
      </Moments>
    </Section>
  ));
}

function MomentRow({ moment: { at, what, total, sales } }: { moment: CalendarMoment }) {
  const others = total - sales.length;
  return (
    <Row>
      <Time dateTime={at}>{time(at)}</Time>
      <div>
        <Count>
          {total === 1 ? '1 sale' : `${total} sales`} {WORDS[what][total === 1 ? 'one' : 'many']}
        </Count>
        <Sales>
          {sales.map((sale) => (
            <li key={sale.id_sale}>
              <Wine to={paths.sale(sale.product_type, sale.id_sale, sale.name)}>{sale.name}</Wine>
              {sale.mark && <Mark>{MARKS[sale.mark]}</Mark>}
            </li>
          ))}
          {others > 0 && <li>and {others} more</li>}
        </Sales>
      </div>
    </Row>
  );
}

const WORDS = { begins: { one: 'begins', many: 'begin' }, ends: { one: 'ends', many: 'end' } } as const;

const MARKS: Record<NonNullable<CalendarSale['mark']>, string> = {
  leading: 'You lead',
  outbid: 'You were outbid',
  wishlist: 'On your wishlist',
};

const Moments = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr);
  gap: 16px;
  padding: 12px 0;
  border-top: 1px solid ${theme.colour.rule};
`;

const Time = styled.time`
  ${theme.type.table}
  ${theme.tabular}
`;

const Count = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;

const Sales = styled.ul`
  display: grid;
  gap: 4px;
  padding-top: 4px;
`;

const Mark = styled.span`
  ${theme.type.label}
  display: inline-block;
  padding-left: 12px;
  font-weight: 600;
  white-space: nowrap;
`;
