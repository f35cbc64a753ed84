import type { LotComponent } from '@le-chai/contracts/auction';
import type { BottleCondition } from '@le-chai/contracts/condition';
import { day } from '@le-chai/design/format';

/** What was seen of some bottles, as it is shown of them. */
export interface SeenBottles {
  key: number;
  /** `3 bottles`, `All bottles`; empty where there is one. */
  which: string;
  fill: BottleCondition['fill_level'];
  /** Label, capsule and what else there is to say, a line each: "Label: Clean". */
  rest: string[];
}

/** What was seen of a component's bottles, one entry for those that look the same. */
export function seenBottles({ conditions, quantity }: LotComponent): SeenBottles[] {
  return conditions.map(({ quantity: some, fill_level: fill, label, capsule, remarks }, key) => ({
    key,
    which: quantity === 1 ? '' : some === quantity ? 'All bottles' : some === 1 ? '1 bottle' : `${some} bottles`,
    fill,
    rest: [label && `Label: ${label}`, capsule && `Capsule: ${capsule}`, remarks].filter(Boolean),
  }));
}

/** Whether of all bottles it is known where they were before: then where they are now stands below that. */
export const haveHistory = (components: readonly LotComponent[]): boolean =>
  components.length > 0 && components.every(({ provenance }) => provenance.length > 0);

/**
 * Where a component's bottles were before, and are now: "2022", "Bought on release".
 * @param keptAt where they are; empty where that stands elsewhere
 */
export function provenanceLines({ provenance }: LotComponent, keptAt = ''): { date: string; text: string }[] {
  const before = provenance.map(({ date, text }) => ({ date: date.includes('-') ? day(date) : date, text }));
  return keptAt ? [...before, { date: 'Now', text: keptAt }] : before;
}
