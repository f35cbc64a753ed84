import { TextLink } from '@le-chai/design/TextLink';
import { useLive } from '@le-chai/live';
import { paths } from '@le-chai/paths';
import { useState } from 'react';
import { Band } from './Band.tsx';
import { BoughtBefore } from './BoughtBefore.tsx';
import { heardBought } from './bought-elsewhere.ts';
import type { Offer } from './offer.ts';

interface BoughtElsewhereProps {
  offer: Offer;
  onHeard: () => void;
}

/** Says that it was bought already, or that another tab has just sent a payment for it: paying here too would buy it twice. */
export function BoughtElsewhere({ offer, onHeard }: BoughtElsewhereProps) {
  const [payment, setPayment] = useState<number>();
  useLive('changed', (told) => {
    const heard = heardBought(told, offer.saleId);
    if (heard === undefined) return;
    setPayment(heard);
    onHeard();
  });
  if (payment === undefined) return <BoughtBefore offer={offer} on />;
  return (
    <Band tone="plain" title="Another tab has sent a payment for this" text="Paying here too would buy more of it.">
      <TextLink to={paths.payment(payment)}>See that payment</TextLink>
    </Band>
  );
}
