import { fromWire } from '@le-chai/bottling/draft-wire';
import { forgetDraft } from '@le-chai/bottling/kept-draft';
import type { PaymentOutcome } from '@le-chai/contracts/buying';
import { useUser } from '@le-chai/session';
import { useEffect } from 'react';
import { Bottled } from '../bottled/Bottled.tsx';
import { ResultPart } from './ResultLayout.tsx';

type Purchase = NonNullable<PaymentOutcome['purchase']>;

/** The bottling of the barrel paid for. The stored plan is no longer needed. */
export function BottledPart({ purchase: { id_sale: saleId, bottling } }: { purchase: Purchase }) {
  const { id_user: member } = useUser();
  const chosen = bottling !== null;
  useEffect(() => {
    if (chosen) forgetDraft({ member, subject: `sale-${saleId}` });
  }, [chosen, member, saleId]);
  return bottling && <YourBottles bottling={bottling} isPaid />;
}

/** How a barrel is bottled, now or once paid for. */
export function YourBottles({ bottling, isPaid }: { bottling: NonNullable<Purchase['bottling']>; isPaid: boolean }) {
  return (
    <ResultPart aria-labelledby="bottled">
      <h2 id="bottled">Your bottles</h2>
      <p>
        {isPaid
          ? 'The barrel is being bottled as you planned it. The bottles will be in your cellar in a moment.'
          : 'The barrel is bottled as you planned it once the payment has arrived.'}
      </p>
      <Bottled draft={fromWire({ cases: bottling.cases, customLabel: bottling.custom_label })} />
    </ResultPart>
  );
}
