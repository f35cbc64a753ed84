import { fetchFonts } from '@le-chai/design/GlobalStyle';
import { useEffect } from 'react';
import { useIdle } from '../house/use-idle.ts';
import { areFontsKept, noteFonts } from './kept-fonts.ts';

/** Fetches the fonts when nothing else is to be done, and lets the edge know that its next page may use them. */
export function FontsKeeper(): null {
  const idle = useIdle();
  useEffect(() => {
    // Where one does not come, the next page tries again.
    if (idle && !areFontsKept()) fetchFonts().then(noteFonts, () => undefined);
  }, [idle]);
  return null;
}
