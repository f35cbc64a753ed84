import type { CardProvider } from '@le-chai/contracts/cards';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Skeleton } from '@le-chai/design/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { cardsCode } from './cards-code.ts';
import type { CardHandle } from './cards/cards.ts';
import { useCallback, useState } from 'react';

interface NewCardProps {
  provider: CardProvider;
  /** The payer's name, as printed on the card. */
  name: string;
  sending: boolean;
  newCard: NewCardState;
  /** A transfer is offered beside it. */
  bank: boolean;
}

/** The provider's own fields for a card; its code is fetched for them. */
export function NewCard({ provider, name, sending, newCard, bank }: NewCardProps) {
  const { data: cards, isError, isFetching, refetch } = useQuery(cardsCode(provider));
  if (cards) {
    return <cards.Fields name={name} disabled={sending} onHandle={newCard.onHandle} onTouched={newCard.onTouched} />;
  }
  if (isError) {
    return (
      <FailedPart
        text={`The card fields did not load. Try again${bank ? ', or pay by bank transfer' : ''}.`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading role="status" aria-label="Loading the card fields">
      <Skeleton height="68px" />
      <div>
        <Skeleton height="68px" />
        <Skeleton height="68px" />
      </div>
      <Skeleton height="68px" />
    </Loading>
  );
}

/** In the shape of the fields, so that nothing moves when they load. */
const Loading = styled.div`
  display: grid;
  gap: 16px;
  > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 16px;
  }
`;

/** A card that is being typed. */
export interface NewCardState {
  /** There once its fields can be typed into. */
  handle: CardHandle | undefined;
  /** How often something was typed: with every change it is another card. */
  typed: number;
  onHandle: (handle: CardHandle | undefined) => void;
  onTouched: () => void;
}

/** Follows a card that is being typed. */
export function useNewCard(): NewCardState {
  const [handle, setHandle] = useState<CardHandle>();
  const [typed, setTyped] = useState(0);
  const onTouched = useCallback(() => setTyped((before) => before + 1), []);
  return { handle, typed, onHandle: setHandle, onTouched };
}
