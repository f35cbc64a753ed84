import { messageOf } from '@le-chai/api';
import { Button } from '@le-chai/design/Button';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { Component, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

/** The last resort: shows the error on demand, and a link that reloads everything. Depends on nothing around it. */
export function SomethingWrong({ error }: { error: unknown }) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <main>
      <Page gap={24}>
        <PageHead title="Something went wrong!" />
        <Line>
          <Button aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
            {shown ? 'Hide Error' : 'Show Error'}
          </Button>
          {/* A full reload: a link inside the app would meet the same fault. */}
          <TextLink href={paths.dashboard()}>Go back to the homepage</TextLink>
        </Line>
        <Details id={id} hidden={!shown}>
          {messageOf(error)}
        </Details>
      </Page>
    </main>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 24px;
`;

const Details = styled.p`
  color: ${theme.colour.alert};
`;

interface LastResortState {
  failed: boolean;
  error: unknown;
}

/**
 * Catches what fails around the router, where no error page of a route can: the page is never blank. React reports what
 * is caught here.
 */
export class LastResort extends Component<{ children: ReactNode }, LastResortState> {
  override state: LastResortState = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown): LastResortState {
    return { failed: true, error };
  }

  override render(): ReactNode {
    return this.state.failed ? <SomethingWrong error={this.state.error} /> : this.props.children;
  }
}
