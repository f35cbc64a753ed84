import { TextLink } from '@le-chai/design/TextLink';
import { useLive } from '@le-chai/live';
import { paths } from '@le-chai/paths';
import { useState } from 'react';
import { Band } from './Band.tsx';
import { heardBought } from './bought-elsewhere.ts';

interface BoughtElsewhereProps {
  saleId: number;
  onHeard: () => void;
}

/** Says that another tab has sent a payment for the same sale: paying here as well would buy it twice. */
export function BoughtElsewhere({ saleId, onHeard }: BoughtElsewhereProps) {
  const [payment, setPayment] = useState<number>();
  useLive('changed', (told) => {
    const heard = heardBought(told, saleId);
    if (heard === undefined) return;
    setPayment(heard);
    onHeard();
  });
  if (payment === undefined) return null;
  return (
    <Band tone="plain" title="Another tab has sent a payment for this" text="Paying here too would buy more of it.">
      <TextLink to={paths.payment(payment)}>See that payment</TextLink>
    </Band>
  );
}
