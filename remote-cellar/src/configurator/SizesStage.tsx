import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import type { BottlingDraft } from '@le-chai/bottling/draft';
import { theme } from '@le-chai/design/theme';
import { usePhone } from '@le-chai/design/use-media';
import { styled } from 'styled-components';
import { SizeColumn } from './SizeColumn.tsx';
import { useCaseRows } from './use-case-rows.ts';
import type { BottledWine } from './wine.ts';

interface SizesStageProps {
  wine: BottledWine;
  terms: BottlingTerms;
  draft: BottlingDraft;
  onDraft: (draft: BottlingDraft) => void;
}

/** The sizes side by side on one scale, each with its cases; stacked on phones. */
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
        OC is the producer’s carton, OWC the producer’s wooden case, CC a plain provider case, free of charge.
      </Legend>
    </section>
  );
}

/** Height of the largest bottle on the stage, px. */
const TALLEST = { wide: 410, phone: 128 } as const;

/** The most a 0.75 L bottle may measure, px: with only small sizes the stage stays low. */
const STANDARD = { wide: 210, phone: 84 } as const;

/** Width of the main column, px. */
const ROOM = 820;

/** Width of a 0.75 L bottle over its height, for the widest shape with some space around it. */
const WIDTH = 0.36;

/**
 * The scale of all bottles: the height in px of a 0.75 L bottle. The largest fits under the lamp, and none is wider
 * than its column.
 */
export function stageScale(sizesMl: readonly number[], phone: boolean): number {
  const layout = phone ? 'phone' : 'wide';
  const largest = Math.cbrt(Math.max(750, ...sizesMl) / 750);
  const column = phone ? Number.POSITIVE_INFINITY : ROOM / Math.max(1, sizesMl.length);
  return Math.min(STANDARD[layout], TALLEST[layout] / largest, column / (largest * WIDTH));
}

/** The height of the stage, px: the largest bottle of any shape, with space above it. */
export function stageHeight(sizesMl: readonly number[], phone: boolean): number {
  const largest = Math.cbrt(Math.max(375, ...sizesMl) / 750);
  return Math.ceil(stageScale(sizesMl, phone) * largest * 1.1) + 16;
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
