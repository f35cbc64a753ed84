import { onTick, serverNow, useClock, useFirstNow } from '@le-chai/host-services';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { theme, visuallyHidden } from '../foundation/theme.ts';

export interface CountdownProps {
  /** When it ends, by the server's clock, ms since the epoch or ISO text. */
  until: number | string | Date;
  size?: 'small' | 'big';
  /** `hold` shows minutes and seconds only. */
  cells?: 'all' | 'hold';
  /** The text shown once it has ended. */
  closed?: string;
}

/** In its last seconds a countdown is wine. */
const LATE = 300;

/** Time left in fixed cells, right to the second by the server's clock; wine in the last five minutes. */
export function Countdown({ until, size = 'small', cells = 'all', closed = 'Closed' }: CountdownProps) {
  const end = new Date(until).getTime();
  const face = useClock((now) => faceOf(secondsLeft(end, now), cells));
  const milestone = useClock((now) => announcement(end - now, closed));
  // The state at first render is not announced.
  const [first] = useState(milestone);
  return (
    <Row role="timer" $size={size} $late={face === 'late' || face === 'closed'}>
      {face === 'closed' ? <Closed $size={size}>{closed}</Closed> : <Cells end={end} cells={cells} face={face} />}
      <Hidden aria-live="polite">{milestone === first ? '' : milestone}</Hidden>
    </Row>
  );
}

interface CellsProps {
  end: number;
  cells: 'all' | 'hold';
  face: Exclude<Face, 'closed'>;
}

/**
 * The figures are written in place, once a second, into text nodes that stay: a page with many countdowns has nothing
 * to render and no boxes to recreate.
 */
function Cells({ end, cells, face }: CellsProps) {
  const figures = useRef<(HTMLElement | null)[]>([]);
  const first = split(secondsLeft(end, useFirstNow()), cells);
  useLayoutEffect(() => {
    const write = (now: number): void => {
      for (const [index, [value]] of split(secondsLeft(end, now), cells).entries()) {
        const figure = figures.current[index]?.firstChild;
        const text = twoDigits(value);
        if (figure && figure.nodeValue !== text) figure.nodeValue = text;
      }
    };
    write(serverNow());
    return onTick(write);
  }, [end, cells]);
  return first.map(([value, unit], index) => (
    <Cell key={unit}>
      <Figure
        ref={(figure) => {
          figures.current[index] = figure;
        }}
        $quiet={face !== 'late' && index < face}
      >
        {twoDigits(value)}
      </Figure>
      <small>{unit}</small>
    </Cell>
  ));
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** What changes in its look, and rarely: it is over, it is late, or how many cells from the left are quiet zeros. */
type Face = 'closed' | 'late' | number;

function faceOf(seconds: number, cells: 'all' | 'hold'): Face {
  if (seconds === 0) return 'closed';
  if (seconds <= LATE) return 'late';
  return split(seconds, cells).findIndex(([value]) => value > 0);
}

const secondsLeft = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

/** The announcements for screen readers: only at five minutes, one minute and the close. @param left ms */
export function announcement(left: number, closed: string): string {
  if (left <= 0) return closed;
  if (left <= 60_000) return 'Less than a minute left';
  if (left <= 300_000) return 'Less than 5 minutes left';
  return '';
}

/** Seconds cut into the cells of a countdown. */
export function split(seconds: number, cells: 'all' | 'hold'): [value: number, unit: string][] {
  if (cells === 'hold')
    return [
      [Math.floor(seconds / 60), 'm'],
      [seconds % 60, 's'],
    ];
  return [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ];
}

const Row = styled.span<{ $size: 'small' | 'big'; $late: boolean }>`
  ${({ $size }) => ($size === 'small' ? theme.type.countdown : theme.type.countdownBig)}
  display: inline-flex;
  gap: ${({ $size }) => ($size === 'small' ? '6px' : '10px')};
  color: ${({ $late }) => ($late ? theme.colour.wineInk : theme.colour.ink)};
  white-space: nowrap;
`;

const Cell = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 2px;
  > small {
    ${theme.type.label}
    color: ${theme.colour.ink3};
  }
`;

const Figure = styled.span<{ $quiet: boolean }>`
  color: ${({ $quiet }) => ($quiet ? theme.colour.ink3 : 'inherit')};
`;

const Closed = styled.span<{ $size: 'small' | 'big' }>`
  ${({ $size }) => $size === 'big' && theme.type.figure}
  color: ${theme.colour.ink};
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
