import { TRIAL_DAYS } from '@le-chai/contracts/subscriptions';
import { Button } from '@le-chai/design/Button';
import { euro } from '@le-chai/design/format';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { chargeWords, firstCharge, rhythmWords, type TierOffer } from '../tier-offers.ts';

interface TierCardProps {
  offer: TierOffer;
  /** Where to join; undefined for members. */
  to: string | undefined;
  /** ms since the epoch. */
  now: number;
}

/** One tier beside the others: what it costs, when, and what is needed for it. */
export function TierCard({ offer: { tier, plan, saves }, to, now }: TierCardProps) {
  const charge = plan && firstCharge(plan, now);
  return (
    <Column>
      <h2>{tier}</h2>
      {plan ? (
        <Price>
          <strong>{euro(plan.price)}</strong> {plan.price > 0 && rhythmWords(plan)}
        </Price>
      ) : (
        <Price>Granted by Le Chai</Price>
      )}
      <Facts>
        {plan && (
          <>
            <Fact term="Trial" value={charge && `${TRIAL_DAYS} days`} />
            <Fact term="Initial fee" value={plan.initial_fee > 0 && `${euro(plan.initial_fee)}, once`} />
            <Fact term="First charge" value={charge && chargeWords(charge)} />
            <Fact term="You need" value={charge ? 'invoice address, card' : 'no address or card'} />
            {saves > 0 && <Fact term="Annual saving" value={euro(saves)} />}
          </>
        )}
      </Facts>
      {plan && to !== undefined ? (
        <Button wide to={to}>
          Choose {tier}
        </Button>
      ) : (
        <span />
      )}
    </Column>
  );
}

function Fact({ term, value }: { term: string; value: string | false | undefined }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value || 'none'}</dd>
    </div>
  );
}

/** Four abreast, their lines level with each other; one below the other on a phone. */
export const Tiers = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 0 ${theme.space[24]};
  padding: 0;
  list-style: none;
  ${theme.media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.li`
  display: grid;
  grid-row: span 4;
  grid-template-rows: subgrid;
  gap: ${theme.space[12]};
  padding-block: ${theme.space[24]};
  border-top: 1px solid ${theme.colour.ruleStrong};
  h2 {
    ${theme.type.cardTitle}
  }
`;

const Price = styled.p`
  color: ${theme.colour.ink2};
  > strong {
    ${theme.type.figure}
    color: ${theme.colour.ink};
  }
`;

const Facts = styled.dl`
  ${theme.type.table}
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${theme.space[8]};
    padding-block: ${theme.space[8]};
    border-top: 1px solid ${theme.colour.rule};
  }
  dt {
    color: ${theme.colour.ink2};
  }
`;
