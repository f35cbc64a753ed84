import type { BottlingDraft, DraftLabel } from '@le-chai/bottling/draft';
import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BottlingPlan, PlannedCasing } from '@le-chai/bottling/bottling-plan';
import { litres } from '@le-chai/design/format';

interface BottledProps {
  draft: BottlingDraft;
  /** Actions, or what happens next. */
  children?: ReactNode;
}

/** How a purchased barrel is bottled: sizes, cases, label. */
export function Bottled({ draft: { plan, label }, children }: BottledProps) {
  const printed = labelWords(plan, label);
  return (
    <Part role="group" aria-label="Bottled as">
      <h3>Bottled as</h3>
      <ul>
        {bottledWords(plan).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {printed && <li>{printed}</li>}
      </ul>
      {children}
    </Part>
  );
}

const Part = styled.div`
  ${theme.type.table}
  display: grid;
  gap: 8px;
  justify-items: start;
  h3 {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
  ul {
    ${theme.tabular}
    display: grid;
    gap: 4px;
  }
`;

/** The bottles of a barrel, one phrase per size: "6 × 1.5 L in 1 OWC of 6". Largest bottles first. */
export const bottledWords = ({ sizes }: BottlingPlan): string[] =>
  sizes
    .toSorted((a, b) => b.sizeMl - a.sizeMl)
    .map(
      ({ sizeMl, bottles, casing }) =>
        `${bottles} × ${litres(sizeMl / 1000)} in ${casing.map(caseWords).join(' and ')}`,
    );

/** The member's label, and the bottles it is on; undefined if all have the producer's label. */
export function labelWords({ labelledMl }: BottlingPlan, label: DraftLabel | null): string | undefined {
  if (!label || labelledMl.length === 0) return undefined;
  const sizes = labelledMl.toSorted((a, b) => a - b).map((size) => litres(size / 1000));
  return `Your label on ${listed(sizes)}: ${label.monogram.trim()}, ${label.name.trim()}, in ${label.ink}`;
}

/** `2 OWC of 6`; the free cases are called provider cases. */
const caseWords = ({ type, capacity, cases }: PlannedCasing): string =>
  type === 'CC'
    ? `${cases} provider ${cases === 1 ? 'case' : 'cases'} of ${capacity}`
    : `${cases} ${type} of ${capacity}`;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const listed = (words: readonly string[]): string => list.format(words);
