import type { LotComponent } from '@le-chai/contracts/auction';
import type { BottleCondition } from '@le-chai/contracts/condition';
import { day } from '@le-chai/design/format';

/** The condition of some bottles, as shown. */
export interface SeenBottles {
  key: number;
  /** `3 bottles`, `All bottles`; empty if there is only one. */
  which: string;
  fill: BottleCondition['fill_level'];
  /** Label, capsule and other remarks, one line each: "Label: Clean". */
  rest: string[];
}

/** The condition of a component's bottles, one entry for those that are alike. */
export function seenBottles({ conditions, quantity }: LotComponent): SeenBottles[] {
  return conditions.map(({ quantity: some, fill_level: fill, label, capsule, remarks }, key) => ({
    key,
    which: quantity === 1 ? '' : some === quantity ? 'All bottles' : some === 1 ? '1 bottle' : `${some} bottles`,
    fill,
    rest: [label && `Label: ${label}`, capsule && `Capsule: ${capsule}`, remarks].filter(Boolean),
  }));
}

/** Whether the provenance of all bottles is known: then their current location is shown with it. */
export const haveHistory = (components: readonly LotComponent[]): boolean =>
  components.length > 0 && components.every(({ provenance }) => provenance.length > 0);

/**
 * Where a component's bottles were before, and are now: "2022", "Bought on release".
 * @param keptAt where they are now; empty if that is shown elsewhere
 */
export function provenanceLines({ provenance }: LotComponent, keptAt = ''): { date: string; text: string }[] {
  const before = provenance.map(({ date, text }) => ({ date: date.includes('-') ? day(date) : date, text }));
  return keptAt ? [...before, { date: 'Now', text: keptAt }] : before;
}
