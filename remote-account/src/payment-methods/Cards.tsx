import { isFailure, query, request } from '@le-chai/api';
import { type PaymentMethod, removePaymentMethod, setDefaultPaymentMethod } from '@le-chai/contracts/cards';
import { getMySubscriptions, type SubscriptionHandling } from '@le-chai/contracts/subscriptions';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardRow, CardRows } from './CardRow.tsx';
import { Ask } from '../profile/Ask.tsx';
import { cardTitle } from '@le-chai/contracts/card-names';
import { day, euro } from '@le-chai/design/format';

/** The saved cards, the default first. */
export function Cards({ cards }: { cards: readonly PaymentMethod[] }) {
  const { data: plans } = useQuery(query(getMySubscriptions));
  const choosing = useMutation({ mutationFn: makeDefault });
  const [removing, setRemoving] = useState<PaymentMethod>();
  const means = removing && removalMeans(removing, cards, plans);
  return (
    <>
      <CardRows>
        {cards.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            changing={choosing.isPending && choosing.variables === card.id}
            onMakeDefault={() => {
              if (!choosing.isPending) choosing.mutate(card.id);
            }}
            onRemove={() => setRemoving(card)}
          />
        ))}
      </CardRows>
      <FormProblem error={choosing.error} />
      {removing && (
        <Ask
          title={`Remove ${cardTitle(removing)}?`}
          yes="Remove"
          run={() => removeCard(removing.id)}
          onClose={() => setRemoving(undefined)}
        >
          {means && <p>{means}</p>}
          <p>We’ll delete it here and with the card provider. Past payments aren’t affected.</p>
        </Ask>
      )}
    </>
  );
}

/** Makes a card the one that renewals are charged to. */
const makeDefault = (id: number) => request(setDefaultPaymentMethod, { params: { id } });

/** Deletes a card, here and at its provider. A card that is already gone counts as success. */
async function removeCard(id: number): Promise<void> {
  try {
    await request(removePaymentMethod, { params: { id } });
  } catch (error) {
    if (!isFailure(error, 'refused') || error.failure.status !== 404) throw error;
  }
}

/**
 * What removing a card does to the plan that is charged to it, in words; undefined if nothing changes.
 * @param cards the default first, then the newest: the one that follows a default
 * @param plans undefined while unknown
 */
export function removalMeans(
  card: PaymentMethod,
  cards: readonly PaymentMethod[],
  plans: readonly SubscriptionHandling[] | undefined,
): string | undefined {
  if (!card.is_default) return undefined;
  const next = cards.find(({ id }) => id !== card.id);
  const charged = plans && chargeOf(plans);
  if (plans && !charged) return next && `${cardTitle(next)} becomes the default.`;
  const what = charged ?? 'Any plan that renews is charged to your default card';
  return next
    ? `${what}. It will be charged to ${cardTitle(next)} instead.`
    : `${what}. Without a card we can’t charge it: add another before then.`;
}

function chargeOf(plans: readonly SubscriptionHandling[]): string | undefined {
  const plan = plans.find(({ next_charge: charge }) => charge !== null && charge.amount > 0);
  if (!plan?.next_charge) return undefined;
  const { date, amount } = plan.next_charge;
  return `Your ${(plan.next_plan ?? plan).name} plan is charged ${euro(amount)} on ${day(date)}`;
}
