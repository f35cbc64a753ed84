import type { CardProvider } from '@le-chai/contracts/cards';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Skeleton } from '@le-chai/design/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { cardsCode } from './cards-code.ts';
import type { NewCardState } from './use-new-card.ts';

interface NewCardProps {
  provider: CardProvider;
  /** Of whoever pays, as it will stand on the card. */
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
        text={`The fields for a card did not load. Try again${bank ? ', or pay by bank transfer' : ''}.`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Loading role="status" aria-label="Loading the fields for a card">
      <Skeleton height="68px" />
      <div>
        <Skeleton height="68px" />
        <Skeleton height="68px" />
      </div>
      <Skeleton height="68px" />
    </Loading>
  );
}

/** In the shape of the fields, so that nothing moves when they come. */
const Loading = styled.div`
  display: grid;
  gap: 16px;
  > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 16px;
  }
`;
