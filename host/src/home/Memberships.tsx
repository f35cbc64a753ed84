import { messageOf, query } from '@le-chai/api';
import { getPlans, TRIAL_DAYS } from '@le-chai/contracts/subscriptions';
import { Button } from '@le-chai/design/Button';
import { FailedPart } from '@le-chai/design/FailedPart';
import { Skeleton } from '@le-chai/design/Skeleton';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Head, Section } from './home-parts.ts';
import { hasTrial, tierLines } from './tier-lines.ts';

/** Each tier that can be taken, in one line. */
export function Memberships() {
  const { data, error, isFetching, refetch } = useQuery(query(getPlans));
  return (
    <Section aria-labelledby="tiers">
      <Head>
        <h2 id="tiers">Memberships</h2>
        <p>
          Every member bids, buys and keeps a cellar. Your tier decides which barrels may carry your own label.
          {data && hasTrial(data) && ` Your first plan is free for the first ${TRIAL_DAYS} days.`}
        </p>
      </Head>
      {!data && error ? (
        <FailedPart
          text={`The memberships did not load. ${messageOf(error)}`}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Tiers aria-labelledby="tiers">
          {data
            ? tierLines(data).map(({ tier, price }) => (
                <li key={tier}>
                  <TextLink to={paths.signupFor(tier)}>{tier}</TextLink>
                  <span>{price}</span>
                </li>
              ))
            : [1, 2, 3].map((line) => (
                <li key={line}>
                  <Skeleton width="100%" height="24px" />
                </li>
              ))}
        </Tiers>
      )}
      <Compare>
        <Button to={paths.signup()}>Compare memberships</Button>
      </Compare>
    </Section>
  );
}

/** As wide as its words, but on a phone. */
const Compare = styled.div`
  display: grid;
  justify-content: start;
  ${theme.media.phone} {
    justify-content: stretch;
  }
`;

const Tiers = styled.ul`
  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${theme.space[16]};
    padding-block: ${theme.space[12]};
    border-top: 1px solid ${theme.colour.rule};
  }
  span {
    font-variant-numeric: tabular-nums;
  }
`;
