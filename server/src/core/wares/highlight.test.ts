import { HIGHLIGHT_TAGS } from '@le-chai/contracts/search';
import fc from 'fast-check';
import { foldText, wordsOf } from './fold-text.ts';
import { highlight } from './highlight.ts';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const unescape = (html: string) => html.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!);
const untag = (html: string) => html.replaceAll(/<\/?(?:em|b|mark|strong)>/g, '');
const marked = (html: string) => [...html.matchAll(/<em>(.*?)<\/em>/gs)].map(([, inner]) => unescape(inner!));

/** Names with accents, capitals, signs of HTML, combining marks and characters of two units. */
const name = fc
  .array(
    fc.oneof(
      fc.constantFrom('Été', '<b>', '&amp;', '"x"', 'a', 'A', 'é', 'e\u0301', ' ', '🍷', 'İ', 'ß', 'Σς'),
      fc.string(),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));
const words = fc.array(fc.constantFrom('ete', 'e', 'a', 'aa', '<', 'b', 'i', 'σ', '🍷', '&'), { maxLength: 3 });

describe('highlighting', () => {
  it('gives the name back once tags are removed, and holds no other tag', () => {
    fc.assert(
      fc.property(name, words, fc.constantFrom(...HIGHLIGHT_TAGS), (text, found, tag) => {
        const html = highlight(text, found, tag);
        expect(unescape(untag(html))).toBe(text);
        expect(untag(html)).not.toMatch(/[<>"']/);
      }),
    );
  });

  it('marks every occurrence of every word, and nothing else', () => {
    fc.assert(
      fc.property(name, words, (text, found) => {
        const html = highlight(text, found, '<em>');
        const rest = html.split(/<em>.*?<\/em>/s).map((part) => foldText(unescape(part)));
        for (const word of found) for (const part of rest) expect(part).not.toContain(word);
        for (const part of marked(html)) expect(found.some((word) => foldText(part).includes(word))).toBe(true);
      }),
    );
  });

  it.each([
    ['Château Vauclerc', 'chateau', '<em>Château</em> Vauclerc'],
    ['Cha\u0302teau', 'chateau', '<em>Cha\u0302teau</em>'],
    ['Cuvée & <Fils>', 'fils cuvee', '<em>Cuvée</em> &amp; &lt;<em>Fils</em>&gt;'],
    ['banana', 'ana', 'b<em>anana</em>'],
    ['Barolo Barolo', 'aro', 'B<em>aro</em>lo B<em>aro</em>lo'],
    ['aabb', 'aa bb', '<em>aabb</em>'],
    ['Nothing here', 'else', 'Nothing here'],
    ['Nothing here', '', 'Nothing here'],
    ['', 'x', ''],
  ])('%s searched for %s', (text, query, html) => {
    expect(highlight(text, wordsOf(query), '<em>')).toBe(html);
  });

  it('marks a whole character where a part of it was searched for', () => {
    expect(highlight('값 값', wordsOf('가'), '<em>')).toBe('<em>값</em> <em>값</em>');
  });

  it('marks nothing for nothing', () => {
    expect(highlight('Barolo', [''], '<em>')).toBe('Barolo');
  });

  it('uses the tag that was asked for', () => {
    expect(highlight('Barolo', ['bar'], '<strong>')).toBe('<strong>Bar</strong>olo');
  });
});
