import type { CellarLot } from '@le-chai/contracts/cellar';
import { type Drinking as Stand, drinkingOf, yearsOf } from '@le-chai/contracts/condition';
import { theme } from '@le-chai/design/theme';
import { useClock } from '@le-chai/host-services';
import { styled } from 'styled-components';

interface DrinkingProps {
  lot: CellarLot;
  /** Says of what it is not known, where no head of a column does. */
  inWords?: boolean;
}

/** Whether a lot is to be drunk now, by the house's clock, and its years; where they are not known, that. */
export function Drinking({ lot, inWords = false }: DrinkingProps) {
  const window = lot.components[0]?.drinking_window ?? null;
  const stand = useClock((now) => drinkingOf(window, new Date(now).getUTCFullYear()));
  return (
    <Lines $quiet={stand !== 'now'}>
      {inWords && stand === 'unknown' ? 'Drinking window not known' : WORDS[stand]}
      {window && <span>{yearsOf(window)}</span>}
    </Lines>
  );
}

const WORDS: Record<Stand, string> = {
  now: 'Drink now',
  keep: 'Keep',
  past: 'Past its best',
  unknown: 'Not known',
};

const Lines = styled.span<{ $quiet: boolean }>`
  display: grid;
  justify-items: start;
  white-space: nowrap;
  ${({ $quiet }) => $quiet && `color: ${theme.colour.ink2};`}
  > span {
    ${theme.type.label}
    ${theme.tabular}
    color: ${theme.colour.ink2};
  }
`;
