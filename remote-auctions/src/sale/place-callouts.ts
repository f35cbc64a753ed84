import type { Cask } from '@le-chai/design/Barrel';
import { build, facing, formOf, frame, surfaceAt } from '@le-chai/design/barrel-geometry';
import type { BidShare } from './bid-shares.ts';

/** What a callout takes below its line, px, and how many there is room for. */
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
  /** Where its words begin: beside the layer, or higher where another callout is in the way. */
  top: number;
}

/**
 * Places a name beside the middle of each layer, from the top down, without one standing on another. Where there are
 * more layers than room, the own one and the largest are named.
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
  // From the bottom up: the lowest must end on the stage, those above make room.
  const placed = layers.map(({ share, layer }) => {
    const top = Math.min(layer, free - CALLOUT, stage.above + stage.height - CALLOUT);
    free = top;
    return { share, layer, top };
  });
  return placed.toReversed();
}
