import { callServerFunction, isFailure } from '@le-chai/api';
import { keepSignupDraft, type SignupFields } from '@le-chai/contracts/signup';
import { perRequest } from '@le-chai/store/per-request';
import { keepSignup, keptSignup, type Origin } from './kept-signup.ts';
import { useEffect, useRef } from 'react';
import { referralCode } from '@le-chai/session';

/**
 * Keeps fields at the house, one keeping after the other, beside what it keeps of this signup already.
 * @returns the secret that opens them
 * @throws {ApiError} where they could not be kept; what was typed stays in the tab
 */
export function keepDraft(fields: SignupFields): Promise<string> {
  const own = drafts();
  const keeping = own.last.then(() => keep(fields));
  own.last = keeping.catch(() => undefined);
  return keeping;
}

interface Drafts {
  /** The keeping under way: the next one has to know its secret. */
  last: Promise<unknown>;
  /** What was sent last: the same is not sent twice. */
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
      // The house keeps it no longer: another one begins.
      if (!isFailure(error, 'refused') || error.failure.status !== 404) throw error;
      return callServerFunction(keepSignupDraft, fields);
    },
  );
  keepSignup({ draft: answer.draft });
  own.sent = { draft: answer.draft, fields: same };
  return answer.draft;
}

/** Keeps a draft that was begun as it stands whenever the page is left, for a newcomer who goes on elsewhere. */
export function useKeptDraft(fields: SignupFields): void {
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  });
  useEffect(() => {
    const leave = (): void => {
      const begun = keptSignup().draft !== undefined;
      // What cannot be kept now stays in the tab, and is kept with the next step.
      if (document.visibilityState === 'hidden' && begun) keepDraft(latest.current).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);
}

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const;

/** Characters of a campaign's word that are kept; what is longer is cut, and hinders nobody. */
const MOST = 200;

/**
 * What brought somebody here: who recommended the house, and the campaign of the address.
 * @param kept what is known from before, on this device or another; what the address says now comes first
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
