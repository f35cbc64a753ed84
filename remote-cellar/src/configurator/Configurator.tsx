import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CasesTable } from './CasesTable.tsx';
import { FirstPlan } from './FirstPlan.tsx';
import { LabelPart } from './LabelPart.tsx';
import { LitresBand } from './LitresBand.tsx';
import { SizesStage } from './SizesStage.tsx';
import { WhatIsLeft } from './WhatIsLeft.tsx';
import type { BottledWine } from './wine.ts';

export interface ConfiguratorProps {
  wine: BottledWine;
  /** What the plan is held against: litres, sizes, who may have a label. */
  terms: BottlingTerms;
  draft: BottlingDraft;
  onDraft: (draft: BottlingDraft) => void;
  /** Title and steps. */
  head: ReactNode;
  /** The button that leads on, and what stands with it. */
  commit: ReactNode;
  /** Where the litres are chosen as well. */
  litresControl?: ReactNode;
  /** What a litre that is left over is credited at, EUR; none where that is not known yet. */
  creditPerLitre?: number | undefined;
}

/** A barrel that empties into bottles: sizes and cases, a label, what it costs, and what is left. The draft is the caller's. */
export function Configurator(props: ConfiguratorProps) {
  const { wine, terms, draft, onDraft, head, commit, litresControl, creditPerLitre } = props;
  return (
    <Frame>
      {head}
      <Columns>
        <Main>
          {litresControl}
          <LitresBand wine={wine} terms={terms} draft={draft} />
          <FirstPlan terms={terms} draft={draft} onDraft={onDraft} />
          <SizesStage wine={wine} terms={terms} draft={draft} onDraft={onDraft} />
        </Main>
        <Side>
          <LabelPart wine={wine} terms={terms} draft={draft} onDraft={onDraft} />
          <CasesTable draft={draft} />
          <WhatIsLeft terms={terms} draft={draft} onDraft={onDraft} creditPerLitre={creditPerLitre} />
          <div>{commit}</div>
        </Side>
      </Columns>
    </Frame>
  );
}

/** What the configurator and its skeleton stand in: the head above, choosing left, what it comes to right. */
export const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 376px;
  gap: 40px 48px;
  align-items: start;
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
`;

export const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  min-width: 0;
`;
