import type { DirectSale } from '@le-chai/contracts/direct-sales';
import { Barrel } from '@le-chai/design/Barrel';
import { Bottle } from '@le-chai/design/Bottle';
import { ByWidth } from '@le-chai/design/ByWidth';
import { euro } from '@le-chai/design/format';
import { Link } from '@le-chai/design/Link';
import { Photo } from '@le-chai/design/Photo';
import { Shelf } from '@le-chai/design/Shelf';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { styled } from 'styled-components';
import { kindLabel, makerLabel } from '../auction/auction-words.ts';
import { barrelOf, lotOf } from '../auction/goods.ts';
import { bottleOf, caskOf } from '../auction/SalePicture.tsx';
import { MOST_NEW } from './choose-shelves.ts';

/** Height of the stage, px. */
const STAGE = { wide: 320, phone: 200 } as const;

const PLACES = Array.from({ length: MOST_NEW }, (_, place) => place);

/** New sales, side by side on one shelf at one scale. @param sales undefined while loading */
export function HeroShelf({ sales }: { sales: readonly DirectSale[] | undefined }) {
  if (!sales) {
    return (
      <Row aria-hidden>
        {PLACES.map((place) => (
          <li key={place}>
            <ByWidth>
              {(width) => (
                <Shelf height={STAGE[width]} gap={8}>
                  <Skeleton width="44px" height={`${STAGE[width] * SHARE}px`} />
                  <Skeleton width="44px" height={`${STAGE[width] * SHARE}px`} />
                </Shelf>
              )}
            </ByWidth>
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
          <ByWidth>
            {(width) => (
              <Shelf height={STAGE[width]}>
                <HeroPicture sale={sale} stage={STAGE[width]} />
              </Shelf>
            )}
          </ByWidth>
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

/** Bottles of a sale side by side at most. */
const MOST = 3;

/** How much of the stage a bottle of 0.75 L takes: a magnum has room, and a half is half. */
const SHARE = 0.62;

/** The sale at the shelf's scale: a photograph if there is one, otherwise a drawing. */
function HeroPicture({ sale, stage }: { sale: DirectSale; stage: number }) {
  const barrel = barrelOf(sale);
  if (barrel) return <Barrel {...caskOf(barrel)} level={100} width={Math.round(stage * 0.62)} />;
  const components = lotOf(sale)?.components ?? [];
  const bottles = components.flatMap((component) => Array.from({ length: component.quantity }, () => component));
  const [first] = bottles;
  if (!first) return null;
  return (
    <Photo cover={sale.pictures[0]?.cover ?? first.media.cover} width={Math.round(stage / 2)} height={stage} first>
      <Group>
        {bottles.slice(0, MOST).map((component, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the bottles of a lot never change their order
          <Bottle key={place} subject={bottleOf(component)} scale={Math.round(stage * SHARE)} />
        ))}
      </Group>
    </Photo>
  );
}

/** One row for all of them; unused space stays empty. */
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

const Group = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 8px;
`;
