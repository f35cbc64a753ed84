import { type BottleOffer, casingOptions, type Casing } from '@le-chai/bottling/casing-options';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { useState } from 'react';
import { kindKey, plannedOf } from './plan-edits.ts';

/** The kinds of case shown for each size: each is a row with its number of cases. */
export interface CaseRows {
  of: (offer: BottleOffer) => Casing[];
  set: (offer: BottleOffer, rows: readonly Casing[]) => void;
}

/** Every kind of case offered for a size, without duplicates. */
export function kindsOf(offer: BottleOffer): Casing[] {
  const all = casingOptions(offer);
  return all.filter((kind, index) => all.findIndex((other) => kindKey(other) === kindKey(kind)) === index);
}

/**
 * Which kinds of case have a row: those in the plan, and those the member opened, so that a row set to zero stays in
 * place. Before anything is chosen, it is the first on offer.
 */
export function useCaseRows(draft: BottlingDraft): CaseRows {
  const [opened, setOpened] = useState<Readonly<Record<number, readonly string[]>>>({});
  return {
    of: (offer) => {
      const kinds = kindsOf(offer);
      const chosen = plannedOf(draft, offer.sizeMl)?.casing.map(kindKey) ?? [];
      const keys = new Set([...(opened[offer.sizeMl] ?? []), ...chosen]);
      const rows = [...keys].flatMap((key) => kinds.find((kind) => kindKey(kind) === key) ?? []);
      return rows.length > 0 ? rows : kinds.slice(0, 1);
    },
    set: (offer, rows) => setOpened((before) => ({ ...before, [offer.sizeMl]: rows.map(kindKey) })),
  };
}
