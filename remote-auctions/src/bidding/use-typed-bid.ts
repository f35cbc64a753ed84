import { useState } from 'react';

/** What the member has chosen or typed for a bid, whatever happens to the auction meanwhile. */
export interface TypedBid {
  /** The amount tapped or typed, EUR; undefined while the typed text is not an amount. */
  chosen: number | undefined;
  /** The text typed as another amount. */
  typed: string;
  /** The units wanted; undefined until chosen. */
  wanted: number | undefined;
  choose: (amount: number | undefined) => void;
  type: (text: string) => void;
  setQuantity: (quantity: number) => void;
  clear: () => void;
}

/** Lives in the page, not the box: the box may briefly show something else, and the barrel draws the draft. */
export function useTypedBid(): TypedBid {
  const [chosen, choose] = useState<number>();
  const [typed, type] = useState('');
  const [wanted, setQuantity] = useState<number>();
  return {
    chosen,
    typed,
    wanted,
    choose,
    type,
    setQuantity,
    clear: () => {
      choose(undefined);
      type('');
      setQuantity(undefined);
    },
  };
}
