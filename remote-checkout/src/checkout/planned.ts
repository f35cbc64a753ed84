import { checkPlan } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { toWire, type WireBottling, readOffers } from '@le-chai/bottling/draft-wire';
import { forgetDraft, readDraft } from '@le-chai/bottling/kept-draft';
import type { Barrel } from '@le-chai/contracts/auction';
import { useUser } from '@le-chai/session';
import { useState } from 'react';
import type { Offer } from './offer.ts';

/** The bottling plan for a barrel in the checkout. */
export type Planned =
  /** No plan: it is bottled later. */
  | { kind: 'none' }
  /** It is part of the purchase. */
  | { kind: 'bottled'; draft: BottlingDraft; wire: WireBottling; leftoverMl: number }
  /** It is not valid for these litres, this barrel or this member. */
  | { kind: 'unfit'; draft: BottlingDraft };

/** A stored plan, checked against the litres being bought. docs/rules.md#bottling */
export function plannedFor(
  draft: BottlingDraft | undefined,
  { bottling, custom_label_enabled_for_tiers: labelTiers }: Barrel,
  { litres, tier }: { litres: number; tier: string },
): Planned {
  // A label alone, or a plan without bottles, does not count as a plan.
  if (!draft || draft.plan.sizes.length === 0) return { kind: 'none' };
  const availableMl = Math.round(litres * 1000);
  const checked = checkPlan(draft.plan, { availableMl, options: readOffers(bottling), labelTiers, tier });
  if ('faults' in checked || isLabelUnfinished(draft)) {
    return { kind: 'unfit', draft };
  }
  return { kind: 'bottled', draft, wire: toWire(draft), leftoverMl: checked.leftoverMl };
}

/** Whether a refusal may be about the bottling, so that changing it may help. @param name of the refusal */
export const isForBottling = (name: string): boolean => ['invalid', 'too-much', 'too-much-left'].includes(name);

const isLabelUnfinished = ({ plan, label }: BottlingDraft): boolean =>
  plan.labelledMl.length > 0 && !(label?.monogram.trim() && label.name.trim());

/** The bottling plan from this tab, and a function to drop it. */
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
