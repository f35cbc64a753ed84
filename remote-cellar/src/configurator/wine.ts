import type { BottlingDraft } from '@le-chai/bottling/draft';
import type { WineColour } from '@le-chai/contracts/primitives';
import type { BottleSubject } from '@le-chai/design/Bottle';
import { isWritten } from './plan-edits.ts';

/** The wine in a barrel, with enough detail to draw its bottles. */
export interface BottledWine {
  /** The barrel's name: `Barolo 2024, barrel no. 9`. */
  name: string;
  producer: string;
  color: WineColour;
  region: string;
  vintage: number | null;
  root: 'wine' | 'spirit';
}

/** A bottle of a size, with the member's label if `labelled`. */
export function bottleOf(
  wine: BottledWine,
  sizeMl: number,
  label: BottlingDraft['label'],
  labelled: boolean,
): BottleSubject {
  const custom = labelled && label !== null && isWritten(label) ? label : undefined;
  return {
    producer: wine.producer,
    // A member's own label names the barrel; the producer's only the wine.
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

/** A name without its vintage, which is elsewhere on the label. */
export const withoutVintage = (name: string, vintage: number | null): string =>
  vintage === null ? name : name.replace(new RegExp(String.raw`\s*\b${vintage}\b`), '').trim() || name;
