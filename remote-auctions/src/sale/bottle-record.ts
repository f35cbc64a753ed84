import type { LotComponent } from '@le-chai/contracts/auction';
import type { BottleCondition } from '@le-chai/contracts/condition';
import { day } from '@le-chai/design/format';

/** What was seen of a component's bottles, a line for those that look the same: "3 bottles: level base of neck". */
export function conditionLines({ conditions, quantity }: LotComponent): string[] {
  return conditions.map((condition) => {
    const seen = seenOf(condition);
    if (quantity === 1) return seen;
    const { quantity: some } = condition;
    const which = some === quantity ? 'All bottles' : some === 1 ? '1 bottle' : `${some} bottles`;
    return `${which}: ${seen}`;
  });
}

function seenOf({ fill_level: level, label, capsule, remarks }: BottleCondition): string {
  const parts = [level && `Level ${level}`, label && `Label: ${label}`, capsule && `Capsule: ${capsule}`, remarks];
  return parts.filter(Boolean).join(' · ');
}

/** Where a component's bottles were before: "2022: Bought on release". */
export function provenanceLines({ provenance }: LotComponent): string[] {
  return provenance.map(({ date, text }) => `${date.includes('-') ? day(date) : date}: ${text}`);
}
