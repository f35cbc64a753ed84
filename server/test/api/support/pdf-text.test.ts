import { deflateSync } from 'node:zlib';
import { pdfText } from './pdf-text.ts';

/** A document with one page, on which a word is drawn. */
function drawn(word: string): { pdf: Buffer; lastByte: number } {
  const content = deflateSync(`[<${Buffer.from(word).toString('hex')}> 0] TJ`);
  const pdf = Buffer.concat([Buffer.from('1 0 obj\nstream\n'), content, Buffer.from('\nendstream\nendobj')]);
  return { pdf, lastByte: content.at(-1)! };
}

it('reads the words of a page, whichever byte ends it', () => {
  const lastBytes = new Set<number>();
  for (let word = 0; word < 2000; word += 1) {
    const { pdf, lastByte } = drawn(`Word ${word}`);
    lastBytes.add(lastByte);
    expect(pdfText(pdf)).toBe(`Word ${word}`);
  }
  expect(lastBytes).toContain('\r'.charCodeAt(0));
});
