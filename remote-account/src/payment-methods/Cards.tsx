import { query } from '@le-chai/api';
import type { PaymentMethod } from '@le-chai/contracts/cards';
import { getMySubscriptions } from '@le-chai/contracts/subscriptions';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardRow, CardRows } from './CardRow.tsx';
import { makeDefault } from './change-cards.ts';
import { RemoveCard } from './RemoveCard.tsx';
import { removalMeans } from './renewal.ts';

/** The cards that are kept, the default first. */
export function Cards({ cards }: { cards: readonly PaymentMethod[] }) {
  const { data: plans } = useQuery(query(getMySubscriptions));
  const choosing = useMutation({ mutationFn: makeDefault });
  const [removing, setRemoving] = useState<PaymentMethod>();
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
        <RemoveCard
          card={removing}
          means={removalMeans(removing, cards, plans)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}
