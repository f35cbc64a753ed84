import { Link } from '@le-chai/design/Link';
import { Pill } from '@le-chai/design/Pill';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useBelongsTo } from '@le-chai/host-services';
import { styled } from 'styled-components';
import { kindLabel, makerNames } from '../auction/auction-words.ts';
import { isDirect, type Sale } from '../auction/goods.ts';
import { badgeOf } from '../auction/direct-sale-words.ts';
import { WishlistButton } from '../wishlist/WishlistHeart.tsx';

interface SaleHeadProps {
  sale: Sale;
  /** Staff see it before members do, and nobody can add it to a wishlist. */
  isPreview: boolean;
}

/** Breadcrumb, name and producer; opposite, the wishlist button. */
export function SaleHead({ sale, isPreview }: SaleHeadProps) {
  const { id_sale, name } = sale;
  const kind = kindLabel(sale);
  const place = isPreview ? { name: 'Planned sales', to: paths.plannedSales() } : placeOf(sale);
  const badge = badgeOf(sale);
  useBelongsTo(place.to);
  return (
    <Head>
      <div>
        <Above>
          <Link to={place.to}>{place.name}</Link>, {kind.charAt(0).toLowerCase() + kind.slice(1)}, no. {id_sale}
        </Above>
        <h1>{name}</h1>
        <By>
          {makerNames(sale)} {badge && <Pill tone="neutral">{badge}</Pill>}
          {isInBond(sale) && <Pill tone="neutral">In bond</Pill>}
        </By>
      </div>
      {!isPreview && <WishlistButton sale={sale} />}
    </Head>
  );
}

/** Whether its price excludes VAT and excise. */
const isInBond = (sale: Sale): boolean => 'in_bond' in sale && sale.in_bond;

/** The list it belongs to. */
function placeOf(sale: Sale): { name: string; to: string } {
  if (!isDirect(sale)) return { name: 'Weekly auctions', to: paths.weeklyAuctions('all') };
  if (sale.is_private) return { name: 'Private sales', to: paths.store('private-sale') };
  return { name: 'Shop', to: paths.newShop() };
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
  /* The heart is opposite the back link, so that the title has the full width. */
  ${theme.media.phone} {
    position: relative;
    display: block;
    > button {
      position: absolute;
      inset: -12px 0 auto auto;
    }
  }
`;

const Above = styled.p`
  ${theme.type.label}
  color: ${theme.colour.ink2};
  ${theme.media.phone} {
    min-height: 36px;
    padding-right: 60px;
  }
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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  margin-top: 8px;
  color: ${theme.colour.ink2};
`;
