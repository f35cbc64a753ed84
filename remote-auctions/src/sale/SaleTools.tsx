import type { Auction } from '@le-chai/contracts/auction';
import { TextLink } from '@le-chai/design/TextLink';
import { slug } from '@le-chai/paths';
import { styled } from 'styled-components';
import { AddToCalendar } from '../calendar/AddToCalendar.tsx';

/** The catalogue, and the end of the sale as a calendar file. */
export function SaleTools({ sale }: { sale: Auction }) {
  const catalogue = catalogueAddress(sale.catalogue);
  return (
    <Row>
      {catalogue && (
        <TextLink href={catalogue} target="_blank">
          Catalogue
        </TextLink>
      )}
      <AddToCalendar sales={[sale]} fileName={slug(sale.name)} />
    </Row>
  );
}

/** The address of a sale's catalogue, if it is safe to link to; undefined if it is not a web address. */
export function catalogueAddress(catalogue: string | null): string | undefined {
  if (!catalogue) return undefined;
  try {
    const { href, protocol } = new URL(catalogue);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 24px;
  padding-top: 12px;
  &:empty {
    display: none;
  }
`;
