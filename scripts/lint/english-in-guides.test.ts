import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findPhrases } from './english-words.ts';

const root = path.join(__dirname, '../..');

/** What people read beside the code. Decision records are not edited once they are accepted. */
const GUIDES = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).filter((file) => !file.startsWith('docs/decisions/'));

/** A paragraph, a row of a table or an entry of a list; without links, whose addresses name decision records. */
const paragraphs = (text: string): string[] =>
  text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').split(/\n(?=\s*\n|\||\s*[-*] )/);

describe('the guides', () => {
  it('are all found', () => {
    expect(GUIDES.length).toBeGreaterThan(20);
  });

  it.each(GUIDES)('are in plain English: %s', (file) => {
    expect(paragraphs(readFileSync(path.join(root, file), 'utf8')).flatMap(findPhrases)).toEqual([]);
  });

  it('would be found with a phrase over two lines', () => {
    expect(paragraphs('# Bids\n\nThe price is shown to the\nown member.\n').flatMap(findPhrases)).toEqual([
      '"the own" reads translated: write "your own", "their own" or "the member\'s".',
    ]);
  });
});
