import type { Auction } from '@le-chai/contracts/auction';
import { Pill } from '@le-chai/design/Pill';

type Standing = Auction['standing'];

/** Where the member stands, in two words. Nothing without a bid of theirs. */
export function StandingPill({ standing }: { standing: Standing }) {
  if (standing === 'none') return null;
  const { tone, words } = PILLS[standing];
  return <Pill tone={tone}>{words}</Pill>;
}

const PILLS = {
  leading: { tone: 'lead', words: 'You lead' },
  outbid: { tone: 'outbid', words: 'You were outbid' },
  won: { tone: 'won', words: 'You won' },
  lost: { tone: 'neutral', words: 'Not won' },
} as const;
