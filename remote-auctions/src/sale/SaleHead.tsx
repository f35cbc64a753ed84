import type { Auction } from '@le-chai/contracts/auction';
import { Link } from '@le-chai/design/Link';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { kindLabel, makerLabel } from '../auction/auction-words.ts';
import { WishlistButton } from '../wishlist/WishlistButton.tsx';

/** Where one is, what it is, by whom; opposite, the wishlist. */
export function SaleHead({ sale }: { sale: Auction }) {
  const { id_sale, name } = sale;
  const kind = kindLabel(sale);
  return (
    <Head>
      <div>
        <Above>
          <Link to={paths.weeklyAuctions('all')}>Weekly auctions</Link>, {kind.charAt(0).toLowerCase() + kind.slice(1)},
          no. {id_sale}
        </Above>
        <h1>{name}</h1>
        <By>{makerLabel(sale)}</By>
      </div>
      <WishlistButton sale={sale} />
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: 24px;
  > div {
    min-width: 0;
  }
  h1 {
    ${theme.type.title}
    overflow-wrap: anywhere;
  }
  > button {
    flex: none;
  }
`;

const Above = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
  a {
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

const By = styled.p`
  margin-top: 8px;
  color: ${theme.colour.ink2};
`;
