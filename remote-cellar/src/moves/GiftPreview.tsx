import { theme } from '@le-chai/design/theme';
import { useUser } from '@le-chai/session';
import { styled } from 'styled-components';
import { LetterSheet } from '../gift/LetterSheet.tsx';
import type { ChosenLot } from './chosen-serials.ts';
import { previewOf } from './gift-preview.ts';
import type { TypedGift } from './gift-problems.ts';

/** A live preview of the page behind the gift's link, from the same components. */
export function GiftPreview({ typed, lots }: { typed: TypedGift; lots: readonly ChosenLot[] }) {
  const { full_name: sender } = useUser();
  return (
    <Part aria-label="Preview of the gift">
      <h3>What they will see</h3>
      <LetterSheet preview letter={previewOf(typed, lots, sender)} />
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin-top: 12px;
  > h3 {
    ${theme.type.bodyStrong}
  }
`;
