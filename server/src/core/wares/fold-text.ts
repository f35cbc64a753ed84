/**
 * Text as searching sees it: without accents and capitals, so that "Chateau" finds "CHÂTEAU". Each character by
 * itself: a part of the text folds to a part of the folded text.
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
}

/** The words of a search, folded; all of them have to be found. */
export function wordsOf(query: string | undefined): string[] {
  return splitWords(foldText(query ?? ''));
}

/** The words of a folded text: what a search finds a part of is a part of one of them. */
export function splitWords(folded: string): string[] {
  return folded.split(/[\s,;]+/).filter(Boolean);
}
