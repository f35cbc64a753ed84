import { keyOf, load, messageOf, request } from '@le-chai/api';
import { SendButton } from '@le-chai/forms/SendButton';
import { Countdown } from '@le-chai/design/Countdown';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { amountWords, type Offer, unitWords } from './offer.ts';
import { Band } from './Band.tsx';
import type { HoldState } from './use-hold.ts';
import { buyNow, quoteSale } from '@le-chai/contracts/buying';
import { type Intent, useIntent } from '@le-chai/intent/use-intent';
import type { Hold } from '@le-chai/contracts/hold';
import { useQueryClient } from '@tanstack/react-query';

interface HoldBandProps {
  offer: Offer;
  quantity: number;
  state: HoldState;
  /** Why it cannot be bought now, in a sentence; undefined if it can. */
  reason: string | undefined;
}

/** Whether the items are held during checkout, for how long, and a button to hold them. */
export function HoldBand({ offer, quantity, state, reason }: HoldBandProps) {
  const holding = useHoldSale(offer.saleId);
  const problem = holding.error ? messageOf(holding.error) : undefined;
  const hold = (label: string) => (
    <SendButton size="small" busy={holding.busy} onClick={() => holding.press(quantity)}>
      {label}
    </SendButton>
  );
  switch (state.kind) {
    case 'held': {
      const { expires, quantity: held } = state.hold;
      return (
        <Band
          label="Hold"
          tone="held"
          title="Held for you"
          text={`${amountWords(offer, held)}, nobody else can buy ${amountWords(offer, held) === '1 bottle' ? 'it' : 'them'}${offer.byBids ? '; bids stay ranked' : ''}`}
          problem={problem}
          below={
            state.differs && (
              <>
                <span>
                  You chose {unitWords(offer, quantity)}; {unitWords(offer, held)} {held === 1 ? 'is' : 'are'} reserved.
                </span>
                {hold(`Reserve ${unitWords(offer, quantity)}`)}
              </>
            )
          }
          time={<Countdown key={expires} until={expires} size="big" cells="hold" closed="Expired" />}
        />
      );
    }
    case 'paying':
      return (
        <Band
          label="Hold"
          tone="held"
          title="A payment for this is under way"
          text="You won’t be charged again until it has finished."
        >
          <TextLink to={paths.payment(state.payment)}>See the payment</TextLink>
        </Band>
      );
    case 'over':
      return (
        <Band
          label="Hold"
          tone="plain"
          title="Your reservation has expired"
          text={
            offer.byBids
              ? 'Nothing was charged. You can reserve it once every 24 hours; until then you can bid.'
              : 'Nothing was charged. You can still buy it while stocks last: paying reserves it for you.'
          }
        >
          {offer.byBids && <TextLink to={offer.page}>Bid on it</TextLink>}
        </Band>
      );
    case 'none':
      return reason === undefined ? (
        <Band
          label="Hold"
          tone="plain"
          title="Not reserved"
          text={
            offer.byBids
              ? 'You can reserve it once every 24 hours. If you don’t pay in time, you can buy it a day later.'
              : 'Anyone can still buy it. You can reserve it once every 24 hours.'
          }
          problem={problem}
        >
          {hold('Reserve for 15 minutes')}
        </Band>
      ) : (
        <Band label="Hold" tone="plain" title="It can’t be bought right now" text={reason} />
      );
  }
}

/** Holds units of a sale. Pressing again after a lost answer repeats the same request, so there is only one hold. */
function useHoldSale(saleId: number): Intent<number, Hold> {
  const queryClient = useQueryClient();
  /** Resolves once the quote shown includes the hold. */
  const shown = () => {
    const quotes = queryClient.getQueryCache().findAll({ queryKey: keyOf(quoteSale), type: 'active' });
    return Promise.allSettled(quotes.map(({ options }) => load(queryClient, options as Parameters<typeof load>[1])));
  };
  const hold = useIntent({
    subject: `hold-${saleId}`,
    send: (quantity: number, key) => holdSale(saleId, quantity, key),
    onDone: () => void shown().then(() => hold.reset()),
  });
  return { ...hold, busy: hold.busy || hold.stage === 'done' };
}

/**
 * Holds units of a sale for 15 minutes. docs/rules.md#holds
 * @param key idempotency key, the same for every attempt
 * @throws {ApiError} `refused` if they cannot be held
 */
function holdSale(saleId: number, quantity: number, key: string): Promise<Hold> {
  return request(buyNow, { params: { id: saleId }, body: { quantity }, key });
}
