import type { CellarLot } from '@le-chai/contracts/cellar';
import { type Drinking as Stand, drinkingOf, yearsOf } from '@le-chai/contracts/condition';
import { theme } from '@le-chai/design/theme';
import { useClock } from '@le-chai/host-services';
import { styled } from 'styled-components';

interface DrinkingProps {
  lot: CellarLot;
  /** Names what is not known, where there is no column header. */
  inWords?: boolean;
}

/** Whether a lot is ready to drink, by the server's clock, with its drinking window; or that this is not known. */
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
