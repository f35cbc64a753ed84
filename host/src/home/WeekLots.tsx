import { messageOf, query } from '@le-chai/api';
import { type HomeLot, HOME_LOTS, readHome } from '@le-chai/contracts/home';
import { BottleGroup } from '@le-chai/design/BottleGroup';
import { Card, CardGrid } from '@le-chai/design/Card';
import { CardSkeleton } from '@le-chai/design/CardSkeleton';
import { Countdown } from '@le-chai/design/Countdown';
import { FailedPart } from '@le-chai/design/FailedPart';
import { dayTime, euro } from '@le-chai/design/format';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Head, Section } from './home-parts.ts';
import { bottlesLabel, lotMakers, lotPriceLabel } from './lot-words.ts';

/** Three lots of the running week with their clocks, or when the next ones open; nothing where neither is known. */
export function WeekLots({ canJoin }: { canJoin: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(query(readHome));
  if (data?.lots.length === 0) return data.opens === null ? null : <NextWeek opens={data.opens} />;
  return (
    <Section aria-labelledby="week">
      <Head>
        <h2 id="week">In the auctions this week</h2>
        <p>
          Members bid until the clock runs out.{' '}
          {canJoin && <TextLink to={paths.signup()}>Become a member to bid</TextLink>}
        </p>
      </Head>
      {!data && error ? (
        <FailedPart
          text={`This week’s lots did not load. ${messageOf(error)}`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ThreeLots>
          {data
            ? data.lots.map((lot) => <LotCard key={lot.id_sale} lot={lot} />)
            : Array.from({ length: HOME_LOTS }, (_, at) => <CardSkeleton key={at} />)}
        </ThreeLots>
      )}
    </Section>
  );
}

/** Three in a row, where they fit. */
const ThreeLots = styled(CardGrid)`
  ${theme.media.broad} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  /* Narrower than that a clock does not fit beside the bottles. */
  @media (min-width: 768px) and (max-width: 1023.98px) {
    --gap: 32px;
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

function NextWeek({ opens }: { opens: string }) {
  return (
    <Section aria-labelledby="week">
      <Head>
        <h2 id="week">The next auctions</h2>
        <p>
          Bidding opens on <time dateTime={opens}>{dayTime(opens)}</time>.
        </p>
      </Head>
    </Section>
  );
}

/** Height of a card's stage, px. */
const STAGE = 184;

/** A lot as visitors may see it. Its page is for members, so the card has no link. */
function LotCard({ lot }: { lot: HomeLot }) {
  const { bottles, currentPrice, finish_data: closes, name } = lot;
  return (
    <Card
      level={3}
      picture={
        <BottleGroup
          height={STAGE}
          bottles={bottles.map(({ color, quantity, ...bottle }) => ({
            subject: { ...bottle, colour: color },
            quantity,
          }))}
        />
      }
      kind={bottlesLabel(lot)}
      aside={<Countdown until={closes} closed="Closing" />}
      title={name}
      by={lotMakers(lot)}
      priceLabel={lotPriceLabel(lot)}
      price={euro(currentPrice)}
      standing={
        <>
          Closes <time dateTime={closes}>{dayTime(closes)}</time>
        </>
      }
    />
  );
}
