import { messageOf } from '@le-chai/api';
import { Button } from '@le-chai/design/Button';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { theme } from '@le-chai/design/theme';
import { useId, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { styled } from 'styled-components';

/** The last resort, when even the frame around the pages failed. */
export function RouterFallback() {
  const error = useRouteError();
  const [shown, setShown] = useState(false);
  const id = useId();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Page>
        <PageHead title="Not Found" />
      </Page>
    );
  }
  return (
    <Page gap={24}>
      <PageHead title="Something went wrong!" />
      <div>
        <Button aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? 'Hide Error' : 'Show Error'}
        </Button>
      </div>
      <Details id={id} hidden={!shown}>
        {messageOf(error)}
      </Details>
    </Page>
  );
}

const Details = styled.p`
  color: ${theme.colour.alert};
`;
