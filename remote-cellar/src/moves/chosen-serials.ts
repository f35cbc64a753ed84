import type { CellarLot } from '@le-chai/contracts/cellar';
import { useState } from 'react';

/** Bottles that one request can name; the calls take no more. */
export const MOST_AT_ONCE = 500;

/** What is chosen of one lot. */
export interface ChosenLot<Lot extends Pick<CellarLot, 'id' | 'serials'> = CellarLot> {
  readonly lot: Lot;
  /** Ids of its bottles, in the lot's own order. */
  readonly serials: readonly number[];
}

/** Everything of every lot. */
export const wholeLots = <Lot extends Pick<CellarLot, 'id' | 'serials'>>(lots: readonly Lot[]): ChosenLot<Lot>[] =>
  lots.map((lot) => ({ lot, serials: firstSerials(lot, lot.serials.length) }));

/** The first bottle of every lot: what is chosen at first where bottles leave the cellar. */
export const oneOfEach = <Lot extends Pick<CellarLot, 'id' | 'serials'>>(lots: readonly Lot[]): ChosenLot<Lot>[] =>
  lots.map((lot) => ({ lot, serials: firstSerials(lot, 1) }));

/** The first bottles of a lot: those that a count stands for. Specification, section 5. */
export const firstSerials = ({ serials }: Pick<CellarLot, 'serials'>, count: number): number[] =>
  serials.slice(0, Math.max(0, count)).map(({ id }) => id);

/** Takes a bottle in, or leaves it out. */
export function withSerial({ lot, serials }: ChosenLot<Pick<CellarLot, 'id' | 'serials'>>, id: number): number[] {
  const wanted = new Set(serials);
  if (!wanted.delete(id)) wanted.add(id);
  return lot.serials.flatMap((serial) => (wanted.has(serial.id) ? [serial.id] : []));
}

/** Whether a count says all that is to be said: the first bottles are chosen and no others. */
export const areFirst = ({ lot, serials }: ChosenLot<Pick<CellarLot, 'id' | 'serials'>>): boolean =>
  serials.every((id, index) => lot.serials[index]?.id === id);

/** All that is chosen, each bottle once. */
export const serialsOf = (chosen: readonly Pick<ChosenLot, 'serials'>[]): number[] => [
  ...new Set(chosen.flatMap(({ serials }) => serials)),
];

/** Why what is chosen cannot be sent, said before it is tried; none where it can. */
export function choiceProblem(chosen: readonly Pick<ChosenLot, 'serials'>[]): string | undefined {
  const bottles = serialsOf(chosen).length;
  if (bottles === 0) return 'Choose at least one bottle.';
  if (bottles > MOST_AT_ONCE) return `You can choose ${MOST_AT_ONCE} bottles at a time at most; ${bottles} are chosen.`;
  return undefined;
}

/** What is chosen of some lots: of each all its bottles, some, or nothing any more. */
export interface Choice {
  chosen: readonly ChosenLot[];
  /** Ids of all bottles that are chosen. */
  serials: readonly number[];
  /** Why they cannot be sent. */
  problem: string | undefined;
  choose: (lotId: number, serials: readonly number[]) => void;
  drop: (lotId: number) => void;
}

/** @param begin with all bottles of all lots, or with one of each: what leaves the cellar is easier added than missed */
export function useChoice(lots: readonly CellarLot[], begin: 'all' | 'one' = 'all'): Choice {
  const [chosen, setChosen] = useState<readonly ChosenLot[]>(() =>
    begin === 'one' ? oneOfEach(lots) : wholeLots(lots),
  );
  return {
    chosen,
    serials: serialsOf(chosen),
    problem: choiceProblem(chosen),
    choose: (lotId, serials) => setChosen(chosen.map((each) => (each.lot.id === lotId ? { ...each, serials } : each))),
    drop: (lotId) => setChosen(chosen.filter(({ lot }) => lot.id !== lotId)),
  };
}
