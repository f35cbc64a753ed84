import { TextField } from '@le-chai/design/TextField';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { CardLayout, SideBySide } from '../CardLayout.tsx';
import type { CardFieldsProps } from '../cards.ts';
import { TestBand } from '../TestBand.tsx';
import type { CardPart } from './card-elements.ts';
import { FramedField, type PartState } from './FramedField.tsx';
import { mistakesOf, PARTS, type Mistakes } from './mistakes.ts';
import { tokeniseCard } from './tokenise-card.ts';

/** How long the frames may take to be there, ms. */
const FRAMES_MS = 10_000;

const UNTOUCHED: PartState = { empty: true, complete: false };

interface Props extends CardFieldsProps {
  stripe: Stripe;
  test: boolean;
  onBroken: () => void;
}

/** Number, expiry and code in frames of Stripe, where our page cannot read them; the name in a field of ours. */
export function StripeCardForm({ stripe, test, name: known, disabled, onHandle, onTouched, onBroken }: Props) {
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
    onState: (told: CardPart, state: Partial<PartState>): void => {
      setStates((before) => ({ ...before, [told]: { ...before[told], ...state } }));
      if ('complete' in state) setWrong((before) => ({ ...before, [told]: undefined }));
    },
  });

  return (
    <CardLayout aria-busy={!ready}>
      {test && (
        <TestBand title="Test card: no money moves">
          <p>
            Use one of Stripe’s test cards, such as 4242&nbsp;4242&nbsp;4242&nbsp;4242 with any date to come and any
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
