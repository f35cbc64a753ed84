interface Box {
  left: number;
  top: number;
  bottom: number;
  width: number;
  height: number;
}

/** Between a tooltip and its control, px. */
export const TOOLTIP_GAP = 8;
/** Least distance from the edge of the window, px. */
const EDGE = 8;

/**
 * Where a tooltip stands: above its control, or below where there is no room above, and inside the window.
 * @returns left and top in px of the window
 */
export function placeTooltip(
  control: Box,
  bubble: Pick<Box, 'width' | 'height'>,
  { innerWidth }: Pick<Window, 'innerWidth'>,
): { left: number; top: number } {
  const above = control.top - bubble.height - TOOLTIP_GAP;
  return {
    left: Math.max(EDGE, Math.min(control.left, innerWidth - bubble.width - EDGE)),
    top: above >= EDGE ? above : control.bottom + TOOLTIP_GAP,
  };
}
