import type { BottlingPlan } from './bottling-plan.ts';
import type { BottleOffer } from './casing-options.ts';
import type { BottlingDraft, LabelInk } from './draft.ts';

/** Chosen bottles and cases as the calls have them: litres and euro. */
export interface WireSize {
  size: number;
  bottles: number;
  casing: { type: 'OC' | 'OWC' | 'CC'; capacity: number; price: number; cases: number }[];
}

/** A label of the member's own as the calls have it, and the litres of the sizes that get it. */
export interface WireLabel {
  monogram: string;
  name: string;
  ink: LabelInk;
  sizes: number[];
}

/** What a purchase or a conversion sends along. */
export interface WireBottling {
  cases: WireSize[];
  customLabel: WireLabel | null;
}

/** A draft as it is sent. A label without a size is left out. */
export function toWire({ plan, label }: BottlingDraft): WireBottling {
  const labelled = plan.labelledMl.length > 0 ? label : null;
  return {
    cases: plan.sizes.map(({ sizeMl, bottles, casing }) => ({
      size: sizeMl / 1000,
      bottles,
      casing: casing.map(({ type, capacity, priceCents, cases }) => ({
        type,
        capacity,
        price: priceCents / 100,
        cases,
      })),
    })),
    customLabel: labelled && {
      monogram: labelled.monogram.trim(),
      name: labelled.name.trim(),
      ink: labelled.ink,
      sizes: plan.labelledMl.map((size) => size / 1000),
    },
  };
}

/** A bottling in the form of a quote or a purchase; left out if there is none. */
export const sentAs = (bottling: WireBottling | undefined) =>
  bottling && { bottling: bottling.cases, custom_label: bottling.customLabel };

/** Turns the sent form back into a plan: to the millilitre and the cent. */
export function fromWire({ cases, customLabel }: Readonly<WireBottling>): BottlingDraft {
  const plan: BottlingPlan = {
    sizes: cases.map(({ size, bottles, casing }) => ({
      sizeMl: Math.round(size * 1000),
      bottles,
      casing: casing.map(({ type, capacity, price, cases: count }) => ({
        type,
        capacity,
        priceCents: Math.round(price * 100),
        cases: count,
      })),
    })),
    labelledMl: customLabel?.sizes.map((size) => Math.round(size * 1000)) ?? [],
  };
  const label = customLabel && { monogram: customLabel.monogram, name: customLabel.name, ink: customLabel.ink };
  return { plan, label };
}

/** A bottle size as the calls describe it: in litres and euro, with our own cases among the others. */
interface WireOffer {
  readonly size: number;
  readonly is_custom_label_permitted: boolean;
  readonly casing: readonly { type: 'OC' | 'OWC' | 'CC'; label: string; price: number; capacity: number }[];
}

/** The sizes of a barrel as the rules reckon with them, the smallest first. The house's own cases follow from the producer's. */
export const readOffers = (options: readonly WireOffer[]): BottleOffer[] =>
  options
    .map(({ size, is_custom_label_permitted: customLabel, casing }) => ({
      sizeMl: Math.round(size * 1000),
      customLabel,
      casing: casing.flatMap(({ type, label, price, capacity }) =>
        type === 'CC' ? [] : [{ type, label, priceCents: Math.round(price * 100), capacity }],
      ),
    }))
    .toSorted((a, b) => a.sizeMl - b.sizeMl);
