import type { BottleSubject } from './appearance.ts';

/** What a label says, each thing once. */
export interface LabelWords {
  producer: string;
  /** Without the producer, the vintage and the age, which are shown beside it. */
  name: string;
  /** `NV` if there is none. */
  year: string;
  /** Years in cask, where it has an age. */
  age: string;
}

/** Sorts out what a label says: names in a catalogue often begin with their producer, and end with a vintage or an age. */
export function labelWords({ producer, name = '', vintage, age }: BottleSubject): LabelWords {
  const rest = name.startsWith(producer) ? name.slice(producer.length) : name;
  return {
    producer,
    // Part of a longer word is another word.
    name: (/^[\p{L}\p{N}]/u.test(rest) ? name : rest)
      .replace(new RegExp(String.raw`\b(${vintage || '-'}|${age || '-'} years)\b`), '')
      .replaceAll(/^[\s,]+|[\s,]+$/g, '')
      .replace(/\s+,/, ','),
    year: vintage ? String(vintage) : 'NV',
    age: age ? String(age) : '',
  };
}
