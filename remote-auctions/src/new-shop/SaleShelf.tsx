import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { CardGrid } from '@le-chai/design/Card';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { CardBasket } from '../basket/CardBasket.tsx';
import { DirectSaleCard } from '../list/SaleCard.tsx';

interface ShelfOfProps {
  title: string;
  /** A link to the rest. */
  link?: { words: string; to: string } | undefined;
  children: ReactNode;
}

/** A section with a heading and a link to all of it. */
export function ShelfOf({ title, link, children }: ShelfOfProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {link && <TextLink to={link.to}>{link.words}</TextLink>}
      </Head>
      {children}
    </section>
  );
}

/** A shelf of cards; nothing if empty. */
export function SaleShelf({ sales, ...rest }: Omit<ShelfOfProps, 'children'> & { sales: readonly DirectSale[] }) {
  if (sales.length === 0) return null;
  return (
    <ShelfOf {...rest}>
      <CardGrid>
        {sales.map((sale) => (
          <DirectSaleCard key={sale.id_sale} sale={sale} level={3} action={<CardBasket sale={sale} />} />
        ))}
      </CardGrid>
    </ShelfOf>
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 4px 24px;
  padding-bottom: 8px;
  h2 {
    ${theme.type.heading}
  }
`;
