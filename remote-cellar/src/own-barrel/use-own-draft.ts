import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import { type BottlingDraft, emptyDraft } from '@le-chai/bottling/draft';
import { forgetDraft, keepDraft, readDraft, type DraftPlace } from '@le-chai/bottling/kept-draft';
import { useMemo, useState } from 'react';
import { fitDraft } from '../configurator/fit-draft.ts';

/** The bottling in the making of one barrel, kept in this tab from the first press on. */
export function useOwnDraft({ member, subject }: DraftPlace, terms: BottlingTerms) {
  const [draft, setDraft] = useState<BottlingDraft>(() => readDraft({ member, subject }) ?? emptyDraft);
  const fitting = useMemo(() => fitDraft(draft, terms), [draft, terms]);
  return {
    draft: fitting,
    change: (next: BottlingDraft): void => {
      keepDraft({ member, subject }, next);
      setDraft(next);
    },
    forget: (): void => forgetDraft({ member, subject }),
  };
}
