import type { PriceHistory } from '@le-chai/contracts/price-history';
import { theme } from '@le-chai/design/theme';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Dot, nearestDot } from './price-chart.ts';
import { soldWords } from './price-words.ts';

interface SaleDotsProps {
  /** Oldest first. */
  dots: readonly Dot[];
  unit: PriceHistory['unit'];
}

/** Where a key moves to from a dot. */
const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** A dot for each sale, all of one size. Keys move between them, a pointer selects the nearest, and its sale is described above. */
export function SaleDots({ dots, unit }: SaleDotsProps) {
  const last = dots.length - 1;
  const [at, setAt] = useState(last);
  const [chosen, setChosen] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const current = dots[at] ?? dots[last];
  const choose = (index: number): void => {
    setAt(index);
    setChosen(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = KEYS[event.key];
    if (!move) return;
    event.preventDefault();
    group.current?.querySelectorAll('button')[move(at, last)]?.focus();
  };
  const onPointer = ({ clientX, clientY }: PointerEvent): void => {
    const room = group.current?.getBoundingClientRect();
    if (room) choose(nearestDot(dots, { x: clientX - room.x, y: clientY - room.y }, room));
  };
  return (
    <Dots
      ref={group}
      role="group"
      aria-label="Sales, oldest first. Use the arrow keys to move between them."
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') setChosen(false);
      }}
    >
      <Read aria-hidden>{chosen && current ? soldWords(current.sale, unit) : 'Each dot is one sale'}</Read>
      {dots.map(({ key, left, top, sale }, index) => (
        <Place
          key={key}
          type="button"
          style={{ left: `${left}%`, top: `${top}%` }}
          tabIndex={index === at ? 0 : -1}
          aria-label={soldWords(sale, unit)}
          $chosen={chosen && index === at}
          onFocus={() => choose(index)}
        />
      ))}
    </Dots>
  );
}

const Dots = styled.div`
  position: absolute;
  inset: 0;
  touch-action: pan-y;
`;

const Read = styled.p`
  ${theme.type.label}
  ${theme.tabular}
  position: absolute;
  inset: -40px 0 auto -64px;
  color: ${theme.colour.ink};
`;

const Place = styled.button<{ $chosen: boolean }>`
  position: absolute;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  translate: -50% -50%;
  border-radius: 50%;
  z-index: ${({ $chosen }) => ($chosen ? 1 : 0)};
  &::before {
    content: '';
    width: 9px;
    height: 9px;
    border-radius: 50%;
    background: ${theme.colour.ink};
    outline: ${({ $chosen }) => ($chosen ? `2px solid ${theme.colour.ink}` : `1.5px solid ${theme.colour.paper}`)};
    outline-offset: ${({ $chosen }) => ($chosen ? '2px' : '0')};
  }
  @media (forced-colors: active) {
    &::before {
      border: 5px solid CanvasText;
    }
  }
`;
