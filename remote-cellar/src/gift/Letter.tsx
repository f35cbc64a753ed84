import type { GiftLetter } from '@le-chai/contracts/gifts';
import { Page } from '@le-chai/design/Page';
import { Answer } from './Answer.tsx';
import { LetterSheet } from './LetterSheet.tsx';

/** A gift as a letter, with the answers to it. */
export function Letter({ letter, token }: { letter: GiftLetter; token: string }) {
  return (
    <Page>
      <LetterSheet letter={letter}>
        <Answer letter={letter} token={token} />
      </LetterSheet>
    </Page>
  );
}
