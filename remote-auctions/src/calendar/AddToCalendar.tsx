import type { Auction } from '@le-chai/contracts/auction';
import { Button } from '@le-chai/design/Button';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { isStillToEnd, notMade, saveCalendar } from './save-calendar.ts';

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
  if (!sales.some(isStillToEnd)) return null;
  return (
    <Row>
      <Button size="small" icon="calendar" onClick={() => void saveCalendar(sales, fileName).catch(notMade)}>
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
