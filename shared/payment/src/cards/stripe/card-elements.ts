import type { StripeElementChangeEvent, StripeElements, StripeElementStyle } from '@stripe/stripe-js';

/** The parts of a card that are typed into frames of Stripe. */
export type CardPart = 'cardNumber' | 'cardExpiry' | 'cardCvc';

export interface PartOptions {
  style: StripeElementStyle;
  placeholder: string;
  disabled: boolean;
}

/** What is used of Stripe's elements; all three have it alike. */
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

/** Creates one part; a group has each of them once. @param onBroken called where the frames cannot be had; the number's tells */
export function createPart(
  elements: StripeElements,
  part: CardPart,
  options: PartOptions,
  onBroken: () => void,
): CardElement {
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
