import type { PlannedCasing, PlannedSize } from './bottling-plan.ts';
import type { BottlingDraft, DraftLabel } from './draft.ts';

/** A draft out of what was kept, each field checked; undefined where any of it is not as it would be written. */
export function asDraft(value: unknown): BottlingDraft | undefined {
  if (!isRecord(value) || !isRecord(value['plan'])) return undefined;
  const sizes = asList(value['plan']['sizes'], 20, asSize);
  const labelledMl = asList(value['plan']['labelledMl'], 20, (size) => asCount(size, MOST_ML));
  const label = value['label'] === null ? null : asLabel(value['label']);
  return sizes && labelledMl && label !== undefined ? { plan: { sizes, labelledMl }, label } : undefined;
}

// Generous bounds: they keep nonsense out of a page, and what may be bought is checked against the barrel anyway.
const MOST_ML = 100_000;
const MOST_PIECES = 100_000;
const MOST_CENTS = 100_000_000;
const MOST_CHARACTERS = 200;

function asSize(value: unknown): PlannedSize | undefined {
  if (!isRecord(value)) return undefined;
  const sizeMl = asCount(value['sizeMl'], MOST_ML);
  const bottles = asCount(value['bottles'], MOST_PIECES);
  const casing = asList(value['casing'], 50, asCasing);
  return sizeMl && bottles !== undefined && casing ? { sizeMl, bottles, casing } : undefined;
}

function asCasing(value: unknown): PlannedCasing | undefined {
  if (!isRecord(value)) return undefined;
  const type = oneOf(value['type'], ['OC', 'OWC', 'CC']);
  const capacity = asCount(value['capacity'], MOST_PIECES);
  const priceCents = asCount(value['priceCents'], MOST_CENTS);
  const cases = asCount(value['cases'], MOST_PIECES);
  return type && capacity && priceCents !== undefined && cases !== undefined
    ? { type, capacity, priceCents, cases }
    : undefined;
}

function asLabel(value: unknown): DraftLabel | undefined {
  if (!isRecord(value)) return undefined;
  const { monogram, name } = value;
  const ink = oneOf(value['ink'], ['rust', 'green', 'navy', 'black']);
  return isText(monogram) && isText(name) && ink ? { monogram, name, ink } : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_CHARACTERS;

const asCount = (value: unknown, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : undefined;

const oneOf = <Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => choice === value);

function asList<Item>(
  value: unknown,
  most: number,
  asItem: (item: unknown) => Item | undefined,
): readonly Item[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined;
  const items = value.map(asItem).filter((item) => item !== undefined);
  return items.length === value.length ? items : undefined;
}
