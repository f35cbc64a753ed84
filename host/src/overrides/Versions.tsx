import { useSyncExternalStore } from 'react';
import { useHouse } from '../house/House.tsx';
import { appFacts, type AppFacts, timeText } from './app-facts.ts';
import { VersionsPanel } from './VersionsPanel.tsx';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { PageBar } from '../house/PageBar.tsx';
import { resetOverrides } from './tab-overrides.ts';

interface VersionsProps {
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

/** The host's scripts that this page has loaded, timed by the browser; the load log covers remotes only. */
function scriptsOfHost(version: string): AppFacts['loaded'] {
  return performance.getEntriesByType('resource').flatMap(({ name, duration }) => {
    const file = /\/assets[^/]*\/host\/[^/]+\/([^/]+\.js)$/.exec(name)?.[1];
    return file === undefined ? [] : [{ what: file, ms: duration, version }];
  });
}

/** The bar while this tab overrides anything: what, whether it fails, and a reset. */
function OverrideBar({ apps, onOpen }: { apps: readonly AppFacts[]; onOpen: () => void }) {
  return (
    <PageBar label="Versions of this tab" icon="info">
      <ul>
        {apps.map((app) => (
          <li key={app.name}>
            <strong>{app.name}</strong> {app.override?.asked}{' '}
            {app.override?.problem !== undefined && <Problem>is not available. {app.override.problem}</Problem>}
            {app.failingSince !== undefined && <Problem>fails since {timeText(app.failingSince)}.</Problem>}
          </li>
        ))}
      </ul>
      <TextLink size="table" onClick={onOpen}>
        Versions
      </TextLink>
      <TextLink size="table" onClick={() => resetOverrides()}>
        Reset
      </TextLink>
    </PageBar>
  );
}

const Problem = styled.span`
  color: ${theme.colour.alert};
`;
