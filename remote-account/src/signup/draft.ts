import { callServerFunction, isFailure } from '@le-chai/api';
import { keepSignupDraft, type SignupFields } from '@le-chai/contracts/signup';
import { perRequest } from '@le-chai/store/per-request';
import { keepSignup, keptSignup, type Origin } from './kept-signup.ts';
import { useEffect, useRef } from 'react';
import { referralCode } from '@le-chai/session';

/**
 * Saves fields on the server, one request after the other, merged into the draft of this signup.
 * @returns the secret that opens the draft
 * @throws {ApiError} if it could not be saved; the tab still has what was typed
 */
export function keepDraft(fields: SignupFields): Promise<string> {
  const own = drafts();
  const keeping = own.last.then(() => keep(fields));
  own.last = keeping.catch(() => undefined);
  return keeping;
}

interface Drafts {
  /** The save under way: the next one needs its secret. */
  last: Promise<unknown>;
  /** What was sent last, so that nothing is sent twice. */
  sent?: { draft: string; fields: string };
}

const drafts = perRequest((): Drafts => ({ last: Promise.resolve() }));

async function keep(fields: SignupFields): Promise<string> {
  const own = drafts();
  const { draft } = keptSignup();
  const same = JSON.stringify(fields);
  if (draft !== undefined && own.sent?.draft === draft && own.sent.fields === same) return draft;
  const answer = await callServerFunction(keepSignupDraft, { ...fields, ...(draft !== undefined && { draft }) }).catch(
    (error: unknown) => {
      // The server no longer has it: start a new draft.
      if (!isFailure(error, 'refused') || error.failure.status !== 404) throw error;
      return callServerFunction(keepSignupDraft, fields);
    },
  );
  keepSignup({ draft: answer.draft });
  own.sent = { draft: answer.draft, fields: same };
  return answer.draft;
}

/** Saves an existing draft whenever the page is left, for a visitor who continues on another device. */
export function useKeptDraft(fields: SignupFields): void {
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  });
  useEffect(() => {
    const leave = (): void => {
      const begun = keptSignup().draft !== undefined;
      // What can't be saved now stays in the tab, and is saved with the next step.
      if (document.visibilityState === 'hidden' && begun) keepDraft(latest.current).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);
}

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const;

/** Campaign words are cut to this many characters rather than refused. */
const MOST = 200;

/**
 * What brought the visitor here: the referral, and the campaign in the URL.
 * @param kept what is known from earlier, on this device or another; the URL takes precedence
 */
export function originOf(search: URLSearchParams, kept: Origin): Origin {
  const referral = referralCode();
  const found = CAMPAIGN.map((name) => [name, search.get(name)?.trim().slice(0, MOST)] as const);
  return {
    ...kept,
    ...(referral !== undefined && { referral }),
    ...Object.fromEntries(found.filter(([, value]) => value !== undefined && value !== '')),
  };
}
