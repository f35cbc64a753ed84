import { inflateSync } from 'node:zlib';

/** The words on a PDF, line by line, as far as the house draws them. A stream may end with any byte, with that of \r too. */
export function pdfText(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\nendstream/g);
  return [...streams].map(([, stream = '']) => wordsOf(inflated(stream))).join('\n');
}

/** Fonts and the like are no text; what cannot be read has no words. */
function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** Text is drawn piece by piece, in hexadecimal: `[<48> 20 <65>] TJ`. */
const wordsOf = (content: string) =>
  [...content.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    .join('\n');
