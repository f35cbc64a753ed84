import { TIERS } from '@le-chai/contracts/house';
import { Page } from '@le-chai/design/Page';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { Tiers } from './TierCard.tsx';
import { TRIAL_DAYS } from '@le-chai/contracts/subscriptions';
import { PageHead } from '@le-chai/design/PageHead';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { useReturnPath } from '../kept-signup.ts';

const [FREE] = TIERS;

/** A placeholder in the shape of the comparison. */
export function PlansSkeleton() {
  return (
    <Page>
      <PlansHead />
      <Row role="status" aria-label="Loading the plans">
        <Skeleton width="220px" height="20px" />
      </Row>
      <Tiers aria-hidden>
        {TIERS.map((tier) => (
          <Place key={tier}>
            <Skeleton width="60%" height="30px" />
            <Price>
              <Skeleton width="45%" height="100%" />
            </Price>
            {/* What is free has no annual saving: one line less. */}
            <Skeleton height={tier === FREE ? '148px' : '185px'} />
            <Skeleton height="44px" />
          </Place>
        ))}
      </Tiers>
    </Page>
  );
}

/** As high as the row of tabs. */
const Row = styled.div`
  display: flex;
  align-items: center;
  height: 49px;
  border-bottom: 1px solid ${theme.colour.rule};
`;

const Price = styled.div`
  height: 32px;
  ${theme.media.phone} {
    height: 28px;
  }
`;

const Place = styled.li`
  display: grid;
  gap: ${theme.space[12]};
  padding-block: ${theme.space[24]};
  border-top: 1px solid ${theme.colour.ruleStrong};
`;

/** The head of the comparison, with a login link for members. */
export function PlansHead() {
  const { status } = useSession();
  const back = useReturnPath();
  return (
    <PageHead
      title="Become a member"
      below={`Le Club is free. Every other tier starts with a ${TRIAL_DAYS}-day trial: cancel within ${TRIAL_DAYS} days and pay nothing.`}
    >
      {(status === 'absent' || status === 'errored') && (
        <TextLink size="table" to={paths.login(back === undefined ? {} : { redirect: back })}>
          Log in instead
        </TextLink>
      )}
    </PageHead>
  );
}
