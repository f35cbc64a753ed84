import { Countdown } from '@le-chai/design/Countdown';
import { time } from '@le-chai/design/format';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { Band } from '../checkout/Band.tsx';
import type { HeldLines } from './held-lines.ts';
import type { BasketHoldState } from './use-basket-hold.ts';

/** What is reserved in a basket and until when, during a payment and after a failed one; or that it has expired. */
export function BasketHold({ state }: { state: BasketHoldState }) {
  if (state.kind === 'held') return <Running held={state.held} />;
  return (
    <Band
      label="Hold"
      tone="plain"
      title="Your reservation has expired"
      text="You can still buy these lots while stocks last: paying reserves them for you. If an earlier payment still arrives, it is refunded in full."
    />
  );
}

function Running({ held: { until, names, all, payment } }: { held: HeldLines }) {
  return (
    <Band
      label="Hold"
      tone="held"
      title={payment === null ? 'Held for you' : 'A payment for this is under way'}
      text={`${all ? 'Everything in your basket' : names.join(', ')}, until ${time(until)}. Nobody else can buy these lots before then.`}
      time={<Countdown key={until} until={until} size="big" cells="hold" closed="Expired" />}
    >
      {payment !== null && <TextLink to={paths.payment(payment)}>See the payment</TextLink>}
    </Band>
  );
}
