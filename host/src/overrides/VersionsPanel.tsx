import { CopyButton } from '@le-chai/design/CopyButton';
import { Dialog } from '@le-chai/design/Dialog';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import type { Composition } from '@le-chai/federation/composition';
import { sharedPackages } from '@le-chai/federation/runtime/shared-packages';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { AppFacts } from './app-facts.ts';
import { AppSection } from './AppSection.tsx';
import { reportText } from './report-text.ts';
import { resetOverrides } from './reset-overrides.ts';
import { SharedTable } from './SharedTable.tsx';

interface VersionsPanelProps {
  composition: Composition;
  apps: readonly AppFacts[];
  onClose: () => void;
}

/** What runs in this tab: every app with its version, where it came from and how it loaded, and what they share. */
export function VersionsPanel({ composition, apps, onClose }: VersionsPanelProps) {
  const body = useRef<HTMLDivElement>(null);
  const shared = sharedPackages();
  const { version, channel, overrides = {} } = composition;
  // Where one is may name a sale or a payment; what is behind the path may be what a member typed.
  const text = reportText({ version, channel, address: location.origin + location.pathname }, apps, shared);
  return (
    <Dialog open onClose={onClose} title="Versions on this page" size="wide">
      <Body ref={body}>
        <Head>
          <p>
            Composition {version} of channel {channel}.
          </p>
          {/* First, so that the focus, which goes to what can be pressed, does not begin at the foot. */}
          <CopyButton what="the versions" text={text} shown={body}>
            Copy as text
          </CopyButton>
          {Object.keys(overrides).length > 0 && (
            <TextLink size="table" onClick={() => resetOverrides()}>
              Reset
            </TextLink>
          )}
        </Head>
        {apps.map((app) => (
          <AppSection key={app.name} app={app} />
        ))}
        <SharedTable packages={shared} />
      </Body>
    </Dialog>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
  > p {
    flex: 1 1 240px;
  }
`;

const Body = styled.div`
  ${theme.type.table}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 28px;
  overflow-wrap: anywhere;
  h3 {
    ${theme.type.wine}
  }
`;
