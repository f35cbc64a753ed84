import type { AddressUse } from '@le-chai/addresses/country-rules';

/** What addresses are for, in the order of the page. */
export const USES: readonly AddressUse[] = ['shipping', 'invoice'];

/** What is said of each use. */
export const WORDS: Record<AddressUse, { title: string; below: string; none: string; purpose: string }> = {
  shipping: {
    title: 'Where we ship to',
    below: 'Offered whenever you have something sent; the default comes first.',
    none: 'No address yet. One that you add here is offered whenever you have something sent.',
    purpose: 'to ship to',
  },
  invoice: {
    title: 'Where invoices go',
    below: 'The default stands on every new invoice, with its VAT number.',
    none: 'No address yet. Until you add one, your invoices bear the address that we ship to.',
    purpose: 'for invoices',
  },
};
