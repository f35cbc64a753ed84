import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { Page } from '@le-chai/design/Page';
import { paths } from '@le-chai/paths';

/** For an address that names nothing of this member's: whether there is such a thing at all is not said. */
export function NotYours({ title }: { title: string }) {
  return (
    <Page>
      <EmptyState
        level={1}
        title={title}
        text="It may belong to another account, or the address is not right."
        action={<Button to={paths.outstandingPayments()}>See your outstanding payments</Button>}
      />
    </Page>
  );
}
