import { usePhone } from '@le-chai/design/use-media';

/** Where a sale stands on its page. */
export interface Stage {
  /** px */
  height: number;
  /** Bottles side by side at most. Where there is room a dozen is shown as a dozen. */
  bottles: number;
}

const STAGE = { desktop: { height: 424, bottles: 12 }, phone: { height: 264, bottles: 6 } } satisfies Record<
  string,
  Stage
>;

/** The stage in this window: with room for two columns, or on a phone. */
export function useStage(): Stage {
  return usePhone() ? STAGE.phone : STAGE.desktop;
}
