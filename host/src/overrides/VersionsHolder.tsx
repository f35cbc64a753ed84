import { useCallback, useState, type ReactNode } from 'react';
import { useHouse } from '../house/House.tsx';
import { VersionsProvider } from './open-versions.ts';
import { VersionsLoader } from './VersionsLoader.tsx';

/**
 * Lets the panel of versions be opened from anywhere, and shows the bar above the page while this tab overrides anything.
 * Where nothing can be overridden (production) there is neither.
 */
export function VersionsHolder({ children }: { children: ReactNode }) {
  const { composition, config } = useHouse();
  const allowed = Array.isArray(config.overrideOrigins);
  const [open, setOpen] = useState(false);
  const openPanel = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  const overridden = Object.keys(composition.overrides ?? {}).length > 0;
  return (
    <VersionsProvider value={allowed ? openPanel : undefined}>
      {allowed && (overridden || open) && <VersionsLoader open={open} onOpen={openPanel} onClose={close} />}
      {children}
    </VersionsProvider>
  );
}
