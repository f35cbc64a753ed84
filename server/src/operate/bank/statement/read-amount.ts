import type { Element } from '@xmldom/xmldom';

/**
 * An amount with its currency, in hundredths. @returns none if it is no amount, or finer than hundredths
 */
export function readAmount(element: Element): { currency: string; cents: number } | undefined {
  const currency = element.getAttribute('Ccy') ?? '';
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{0,5}))?$/.exec(element.textContent?.trim() ?? '') ?? [];
  if (whole === undefined || !/^[A-Z]{3}$/.test(currency) || !/^0*$/.test(fraction.slice(2))) return undefined;
  return { currency, cents: Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) };
}
