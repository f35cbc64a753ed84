import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { usePageTitle } from '@le-chai/host-services';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { SomethingWrong } from './SomethingWrong.tsx';

/** The router's own last resort, when even the frame around the pages failed. */
export function RouterFallback() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  usePageTitle(missing ? 'Not Found' : 'Something went wrong!');
  if (!missing) return <SomethingWrong error={error} />;
  return (
    <main>
      <Page gap={24}>
        <PageHead title="Not Found" />
        <TextLink to={paths.dashboard()}>Go back to the homepage</TextLink>
      </Page>
    </main>
  );
}
