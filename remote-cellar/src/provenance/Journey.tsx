import type { JourneyStep } from '@le-chai/contracts/provenance';
import { day } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** Where a bottle has been, oldest first, as a timeline. */
export function Journey({ steps }: { steps: readonly JourneyStep[] }) {
  if (steps.length === 0) return <Quiet>Its journey has not been recorded yet.</Quiet>;
  return (
    <Line>
      {steps.map(({ date, status, title, place }, index) => (
        // Steps do not move, and a step may occur twice on one day.
        // oxlint-disable-next-line react/no-array-index-key
        <Step key={index} data-status={status} aria-current={index === steps.length - 1 ? 'step' : undefined}>
          <time dateTime={date}>{journeyDay(date)}</time>
          <What>
            {title}
            {place && <Place>{place}</Place>}
          </What>
        </Step>
      ))}
    </Line>
  );
}

const DOT = 9;

/** Formats a date without a time, `2026-03-14`, as the same day in every time zone. */
export function journeyDay(date: string): string {
  // A date alone would be midnight UTC, which is the evening before in New York.
  return day(`${date}T12:00:00`);
}

const Line = styled.ol`
  display: grid;
`;

/** The line runs from the first dot to the last, which is filled: the bottle is there now. */
const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: 0 16px;
  padding: 0 0 24px 28px;
  break-inside: avoid;
  &::before {
    content: '';
    position: absolute;
    left: ${(DOT - 1) / 2}px;
    top: 8px;
    bottom: -8px;
    border-left: 1px solid ${theme.colour.ruleStrong};
  }
  &:last-child {
    padding-bottom: 0;
  }
  &:last-child::before {
    display: none;
  }
  &::after {
    content: '';
    position: absolute;
    left: 0;
    top: 8px;
    width: ${DOT}px;
    height: ${DOT}px;
    border: 1px solid ${theme.colour.ink};
    border-radius: 50%;
    background: ${theme.colour.paper};
    print-color-adjust: exact;
  }
  &[aria-current]::after {
    background: ${theme.colour.ink};
  }
  time {
    ${theme.type.table}
    padding-top: 2px;
    color: ${theme.colour.ink2};
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    &::before,
    &::after {
      top: 1mm;
    }
    grid-template-columns: minmax(0, 1fr);
    padding-bottom: 1.5mm;
    time {
      padding-top: 0;
      font-size: 8pt;
      line-height: 1.2;
    }
  }
`;

const What = styled.div`
  ${theme.type.wineRow}
  @media print {
    font-size: 9.5pt;
    line-height: 1.2;
  }
`;

const Place = styled.div`
  ${theme.type.label}
  color: ${theme.colour.ink2};
  @media print {
    font-size: 8pt;
    line-height: 1.2;
  }
`;

const Quiet = styled.p`
  color: ${theme.colour.ink2};
`;
