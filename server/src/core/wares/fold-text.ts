/**
 * Text as searching sees it: without accents and capitals, so that "Chateau" finds "CHÂTEAU". Each character by
 * itself: a part of the text folds to a part of the folded text.
 */
export function foldText(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[ςœæøß]/g, (letter) => PLAIN[letter]!);
}

/** Letters that have no accent to take away. */
const PLAIN: Record<string, string> = { ς: 'σ', œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss' };

/** The words of a search, folded; all of them have to be found. */
export function wordsOf(query: string | undefined): string[] {
  return splitWords(foldText(query ?? ''));
}

/** The words of a folded text: what a search finds a part of is a part of one of them. */
export function splitWords(folded: string): string[] {
  return folded.split(/[\s,;]+/).filter(Boolean);
}
