import type { BottleCondition, ProvenanceLine } from '@le-chai/contracts/condition';
import type { WineColour } from '@le-chai/contracts/primitives';

/** A house that makes wine or spirits. Every one of them is invented; the regions are real. */
export interface DemoProducer {
  key: string;
  name: string;
  region: string;
  country: string;
  description: string;
  /** One that wants its wines to be known, and not itself. */
  unnamed?: boolean;
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
  /** The years in which it is at its best. */
  drink?: readonly [from: number, until: number];
  /** Litres of a bottle → its estimated market price, EUR. */
  market: Readonly<Record<string, number>>;
}

/** A barrel whose wine is sold by the litre. */
export interface DemoBarrel {
  key: string;
  producer: string;
  name: string;
  description: string;
  colour: WineColour;
  kind: 'still' | 'sweet' | 'fortified' | 'spirit';
  varietal: string;
  vintage: number;
  alcohol: number;
  litres: number;
  /** EUR a litre on the market. */
  market: number;
  /** Bottle sizes in litres it may be bottled in. */
  sizes: readonly number[];
  /** Tiers that may have a label of their own; none if it is not permitted. */
  customLabel: readonly string[];
  /** Days from the filling of the demo house. */
  releasedInDays: number;
  bottledInDays: number;
  dinner?: string;
  visit?: string;
}

/** A wine in a lot: its key, the bottle in litres, how many. */
export type DemoBottles = readonly [wine: string, litres: number, quantity: number];

/** What a demo account has to do with a sale. */
export type Standing = 'leads' | 'outbid' | 'wishes' | 'awaits';
export type DemoAccount = 'collector' | 'connoisseur' | 'late' | 'staff';

interface DemoTerms {
  key: string;
  name: string;
  description: string;
  /** EUR, per lot or per litre. */
  opens: number;
  /** Opening price before a reduction, EUR. */
  was?: number;
  buyNow?: number;
  /** Price at once before a reduction, EUR. */
  buyNowWas?: number;
  /** Spans from now: how long it has been on, or in how long it begins; and in how long it ends. */
  opened?: string;
  beginsIn?: string;
  ends: string;
  /** Roughly how many bids it has by now. */
  bids: number;
  badge?: string;
  tags?: readonly string[];
  charity?: boolean;
  /** Sold under bond; a lot at a price. */
  inBond?: boolean;
  /** The printed catalogue that it is in. */
  catalogue?: string;
  /** What the house says of it where it puts it before all others. */
  lead?: string;
  /** Nothing of it is left when the demo house is filled, nor is it offered again. */
  soldOut?: true;
  /** Units offered and the least a bid may ask for, where it is more than one. */
  units?: number;
  least?: number;
  accounts?: Readonly<Partial<Record<DemoAccount, Standing>>>;
}

export interface DemoLotSale extends DemoTerms {
  kind: 'single-lot' | 'collection' | 'private-sale' | 'shop';
  bottles: readonly DemoBottles[];
  /** The case it comes in, in words. */
  case: string;
  warehouse: string;
  availability: string;
  /** Days until the producer releases it; immediately if left out. */
  availableInDays?: number;
  /** Who has signed its bottles. */
  signedBy?: string;
  /** The number that its maker put on its only bottle. */
  serial?: string;
  /** The earlier sale, by name, of its only bottle: that one is back, under the number that we gave it then. */
  backFrom?: string;
  /** Whether the house estimates it at auction. */
  estimated?: true;
  /** What was seen of its bottles, and where they were before, of a lot of one wine. */
  conditions?: readonly BottleCondition[];
  provenance?: readonly ProvenanceLine[];
  /** Whether its bottles have a label of their own. */
  ownLabel?: boolean;
}

export interface DemoBarrelSale extends DemoTerms {
  kind: 'collection' | 'private-sale' | 'shop';
  barrel: string;
  /** Bottles of 0.75 l in a unit. */
  step: number;
  availability?: string;
}

export type DemoSale = DemoLotSale | DemoBarrelSale;
