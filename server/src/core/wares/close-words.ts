import { splitWords } from './fold-text.ts';

/** Words so long may have one letter wrong, or left out. Our own choice, docs/rules.md#what-a-search-forgives */
const ONE_WRONG_FROM = 5;
/** Words so long may have two letters wrong. Our own choice as well. */
const TWO_WRONG_FROM = 7;
/** Wrong letters in the beginning of a word, where the rest of it was not typed: more would mean too many words. */
const WRONG_IN_BEGINNING = 1;
/** Longer words are not corrected: none exist. */
const LONGEST = 50;

/** A way to write a word of a search. */
export interface Spelling {
  readonly word: string;
  /** As it was typed: found wherever a text contains it. What is close to it is found as a whole word. */
  readonly typed: boolean;
  /** How far it is from what was typed: two for each wrong letter, one more where the rest of it was not typed. */
  readonly cost: number;
}

/** A form in which a word of a text may be typed: a part between apostrophes and hyphens, or all of them in one. */
export interface Form {
  readonly text: string;
  readonly word: string;
}

/** The forms of a word of a text. */
export function formsOf(word: string): Form[] {
  const parts = partsOf(word);
  const texts = parts.length > 1 ? new Set([...parts, parts.join('')]) : parts;
  return Array.from(texts, (text) => ({ text, word }));
}

const partsOf = (word: string): string[] => word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The order in which forms are compared: those that begin alike are together. */
export const byText = (a: Form, b: Form): number => compare(a.text, b.text) || compare(a.word, b.word);
const compare = (a: string, b: string) => (a < b ? -1 : Number(a !== b));

/** Words of a search as they were typed. */
export const asTyped = (words: readonly string[]): Spelling[][] =>
  words.map((word) => [{ word, typed: true, cost: 0 }]);

/**
 * For each word of a search how it was typed, and the words of texts that are close to it.
 * @param words folded, as `wordsOf` gives them
 * @param forms of all words of the texts, in the order of `byText`
 */
export function spellingsOf(words: readonly string[], forms: readonly Form[]): Spelling[][] {
  const typed = words.flatMap((word) => partsOf(word));
  // Signs and short words were not found as typed, and nothing of them can be corrected.
  if (!typed.some((word) => mayBeWrong(word) > 0)) return asTyped(words);
  const spellings = asTyped(typed);
  for (const [at, word] of typed.entries()) {
    for (const [other, cost] of closeTo(word, forms))
      if (!other.includes(word)) spellings[at]!.push({ word: other, typed: false, cost });
  }
  return spellings;
}

/** The spellings of a search in some texts: as typed where a text has all words so, and else with what is close. */
export function spellingsIn(texts: readonly string[], words: readonly string[]): Spelling[][] {
  if (words.length === 0 || texts.some((text) => words.every((word) => text.includes(word)))) return asTyped(words);
  const vocabulary = new Set(texts.flatMap((text) => splitWords(text)));
  return spellingsOf(words, [...vocabulary].flatMap((word) => formsOf(word)).toSorted(byText));
}

/** Whether a folded text has one of the spellings of each word. */
export const hasSpelled = (text: string, spellings: readonly (readonly Spelling[])[]): boolean =>
  spellings.every((ways) => ways.some((way) => isIn(text, way)));

/** Whether a folded text has a word in this spelling. */
export const isIn = (text: string, { word, typed }: Spelling): boolean =>
  text.includes(word) && (typed || splitWords(text).includes(word));

/** Letters of a word that may be wrong. Short words and those with digits, such as vintages, are not corrected. */
function mayBeWrong(typed: string): number {
  if (typed.length > LONGEST || /\p{N}/u.test(typed)) return 0;
  if (typed.length >= TWO_WRONG_FROM) return 2;
  return Number(typed.length >= ONE_WRONG_FROM - 1);
}

/**
 * The words that are close to a typed one, each with what it costs. Forms are gone through in their order: what was worked
 * out for the beginning that two of them share is kept, and those with a beginning that is too far off are passed over.
 */
function closeTo(typed: string, forms: readonly Form[]): Map<string, number> {
  const close = new Map<string, number>();
  const most = mayBeWrong(typed);
  if (most === 0) return close;
  const distances = new Distances(typed, most);
  for (let at = 0; at < forms.length;) {
    const { text, word } = forms[at]!;
    const farFrom = distances.moveTo(text);
    if (farFrom !== undefined) {
      at = firstAfter(forms, farFrom, at);
      continue;
    }
    const cost = distances.cost();
    // Long enough only with the letter that was left out.
    const isTooShort = typed.length < ONE_WRONG_FROM && (text.length !== ONE_WRONG_FROM || cost !== 2);
    if (cost !== undefined && !isTooShort && cost < (close.get(word) ?? FAR)) close.set(word, cost);
    at += 1;
  }
  return close;
}

/** The place after the forms that begin so, which are together, from one of them on: mostly they are few. */
function firstAfter(forms: readonly Form[], beginning: string, at: number): number {
  let step = 1;
  while (at + step < forms.length && forms[at + step]!.text.startsWith(beginning)) step *= 2;
  let [from, to] = [at + (step >>> 1), Math.min(at + step, forms.length)];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (forms[middle]!.text.startsWith(beginning)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** More than any distance that counts. */
const FAR = 100;

/**
 * How far a typed word is from another, or from the beginning of it: letters replaced, left out, put in, or swapped with
 * their neighbour, each counted once. Only what is near the diagonal can be near enough.
 */
class Distances {
  readonly #typed: string;
  readonly #most: number;
  /** By letters of the other word: the distance of that many of its letters from each beginning of the typed one. */
  readonly #rows: Uint8Array[];
  /** By letters of the other word: the least distance of the typed word from that many of them, or fewer. */
  readonly #nearest: number[];
  #other = '';
  /** Rows that are worked out of the other word. */
  #known = 0;

  constructor(typed: string, most: number) {
    this.#typed = typed;
    this.#most = most;
    this.#rows = [Uint8Array.from({ length: typed.length + 1 }, (_, at) => at)];
    this.#nearest = [typed.length];
  }

  /** Looks at another word. @returns the beginning of it that is too far from all that was typed, if one is */
  moveTo(other: string): string | undefined {
    let shared = 0;
    while (shared < this.#known && this.#other.charCodeAt(shared) === other.charCodeAt(shared)) shared += 1;
    this.#other = other;
    this.#known = shared;
    while (this.#known < Math.min(other.length, this.#typed.length + this.#most)) {
      const least = this.#addRow();
      if (least > this.#most && this.#nearest[this.#known]! > WRONG_IN_BEGINNING) return other.slice(0, this.#known);
    }
    return undefined;
  }

  /** What the word looked at costs, as a `Spelling` counts it. @returns undefined if it is not close */
  cost(): number | undefined {
    const whole = this.#known === this.#other.length ? this.#rows[this.#known]![this.#typed.length]! : FAR;
    const beginning = this.#nearest[this.#known]!;
    if (whole <= this.#most && whole <= beginning) return whole * 2;
    if (beginning <= WRONG_IN_BEGINNING) return beginning * 2 + 1;
    return whole <= this.#most ? whole * 2 : undefined;
  }

  /** Takes one more letter of the other word. @returns the least distance in its row */
  #addRow(): number {
    const [typed, other, most] = [this.#typed, this.#other, this.#most];
    const at = this.#known + 1;
    const last = this.#rows[at - 1]!;
    const row = (this.#rows[at] ??= new Uint8Array(typed.length + 1));
    row.fill(FAR);
    if (at <= most) row[0] = at;
    const letter = other.charCodeAt(at - 1);
    let least = row[0]!;
    for (let column = Math.max(1, at - most); column <= Math.min(typed.length, at + most); column += 1) {
      const own = typed.charCodeAt(column - 1);
      let distance = last[column - 1]! + (letter === own ? 0 : 1);
      if (row[column - 1]! + 1 < distance) distance = row[column - 1]! + 1;
      if (last[column]! + 1 < distance) distance = last[column]! + 1;
      if (at > 1 && column > 1 && letter === typed.charCodeAt(column - 2) && other.charCodeAt(at - 2) === own)
        distance = Math.min(distance, this.#rows[at - 2]![column - 2]! + 1);
      row[column] = distance;
      if (distance < least) least = distance;
    }
    this.#nearest[at] = Math.min(this.#nearest[at - 1]!, row[typed.length]!);
    this.#known = at;
    return least;
  }
}
