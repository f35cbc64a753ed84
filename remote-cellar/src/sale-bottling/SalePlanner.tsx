import type { BottlingTerms } from '@le-chai/bottling/check-plan';
import { readOffers } from '@le-chai/bottling/draft-wire';
import type { Mine } from '@le-chai/contracts/bidding';
import { euro, litres as litresText } from '@le-chai/design/format';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { useUser } from '@le-chai/session';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { BottlingSteps } from '../configurator/BottlingSteps.tsx';
import { Configurator } from '../configurator/Configurator.tsx';
import { planReason } from '../configurator/plan-reason.ts';
import { RemovedNote } from '../configurator/RemovedNote.tsx';
import { useKeptDraft } from '../configurator/use-kept-draft.ts';
import { type BarrelOnSale, buyingState } from './barrel-on-sale.ts';
import { readBottlingSearch } from './bottling-address.ts';
import { BidsOnly, Buying } from './Buying.tsx';
import { LitresControl } from './LitresControl.tsx';
import { useUnits } from './use-units.ts';

interface SalePlannerProps {
  sale: BarrelOnSale;
  /** Undefined if it could not be loaded. */
  mine: Mine | undefined;
  /** Why it is no longer on sale. */
  over: string | undefined;
}

/** The configurator of a barrel on sale, with the litres to buy and the total. */
export function SalePlanner({ sale, mine, over }: SalePlannerProps) {
  const { barrel, saleId } = sale;
  const { id_user: member, tier } = useUser();
  const [search] = useSearchParams();
  const { pathname, search: text } = useLocation();
  const { units, litres, range, choose } = useUnits(sale, mine);
  const terms: BottlingTerms = {
    availableMl: Math.round(litres * 1000),
    options: readOffers(barrel.bottling),
    labelTiers: barrel.custom_label_enabled_for_tiers,
    tier,
  };
  const { draft, removed, change } = useKeptDraft({ member, subject: `sale-${saleId}` }, terms);
  const reason = planReason(draft, terms);
  const way = buyingState(sale, mine, over);
  const checkout = way.kind === 'buy' && reason === undefined ? paths.checkout(saleId, { quantity: units }) : undefined;

  // If the address asks for the checkout and the plan is valid, start there. A plan that becomes valid later waits for
  // the button, and one that lost something is shown first.
  const [startAtCheckout] = useState(
    () => readBottlingSearch(search).initialStep === 'checkout' && checkout !== undefined && removed.length === 0,
  );
  if (startAtCheckout && checkout !== undefined) return <Navigate to={checkout} replace />;

  return (
    <Page>
      <Configurator
        wine={{
          name: barrel.name,
          producer: barrel.builder.name,
          color: barrel.color,
          region: barrel.region,
          vintage: barrel.vintage,
          root: barrel.wine_type === 'spirit' ? 'spirit' : 'wine',
        }}
        terms={terms}
        draft={draft}
        onDraft={change}
        creditPerLitre={sale.price ?? undefined}
        head={
          <>
            <PageHead
              above={
                <TextLink size="table" to={sale.page}>
                  {sale.name}
                </TextLink>
              }
              title="Plan your bottles"
              below={`${barrel.builder.name}. ${litresText(litres)} ${priceWords(sale)}`}
            >
              <BottlingSteps at="configurator" to={{ configurator: `${pathname}${text}`, checkout }} />
            </PageHead>
            <RemovedNote removed={removed} />
          </>
        }
        litresControl={
          <LitresControl quantities={sale.quantities} units={units} litres={litres} range={range} onUnits={choose} />
        }
        commit={
          way.kind === 'bids' ? (
            <BidsOnly sale={sale} mine={mine} />
          ) : (
            <Buying sale={sale} units={units} {...{ litres, draft, reason, way, mine, checkout }} />
          )
        }
      />
    </Page>
  );
}

function priceWords({ price, bidPrice }: BarrelOnSale): string {
  if (price !== null) return `at ${euro(price)} per litre.`;
  return `by auction, now at ${euro(bidPrice ?? 0)} per litre.`;
}
