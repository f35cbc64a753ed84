import type { WineColour } from '@le-chai/contracts/primitives';

/** A house that makes wine or spirits. Every one of them is invented; the regions are real. */
export interface DemoProducer {
  key: string;
  name: string;
  region: string;
  country: string;
  description: string;
}

/** A wine or spirit, in every size that the house has on the market. */
export interface DemoWine {
  key: string;
  producer: string;
  /** Complete name without the vintage. */
  name: string;
  colour: WineColour;
  /** Wines: how they are made. Spirits: none. */
  kind: 'still' | 'sparkling' | 'sweet' | 'fortified' | null;
  category: string;
  varietal: string;
  /** None for what has no vintage. */
  vintage: number | null;
  /** Years in wood of a spirit. */
  age?: number;
  bottler?: string;
  /** Per cent by volume. */
  alcohol: number;
  about: string;
  /** Litres of a bottle → its estimated market price, EUR. */
  market: Readonly<Record<string, number>>;
}
