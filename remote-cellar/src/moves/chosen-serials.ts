import type { CellarLot } from '@le-chai/contracts/cellar';
import { useState } from 'react';

/** The most bottles per request; the API accepts no more. */
export const MOST_AT_ONCE = 500;

/** The selection within one lot. */
export interface ChosenLot<Lot extends Pick<CellarLot, 'id' | 'serials'> = CellarLot> {
  readonly lot: Lot;
  /** Ids of its bottles, in the lot's order. */
  readonly serials: readonly number[];
}

/** All bottles of every lot. */
export const wholeLots = <Lot extends Pick<CellarLot, 'id' | 'serials'>>(lots: readonly Lot[]): ChosenLot<Lot>[] =>
  lots.map((lot) => ({ lot, serials: firstSerials(lot, lot.serials.length) }));

/** The first bottle of every lot: the initial selection where bottles leave the cellar. */
export const oneOfEach = <Lot extends Pick<CellarLot, 'id' | 'serials'>>(lots: readonly Lot[]): ChosenLot<Lot>[] =>
  lots.map((lot) => ({ lot, serials: firstSerials(lot, 1) }));

/** The first bottles of a lot, which a count refers to. Specification, section 5. */
export const firstSerials = ({ serials }: Pick<CellarLot, 'serials'>, count: number): number[] =>
  serials.slice(0, Math.max(0, count)).map(({ id }) => id);

/** Toggles a bottle. */
export function withSerial({ lot, serials }: ChosenLot<Pick<CellarLot, 'id' | 'serials'>>, id: number): number[] {
  const wanted = new Set(serials);
  if (!wanted.delete(id)) wanted.add(id);
  return lot.serials.flatMap((serial) => (wanted.has(serial.id) ? [serial.id] : []));
}

/** Whether a count describes the selection: exactly the first bottles. */
export const areFirst = ({ lot, serials }: ChosenLot<Pick<CellarLot, 'id' | 'serials'>>): boolean =>
  serials.every((id, index) => lot.serials[index]?.id === id);

/** All selected bottles, without duplicates. */
export const serialsOf = (chosen: readonly Pick<ChosenLot, 'serials'>[]): number[] => [
  ...new Set(chosen.flatMap(({ serials }) => serials)),
];

/** Why the selection cannot be sent; undefined if it can. */
export function choiceProblem(chosen: readonly Pick<ChosenLot, 'serials'>[]): string | undefined {
  const bottles = serialsOf(chosen).length;
  if (bottles === 0) return 'Choose at least one bottle.';
  if (bottles > MOST_AT_ONCE) return `You can choose ${MOST_AT_ONCE} bottles at a time at most; ${bottles} are chosen.`;
  return undefined;
}

/** The selection across lots: all, some or none of the bottles of each. */
export interface Choice {
  chosen: readonly ChosenLot[];
  /** Ids of all selected bottles. */
  serials: readonly number[];
  /** Why they cannot be sent. */
  problem: string | undefined;
  choose: (lotId: number, serials: readonly number[]) => void;
  drop: (...lotIds: readonly number[]) => void;
}

/** @param begin with all bottles of all lots, or one of each, since sending too many is worse than too few */
export function useChoice(lots: readonly CellarLot[], begin: 'all' | 'one' = 'all'): Choice {
  const [chosen, setChosen] = useState<readonly ChosenLot[]>(() =>
    begin === 'one' ? oneOfEach(lots) : wholeLots(lots),
  );
  return {
    chosen,
    serials: serialsOf(chosen),
    problem: choiceProblem(chosen),
    choose: (lotId, serials) => setChosen(chosen.map((each) => (each.lot.id === lotId ? { ...each, serials } : each))),
    drop: (...lotIds) => setChosen(chosen.filter(({ lot }) => !lotIds.includes(lot.id))),
  };
}
