import { callServerFunction, isFailure } from '@le-chai/api';
import { keepSignupDraft, type SignupFields } from '@le-chai/contracts/signup';
import { keepSignup, keptSignup } from './kept-signup.ts';

/**
 * Keeps fields at the house, one keeping after the other, beside what it keeps of this signup already.
 * @returns the secret that opens them
 * @throws {ApiError} where they could not be kept; what was typed stays in the tab
 */
export function keepDraft(fields: SignupFields): Promise<string> {
  const keeping = last.then(() => keep(fields));
  last = keeping.catch(() => undefined);
  return keeping;
}

/** The keeping under way: the next one has to know its secret. */
let last: Promise<unknown> = Promise.resolve();

/** What the house was told last: the same is not told twice. */
let told: { draft: string; fields: string } | undefined;

async function keep(fields: SignupFields): Promise<string> {
  const { draft } = keptSignup();
  const same = JSON.stringify(fields);
  if (draft !== undefined && told?.draft === draft && told.fields === same) return draft;
  const answer = await callServerFunction(keepSignupDraft, { ...fields, ...(draft !== undefined && { draft }) }).catch(
    (error: unknown) => {
      // The house keeps it no longer: another one begins.
      if (!isFailure(error, 'refused') || error.failure.status !== 404) throw error;
      return callServerFunction(keepSignupDraft, fields);
    },
  );
  keepSignup({ draft: answer.draft });
  told = { draft: answer.draft, fields: same };
  return answer.draft;
}
