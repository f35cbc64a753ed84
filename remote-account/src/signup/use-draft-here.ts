import { isFailure, query as queryOf } from '@le-chai/api';
import { DraftSecret, readSignupDraft } from '@le-chai/contracts/signup';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { placeWith } from './address.ts';
import { keepSignup } from './kept-signup.ts';
import { typedOf } from './typed.ts';

/** What was typed on another device. */
interface DraftHere {
  /** It is loading, or about to be shown. */
  isReading: boolean;
  /** Its secret no longer works. */
  isGone: boolean;
  query: UseQueryResult;
}

/**
 * Reads a draft once, by the secret in the URL, and continues it in this tab; the host removes the secret from the URL
 * that the page was opened with and leaves it in the history entry.
 */
export function useDraftHere(): DraftHere {
  const { pathname, hash, state } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(hash.slice(1)).get('t') ?? search.get('t') ?? undefined;
  // Anyone can write a URL: what can't be a secret is ignored.
  const { data: secret } = DraftSecret.safeParse((state as { t?: string } | null)?.t ?? inAddress);
  const isGiven = secret !== undefined;
  const query = useQuery(queryOf(readSignupDraft, { body: { draft: secret ?? '' } }, { enabled: isGiven }));
  const { data, error } = query;

  useEffect(() => {
    if (!data || secret === undefined) return;
    const { person, address, step, tier: _, annual, ...origin } = data.fields;
    keepSignup({
      draft: data.draft,
      typed: typedOf({ ...(person && { person }), ...(address && { address }) }),
      origin,
    });
    const change = { t: null, step: step === undefined ? null : String(step), annual: annual ? 'true' : null };
    void navigate(placeWith(pathname, search, change), { replace: true, state: null });
  }, [data, secret, pathname, search, navigate]);

  return {
    isReading: isGiven,
    isGone: isGiven && isFailure(error, 'refused'),
    query,
  };
}
