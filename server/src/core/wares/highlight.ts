import type { HighlightTag } from '@le-chai/contracts/search';
import { foldText } from './fold-text.ts';

/** A part of a text: from the first to before the second index. */
type Span = readonly [from: number, to: number];

/**
 * A name with what was searched for between tags, as HTML: everything else in it is escaped, and the tag is one of a
 * few that do nothing. Without the tags, and unescaped, it is the name again.
 * @param words folded, as `wordsOf` gives them; wherever one occurs it is marked
 * @param preTag such as `<em>`
 */
export function highlight(name: string, words: readonly string[], preTag: HighlightTag): string {
  const postTag = preTag.replace('<', '</');
  let html = '';
  let at = 0;
  for (const [from, to] of spansOf(name, words)) {
    html += `${escapeHtml(name.slice(at, from))}${preTag}${escapeHtml(name.slice(from, to))}${postTag}`;
    at = to;
  }
  return html + escapeHtml(name.slice(at));
}

/** Where the words occur, in order and apart from each other. */
function spansOf(name: string, words: readonly string[]): Span[] {
  const { folded, origin } = foldByCharacter(name);
  const found = words.flatMap((word) => occurrences(folded, word)).toSorted((a, b) => a[0] - b[0]);
  const spans: Span[] = [];
  for (const [from, to] of found) {
    const start = origin[from]!;
    // To where the next character begins: what is combined with the last one belongs to it.
    const end = origin.slice(to).find((next) => next > origin[to - 1]!) ?? name.length;
    const last = spans.at(-1);
    if (last && start <= last[1]) spans.splice(-1, 1, [last[0], Math.max(last[1], end)]);
    else spans.push([start, end]);
  }
  return spans;
}

function occurrences(folded: string, word: string): Span[] {
  const found: Span[] = [];
  if (word === '') return found;
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) found.push([at, at + word.length]);
  return found;
}

/** The folded text, and for each of its characters where in the text it came from. */
function foldByCharacter(text: string): { folded: string; origin: number[] } {
  let folded = '';
  const origin: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = foldText(character);
    for (let index = 0; index < part.length; index += 1) origin.push(at);
    folded += part;
    at += character.length;
  }
  return { folded, origin };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
