import { Button } from '@le-chai/design/Button';
import { EmptyState } from '@le-chai/design/EmptyState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { BoughtBefore } from './BoughtAlready.tsx';
import { subjectOf } from './buy.ts';
import { LostPayment } from './PaymentPart.tsx';
import type { Offer } from './offer.ts';

/** It cannot be bought this way, or no longer. @param text why, in a sentence */
export function NotOnOffer({ offer, text }: { offer: Offer; text: string }) {
  return (
    <Page>
      <PageHead title="Checkout" />
      <LostPayment subject={subjectOf(offer.saleId)} />
      <BoughtBefore offer={offer} on={false} />
      <EmptyState
        title={offer.name}
        text={text}
        action={
          <>
            <Button to={offer.page}>See the sale</Button>
            <TextLink to={offer.others}>See other sales</TextLink>
          </>
        }
      />
    </Page>
  );
}

/** There is no sale with this number. */
export function SaleMissing({ saleId }: { saleId: number }) {
  return (
    <Page>
      <PageHead title="Page not found" />
      <EmptyState
        title={`Auction ${saleId} not found`}
        text="It may have been withdrawn, or the address may be incomplete. Nothing was charged."
        action={<Button to={paths.weeklyAuctions('all')}>See this week’s auctions</Button>}
      />
    </Page>
  );
}
