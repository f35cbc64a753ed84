import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { theme } from '@le-chai/design/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CasesTable } from './CasesTable.tsx';
import { ClearPlan } from './ClearPlan.tsx';
import { FirstPlan } from './FirstPlan.tsx';
import { LabelPart } from './LabelPart.tsx';
import { LitresBand } from './LitresBand.tsx';
import { SizesStage } from './SizesStage.tsx';
import { WhatIsLeft } from './WhatIsLeft.tsx';
import type { BottledWine } from './wine.ts';

export interface ConfiguratorProps {
  wine: BottledWine;
  /** What the plan is checked against: litres, sizes, and who may have a label. */
  terms: BottlingTerms;
  draft: BottlingDraft;
  onDraft: (draft: BottlingDraft) => void;
  /** Title and steps. */
  head: ReactNode;
  /** The button to continue, and what goes with it. */
  commit: ReactNode;
  /** The control for the litres, where they are chosen too. */
  litresControl?: ReactNode;
  /** The credit for a leftover litre, EUR; undefined if not known yet. */
  creditPerLitre?: number | undefined;
}

/** Plans how a barrel is bottled: sizes and cases, label, cost, and what is left. The caller owns the draft. */
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
          <Commit>
            <div>{commit}</div>
            <ClearPlan draft={draft} onDraft={onDraft} />
          </Commit>
        </Side>
      </Columns>
    </Frame>
  );
}

/** The layout of the configurator and its skeleton: head above, choices left, totals right. */
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

const Commit = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  > button {
    justify-self: start;
  }
`;
