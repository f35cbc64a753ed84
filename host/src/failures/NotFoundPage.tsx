import { EmptyState } from '@le-chai/design/EmptyState';
import { Page } from '@le-chai/design/Page';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { usePageTitle } from '@le-chai/host-services';

/** An address that no page belongs to. */
export function NotFoundPage() {
  return (
    <Page>
      <NotFound />
    </Page>
  );
}

/** The same within the frame of a page. The words are the specification's. */
export function NotFound() {
  usePageTitle('Page not found');
  return (
    <EmptyState
      level={1}
      title="Page not found"
      text="The page you are looking for does not exist."
      action={<TextLink to={paths.dashboard()}>Go back to the homepage</TextLink>}
    />
  );
}
