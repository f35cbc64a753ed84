/* What other parts of the house do with members’ accounts. Nothing else is imported from outside this folder. */

export { deviceInWords } from './session/device-in-words.ts';
export { useCode } from './session/factors/codes.ts';
export { notifyOwner } from './session/factors/factors.ts';
export { hashPassword } from './session/password.ts';
export { newPasswordProblem, PROBLEM_IN_WORDS } from './session/passwords/new-password.ts';
export { insertMember } from './signup/insert-member.ts';
export { enqueueDeadline } from './subscriptions/make-turn.ts';
export { planInWords } from './subscriptions/plan-in-words.ts';
export { periodFrom, type Period } from './subscriptions/rules/subscription-period.ts';
export type { Plan } from './subscriptions/rules/subscription.ts';
export { upgradeCharge } from './subscriptions/rules/upgrade-charge.ts';
export { soldPlans } from './subscriptions/subscription-rows.ts';
