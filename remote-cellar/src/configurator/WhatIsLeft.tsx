import { type PlannedSize, creditFor } from '@le-chai/bottling/bottling-plan';
import { type BottlingTerms, smallestBottle } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { Button } from '@le-chai/design/Button';
import { euro } from '@le-chai/design/format';
import { Reason } from '@le-chai/design/Reason';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { listed, bottlesText, litresText } from './bottling-words.ts';
import { leftMl } from './plan-edits.ts';
import { suggestion, withSuggestion } from './suggestion.ts';

interface WhatIsLeftProps {
  terms: BottlingTerms;
  draft: BottlingDraft;
  onDraft: (draft: BottlingDraft) => void;
  creditPerLitre: number | undefined;
}

/** What happens to leftover litres, and the bottles that would use them up. */
export function WhatIsLeft({ terms, draft, onDraft, creditPerLitre }: WhatIsLeftProps) {
  const suggested = suggestion(draft, terms);
  const words = leftWords(draft, terms, suggested, creditPerLitre);
  if (words === undefined) return null;
  return (
    <Line>
      <Reason tone={suggested.length > 0 ? 'yours' : 'plain'}>{words}</Reason>
      {suggested.length > 0 && (
        <Button onClick={() => onDraft(withSuggestion(draft, terms, suggested))}>Add them</Button>
      )}
    </Line>
  );
}

/** What happens to the leftover litres, in a sentence or two; undefined if there are none. */
export function leftWords(
  draft: BottlingDraft,
  terms: BottlingTerms,
  suggested: readonly PlannedSize[],
  creditPerLitre: number | undefined,
): string | undefined {
  const left = leftMl(draft, terms);
  if (left === 0) return undefined;
  if (left < 0)
    return `That is ${litresText(-left)} more than the ${litresText(terms.availableMl)} available. Remove some bottles.`;
  if (suggested.length === 0) return `${litresText(left)} is too little for a bottle: ${credit(left, creditPerLitre)}.`;
  const used = suggested.reduce((sum, { sizeMl, bottles }) => sum + sizeMl * bottles, 0);
  const rest = left - used;
  const then =
    rest === 0
      ? 'and the barrel is empty'
      : `and the remaining ${litresText(rest)} is too little for a bottle: ${credit(rest, creditPerLitre)}`;
  const what = `${listed(suggested.map(bottlesText))} in ${casesWords(suggested)}, free`;
  return `${litresText(left)} is left, ${than(left, terms)} the smallest bottle. Add ${what}, ${then}.`;
}

const than = (left: number, { options }: BottlingTerms): string =>
  left === smallestBottle(options) ? 'as much as' : 'more than';

/** To the nearest cent, as booked. */
const credit = (left: number, perLitre: number | undefined): string =>
  perLitre === undefined
    ? 'credited at the price per litre'
    : `credited at ${euro(perLitre)} per litre, ${euro(creditFor(left, Math.round(perLitre * 100)) / 100)}`;

/** `a provider case of 4`, or `provider cases` if there are several. */
function casesWords(suggested: readonly PlannedSize[]): string {
  const [only, ...others] = suggested.flatMap(({ casing }) => casing);
  return only && others.length === 0 && only.cases === 1 ? `a provider case of ${only.capacity}` : 'provider cases';
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 16px;
  align-items: start;
  > :only-child {
    grid-column: 1 / -1;
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
