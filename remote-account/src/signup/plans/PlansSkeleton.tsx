import { TIERS } from '@le-chai/contracts/house';
import { Page } from '@le-chai/design/Page';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { HowYouPay } from './HowYouPay.tsx';
import { TierRow, Tiers } from './TierRow.tsx';
import { TRIAL_DAYS } from '@le-chai/contracts/subscriptions';
import { PageHead } from '@le-chai/design/PageHead';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { EveryMember } from '../../membership/EveryMember.tsx';
import { useReturnPath } from '../kept-signup.ts';

/** The comparison while the prices load: what each tier brings is known already. */
export function PlansSkeleton() {
  return (
    <Page>
      <PlansHead />
      <EveryMember />
      <div>
        <Bar role="status" aria-label="Loading the plans">
          <Skeleton width="220px" height="20px" />
        </Bar>
        <Tiers aria-hidden>
          {TIERS.map((tier) => (
            <TierRow key={tier} tier={tier} offer={undefined} own={false} to={undefined} now={0} />
          ))}
        </Tiers>
      </div>
      <HowYouPay />
    </Page>
  );
}

/** As high as the row of tabs. */
const Bar = styled.div`
  display: flex;
  align-items: center;
  height: 49px;
  border-bottom: 1px solid ${theme.colour.rule};
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
