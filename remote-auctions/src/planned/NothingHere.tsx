import { EmptyState } from '@le-chai/design/EmptyState';
import { Page } from '@le-chai/design/Page';
import { TextLink } from '@le-chai/design/TextLink';
import { usePageTitle } from '@le-chai/host-services';
import { paths } from '@le-chai/paths';

/** The page-not-found page. Members see it, and so do staff for a sale that is not planned. */
export function NothingHere() {
  usePageTitle('Page not found');
  return (
    <Page>
      <EmptyState
        level={1}
        title="Page not found"
        text="The page you are looking for does not exist."
        action={<TextLink to={paths.dashboard()}>Go back to the homepage</TextLink>}
      />
    </Page>
  );
}
