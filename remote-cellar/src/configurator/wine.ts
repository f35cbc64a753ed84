import type { BottlingDraft } from '@le-chai/bottling/draft';
import type { WineColour } from '@le-chai/contracts/primitives';
import type { BottleSubject } from '@le-chai/design/Bottle';
import { isWritten } from './plan-edits.ts';

/** What is in the barrel: enough to draw its bottles. */
export interface BottledWine {
  /** As the barrel is called: `Barolo 2024, barrel no. 9`. */
  name: string;
  producer: string;
  color: WineColour;
  region: string;
  vintage: number | null;
  root: 'wine' | 'spirit';
}

/** A bottle of a size, with the member's label where it gets one. @param labelled whether it does */
export function bottleOf(
  wine: BottledWine,
  sizeMl: number,
  label: BottlingDraft['label'],
  labelled: boolean,
): BottleSubject {
  const custom = labelled && label !== null && isWritten(label) ? label : undefined;
  return {
    producer: wine.producer,
    // On a label of one's own it says which barrel; on the producer's only the wine.
    name: withoutVintage(custom ? wine.name : barrelWords(wine.name).wine, wine.vintage),
    vintage: wine.vintage,
    colour: wine.color,
    region: wine.region,
    root: wine.root,
    size: sizeMl / 1000,
    ...(custom && { custom }),
  };
}

/** A barrel's name in its two parts: `Barolo 2024, barrel no. 9` is the wine `Barolo 2024` and `barrel no. 9`. */
export function barrelWords(name: string): { wine: string; barrel: string | undefined } {
  const [wine = name, ...rest] = name.split(', ');
  const barrel = rest.join(', ');
  return { wine, barrel: barrel === '' ? undefined : barrel };
}

/** A name without its vintage, which stands elsewhere on a label. */
export const withoutVintage = (name: string, vintage: number | null): string =>
  vintage === null ? name : name.replace(new RegExp(String.raw`\s*\b${vintage}\b`), '').trim() || name;
