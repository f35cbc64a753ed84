import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import { type BottlingDraft, emptyDraft } from '@le-chai/bottling/draft';
import { keepDraft, readDraft } from '@le-chai/bottling/kept-draft';
import { useUser } from '@le-chai/session';
import { useState } from 'react';
import { fitDraft } from '../configurator/fit-draft.ts';

/** The plan for a sale as it was kept in this tab, and each change of it kept at once. */
export function useSaleDraft(
  saleId: number,
  terms: BottlingTerms,
): [draft: BottlingDraft, change: (draft: BottlingDraft) => void] {
  const { id_user: member } = useUser();
  const place = { member, subject: `sale-${saleId}` } as const;
  const [draft, setDraft] = useState(() => fitDraft(readDraft(place) ?? emptyDraft, terms));
  return [
    draft,
    (next) => {
      keepDraft(place, next);
      setDraft(next);
    },
  ];
}
