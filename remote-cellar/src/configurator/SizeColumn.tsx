import type { BottleOffer } from '@le-chai/bottling/casing-options';
import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { Bottle } from '@le-chai/design/Bottle';
import { Shelf } from '@le-chai/design/Shelf';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { nameOfSize, litresText } from './bottling-words.ts';
import { CaseRow } from './CaseRow.tsx';
import { mayLabel } from './label-edits.ts';
import { kindKey, plannedOf } from './plan-edits.ts';
import { type CaseRows, kindsOf } from './use-case-rows.ts';
import { bottleOf, type BottledWine } from './wine.ts';

interface SizeColumnProps {
  offer: BottleOffer;
  wine: BottledWine;
  terms: BottlingTerms;
  draft: BottlingDraft;
  onDraft: (draft: BottlingDraft) => void;
  stage: { scale: number; height: number; phone: boolean };
  rows: CaseRows;
}

/** One size: its bottle on the shelf, and its kinds of case. */
export function SizeColumn({ offer, wine, terms, draft, onDraft, stage, rows }: SizeColumnProps) {
  const { sizeMl, customLabel } = offer;
  const name = nameOfSize(sizeMl);
  const chosen = plannedOf(draft, sizeMl) !== undefined;
  const labelled = chosen ? draft.plan.labelledMl.includes(sizeMl) : customLabel && mayLabel(terms);
  const shown = rows.of(offer);
  const others = kindsOf(offer).filter((kind) => !shown.some((open) => kindKey(open) === kindKey(kind)));
  const title = [litresText(sizeMl), name].filter(Boolean).join(', ');
  return (
    <Column aria-label={title}>
      <Standing>
        <Shelf height={stage.height}>
          <Bottle subject={bottleOf(wine, sizeMl, draft.label, labelled)} scale={stage.scale} />
        </Shelf>
      </Standing>
      <Cases>
        <h2>
          {litresText(sizeMl)} <Name>{name ?? 'bottle'}</Name>
        </h2>
        {shown.map((kind, at) => (
          <CaseRow
            key={kindKey(kind)}
            {...{ offer, kind, terms, draft, onDraft }}
            others={others}
            onKind={(next) => rows.set(offer, shown.with(at, next))}
            onStep={() => rows.set(offer, shown)}
            {...(shown.length > 1 && { onRemove: () => rows.set(offer, shown.toSpliced(at, 1)) })}
          />
        ))}
        {chosen && others[0] && (
          <TextLink
            size="table"
            onClick={() => rows.set(offer, [...shown, others[0]!])}
            aria-label={`Another case for ${title}`}
          >
            Another case
          </TextLink>
        )}
      </Cases>
    </Column>
  );
}

const Column = styled.li`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding-bottom: 8px;
  & + & {
    border-left: 1px solid ${theme.colour.rule};
  }
  ${theme.media.phone} {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr);
    gap: 0 12px;
    padding: 16px 0;
    border-bottom: 1px solid ${theme.colour.rule};
    & + & {
      border-left: 0;
    }
  }
`;

const Standing = styled.div`
  ${theme.media.phone} {
    align-self: end;
    > div {
      background: none;
    }
  }
`;

const Cases = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  align-content: start;
  justify-items: start;
  padding: 12px 12px 0;
  > * {
    width: 100%;
  }
  > button {
    width: auto;
  }
  ${Column}:first-child > & {
    padding-left: 0;
  }
  ${Column}:last-child > & {
    padding-right: 0;
  }
  h2 {
    ${theme.type.wine}
    ${theme.tabular}
  }
  ${theme.media.phone} {
    padding: 0;
  }
`;

const Name = styled.span`
  ${theme.type.label}
  display: block;
  padding-top: 2px;
  color: ${theme.colour.ink2};
  ${theme.media.phone} {
    display: inline;
    padding-left: 4px;
  }
`;
