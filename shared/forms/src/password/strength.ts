import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs as graphs, dictionary as common } from '@zxcvbn-ts/language-common';
import words from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs';
import names from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs';
import { PASSWORD_MIN } from '@le-chai/contracts/password';

/** The characters that are examined. A password weak up to there is seldom strong beyond, and more would take long. */
const LOOKED_AT = 64;

const guesser = new ZxcvbnFactory({
  dictionary: { ...common, 'commonWords-en': words, 'firstnames-en': names },
  graphs,
  maxLength: LOOKED_AT,
});

/**
 * How hard a password is to guess for an attacker with lists of leaked ones, a dictionary, and facts about the member.
 * @param known facts that others know about the member, such as name and e-mail address
 */
export function strengthOf(password: string, known: readonly string[]): Advice {
  const { score, feedback } = guesser.check(password, known.flatMap(partsOf));
  return adviceOn(password.length, score, feedback.warning);
}

/** A text, its words, and those written together: of `Ines Marchetti`, `marchetti` is guessed, and `inesmarchetti`. */
function partsOf(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{N}]+/u);
  return [text, ...parts, parts.join('')].filter(({ length }) => length > 2);
}

/** The strength of a password: as bars, and in words with advice. */
export interface Advice {
  /** Bars of four. */
  bars: 1 | 2 | 3 | 4;
  says: string;
}

/** What makes a password easy to guess, by the names that zxcvbn gives it. */
const BECAUSE: Readonly<Record<string, string>> = {
  straightRow: 'Rows of keys are easy to guess.',
  keyPattern: 'Keyboard patterns are easy to guess.',
  simpleRepeat: 'Repeating a character adds nothing.',
  extendedRepeat: 'Repeating the same thing adds nothing.',
  sequences: 'Sequences like “abc” or “345” add nothing.',
  recentYears: 'Years are easy to guess.',
  dates: 'Dates are easy to guess.',
  topTen: 'This is one of the most common passwords.',
  topHundred: 'This is one of the most common passwords.',
  common: 'Many others use this password.',
  similarToCommon: 'This is very similar to a common password.',
  wordByItself: 'One word alone is easy to guess.',
  namesByThemselves: 'Names are easy to guess.',
  commonNames: 'Names are easy to guess.',
  userInputs: 'It contains your name or your e-mail address.',
};

/**
 * Says how good a password is and what would make it better.
 * @param length its characters
 * @param score zxcvbn's, from 0 to 4
 * @param reason why it is not better, as zxcvbn names it
 */
export function adviceOn(length: number, score: number, reason: string | null): Advice {
  const because = BECAUSE[reason ?? ''];
  if (length < PASSWORD_MIN) return { bars: 1, says: sentences(missing(PASSWORD_MIN - length), because) };
  if (score < 2) return { bars: 1, says: sentences('Easy to guess.', because, MORE_WORDS) };
  if (score === 2) return { bars: 2, says: sentences('Could be guessed.', because, MORE_WORDS) };
  if (score === 3) return { bars: 3, says: 'Good. One more word makes it strong.' };
  return { bars: 4, says: 'Strong.' };
}

const MORE_WORDS = 'Add a few unrelated words.';

const missing = (count: number): string => `${count} more ${count === 1 ? 'character' : 'characters'} to go.`;

const sentences = (...all: (string | undefined)[]): string => all.filter((each) => each !== undefined).join(' ');
