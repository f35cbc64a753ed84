import { useSyncExternalStore } from 'react';
import { useHouse } from '../house/House.tsx';
import { appFacts, type AppFacts } from './app-facts.ts';
import { OverrideBar } from './OverrideBar.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

export interface VersionsProps {
  /** Whether the panel is open. */
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The bar above every page while this tab overrides anything, and the panel of what runs in it. */
export function Versions({ open, onOpen, onClose }: VersionsProps) {
  const { composition, loads } = useHouse();
  const logged = useSyncExternalStore(loads.subscribe, loads.list);
  const apps = appFacts(composition, logged, scriptsOfHost(composition.host.version));
  const overridden = apps.filter(({ override }) => override);
  return (
    <>
      {overridden.length > 0 && <OverrideBar apps={overridden} onOpen={onOpen} />}
      {open && <VersionsPanel composition={composition} apps={apps} onClose={onClose} />}
    </>
  );
}

/** The scripts of the host that this page has loaded so far, as the browser has timed them; its log is of remotes alone. */
function scriptsOfHost(version: string): AppFacts['loaded'] {
  return performance.getEntriesByType('resource').flatMap(({ name, duration }) => {
    const file = /\/assets[^/]*\/host\/[^/]+\/([^/]+\.js)$/.exec(name)?.[1];
    return file === undefined ? [] : [{ what: file, ms: duration, version }];
  });
}
