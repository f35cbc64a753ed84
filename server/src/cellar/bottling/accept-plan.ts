import type { BottlingPlan } from '@le-chai/bottling/bottling-plan';
import { type BottlingTerms, checkPlan, type PlanTotals } from '@le-chai/bottling/check-plan';
import { invalid, Refusal } from '../../core/http/refusal.ts';
import { tellFault } from './tell-fault.ts';

/**
 * What a bottling plan comes to.
 * @param field what the cases are called in the request
 * @throws {Refusal} 422 that says what to change
 */
export function acceptPlan(plan: BottlingPlan, terms: BottlingTerms, field = 'cases'): PlanTotals {
  const checked = checkPlan(plan, terms);
  if (!('faults' in checked)) return checked;
  const { faults } = checked;
  const told = faults.map((fault) => tellFault(fault, terms, field));
  const [first] = faults;
  // What does not fit by itself comes first; the sum makes sense only once that is right.
  if (faults.length === 1 && (first?.fault === 'too-much' || first?.fault === 'too-much-left')) {
    throw new Refusal(422, first.fault, `The bottles ${told[0]![1]}.`, { fields: Object.fromEntries(told) });
  }
  throw invalid(Object.fromEntries(told));
}
