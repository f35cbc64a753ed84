import { fromWire } from '@le-chai/bottling/draft-wire';
import { forgetDraft } from '@le-chai/bottling/kept-draft';
import type { PaymentOutcome } from '@le-chai/contracts/buying';
import { useUser } from '@le-chai/session';
import { useEffect } from 'react';
import { Bottled } from '../bottled/Bottled.tsx';
import { ResultPart } from './ResultLayout.tsx';

/** How the barrel is bottled that was paid for. The plan that was kept for it has done its duty. */
export function BottledPart({ purchase }: { purchase: NonNullable<PaymentOutcome['purchase']> }) {
  const { id_user: member } = useUser();
  const { id_sale: saleId, bottling } = purchase;
  const chosen = bottling !== null;
  useEffect(() => {
    if (chosen) forgetDraft({ member, subject: `sale-${saleId}` });
  }, [chosen, member, saleId]);
  if (!bottling) return null;
  return (
    <ResultPart aria-labelledby="bottled">
      <h2 id="bottled">Your bottles</h2>
      <p>The barrel is being bottled as you planned it. The bottles stand in your cellar in a moment.</p>
      <Bottled draft={fromWire({ cases: bottling.cases, customLabel: bottling.custom_label })} />
    </ResultPart>
  );
}
