import { CopyButton } from '@le-chai/design/CopyButton';
import { Dialog } from '@le-chai/design/Dialog';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import type { Composition } from '@le-chai/federation/composition';
import { type SharedPackage, sharedPackages } from '@le-chai/federation/runtime/shared-packages';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { type AppFacts, reportText } from './app-facts.ts';
import { AppSection } from './AppSection.tsx';
import { resetOverrides } from './tab-overrides.ts';

interface VersionsPanelProps {
  composition: Composition;
  apps: readonly AppFacts[];
  onClose: () => void;
}

/** What runs in this tab: every app with its version, source and load times, and the packages they share. */
export function VersionsPanel({ composition, apps, onClose }: VersionsPanelProps) {
  const body = useRef<HTMLDivElement>(null);
  const shared = sharedPackages();
  const { version, channel, overrides = {} } = composition;
  // Only origin and path: search and fragment may contain what a member typed.
  const text = reportText({ version, channel, address: location.origin + location.pathname }, apps, shared);
  return (
    <Dialog open onClose={onClose} title="Versions on this page" size="wide">
      <Body ref={body}>
        <Head>
          <p>
            Composition {version} of channel {channel}.
          </p>
          {/* First, so that the focus, which goes to the first button, doesn't start at the bottom. */}
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

/** The packages that the apps of this tab share, and which app provides them. */
function SharedTable({ packages }: { packages: readonly SharedPackage[] }) {
  const id = useId();
  return (
    <section>
      <h3 id={id}>Shared packages</h3>
      <Table aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Package</th>
            <th scope="col">Version</th>
            <th scope="col">Provided by</th>
          </tr>
        </thead>
        <tbody>
          {packages.map(({ name, version, from }) => (
            <tr key={`${name} ${version} ${from}`}>
              <th scope="row">{name}</th>
              <td>{version}</td>
              <td>{from}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 9px 8px 9px 0;
    border-bottom: 1px solid ${theme.colour.rule};
    text-align: left;
    font-weight: 400;
  }
  thead th {
    ${theme.type.label}
    color: ${theme.colour.ink2};
    border-bottom-color: ${theme.colour.ruleStrong};
  }
`;
