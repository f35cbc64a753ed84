import type { PlannedCasing, PlannedSize } from './bottling-plan.ts';
import { type BottlingDraft, type DraftLabel, isEmptyDraft } from './draft.ts';

/** The subject of a draft: a sale that is being bought, or a barrel that was won, by the number of its bid. */
export type DraftSubject = `sale-${number}` | `barrel-${number}`;

/** Whose draft, and of what. Another member who signs in on the same tab does not see it. */
export interface DraftPlace {
  readonly member: number;
  readonly subject: DraftSubject;
}

/** As much of a browser's storage as it takes. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// Looked up at each use: if storage is forbidden, even naming it throws.
const storeOfTab = (): DraftStore => sessionStorage;

/** The draft stored in this tab; undefined if there is none. An unreadable one is deleted. */
export function readDraft(place: DraftPlace, store = storeOfTab): BottlingDraft | undefined {
  try {
    const text = store().getItem(entry(place));
    if (text === null) return undefined;
    const draft = parse(text);
    if (!draft) store().removeItem(entry(place));
    return draft;
  } catch {
    return undefined;
  }
}

/** Keeps a draft for this tab, through going back and reloading. One that says nothing is forgotten. */
export function keepDraft(place: DraftPlace, draft: BottlingDraft, store = storeOfTab): void {
  try {
    if (isEmptyDraft(draft)) store().removeItem(entry(place));
    else store().setItem(entry(place), JSON.stringify(draft));
  } catch {
    // A browser that forbids storage forgets it with the page.
  }
}

/** It was bottled, or is no longer wanted. */
export function forgetDraft(place: DraftPlace, store = storeOfTab): void {
  try {
    store().removeItem(entry(place));
  } catch {
    // There was nothing to forget.
  }
}

const entry = ({ member, subject }: DraftPlace): string => `le-chai:bottling:${member}:${subject}`;

function parse(text: string): BottlingDraft | undefined {
  try {
    return asDraft(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Parses a stored draft, checking each field; undefined if any of it is not as it would be written. */
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
