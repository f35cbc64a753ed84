import { Field } from '@le-chai/design/Field';
import { LineBox } from '@le-chai/design/LineBox';
import type { StripeElementChangeEvent, StripeElements, StripeElementStyle } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { onThemeChange } from './on-theme-change.ts';

/** The state of one part of a card, as far as Stripe reports it: never the typed text. */
export interface PartState {
  element?: CardElement | undefined;
  empty: boolean;
  complete: boolean;
  /** Stripe's own sentence about the typed text. */
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
export function FramedField({ elements, part, label, placeholder, error, disabled, ...handlers }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const element = useRef<CardElement>(undefined);
  const [focused, setFocused] = useState(false);
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(() => {
    const place = frame.current;
    if (!place) return undefined;
    const options = { style: frameStyle(place), placeholder, disabled: false };
    const own = createPart(elements, part, options, () => latest.current.onBroken());
    element.current = own;
    own.on('ready', () => latest.current.onState(part, { element: own }));
    own.on('focus', () => setFocused(true));
    own.on('blur', () => setFocused(false));
    own.on('change', (change) => {
      latest.current.onState(part, {
        empty: change.empty,
        complete: change.complete,
        mistake: change.error?.message,
      });
      latest.current.onTouched();
    });
    own.mount(place);
    const stop = onThemeChange(() => own.update({ style: frameStyle(place) }));
    return () => {
      stop();
      own.destroy();
      latest.current.onState(part, { element: undefined });
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

/** The parts of a card that are typed into frames of Stripe. */
export type CardPart = 'cardNumber' | 'cardExpiry' | 'cardCvc';

export interface PartOptions {
  style: StripeElementStyle;
  placeholder: string;
  disabled: boolean;
}

/** The part of Stripe's elements that is used; all three share it. */
export interface CardElement {
  on(event: 'change', handler: (change: StripeElementChangeEvent) => void): unknown;
  on(event: 'ready', handler: () => void): unknown;
  on(event: 'focus', handler: () => void): unknown;
  on(event: 'blur', handler: () => void): unknown;
  mount(frame: HTMLElement): void;
  update(options: Partial<PartOptions>): void;
  focus(): void;
  destroy(): void;
}

/**
 * Creates one part; a group has each of them once.
 * @param onBroken called if the frames cannot be loaded; the number's reports it
 */
function createPart(elements: StripeElements, part: CardPart, options: PartOptions, onBroken: () => void): CardElement {
  switch (part) {
    case 'cardNumber':
      return elements
        .create(part, { ...options, showIcon: true, iconStyle: 'solid', disableLink: true })
        .on('loaderror', onBroken);
    case 'cardExpiry':
      return elements.create(part, options);
    case 'cardCvc':
      return elements.create(part, options);
  }
}

/**
 * The style that makes Stripe's frames look like our own: read from the page, because a frame cannot see its variables.
 * Our typeface is not included: its files are served to our own pages only.
 * @param frame that contains the element
 */
function frameStyle(frame: Element): StripeElementStyle {
  const style = getComputedStyle(frame);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    base: {
      color: style.color,
      fontFamily: 'Arial, sans-serif',
      fontSize: style.fontSize,
      lineHeight: style.lineHeight,
      fontSmoothing: 'antialiased',
      iconColor: token('--ink-2'),
      '::placeholder': { color: token('--ink-3') },
      ':disabled': { color: token('--ink-3') },
    },
    invalid: { color: token('--alert'), iconColor: token('--alert') },
  };
}
