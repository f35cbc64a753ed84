import type { BottlingPlan } from '@le-chai/bottling/bottling-plan';
import { type BottlingTerms, checkPlan, type PlanFault, type PlanTotals } from '@le-chai/bottling/check-plan';
import { invalid, Refusal } from '../../core/http/refusal.ts';
import { useUp } from '@le-chai/bottling/use-up';
import { toLitres } from '../../core/money/amounts.ts';

/**
 * What a bottling plan comes to.
 * @param field what the cases are called in the request
 * @throws {Refusal} 422 that says what to change
 */
export function acceptPlan(plan: BottlingPlan, terms: BottlingTerms, field = 'cases'): PlanTotals {
  const checked = checkPlan(plan, terms);
  if (!('faults' in checked)) return checked;
  const { faults } = checked;
  const messages = faults.map((fault) => faultText(fault, terms, field));
  const [first] = faults;
  // What does not fit by itself comes first; the sum makes sense only once that is right.
  if (faults.length === 1 && (first?.fault === 'too-much' || first?.fault === 'too-much-left')) {
    throw new Refusal(422, first.fault, `The bottles ${messages[0]![1]}.`, { fields: Object.fromEntries(messages) });
  }
  throw invalid(Object.fromEntries(messages));
}

/** What is wrong with a plan, as the field of the request that it is in and a sentence about it. */
function faultText(fault: PlanFault, terms: BottlingTerms, field: string): [string, string] {
  switch (fault.fault) {
    case 'size-twice':
      return [`${field}.${fault.size}.size`, 'must be listed only once'];
    case 'size-not-offered':
      return [
        `${field}.${fault.size}.size`,
        `is not a size this barrel is bottled in: ${listOf(terms.options.map(({ sizeMl }) => formatLitres(sizeMl)))}`,
      ];
    case 'casing-not-offered':
      return [`${field}.${fault.size}.casing.${fault.casing}`, 'is not a case available for this size at this price'];
    case 'cases-do-not-add-up':
      return [`${field}.${fault.size}.bottles`, `must match what the cases hold, which is ${fault.held}`];
    case 'label-not-bottled':
      return [`custom_label.sizes.${fault.label}`, 'must be one of the sizes being bottled'];
    case 'label-not-permitted':
      return [`custom_label.sizes.${fault.label}`, 'cannot have your own label'];
    case 'label-not-for-tier':
      return ['custom_label', labelTiers(terms)];
    case 'too-much':
      return [field, `need ${formatLitres(fault.usedMl)}, but only ${formatLitres(fault.availableMl)} are available`];
    case 'too-much-left':
      return [field, tooMuchLeft(fault.leftoverMl, terms)];
  }
}

function labelTiers({ labelTiers: tiers }: BottlingTerms): string {
  return tiers.length > 0
    ? `is only for ${listOf([...tiers])} members with this barrel`
    : 'is not available with this barrel';
}

function tooMuchLeft(leftoverMl: number, { options }: BottlingTerms): string {
  const more = useUp(
    leftoverMl,
    options.map(({ sizeMl }) => sizeMl),
  ).map(({ sizeMl, bottles }) => `${bottles} × ${formatLitres(sizeMl)}`);
  return `leave ${formatLitres(leftoverMl)}, enough for another bottle: add ${listOf(more)}`;
}

const formatLitres = (millilitres: number) => `${toLitres(millilitres)} L`;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const listOf = (words: string[]) => list.format(words);
