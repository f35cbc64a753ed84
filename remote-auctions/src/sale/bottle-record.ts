import type { LotComponent } from '@le-chai/contracts/auction';
import type { BottleCondition } from '@le-chai/contracts/condition';
import { day } from '@le-chai/design/format';

/** What was seen of some bottles, as it is shown of them. */
export interface SeenBottles {
  key: number;
  /** `3 bottles`, `All bottles`; empty where there is one. */
  which: string;
  fill: BottleCondition['fill_level'];
  /** Label, capsule and what else there is to say: "Label clean · Capsule intact". */
  rest: string;
}

/** What was seen of a component's bottles, one entry for those that look the same. */
export function seenBottles({ conditions, quantity }: LotComponent): SeenBottles[] {
  return conditions.map(({ quantity: some, fill_level: fill, label, capsule, remarks }, key) => ({
    key,
    which: quantity === 1 ? '' : some === quantity ? 'All bottles' : some === 1 ? '1 bottle' : `${some} bottles`,
    fill,
    rest: [label && `Label: ${label}`, capsule && `Capsule: ${capsule}`, remarks].filter(Boolean).join(' · '),
  }));
}

/** Where a component's bottles were before: "2022", "Bought on release". */
export function provenanceLines({ provenance }: LotComponent): { date: string; text: string }[] {
  return provenance.map(({ date, text }) => ({ date: date.includes('-') ? day(date) : date, text }));
}
