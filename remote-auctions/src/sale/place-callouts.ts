import { frame, surfaceAt } from '@le-chai/design/barrel-geometry';
import type { BidShare } from './bid-shares.ts';

/** What a callout takes below its line, px, and how many there is room for. */
const CALLOUT = 52;
const MOST = 5;

export interface Placed {
  share: BidShare;
  /** Where the line meets the layer, px from the top of the stage. */
  line: number;
  /** Where its words begin: at the line, or lower where another callout is in the way. */
  top: number;
}

/**
 * Places a name beside the middle of each layer, from the top down, without one standing on another. Where there are
 * more layers than room, the own one and the largest are named.
 * @param stage height of the barrel and of what is above it, px
 */
export function placeCallouts(
  shares: readonly BidShare[],
  offered: number,
  stage: { height: number; above: number },
): Placed[] {
  const named = new Set(
    shares
      .toSorted((a, b) => Number(b.own) - Number(a.own) || b.units - a.units)
      .slice(0, MOST)
      .map(({ key }) => key),
  );
  let filled = 0;
  const lines = shares.flatMap((share) => {
    const middle = (100 * (filled + share.units / 2)) / offered;
    filled += share.units;
    const line = stage.above + ((surfaceAt(middle) - frame.y) / frame.height) * stage.height;
    return named.has(share.key) ? [{ share, line }] : [];
  });
  let free = Number.POSITIVE_INFINITY;
  // From the bottom up: the lowest must end on the stage, those above make room.
  const placed = lines
    .toSorted((a, b) => b.line - a.line)
    .map(({ share, line }) => {
      const top = Math.min(line, free - CALLOUT, stage.above + stage.height - CALLOUT);
      free = top;
      return { share, line: top, top };
    });
  return placed.toReversed();
}
