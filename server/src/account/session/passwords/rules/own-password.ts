/** What others know of a member. */
export interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

const HOUSE = 'Le Chai';
/** A single letter is no word. */
const SHORTEST_WORD = 2;

/**
 * Whether a password is made of nothing but the member's name, the e-mail address and the house's name: in any order and
 * case, with or without accents, and with whatever digits and signs around and between them. docs/rules.md#passwords
 */
export function isMadeOfOwn(password: string, { email, firstName, lastName }: Person): boolean {
  const typed = lettersAndDigits(password);
  const [local = ''] = email.split('@');
  if (typed !== '' && [email, local].map(lettersAndDigits).includes(typed)) return true;
  const words = new Set([email, firstName, lastName, HOUSE].flatMap(wordsOf));
  return isMadeOf(letters(password), words);
}

/** Whether a text can be cut into some of the words without a rest. */
function isMadeOf(text: string, words: ReadonlySet<string>): boolean {
  if (text === '') return false;
  /** Lengths of the beginnings that can be cut. */
  const cut = new Set([0]);
  for (let end = 1; end <= text.length; end += 1) {
    for (const word of words) {
      if (text.slice(0, end).endsWith(word) && cut.has(end - word.length)) cut.add(end);
    }
  }
  return cut.has(text.length);
}

/** Without accents, in lower case. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const letters = (text: string) => plain(text).replaceAll(/\P{L}/gu, '');
const lettersAndDigits = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
const wordsOf = (text: string) =>
  plain(text)
    .split(/\P{L}+/u)
    .filter(({ length }) => length >= SHORTEST_WORD);
