import { useState } from 'react';

/** What the member has chosen or typed of a bid, whatever the auction does meanwhile. */
export interface TypedBid {
  /** The amount tapped or typed; none while what is typed cannot be read. EUR. */
  chosen: number | undefined;
  /** What is typed as another amount. */
  typed: string;
  /** Units wanted; none until the member says. */
  wanted: number | undefined;
  choose: (amount: number | undefined) => void;
  type: (text: string) => void;
  setQuantity: (quantity: number) => void;
  clear: () => void;
}

/** Holds it for the page: the box may show something else for a moment, the barrel draws what is being thought of. */
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
