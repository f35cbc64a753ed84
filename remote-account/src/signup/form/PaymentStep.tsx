import { TRIAL_DAYS } from '@le-chai/contracts/subscriptions';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { Radio } from '@le-chai/design/Radio';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { NewCard } from '@le-chai/payment/NewCard';
import { query } from '@le-chai/api';
import { getCardProvider } from '@le-chai/contracts/cards';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { styled } from 'styled-components';
import { perPeriod, priceNote } from '../../membership/price-notes.ts';
import type { TierOffer } from '../tier-offers.ts';
import type { Signup } from './use-signup.ts';

interface PaymentStepProps extends Pick<Signup, 'typed' | 'problems' | 'card'> {
  /** The monthly and the annual offer. */
  offers: readonly TierOffer[];
  chosen: TierOffer;
  sending: boolean;
  onChoose: (offer: TierOffer) => void;
}

/** Step 4: monthly or annual, and the card that is charged when the trial ends. */
export function PaymentStep({ typed, problems, card, offers, chosen, sending, onChoose }: PaymentStepProps) {
  const name = useId();
  const provider = useQuery(query(getCardProvider));
  return (
    <>
      <Choices disabled={sending}>
        <legend>How often you pay</legend>
        {offers.map((offer) => (
          <Radio
            key={offer.plan!.recurring_type}
            name={name}
            checked={offer.plan === chosen.plan}
            label={perPeriod(offer.plan!)}
            note={offer.plan!.recurring_type === 'annual' && priceNote(offer.plan!, offer.other)}
            onChange={() => onChoose(offer)}
          />
        ))}
      </Choices>
      <Choices as="section" aria-labelledby={`${name}-card`}>
        <h3 id={`${name}-card`}>Your card</h3>
        <p>Kept by the card provider, and charged when your {TRIAL_DAYS}-day trial ends.</p>
        {provider.isError && (
          <FailedPart
            text="We can’t check right now whether cards can be charged."
            retrying={provider.isFetching}
            onRetry={() => void provider.refetch()}
          />
        )}
        {provider.isPending && <Skeleton height="236px" />}
        {provider.data?.name === 'none' && (
          <p>We’re not accepting cards at the moment. You can join Le Club without one.</p>
        )}
        {provider.data && provider.data.name !== 'none' && (
          <NewCard
            provider={provider.data}
            name={`${typed.first_name} ${typed.last_name}`.trim()}
            sending={sending}
            newCard={card}
            bank={false}
          />
        )}
      </Choices>
      <MessagePlace role="alert" data-field="card" tabIndex={-1}>
        {problems.card !== undefined && (
          <Message>
            <strong>{problems.card}</strong>
            <p>Nothing was charged, and you’re not a member yet. Try again, or use another card.</p>
          </Message>
        )}
      </MessagePlace>
    </>
  );
}

const Choices = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[12]};
  > legend,
  > h3 {
    ${theme.type.bodyStrong}
  }
  > legend {
    margin-bottom: ${theme.space[12]};
  }
  > p {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
`;
