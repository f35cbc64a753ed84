/** Letters that do not come apart into a plain one and an accent. */
const PLAIN: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h', '−': '-' };
/** What Windows-1252 has beyond Latin-1: all that the fonts of every PDF reader can draw. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const drawn = (letter: string) => {
  const code = letter.codePointAt(0)!;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || BEYOND_LATIN_1.includes(letter);
};

/**
 * A text as the standard fonts of a PDF can draw it: a letter that they lack without its accent (`ő` becomes `o`), and
 * what is no such letter as `?`. docs/rules.md#invoices
 */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    if (drawn(letter)) return letter;
    const plain = PLAIN[letter] ?? letter.normalize('NFD').charAt(0);
    return drawn(plain) ? plain : '?';
  }).join('');
