import { messageOf, query } from '@le-chai/api';
import { listPaymentMethods } from '@le-chai/contracts/cards';
import { EmptyState } from '@le-chai/design/EmptyState';
import { FailedState } from '@le-chai/design/FailedState';
import { keepFocus } from '@le-chai/design/keep-focus';
import { theme } from '@le-chai/design/theme';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Adding } from './AddCard.tsx';
import { Cards } from './Cards.tsx';
import { CardsSkeleton } from './CardRow.tsx';

/** /my-profile/payment-methods: the cards that the house may charge. */
export function PaymentMethodsPage() {
  const { data: cards, error, isFetching, refetch } = useQuery(query(listPaymentMethods));
  return (
    <Section aria-labelledby="cards">
      <h2 id="cards" ref={keepFocus} tabIndex={-1}>
        Your cards
      </h2>
      <p>Your plan is charged to the default card. We store only these details; the card provider keeps the rest.</p>
      {!cards && !error && <CardsSkeleton />}
      {error && !cards && (
        <FailedState
          level={3}
          title="Your cards did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {cards?.length === 0 && (
        <EmptyState
          level={3}
          title="No card yet"
          text="A card you add here is charged when your plan renews, and offered whenever you pay."
        />
      )}
      {cards && cards.length > 0 && <Cards cards={cards} />}
      {cards && <Adding count={cards.length} />}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: 720px;
  > h2 {
    ${theme.type.heading}
  }
  > h2 + p {
    color: ${theme.colour.ink2};
    margin-top: -16px;
  }
`;
