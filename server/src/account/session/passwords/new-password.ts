import { PASSWORD_LEAST_DIFFERENT, PASSWORD_MIN } from '@le-chai/contracts/password';
import type { PasswordProblem } from '@le-chai/contracts/password-problem';
import { invalid } from '../../../core/http/refusal.ts';
import { isCommon } from './common-passwords.ts';
import { isMadeOfOwn, type Person } from './rules/own-password.ts';

/** What is said of each, below the field. */
export const PROBLEM_IN_WORDS: Record<PasswordProblem, string> = {
  short: `must have at least ${PASSWORD_MIN} characters`,
  repeated: 'must not repeat the same few characters',
  own: 'must not be made of your name, your e-mail address or the name Le Chai',
  common: 'is one of the most common passwords, which are guessed first',
};

/**
 * Why a member cannot choose a password; undefined where it can be chosen. The one rule of every place where a password
 * is set. docs/rules.md#passwords
 */
export async function newPasswordProblem(password: string, person: Person): Promise<PasswordProblem | undefined> {
  if (password.length < PASSWORD_MIN) return 'short';
  if (new Set(password).size < PASSWORD_LEAST_DIFFERENT) return 'repeated';
  if (isMadeOfOwn(password, person)) return 'own';
  return (await isCommon(password)) ? 'common' : undefined;
}

/** @throws {Refusal} 422 with the field, for a password that cannot be chosen */
export async function refuseWeakPassword(field: string, password: string, person: Person): Promise<void> {
  const problem = await newPasswordProblem(password, person);
  if (problem !== undefined) throw invalid({ [field]: PROBLEM_IN_WORDS[problem] });
}
