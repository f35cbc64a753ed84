import type { Cask } from '@le-chai/design/Barrel';
import { build, facing, formOf, frame, surfaceAt } from '@le-chai/design/barrel-geometry';
import type { BidShare } from './bid-shares.ts';

/** The height of a callout below its line, px, and how many fit. */
const CALLOUT = 52;
const MOST = 5;

/** The hoop that the callouts start from: where it is, as a share of the drawing's width, and half its height. */
export function lastHoop({ litres, spirit }: Cask): { across: number; reach: number } {
  const { x, reach } = build(formOf(litres, spirit)).hoops.at(-1)!;
  return { across: (facing(x) - frame.x) / frame.width, reach };
}

export interface Placed {
  share: BidShare;
  /** The middle of the layer where it meets the hoop, px from the top of the stage. */
  layer: number;
  /** Where its text starts: next to the layer, or higher if another callout is in the way. */
  top: number;
}

/**
 * Places a label next to the middle of each layer, from the top down, without overlaps. If there are
 * more layers than fit, the member's own and the largest are labelled.
 * @param stage height of the barrel and of what is above it, px, and how high its last hoop reaches
 */
export function placeCallouts(
  shares: readonly BidShare[],
  offered: number,
  stage: { height: number; above: number; hoop: number },
): Placed[] {
  const named = new Set(
    shares
      .toSorted((a, b) => Number(b.own) - Number(a.own) || b.units - a.units)
      .slice(0, MOST)
      .map(({ key }) => key),
  );
  let filled = 0;
  const layers = shares.flatMap((share) => {
    const middle = (100 * (filled + share.units / 2)) / offered;
    filled += share.units;
    const y = Math.max(-stage.hoop, Math.min(stage.hoop, surfaceAt(middle)));
    const layer = Math.round(stage.above + ((y - frame.y) / frame.height) * stage.height);
    return named.has(share.key) ? [{ share, layer }] : [];
  });
  let free = Number.POSITIVE_INFINITY;
  // From the bottom up: the lowest must stay on the stage, and those above make room.
  const placed = layers.map(({ share, layer }) => {
    const top = Math.min(layer, free - CALLOUT, stage.above + stage.height - CALLOUT);
    free = top;
    return { share, layer, top };
  });
  return placed.toReversed();
}
