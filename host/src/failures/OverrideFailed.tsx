import { Page } from '@le-chai/design/Page';
import { FailedState } from '@le-chai/design/FailedState';
import type { Override } from '@le-chai/federation/composition';
import { useRetry } from './use-retry.ts';
import { resetOverrides } from '../overrides/reset-overrides.ts';

interface OverrideFailedProps {
  app: string;
  override: Override | undefined;
}

/** Stands where this tab asked for something that cannot be had: nothing takes its place, but one can go back to what is served. */
export function OverrideFailed({ app, override }: OverrideFailedProps) {
  const { retry, retrying } = useRetry();
  const { asked = '', problem } = override ?? {};
  return (
    <Page>
      <FailedState
        level={1}
        title={`${app} could not be loaded from where this tab asks for it`}
        text={`This tab asks for ${asked}. ${problem ?? 'It did not load; why is under Versions.'} Reset gives you what everybody gets.`}
        // What was wrong with it was found out before the page began.
        onRetry={problem === undefined ? retry : () => location.reload()}
        retrying={retrying}
        onBack={() => resetOverrides(app)}
        back="Reset"
      />
    </Page>
  );
}
