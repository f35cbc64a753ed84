import type { Auction } from '@le-chai/contracts/auction';
import { Pill } from '@le-chai/design/Pill';

interface StandingPillProps {
  standing: Auction['standing'];
  /** It is sold at a fixed price, so a win was a purchase. */
  bought?: boolean;
}

/** The member's standing in two words; nothing without a bid of theirs. */
export function StandingPill({ standing, bought = false }: StandingPillProps) {
  if (standing === 'none') return null;
  const { tone, words } = bought && standing === 'won' ? BOUGHT : PILLS[standing];
  return <Pill tone={tone}>{words}</Pill>;
}

const BOUGHT = { tone: 'won', words: 'You bought' } as const;

const PILLS = {
  leading: { tone: 'lead', words: 'You lead' },
  outbid: { tone: 'outbid', words: 'You were outbid' },
  won: { tone: 'won', words: 'You won' },
  lost: { tone: 'neutral', words: 'Not won' },
} as const;
