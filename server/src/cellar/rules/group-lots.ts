import type { CellarStatusCode } from '@le-chai/contracts/cellar';
import type { FilterGroups } from '@le-chai/contracts/primitives';
import { statusWords } from '../status-words.ts';

/** A value that lots are filtered by. */
interface Facet {
  readonly value: string;
  readonly label: string;
  readonly order: number;
}

const LABELS = {
  root_category: 'Category',
  region: 'Region',
  color: 'Colour',
  producer: 'Producer',
  vintage: 'Vintage',
  size: 'Bottle size',
} as const;
type GroupKey = keyof typeof LABELS;

/** So many lots of one wine in one status. */
export interface CountedLots {
  readonly status: CellarStatusCode;
  readonly total: number;
  readonly facets: Readonly<Record<GroupKey, readonly Facet[]>>;
}

/** The filter groups of a cellar: each value that occurs, once, with the number of lots that have it. */
export function groupLots(counted: readonly CountedLots[]): FilterGroups {
  const statuses = counted.map(({ status, total }) => ({
    facet: { value: String(status), label: capital(statusWords(status)), order: status },
    total,
  }));
  const groups: FilterGroups = { status: { label: 'Status', filters: sumUp(statuses) } };
  for (const [key, label] of Object.entries(LABELS) as [GroupKey, string][]) {
    const values = counted.flatMap(({ facets, total }) => facets[key].map((facet) => ({ facet, total })));
    groups[key] = { label, filters: sumUp(values) };
  }
  return groups;
}

function sumUp(values: readonly { facet: Facet; total: number }[]): FilterGroups[string]['filters'] {
  const sums = new Map<string, { facet: Facet; total: number }>();
  for (const { facet, total } of values) {
    sums.set(facet.value, { facet, total: (sums.get(facet.value)?.total ?? 0) + total });
  }
  return [...sums.values()]
    .toSorted((a, b) => a.facet.order - b.facet.order || a.facet.label.localeCompare(b.facet.label, 'en'))
    .map(({ facet: { label, value }, total }) => ({ label, total, value }));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
