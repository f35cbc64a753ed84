import { query } from '@le-chai/api';
import { getCardProvider } from '@le-chai/contracts/cards';
import { Button } from '@le-chai/design/Button';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AddCard } from './AddCard.tsx';

/** Cards of one member at most. docs/rules.md#saved-cards */
const MOST_CARDS = 10;

/** The way to one card more, as long as the house takes cards and there is room. @param count how many there are */
export function Adding({ count }: { count: number }) {
  const { data: provider, error, isFetching, refetch } = useQuery(query(getCardProvider));
  const [open, setOpen] = useState(false);
  if (error && !provider) {
    const text = 'It is not known at the moment whether a card can be added.';
    return <FailedPart text={text} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!provider) return <Skeleton width="140px" height="44px" />;
  if (provider.name === 'none') return <Quiet>The house takes no cards at the moment.</Quiet>;
  if (count >= MOST_CARDS) {
    return <Quiet>{`You have ${count} cards, as many as can be kept. Remove one to add another.`}</Quiet>;
  }
  if (open) return <AddCard provider={provider} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button icon="plus" onClick={() => setOpen(true)}>
        Add a card
      </Button>
    </div>
  );
}

const Quiet = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
`;
