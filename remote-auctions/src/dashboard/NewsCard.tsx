import type { SaleCard, WhatsNewItem } from '@le-chai/contracts/whats-new';
import { Barrel } from '@le-chai/design/Barrel';
import { Button } from '@le-chai/design/Button';
import { CarouselCard } from '@le-chai/design/Carousel';
import { Countdown } from '@le-chai/design/Countdown';
import { Shelf } from '@le-chai/design/Shelf';
import { TextLink } from '@le-chai/design/TextLink';
import { frame } from '@le-chai/design/barrel-geometry';
import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useId } from 'react';
import { styled } from 'styled-components';
import { caskOf, SalePicture } from '../auction/SalePicture.tsx';
import { kindLabel, makerLabel } from '../auction/auction-words.ts';
import { barrelOf, isDirect } from '../auction/goods.ts';
import { priceLabelOf } from '../list/book.tsx';
import { BarrelCardFacts, filledOf } from './BarrelCardFacts.tsx';
import { LotCardFacts } from './LotCardFacts.tsx';

/** Height of a card's stage, px. */
export const STAGE = 236;

/** Bottles side by side at most. */
const BOTTLES = 5;

/** A new sale as a card: what it is, when it ends, its contents, and links to it. */
export function NewsCard({ item }: { item: WhatsNewItem }) {
  const { card, catalogue, finish_data, id_sale, name, product_type } = item;
  const id = useId();
  const place = paths.sale(product_type, id_sale, name);
  return (
    <CarouselCard>
      <Whole aria-labelledby={id}>
        <Head>
          <span>{headOf(item)}</span>
          {finish_data === null ? <span>While stocks last</span> : <Countdown until={finish_data} />}
        </Head>
        <Rest>
          <Drawn>
            <Shelf height={STAGE}>
              <Picture item={item} />
            </Shelf>
          </Drawn>
          <Words>
            <h2 id={id}>{name}</h2>
            <Maker>{makerLabel(item)}</Maker>
          </Words>
          {item.product_type === 'barrel' ? (
            <BarrelCardFacts item={item} />
          ) : (
            <>
              <LotCardFacts card={card} />
              <Price>
                <span>{priceLabelOf(item)}</span>
                <strong>{euro(isDirect(item) ? item.price : item.currentPrice)}</strong>
              </Price>
            </>
          )}
          <Actions>
            <Button to={placeOf(card.kind) ?? place} aria-describedby={id}>
              {GO_TO[card.kind]}
            </Button>
            <span>
              <TextLink size="table" to={`${place}#about`} aria-describedby={id}>
                Discover More
              </TextLink>
              {catalogue && (
                <TextLink size="table" href={catalogue} target="_blank" aria-describedby={id}>
                  Catalogue
                </TextLink>
              )}
            </span>
          </Actions>
        </Rest>
      </Whole>
    </CarouselCard>
  );
}

/** Its bottles, or its barrel filled to the level of the bids. */
function Picture({ item }: { item: WhatsNewItem }) {
  const barrel = barrelOf(item);
  if (!barrel) return <SalePicture sale={item} height={STAGE} max={BOTTLES} />;
  const width = Math.round(((STAGE - 24) * frame.width) / frame.height);
  return <Barrel {...caskOf(barrel)} level={filledOf(item)} width={width} animated />;
}

/** Fills the common height of all cards. */
export const Whole = styled.article`
  height: 100%;
`;

/** Height of the line above the picture, px. */
const HEAD = 40;

/**
 * Kind and countdown. A tick of the countdown must repaint only this line: its parent is a block, because a flex container
 * is laid out with its items, and what follows is a separate layer, which is not repainted.
 */
export const Head = styled.div`
  ${theme.type.label}
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 8px;
  height: ${HEAD}px;
  contain: strict;
  color: ${theme.colour.ink2};
  white-space: nowrap;
`;

export const Rest = styled.div`
  isolation: isolate;
  display: flex;
  flex-direction: column;
  gap: 12px;
  height: calc(100% - ${HEAD}px);
`;

/** Rendered one frame after the card becomes visible: both together are a long task on a slow machine. */
const Drawn = styled.div`
  flex: none;
  height: ${STAGE}px;
  content-visibility: auto;
`;

const Words = styled.div`
  display: grid;
  gap: 4px;
  h2 {
    ${theme.type.cardTitle}
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const Maker = styled.p`
  ${theme.type.table}
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${theme.colour.ink2};
`;

const Price = styled.p`
  ${theme.type.table}
  ${theme.tabular}
  display: flex;
  justify-content: space-between;
  gap: 16px;
  color: ${theme.colour.ink2};
  > strong {
    font-weight: 400;
    color: ${theme.colour.ink};
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  padding-top: 4px;
  > span {
    display: flex;
    gap: 14px;
    white-space: nowrap;
  }
  ${theme.media.phone} {
    flex-direction: column;
    align-items: stretch;
    gap: 8px;
    > span {
      gap: 24px;
    }
  }
`;

/** The label of a card's button, by its destination. */
const GO_TO: Record<SaleCard['kind'], string> = {
  barrel: 'Go to Barrel',
  collection: 'Go to Collection',
  shop: 'Go to Shop',
  'private-sale': 'Go to Private Sale',
  'single-lot': 'Go to Single Lot',
};

/** The destination of a card's button, if not the sale itself. */
const placeOf = (kind: SaleCard['kind']): string | undefined =>
  kind === 'shop' || kind === 'private-sale' ? paths.store(kind) : undefined;

const AT_A_PRICE: Partial<Record<SaleCard['kind'], string>> = { shop: 'Shop', 'private-sale': 'Private sale' };

/** The heading line of a card: `Barrel, by the litre`, `Collection, 14 bottles`, `Private sale, 6 bottles`. */
function headOf(item: WhatsNewItem): string {
  const place = AT_A_PRICE[item.card.kind];
  if (item.product_type === 'barrel') return `${place ?? 'Barrel'}, by the litre`;
  return place ? `${place}, ${kindLabel(item)}` : kindLabel(item);
}
