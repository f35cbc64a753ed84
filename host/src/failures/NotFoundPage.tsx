import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { usePageTitle } from '@le-chai/shell';
import { useHouse } from '../house/House.tsx';
import { landing } from '../navigation/destinations.ts';

/** An address that nothing stands behind. The words are the specification's. */
export function NotFoundPage() {
  const { composition } = useHouse();
  usePageTitle('Page not found');
  return (
    <Page gap={24}>
      <PageHead title="Page not found" below="The page you are looking for does not exist." />
      <div>
        <TextLink to={landing(composition) ?? paths.home()}>Go back to the homepage</TextLink>
      </div>
    </Page>
  );
}
