import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { useHouse } from '../house/House.tsx';
import { lateDialog } from '@le-chai/design/late-dialog';

/** The bar and the panel. */
const { LateDialog: Versions } = lateDialog(
  async () => (await import(/* webpackChunkName: "versions" */ './Versions.tsx')).Versions,
  { title: 'The versions did not load', close: ({ onClose }) => onClose() },
);

const VersionsContext = createContext<(() => void) | undefined>(undefined);

/** Opens the panel of versions; undefined in production. */
export const useOpenVersions = (): (() => void) | undefined => use(VersionsContext);

/**
 * Lets the panel of versions be opened from anywhere, and shows the bar above the page while this tab overrides
 * anything. In production there is neither.
 */
export function VersionsHolder({ children }: { children: ReactNode }) {
  const { composition, config } = useHouse();
  const allowed = Array.isArray(config.overrideOrigins);
  const [open, setOpen] = useState(false);
  const openPanel = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const overridden = Object.keys(composition.overrides ?? {}).length > 0;
  return (
    <VersionsContext value={allowed ? openPanel : undefined}>
      {allowed && (overridden || open) && <Versions open={open} onOpen={openPanel} onClose={close} />}
      {children}
    </VersionsContext>
  );
}
