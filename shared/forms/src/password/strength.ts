import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs as graphs, dictionary as common } from '@zxcvbn-ts/language-common';
import words from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs';
import names from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs';
import { adviceOn, type Advice } from './advice.ts';

/** Characters that are looked at. What is weak up to there is seldom strong beyond, and more would take long. */
const LOOKED_AT = 64;

const guesser = new ZxcvbnFactory({
  dictionary: { ...common, 'commonWords-en': words, 'firstnames-en': names },
  graphs,
  maxLength: LOOKED_AT,
});

/**
 * How hard a password is to guess for whoever knows the lists of leaked ones, the language, and the member.
 * @param known what others know of the member, such as name and e-mail address
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
