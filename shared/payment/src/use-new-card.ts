import type { CardHandle } from './cards/cards.ts';
import { useCallback, useState } from 'react';

/** A card that is being typed. */
export interface NewCardState {
  /** There once its fields can be typed into. */
  handle: CardHandle | undefined;
  /** How often something was typed: with every change it is another card. */
  typed: number;
  onHandle: (handle: CardHandle | undefined) => void;
  onTouched: () => void;
}

/** Follows a card that is being typed. */
export function useNewCard(): NewCardState {
  const [handle, setHandle] = useState<CardHandle>();
  const [typed, setTyped] = useState(0);
  const onTouched = useCallback(() => setTyped((before) => before + 1), []);
  return { handle, typed, onHandle: setHandle, onTouched };
}
