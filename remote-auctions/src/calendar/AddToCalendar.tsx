import type { Auction } from '@le-chai/contracts/auction';
import { Button } from '@le-chai/design/Button';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { hasUpcomingEnd, reportFileNotCreated, saveCalendar } from './save-calendar.ts';

interface AddToCalendarProps {
  /** Ended sales are left out. */
  sales: readonly Auction[];
  /** The file name, without its extension. */
  fileName: string;
  /** What the button says. */
  children?: string;
}

/** Downloads the end times of sales as a calendar file; nothing if all of them have ended. */
export function AddToCalendar({ sales, fileName, children = 'Add to calendar' }: AddToCalendarProps) {
  if (!sales.some(hasUpcomingEnd)) return null;
  return (
    <Row>
      <Button
        size="small"
        icon="calendar"
        onClick={() => void saveCalendar(sales, fileName).catch(reportFileNotCreated)}
      >
        {children}
      </Button>
      <Hint>The end time may change.</Hint>
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
