import { saveFile } from '@le-chai/api';
import type { Auction } from '@le-chai/contracts/auction';
import { Button } from '@le-chai/design/Button';
import { theme } from '@le-chai/design/theme';
import { serverNow } from '@le-chai/host-services';
import { styled } from 'styled-components';
import { calendarEntry } from './calendar-entry.ts';
import { calendarFile } from './calendar-file.ts';

interface AddToCalendarProps {
  /** Those that are over are left out. */
  sales: readonly Auction[];
  /** Of the file, without its ending. */
  fileName: string;
  /** What the button says. */
  children?: string;
}

/** Gives the ends of sales to one's own calendar as a file made here; nothing where none of them is still to end. */
export function AddToCalendar({ sales, fileName, children = 'Add to calendar' }: AddToCalendarProps) {
  const entries = sales.flatMap((sale) => calendarEntry(sale, location.origin) ?? []);
  if (entries.length === 0) return null;
  return (
    <Row>
      <Button
        size="small"
        icon="calendar"
        onClick={() => {
          const text = calendarFile(entries, location.host, serverNow());
          saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${fileName}.ics`);
        }}
      >
        {children}
      </Button>
      <Hint>The end may move: a bid in the last 3 minutes adds 3.</Hint>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
`;

const Hint = styled.span`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
