import { useSyncExternalStore } from 'react';

/** Heights of the stage of a sale, px: where there is room for two columns, and on a phone. */
const STAGE = { desktop: 424, phone: 264 } as const;

const PHONE = '(max-width: 640.98px)';

/** The height of the stage in this window. */
export function useStage(): number {
  const phone = useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
  return phone ? STAGE.phone : STAGE.desktop;
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
