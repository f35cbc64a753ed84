import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import { DRINKING, type Drinking } from '@le-chai/contracts/condition';
import type { FilterGroups } from '@le-chai/contracts/primitives';
import { FACET_LABELS, type Facet } from '../../../core/wares/facets.ts';
import { sumFacets } from '../../../core/wares/rules/sum-facets.ts';
import { statusWords } from '../status-words.ts';

const { price: _price, ...LABELS } = FACET_LABELS;
type GroupKey = keyof typeof LABELS;

/** So many lots of one wine in one status. */
export interface CountedLots {
  readonly status: CellarStatusCode;
  readonly drinking: Drinking;
  readonly total: number;
  readonly facets: Readonly<Record<GroupKey, readonly Facet[]>>;
}

/** So many lots with one tag of the member's. */
export interface CountedTag {
  /** The same however its capitals are written. */
  readonly value: string;
  readonly label: string;
  readonly total: number;
}

/** The filter groups of a cellar: each value that occurs, once, with the number of lots that have it. */
export function groupLots(counted: readonly CountedLots[], tags: readonly CountedTag[]): FilterGroups {
  const statuses = counted.map(({ status, total }) => ({
    facet: { value: String(status), label: capital(statusWords(status)), order: status },
    total,
  }));
  const drinking = counted.map(({ drinking: value, total }) => ({
    facet: { value, label: DRINKING_SAID[value], order: DRINKING.indexOf(value) },
    total,
  }));
  const tagged = tags.map(({ value, label, total }) => ({ facet: { value, label, order: 0 }, total }));
  const groups: FilterGroups = {
    status: { label: 'Status', filters: sumFacets(statuses) },
    drinking: { label: 'Drinking', filters: sumFacets(drinking) },
    tag: { label: 'Tag', filters: sumFacets(tagged) },
  };
  for (const [key, label] of Object.entries(LABELS) as [GroupKey, string][]) {
    const values = counted.flatMap(({ facets, total }) => facets[key].map((facet) => ({ facet, total })));
    groups[key] = { label, filters: sumFacets(values) };
  }
  return groups;
}

const DRINKING_SAID: Record<Drinking, string> = {
  now: 'Drink now',
  keep: 'Keep',
  past: 'Past its best',
  unknown: 'Not known',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
