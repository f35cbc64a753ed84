import { BoundedCache } from '../bounded-cache.ts';
import { foldText, splitWords } from '../../../core/wares/fold-text.ts';
import { Bits } from './bits.ts';
import type { Entry } from './entry.ts';
import { SlotSet } from './slot-set.ts';
import { Sorted } from './sorted.ts';

/** Searches whose answer is kept. */
const ASKED = 500;

/** Where in the text of a sale a word stands; each is a part of the one before. */
const PLACES = ['text', 'name', 'beginning'] as const;
type Place = (typeof PLACES)[number];

/** A word that stands in the text of sales, and in which. */
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
 * what is searched for stand together, and name every word that contains it.
 */
export class WordSets {
  readonly #words = new Map<string, Word>();
  readonly #endings = new Sorted<Ending>(inOrder);
  /** What was found while no word came or went: a single letter is in very many. */
  #asked = new BoundedCache<Bits>(ASKED);

  change(slot: number, before: Entry | undefined, after: Entry | undefined): void {
    if (before?.text === after?.text && before?.name === after?.name) return;
    this.#asked = new BoundedCache<Bits>(ASKED);
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
