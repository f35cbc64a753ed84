import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import { type BottlingDraft, emptyDraft } from '@le-chai/bottling/draft';
import { type DraftPlace, forgetDraft, keepDraft, readDraft } from '@le-chai/bottling/kept-draft';
import { useEffect, useMemo, useState } from 'react';
import { fitDraft } from './fit-draft.ts';
import { removedWords } from './removed-words.ts';

interface Kept {
  draft: BottlingDraft;
  /** What it lost because the barrel has changed, in sentences. */
  removed: readonly string[];
}

/**
 * The draft for one barrel, stored in this tab on every change. What the barrel no longer offers is removed from it,
 * and `removed` says so.
 * @param fit what is still valid of a draft
 */
export function useKeptDraft({ member, subject }: DraftPlace, terms: BottlingTerms, fit = fitDraft) {
  const [stored, setStored] = useState(() =>
    fitted({ draft: readDraft({ member, subject }) ?? emptyDraft, removed: [] }, terms, fit),
  );
  // The barrel may change while it is planned.
  const kept = fitted(stored, terms, fit);
  if (kept !== stored) setStored(kept);
  const draft = useMemo(() => fit(kept.draft, terms), [fit, kept.draft, terms]);
  const { removed } = kept;
  useEffect(() => {
    // The checkout of a sale reads it from there.
    if (removed.length > 0) keepDraft({ member, subject }, kept.draft);
  }, [member, subject, removed, kept.draft]);
  return {
    draft,
    removed,
    change: (next: BottlingDraft): void => {
      keepDraft({ member, subject }, next);
      setStored({ draft: next, removed });
    },
    forget: (): void => forgetDraft({ member, subject }),
  };
}

/** The same object if nothing had to be removed. */
function fitted(kept: Kept, terms: BottlingTerms, fit: typeof fitDraft): Kept {
  const draft = fit(kept.draft, terms);
  const removed = removedWords(kept.draft, draft, terms);
  return removed.length > 0 ? { draft, removed } : kept;
}
