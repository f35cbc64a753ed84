import { CarouselCard } from '@le-chai/design/Carousel';
import { Shelf } from '@le-chai/design/Shelf';
import { Skeleton } from '@le-chai/design/Skeleton';
import { styled } from 'styled-components';
import { Head, Rest, STAGE, Whole } from './NewsCard.tsx';

/** The place of a card that is on its way. */
export function NewsCardSkeleton() {
  return (
    <CarouselCard aria-hidden>
      <Whole as="div">
        <Head>
          <Skeleton width="96px" height="14px" />
          <Skeleton width="128px" height="16px" />
        </Head>
        <Rest>
          <Shelf height={STAGE} gap={14}>
            {[158, 160, 166, 162].map((height) => (
              <Skeleton key={height} width="42px" height={`${height}px`} />
            ))}
          </Shelf>
          <Skeleton width="78%" height="30px" />
          <Skeleton width="52%" height="16px" />
          <Lines>
            <Skeleton width="64%" />
            <Skeleton />
            <Skeleton />
          </Lines>
          <Ways>
            <Skeleton width="128px" height="44px" />
            <Skeleton width="96px" height="16px" />
          </Ways>
        </Rest>
      </Whole>
    </CarouselCard>
  );
}

const Lines = styled.div`
  display: grid;
  gap: 10px;
`;

const Ways = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  margin-top: auto;
`;
