import { Form as BaseForm } from '@le-chai/design/Form';
import type { CardHandle, Cards } from '@le-chai/payment/cards';
import { type CardProvider, getCardProvider } from '@le-chai/contracts/cards';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { Message, MessagePlace } from '@le-chai/design/Message';
import { Panel } from '@le-chai/design/Panel';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { NewCard, useNewCard } from '@le-chai/payment/NewCard';
import { cardsCode } from '@le-chai/payment/cards-code';
import { cardTitle } from '@le-chai/contracts/card-names';
import { useUser } from '@le-chai/session';
import { toast, useUnsaved } from '@le-chai/host-services';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { addCard, type Added, type Setup } from './add-card.ts';
import { query } from '@le-chai/api';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Skeleton } from '@le-chai/design/Skeleton';
import { Note } from '@le-chai/design/words';

/** A card is typed into its provider's own fields, approved by its bank where that asks, and stored. */
function AddCard({ provider, onClose }: { provider: CardProvider; onClose: () => void }) {
  const { full_name: name } = useUser();
  const title = useRef<HTMLHeadingElement>(null);
  const newCard = useNewCard();
  const { data: cards } = useQuery(cardsCode(provider));
  // A setup that one attempt began and did not finish; the next attempt continues it.
  const held = useRef<Setup>(undefined);
  const adding = useMutation({
    mutationFn: ({ handle, to }: { handle: CardHandle; to: Cards }) =>
      addCard({ handle, typed: newCard.typed }, to, held.current, (setup) => void (held.current = setup)),
    onSuccess: (added) => {
      if (typeof added !== 'object' || !('card' in added)) return;
      const text = `You can now pay with ${cardTitle(added.card)}.`;
      toast({ tone: 'yours', title: 'Card added', text });
      onClose();
    },
  });
  useUnsaved(newCard.typed > 0);
  useEffect(() => title.current?.focus(), []);

  const { handle } = newCard;
  const ready = handle !== undefined && cards !== undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (ready && !adding.isPending) adding.mutate({ handle, to: cards });
  };

  return (
    <Frame aria-labelledby="new-card">
      <h3 id="new-card" ref={title} tabIndex={-1}>
        New card
      </h3>
      <Form onSubmit={submit} aria-labelledby="new-card">
        <NewCard provider={provider} name={name} sending={adding.isPending} newCard={newCard} bank={false} />
        <MessagePlace role="alert">{!adding.isPending && adding.data && <Outcome added={adding.data} />}</MessagePlace>
        <FormProblem error={adding.error} />
        <Buttons>
          <Button disabled={adding.isPending} onClick={onClose}>
            Cancel
          </Button>
          <SendButton type="submit" variant="primary" busy={adding.isPending} disabled={!ready}>
            {adding.isError || adding.data === 'abandoned' ? 'Try again' : 'Add the card'}
          </SendButton>
        </Buttons>
      </Form>
      {cards && <cards.Authentication />}
    </Frame>
  );
}

/** Why no card was added; a field shows its own error. */
function Outcome({ added }: { added: Added }) {
  if (added === 'abandoned') {
    return <Message tone="news">You haven’t confirmed it with your bank, so the card hasn’t been added yet.</Message>;
  }
  return typeof added === 'object' && 'refused' in added ? <Message>{added.refused}</Message> : null;
}

const Frame = styled(Panel)`
  max-width: 560px;
  h3 {
    ${theme.type.cardTitle}
    padding-bottom: 16px;
  }
`;

const Form = styled(BaseForm)`
  gap: 24px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
`;

/** The most cards a member can have. docs/rules.md#saved-cards */
const MOST_CARDS = 10;

/**
 * The button for adding a card, while cards are accepted and the limit is not reached.
 * @param count how many cards there are
 */
export function Adding({ count }: { count: number }) {
  const { data: provider, error, isFetching, refetch } = useQuery(query(getCardProvider));
  const [open, setOpen] = useState(false);
  if (error && !provider) {
    const text = 'We can’t check right now whether a card can be added.';
    return <FailedPart text={text} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!provider) return <Skeleton width="140px" height="44px" />;
  if (provider.name === 'none') return <Note>We’re not accepting cards at the moment.</Note>;
  if (count >= MOST_CARDS) {
    return <Note>{`You have ${count} cards, the most you can save. Remove one to add another.`}</Note>;
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
