import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { euro } from '@le-chai/design/format';
import { Link } from '@le-chai/design/Link';
import { Shelf } from '@le-chai/design/Shelf';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { usePhone } from '@le-chai/design/use-media';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { kindLabel, makerLabel } from '../auction/auction-words.ts';
import { MOST_NEW } from './choose-shelves.ts';
import { HeroPicture } from './HeroPicture.tsx';

/** Height of the stage, px. */
const STAGE = { wide: 320, phone: 200 } as const;
const PLACES = Array.from({ length: MOST_NEW }, (_, place) => place);

/** What is new, side by side on one shelf and at one scale. @param sales undefined while they load */
export function HeroShelf({ sales }: { sales: readonly DirectSale[] | undefined }) {
  const stage = usePhone() ? STAGE.phone : STAGE.wide;
  if (!sales) {
    return (
      <Row aria-hidden>
        {PLACES.map((place) => (
          <li key={place}>
            <Shelf height={stage} gap={8}>
              <Skeleton width="44px" height={`${stage * 0.62}px`} />
              <Skeleton width="44px" height={`${stage * 0.62}px`} />
            </Shelf>
            <Words>
              <Skeleton width="80%" height="26px" />
              <Skeleton width="60%" />
              <Skeleton width="40%" height="28px" />
            </Words>
          </li>
        ))}
      </Row>
    );
  }
  return (
    <Row>
      {sales.map((sale) => (
        <li key={sale.id_sale}>
          <Shelf height={stage}>
            <HeroPicture sale={sale} stage={stage} />
          </Shelf>
          <Words>
            <h3>
              <Link to={paths.sale(sale.product_type, sale.id_sale, sale.name)}>{sale.name}</Link>
            </h3>
            <p>
              {makerLabel(sale)}, {kindLabel(sale).toLowerCase()}
            </p>
            <Price>
              {euro(sale.price)}
              {sale.product_type === 'barrel' && ' per L'}
            </Price>
          </Words>
        </li>
      ))}
    </Row>
  );
}

/** One line under all of them; what is left over of it stays empty. */
const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(${MOST_NEW}, minmax(0, 1fr));
  padding: 0;
  list-style: none;
  > li {
    position: relative;
    display: flex;
    flex-direction: column;
  }
  ${theme.media.narrow} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > li:nth-child(n + 4) {
      display: none;
    }
  }
  ${theme.media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 24px 0;
    > li:nth-child(n + 4) {
      display: flex;
    }
    > li:nth-child(n + 5) {
      display: none;
    }
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  gap: 4px;
  padding: 16px 24px 0 0;
  h3 {
    ${theme.type.wine}
    ${theme.media.phone} {
      ${theme.type.wineRow}
    }
  }
  p {
    ${theme.type.label}
    color: ${theme.colour.ink2};
  }
  a {
    text-decoration: none;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    &:hover {
      text-decoration: underline 1px ${theme.colour.ruleStrong};
      text-underline-offset: 4px;
    }
  }
  ${theme.media.phone} {
    padding-right: 12px;
  }
`;

const Price = styled.span`
  ${theme.type.figure}
  font-size: 1.375rem;
  line-height: 1.75rem;
  margin-top: auto;
  padding-top: 8px;
`;
