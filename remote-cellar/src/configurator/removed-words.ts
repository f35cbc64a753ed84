import { casingOptions } from '@le-chai/bottling/casing-options';
import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { kindText, listed, litresText, priceText } from './bottling-words.ts';
import { casesOf, isWritten, kindKey, plannedOf } from './plan-edits.ts';

/** What a saved draft lost when it was fitted to its barrel, in sentences; none if it lost nothing. */
export function removedWords(
  before: BottlingDraft,
  after: BottlingDraft,
  { options }: Pick<BottlingTerms, 'options'>,
): string[] {
  const notOffered: string[] = [];
  const noWine: string[] = [];
  for (const { sizeMl, casing } of before.plan.sizes) {
    const offer = options.find((option) => option.sizeMl === sizeMl);
    const kinds = new Set(offer && casingOptions(offer).map(kindKey));
    if (!offer) notOffered.push(`${litresText(sizeMl)} bottles`);
    for (const kind of offer ? casing : []) {
      const lost = kind.cases - casesOf(after, sizeMl, kind);
      if (lost <= 0) continue;
      const what = `${kindText(kind)} for ${litresText(sizeMl)}`;
      if (kinds.has(kindKey(kind))) noWine.push(`${lost} × ${what}`);
      else notOffered.push(kind.priceCents > 0 ? `${what} at ${priceText(kind.priceCents)}` : what);
    }
  }
  return [
    ...(notOffered.length > 0 ? [`No longer offered: ${listed(notOffered)}.`] : []),
    ...(noWine.length > 0 ? [`Not enough wine is left for ${listed(noWine)}.`] : []),
    ...labelWords(before, after),
  ];
}

function labelWords(before: BottlingDraft, after: BottlingDraft): string[] {
  if (!isWritten(before.label)) return [];
  if (after.label === null) return ['Your own label is no longer available for this barrel.'];
  const plain = before.plan.labelledMl.filter(
    (sizeMl) => plannedOf(after, sizeMl) && !after.plan.labelledMl.includes(sizeMl),
  );
  return plain.length > 0 ? [`Your own label is no longer available on ${listed(plain.map(litresText))}.`] : [];
}
