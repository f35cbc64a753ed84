import type { Colour } from './shapes.ts';

export interface BarrelProps {
  /** How full, 0 to 100. */
  level: number;
  colour: Colour;
  /** Bids from the bottom up, each a share (0 to 100) of the barrel; the member's own is hatched in brass. */
  layers?: readonly { share: number; own?: boolean; title?: string }[];
  /** A bid that is being thought of: a dashed line at this level, 0 to 100. */
  draft?: number;
  /** Width in px. */
  width?: number;
  /** Fills slowly on first sight. */
  animated?: boolean;
  title?: string;
}

/** A barrel from the side, cut open, filled to its level. */
export function Barrel({ width = 240, title }: BarrelProps) {
  return (
    <svg
      width={width}
      height={width * 0.8}
      viewBox="-495 -400 990 850"
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    />
  );
}
