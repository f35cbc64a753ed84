import { forgetDraft, readDraft } from '@le-chai/bottling/kept-draft';
import { useUser } from '@le-chai/session';
import { useState } from 'react';
import type { Offer } from './offer.ts';
import { plannedFor, type Planned } from './planned.ts';

/** How a barrel is to be bottled, as its member planned it in this tab, and the way to drop that. */
export function usePlanned(offer: Offer, quantity: number): { planned: Planned; drop: () => void } {
  const { id_user: member, tier } = useUser();
  const place = { member, subject: `sale-${offer.saleId}` } as const;
  const [draft, setDraft] = useState(() => readDraft(place));
  const litres = quantity * offer.quantities.mul;
  return {
    planned: offer.kind === 'barrel' ? plannedFor(draft, offer.barrel, { litres, tier }) : { kind: 'none' },
    drop: (): void => {
      forgetDraft(place);
      setDraft(undefined);
    },
  };
}
