import { fetchFonts } from '@le-chai/design/GlobalStyle';
import { useEffect } from 'react';
import { useIdle } from '../house/use-idle.ts';
import { areFontsKept, noteFonts } from './kept-fonts.ts';

/** Fetches the fonts when the browser is idle, and tells the edge that the next page may use them. */
export function FontsKeeper(): null {
  const idle = useIdle();
  useEffect(() => {
    // If one fails to load, the next page tries again.
    if (idle && !areFontsKept()) fetchFonts().then(noteFonts, () => undefined);
  }, [idle]);
  return null;
}
