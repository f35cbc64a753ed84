import { EmptyState } from '@le-chai/design/EmptyState';
import { Page } from '@le-chai/design/Page';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { usePageTitle } from '@le-chai/host-services';

/** An address that nothing stands behind. The words are the specification's. */
export function NotFoundPage() {
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
