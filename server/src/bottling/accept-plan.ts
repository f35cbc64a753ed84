import { invalid, Refusal } from '../http/refusal.ts';
import { toLitres } from '../auctions/amounts.ts';
import type { BottlingPlan } from './rules/bottling-plan.ts';
import { type BottlingTerms, checkPlan, type PlanFault, type PlanTotals } from './rules/check-plan.ts';
import { useUp } from './rules/use-up.ts';

/**
 * What a bottling plan comes to.
 * @throws {Refusal} 422 that says what to change
 */
export function acceptPlan(plan: BottlingPlan, terms: BottlingTerms): PlanTotals {
  const checked = checkPlan(plan, terms);
  if (!('faults' in checked)) return checked;
  const amount = checked.faults.find(({ fault }) => fault === 'too-much' || fault === 'too-much-left');
  // What does not fit by itself comes first; the sum makes sense only once that is right.
  if (amount && checked.faults.length === 1) throw amountRefusal(amount, terms);
  throw invalid(Object.fromEntries(checked.faults.map((fault) => tellFault(fault, terms))));
}

function amountRefusal(fault: PlanFault, terms: BottlingTerms): Refusal {
  const [field, message] = tellFault(fault, terms);
  return new Refusal(422, fault.fault, `The bottles ${message}.`, { fields: { [field]: message } });
}

/** A fault as a field and its sentence. */
function tellFault(fault: PlanFault, terms: BottlingTerms): [string, string] {
  switch (fault.fault) {
    case 'size-twice':
      return [`cases.${fault.size}.size`, 'must be named once'];
    case 'size-not-offered':
      return [
        `cases.${fault.size}.size`,
        `is not a size this barrel is bottled in: ${listOf(terms.options.map(({ sizeMl }) => tellLitres(sizeMl)))}`,
      ];
    case 'casing-not-offered':
      return [`cases.${fault.size}.casing.${fault.casing}`, 'is not a case offered for this size at this price'];
    case 'cases-do-not-add-up':
      return [`cases.${fault.size}.bottles`, `must be as many as the cases hold, which is ${fault.held}`];
    case 'label-not-bottled':
      return [`custom_label.sizes.${fault.label}`, 'must be one of the sizes that are bottled'];
    case 'label-not-permitted':
      return [`custom_label.sizes.${fault.label}`, 'does not take a label of your own'];
    case 'label-not-for-tier':
      return ['custom_label', labelTiers(terms)];
    case 'too-much':
      return ['cases', `use ${tellLitres(fault.usedMl)}, but only ${tellLitres(fault.availableMl)} are there`];
    case 'too-much-left':
      return ['cases', tooMuchLeft(fault.leftoverMl, terms)];
  }
}

function labelTiers({ labelTiers: tiers }: BottlingTerms): string {
  return tiers.length > 0
    ? `is for ${listOf([...tiers])} members with this barrel`
    : 'is not permitted with this barrel';
}

function tooMuchLeft(leftoverMl: number, { options }: BottlingTerms): string {
  const more = useUp(
    leftoverMl,
    options.map(({ sizeMl }) => sizeMl),
  ).map(({ sizeMl, bottles }) => `${bottles} × ${tellLitres(sizeMl)}`);
  return `leave ${tellLitres(leftoverMl)} over, enough for another bottle: add ${listOf(more)}`;
}

const tellLitres = (millilitres: number) => `${toLitres(millilitres)} L`;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const listOf = (words: string[]) => list.format(words);
