import type { CellarLot } from '@le-chai/contracts/cellar';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

interface LotNameProps {
  lot: CellarLot;
  onOpen: (lot: CellarLot) => void;
}

/** The name of a lot: opens all that is known of it. */
export function LotName({ lot, onOpen }: LotNameProps) {
  return (
    <Name type="button" aria-haspopup="dialog" onClick={() => onOpen(lot)}>
      {lot.name}
    </Name>
  );
}

const Name = styled.button`
  ${theme.type.wineRow}
  padding: 4px 0;
  text-align: left;
  border-radius: 2px;
  &:hover {
    text-decoration: underline;
    text-decoration-color: ${theme.colour.ruleStrong};
    text-underline-offset: 3px;
  }
`;
