/** Characters that XML cannot have or would read as another, and what would be read as an escape. */
const ESCAPED = /[^\t\n\u0020-\uFFFD\u{10000}-\u{10FFFF}]|_(?=x[\dA-Fa-f]{4})/gu;
const MARKUP = /[&<>"]/g;
const ENTITY: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text inside a spreadsheet's XML, from which a reader gets the same text back: what XML cannot have is written as `_x0007_`
 * (ISO/IEC 29500, ST_Xstring). A half of a character becomes U+FFFD, as in UTF-8.
 */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(ESCAPED, (character) => `_x${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(MARKUP, (character) => ENTITY[character]!);
