import { BoundedCache } from '../bounded-cache.ts';
import { asTyped, byText, type Form, formsOf, type Spelling, spellingsOf } from '../../../core/wares/close-words.ts';
import { foldText, splitWords } from '../../../core/wares/fold-text.ts';
import { Bits } from './bits.ts';
import type { Entry } from './entry.ts';
import { SlotSet } from './slot-set.ts';
import { Sorted } from './sorted.ts';

/** Searches whose answer is kept. */
const ASKED = 500;

/** Where in the text of a sale a word is; each is a part of the one before. */
const PLACES = ['text', 'name', 'beginning'] as const;
type Place = (typeof PLACES)[number];

/** A word in the text of sales, and in which. */
interface Word {
  readonly word: string;
  readonly slots: Readonly<Record<Place, SlotSet>>;
}

/** What a word ends with, from some character on; the whole word among them. */
interface Ending {
  readonly text: string;
  readonly of: Word;
}

const inOrder = (a: Ending, b: Ending) => compareText(a.text, b.text) || compareText(a.of.word, b.of.word);

/**
 * Which sales have a word in them, or a part of one. All endings of all words are kept in order: those that begin with
 * what is searched for are next to each other, and name every word that contains it.
 */
export class WordSets {
  readonly #words = new Map<string, Word>();
  readonly #endings = new Sorted<Ending>(inOrder);
  readonly #forms = new Sorted<Form>(byText);
  /** What was found while no word came or went: a single letter is in very many. */
  #asked = new BoundedCache<Bits>(ASKED);
  #sought = new BoundedCache<Spelling[][]>(ASKED);

  change(slot: number, before: Entry | undefined, after: Entry | undefined): void {
    if (before?.text === after?.text && before?.name === after?.name) return;
    this.#asked = new BoundedCache<Bits>(ASKED);
    this.#sought = new BoundedCache<Spelling[][]>(ASKED);
    if (before) for (const [place, words] of wordsAt(before)) this.#remove(slot, place, words);
    if (after) for (const [place, words] of wordsAt(after)) this.#add(slot, place, words);
  }

  /** The sales that have a word in this place; what they begin with, they begin with. Not to be changed. */
  having(word: string, place: Place): Bits {
    const key = `${place} ${word}`;
    const asked = this.#asked.get(key);
    if (asked) return asked;
    const having = this.#find(word, place);
    this.#asked.set(key, having);
    return having;
  }

  /**
   * How the words of a search are spelled: as they were typed, if a sale has all of them so; else also by words that are
   * close, of which no sale may have all either.
   */
  sought(words: readonly string[]): Spelling[][] {
    const key = words.join(' ');
    let sought = this.#sought.get(key);
    if (!sought) {
      sought = this.#haveAll(words) ? asTyped(words) : spellingsOf(words, this.#forms.items);
      this.#sought.set(key, sought);
    }
    return sought;
  }

  /** The sales that have a word in this place in one of some spellings. Not to be changed. */
  havingAny(spellings: readonly Spelling[], place: Place): Bits {
    const [first, ...others] = spellings;
    if (first?.typed && others.length === 0) return this.having(first.word, place);
    const having = new Bits();
    for (const { word, typed } of spellings) {
      if (typed) having.include(this.having(word, place));
      else this.#words.get(word)?.slots[place].addTo(having);
    }
    return having;
  }

  #haveAll([first, ...others]: readonly string[]): boolean {
    if (first === undefined) return true;
    const all = this.having(first, 'text').copy();
    for (const word of others) all.keep(this.having(word, 'text'));
    return all.size > 0;
  }

  #find(word: string, place: Place): Bits {
    const having = new Bits();
    const { items } = this.#endings;
    for (let at = this.#endings.place(({ text }) => text < word); at < items.length; at += 1) {
      const { text, of } = items[at]!;
      if (!text.startsWith(word)) break;
      if (place !== 'beginning' || text.length === of.word.length) of.slots[place].addTo(having);
    }
    return having;
  }

  #add(slot: number, place: Place, words: ReadonlySet<string>): void {
    for (const word of words) {
      let known = this.#words.get(word);
      if (!known) {
        known = { word, slots: { text: new SlotSet(), name: new SlotSet(), beginning: new SlotSet() } };
        this.#words.set(word, known);
        for (const ending of endingsOf(known)) this.#endings.add(ending);
        for (const form of formsOf(word)) this.#forms.add(form);
      }
      known.slots[place].add(slot);
    }
  }

  #remove(slot: number, place: Place, words: ReadonlySet<string>): void {
    for (const word of words) {
      const known = this.#words.get(word)!;
      known.slots[place].delete(slot);
      if (PLACES.some((any) => known.slots[any].size > 0)) continue;
      this.#words.delete(word);
      for (const ending of endingsOf(known)) this.#endings.remove(ending);
      for (const form of formsOf(word)) this.#forms.remove(form);
    }
  }
}

function wordsAt({ text, name }: Entry): [Place, ReadonlySet<string>][] {
  const folded = foldText(name);
  const named = splitWords(folded);
  const [first] = named;
  return [
    ['text', new Set(splitWords(text))],
    ['name', new Set(named)],
    ['beginning', new Set(first !== undefined && folded.startsWith(first) ? [first] : [])],
  ];
}

const endingsOf = (of: Word): Ending[] =>
  Array.from({ length: of.word.length }, (_, from) => ({ text: of.word.slice(from), of }));

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a !== b));
