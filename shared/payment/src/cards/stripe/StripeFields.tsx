import { Button } from '@le-chai/design/Button';
import type { Stripe } from '@stripe/stripe-js';
import { useState, type ComponentType } from 'react';
import { styled } from 'styled-components';
import type { CardFieldsProps } from '../cards.ts';
import { StripeCardForm } from './StripeCardForm.tsx';

/** Stripe's fields as a component that knows its Stripe. Where the frames do not come, it says so and offers to try again. */
export function stripeFields(stripe: Stripe, test: boolean): ComponentType<CardFieldsProps> {
  return function StripeFields(props) {
    const [attempt, setAttempt] = useState(0);
    const [broken, setBroken] = useState(false);
    if (!broken) {
      return <StripeCardForm key={attempt} stripe={stripe} test={test} {...props} onBroken={() => setBroken(true)} />;
    }
    return (
      <Broken role="alert">
        <p>The card fields of Stripe could not be loaded. Check your connection and try again.</p>
        <Button
          onClick={() => {
            setBroken(false);
            setAttempt(attempt + 1);
          }}
        >
          Try again
        </Button>
      </Broken>
    );
  };
}

const Broken = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
`;
