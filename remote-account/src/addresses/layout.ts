import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import type { AddressUse } from '@le-chai/addresses/address-problems';

/** Both kinds of addresses side by side; one below the other where there is no room. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 48px 64px;
  align-items: start;
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  > h2 {
    ${theme.type.heading}
  }
  > h2 + p {
    color: ${theme.colour.ink2};
    margin-top: -16px;
  }
`;

/** Addresses on hairlines. */
export const Rows = styled.ul`
  list-style: none;
  border-top: 1px solid ${theme.colour.rule};
  > * {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
    padding: 20px 0;
    border-bottom: 1px solid ${theme.colour.rule};
  }
`;

/** What addresses are for, in the order of the page. */
export const USES: readonly AddressUse[] = ['shipping', 'invoice'];

/** The texts for each use. */
export const WORDS: Record<AddressUse, { title: string; below: string; none: string; purpose: string }> = {
  shipping: {
    title: 'Shipping addresses',
    below: 'We offer these whenever you have something sent, the default first.',
    none: 'No address yet. Add one, and we’ll offer it whenever you have something sent.',
    purpose: 'for shipping',
  },
  invoice: {
    title: 'Invoice addresses',
    below: 'New invoices show the default address and its VAT number.',
    none: 'No address yet. Until you add one, your invoices show your shipping address.',
    purpose: 'for invoices',
  },
};
