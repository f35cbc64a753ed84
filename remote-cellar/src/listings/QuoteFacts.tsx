import type { CellarLot } from '@le-chai/contracts/cellar';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { euro } from '@le-chai/design/format';

/** The marketplace's quotes for a bottle of this wine, and the asking price. */
export function QuoteFacts({ lot: { marketplace } }: { lot: CellarLot }) {
  const { listing, best_offer: offer, last_trade: trade } = marketplace;
  return (
    <DefinitionList
      facts={[
        { term: 'Asking price each', value: listing ? euro(listing.price) : undefined },
        { term: 'Best offer each', value: offer === null ? 'none at the moment' : euro(offer) },
        { term: 'Last trade each', value: trade === null ? 'not known yet' : euro(trade) },
      ]}
    />
  );
}
