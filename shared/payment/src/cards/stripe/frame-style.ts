import type { StripeElementStyle } from '@stripe/stripe-js';

/**
 * What Stripe's frames have to look like to be ours: read from the page, for a frame knows none of its variables. Our
 * typeface is not among it: the house serves its files to its own pages only.
 * @param frame where the element stands
 */
export function frameStyle(frame: Element): StripeElementStyle {
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

/** Calls when the page changes its colours: by the member's choice, or with the system. @returns how to stop */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', listener);
  };
}
