import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { PageBar } from '../house/PageBar.tsx';
import type { AppFacts } from './app-facts.ts';
import { timeText } from './failure-text.ts';
import { resetOverrides } from './reset-overrides.ts';

/** While this tab has something in the place of what the channel serves: what, whether it fails, and the way back. */
export function OverrideBar({ apps, onOpen }: { apps: readonly AppFacts[]; onOpen: () => void }) {
  return (
    <PageBar label="Versions of this tab" icon="info">
      <ul>
        {apps.map((app) => (
          <li key={app.name}>
            <strong>{app.name}</strong> {app.override?.asked}{' '}
            {app.override?.problem !== undefined && <Problem>cannot be had. {app.override.problem}</Problem>}
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
