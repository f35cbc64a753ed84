/**
 * Text as searching sees it: without accents and capitals, so that "Chateau" finds "CHÂTEAU". Each character by
 * itself: a part of the text folds to a part of the folded text.
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}

/** The words of a search, folded; all of them have to be found. */
export function wordsOf(query: string | undefined): string[] {
  return foldText(query ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean);
}
