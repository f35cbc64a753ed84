import { usePhone } from '@le-chai/design/use-media';

/** Heights of the stage of a sale, px: where there is room for two columns, and on a phone. */
const STAGE = { desktop: 424, phone: 264 } as const;

/** The height of the stage in this window. */
export function useStage(): number {
  return usePhone() ? STAGE.phone : STAGE.desktop;
}
