import { Button } from '@le-chai/design/Button';
import type { Stripe } from '@stripe/stripe-js';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { CardFieldsProps } from '../cards.ts';
import { TextField } from '@le-chai/design/TextField';
import { CardLayout, SideBySide, TestBand } from '../CardLayout.tsx';
import { type CardPart, FramedField, type PartState } from './FramedField.tsx';
import { type Mistakes, mistakesOf, PARTS, tokeniseCard } from './tokenise-card.ts';

/**
 * Stripe's fields as a component bound to its Stripe. If the frames do not load, it says so and offers to try again.
 */
export function stripeFields(stripe: Stripe, test: boolean): ComponentType<CardFieldsProps> {
  return function StripeFields(props) {
    const [attempt, setAttempt] = useState(0);
    const [broken, setBroken] = useState(false);
    if (!broken) {
      return <StripeCardForm key={attempt} stripe={stripe} test={test} {...props} onBroken={() => setBroken(true)} />;
    }
    return (
      <Broken role="alert">
        <p>Stripe’s card fields could not be loaded. Check your connection and try again.</p>
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

/** How long the frames may take to be there, ms. */
const FRAMES_MS = 10_000;

const UNTOUCHED: PartState = { empty: true, complete: false };

interface FormProps extends CardFieldsProps {
  stripe: Stripe;
  test: boolean;
  onBroken: () => void;
}

/** Number, expiry and code in frames of Stripe, where our page cannot read them; the name in a field of ours. */
function StripeCardForm({ stripe, test, name: known, disabled, onHandle, onTouched, onBroken }: FormProps) {
  const [elements] = useState(() => stripe.elements({ locale: 'en-GB' }));
  const [states, setStates] = useState({ cardNumber: UNTOUCHED, cardExpiry: UNTOUCHED, cardCvc: UNTOUCHED });
  const [name, setName] = useState(known);
  const [wrong, setWrong] = useState<Mistakes>({});
  const nameField = useRef<HTMLInputElement>(null);
  const latest = useRef({ states, name, onBroken });
  useEffect(() => {
    latest.current = { states, name, onBroken };
  });
  const ready = PARTS.every((part) => states[part].element !== undefined);

  useEffect(() => {
    if (ready) return undefined;
    const timer = setTimeout(() => latest.current.onBroken(), FRAMES_MS);
    return () => clearTimeout(timer);
  }, [ready]);

  useEffect(() => {
    if (!ready) return undefined;
    const say = (mistakes: Mistakes): { wrong: true } => {
      setWrong(mistakes);
      const part = PARTS.find((each) => mistakes[each] !== undefined);
      if (part) latest.current.states[part].element?.focus();
      else nameField.current?.focus();
      return { wrong: true };
    };
    onHandle({
      tokenise: async () => {
        const mistakes = mistakesOf(latest.current.states, latest.current.name);
        if (Object.keys(mistakes).length > 0) return say(mistakes);
        const outcome = await tokeniseCard(stripe, elements, latest.current.name);
        return 'refused' in outcome ? say(outcome.refused) : outcome;
      },
    });
    return () => onHandle(undefined);
  }, [ready, stripe, elements, onHandle]);

  const frame = (part: CardPart) => ({
    part,
    elements,
    disabled,
    error: wrong[part],
    onTouched,
    onBroken,
    onState: (changed: CardPart, state: Partial<PartState>): void => {
      setStates((before) => ({ ...before, [changed]: { ...before[changed], ...state } }));
      if ('complete' in state) setWrong((before) => ({ ...before, [changed]: undefined }));
    },
  });

  return (
    <CardLayout aria-busy={!ready}>
      {test && (
        <TestBand title="Test card: no money moves">
          <p>
            Use one of Stripe’s test cards, such as 4242&nbsp;4242&nbsp;4242&nbsp;4242 with any future date and any
            code.
          </p>
        </TestBand>
      )}
      <FramedField {...frame('cardNumber')} label="Card number" placeholder="1234 1234 1234 1234" />
      <SideBySide>
        <FramedField {...frame('cardExpiry')} label="Expires" placeholder="MM / YY" />
        <FramedField {...frame('cardCvc')} label="Security code" placeholder="3 digits" />
      </SideBySide>
      <TextField
        ref={nameField}
        label="Name on the card"
        autoComplete="cc-name"
        value={name}
        error={wrong.name}
        disabled={disabled}
        onChange={({ target }) => {
          setName(target.value);
          setWrong((before) => ({ ...before, name: undefined }));
          onTouched();
        }}
      />
    </CardLayout>
  );
}
