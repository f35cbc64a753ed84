import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { theme } from '@le-chai/design/theme';
import { usePhone } from '@le-chai/design/use-media';
import { styled } from 'styled-components';
import { SizeColumn } from './SizeColumn.tsx';
import { stageHeight, stageScale } from './stage.ts';
import { useCaseRows } from './use-case-rows.ts';
import type { BottledWine } from './wine.ts';

interface SizesStageProps {
  wine: BottledWine;
  terms: BottlingTerms;
  draft: BottlingDraft;
  onDraft: (draft: BottlingDraft) => void;
}

/** The sizes side by side, all to one scale, each with its cases; one below the other on a phone. */
export function SizesStage({ wine, terms, draft, onDraft }: SizesStageProps) {
  const phone = usePhone();
  const rows = useCaseRows(draft);
  const offers = terms.options.toSorted((one, other) => one.sizeMl - other.sizeMl);
  const sizes = offers.map(({ sizeMl }) => sizeMl);
  const stage = { scale: stageScale(sizes, phone), height: stageHeight(sizes, phone), phone };
  return (
    <section aria-label="Sizes and cases">
      <Sizes style={{ '--sizes': offers.length } as React.CSSProperties}>
        {offers.map((offer) => (
          <SizeColumn key={offer.sizeMl} {...{ offer, wine, terms, draft, onDraft, stage, rows }} />
        ))}
      </Sizes>
      <Legend>
        OC is the producer’s carton, OWC the producer’s wooden case, CC a plain case of the provider, free.
      </Legend>
    </section>
  );
}

const Sizes = styled.ul`
  display: grid;
  grid-template-columns: repeat(var(--sizes), minmax(0, 1fr));
  margin: 0;
  padding: 0;
  list-style: none;
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Legend = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
  padding-top: 16px;
`;
