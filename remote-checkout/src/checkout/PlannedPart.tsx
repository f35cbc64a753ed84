import { Button } from '@le-chai/design/Button';
import { euro, litres } from '@le-chai/design/format';
import { Reason } from '@le-chai/design/Reason';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { Note } from '@le-chai/design/words';
import { styled } from 'styled-components';
import { Bottled } from '../bottled/Bottled.tsx';
import type { Offer } from './offer.ts';
import type { Planned } from './planned.ts';

interface PlannedPartProps {
  offer: Offer;
  planned: Planned;
  /** The page to plan it. */
  place: string;
  /** EUR per litre, if known. */
  unitPrice: number | undefined;
  onDrop: () => void;
}

/** The bottling of the barrel, with links to plan it, change it, or buy without it. */
export function PlannedPart({ offer, planned, place, unitPrice, onDrop }: PlannedPartProps) {
  if (offer.kind === 'lot' || offer.barrel.bottling.length === 0) return null;
  if (planned.kind === 'none') {
    return (
      <Note>
        You can choose bottles and cases later, in your cellar. <TextLink to={place}>Plan them now</TextLink>
      </Note>
    );
  }
  const links = (
    <Links>
      <TextLink to={place}>Change the bottling</TextLink>
      <Button variant="quiet" size="small" onClick={onDrop}>
        Buy without bottling
      </Button>
    </Links>
  );
  if (planned.kind === 'unfit') {
    return (
      <Stack>
        <Reason tone="act">Your plan does not match what you are buying, so it cannot be bottled that way.</Reason>
        {links}
      </Stack>
    );
  }
  const { draft, leftoverMl } = planned;
  return (
    <Bottled draft={draft}>
      {leftoverMl > 0 && (
        <Note>
          {litres(leftoverMl / 1000)} is too little for a bottle
          {unitPrice === undefined ? '' : ` and credited to you at ${euro(unitPrice)} a litre`}.
        </Note>
      )}
      {links}
    </Bottled>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 8px;
`;

const Links = styled.div`
  ${theme.type.label}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
`;
