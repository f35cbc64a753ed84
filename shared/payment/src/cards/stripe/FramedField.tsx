import { Field } from '@le-chai/design/Field';
import { LineBox } from '@le-chai/design/LineBox';
import type { StripeElements } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { createPart, type CardElement, type CardPart } from './card-elements.ts';
import { frameStyle, onThemeChange } from './frame-style.ts';

/** How one part of a card stands, as far as Stripe tells: never what was typed. */
export interface PartState {
  element?: CardElement | undefined;
  empty: boolean;
  complete: boolean;
  /** Stripe's own sentence on what was typed. */
  mistake?: string | undefined;
}

interface Props {
  elements: StripeElements;
  part: CardPart;
  label: string;
  placeholder: string;
  error: string | undefined;
  disabled: boolean;
  onState: (part: CardPart, state: Partial<PartState>) => void;
  onTouched: () => void;
  onBroken: () => void;
}

/** One field that Stripe draws into a frame, in the box that our own fields have. A click on its label focuses it. */
export function FramedField({ elements, part, label, placeholder, error, disabled, ...tell }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<CardElement>(undefined);
  const [focused, setFocused] = useState(false);
  const told = useRef(tell);
  useEffect(() => {
    told.current = tell;
  });

  useEffect(() => {
    const place = frame.current;
    if (!place) return undefined;
    const options = { style: frameStyle(place), placeholder, disabled: false };
    const own = createPart(elements, part, options, () => told.current.onBroken());
    element.current = own;
    own.on('ready', () => told.current.onState(part, { element: own }));
    own.on('focus', () => setFocused(true));
    own.on('blur', () => setFocused(false));
    own.on('change', (change) => {
      told.current.onState(part, {
        empty: change.empty,
        complete: change.complete,
        mistake: change.error?.message,
      });
      told.current.onTouched();
    });
    own.mount(place);
    const stop = onThemeChange(() => own.update({ style: frameStyle(place) }));
    return () => {
      stop();
      own.destroy();
      told.current.onState(part, { element: undefined });
    };
  }, [elements, part, placeholder]);
  useEffect(() => element.current?.update({ disabled }), [disabled]);

  return (
    <Field label={label} error={error}>
      {({ id }) => (
        <LineBox $wrong={Boolean(error)} $focused={focused} $disabled={disabled}>
          <Frame ref={frame} id={id} />
        </LineBox>
      )}
    </Field>
  );
}

const Frame = styled.div`
  flex: 1;
  min-width: 0;
  min-height: 24px;
  padding-right: 12px;
  /* A frame of another scheme than its page gets a ground of its own, white in the dark. */
  color-scheme: light;
`;
