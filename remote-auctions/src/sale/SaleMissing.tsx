import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { paths } from '@le-chai/paths';

/** No sale has this number, or it is of another kind. */
export function SaleMissing({ saleId }: { saleId: number }) {
  return (
    <Page>
      <PageHead title="Page not found" />
      <EmptyState
        title={`Auction ${saleId} not found`}
        text="It may have been withdrawn, or the address was cut short."
        action={<Button to={paths.weeklyAuctions('all')}>See this week’s auctions</Button>}
      />
    </Page>
  );
}
