import { Catalogue } from '../src/catalogue/Catalogue.tsx';
import { Page } from '../src/layout/Page.tsx';
import { PageHead } from '../src/layout/PageHead.tsx';

/** The catalogue on a page of its own, to be looked at without the product. */
export function Sheet() {
  return (
    <main>
      <Page gap={32}>
        <PageHead title="Component sheet" above="Le Chai" />
        <Catalogue />
      </Page>
    </main>
  );
}
