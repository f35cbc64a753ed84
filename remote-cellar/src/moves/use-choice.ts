import type { CellarLot } from '@le-chai/contracts/cellar';
import { useState } from 'react';
import { choiceProblem, serialsOf, wholeLots, type ChosenLot } from './chosen-serials.ts';

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

/** Begins with all bottles of all lots. */
export function useChoice(lots: readonly CellarLot[]): Choice {
  const [chosen, setChosen] = useState<readonly ChosenLot[]>(() => wholeLots(lots));
  return {
    chosen,
    serials: serialsOf(chosen),
    problem: choiceProblem(chosen),
    choose: (lotId, serials) => setChosen(chosen.map((each) => (each.lot.id === lotId ? { ...each, serials } : each))),
    drop: (lotId) => setChosen(chosen.filter(({ lot }) => lot.id !== lotId)),
  };
}
