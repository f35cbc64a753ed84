import { TRIAL_DAYS } from '@le-chai/contracts/subscriptions';
import { PageHead } from '@le-chai/design/PageHead';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { useWayBack } from '../use-way-back.ts';

/** The head of the comparison, with the way in for who is a member already. */
export function PlansHead() {
  const { status } = useSession();
  const back = useWayBack();
  return (
    <PageHead
      title="Become a member"
      below={`Le Club costs nothing. Every other tier begins with ${TRIAL_DAYS} days of trial: nothing is charged before they end, nor if you cancel before.`}
    >
      {(status === 'absent' || status === 'errored') && (
        <TextLink size="table" to={paths.login(back === undefined ? {} : { redirect: back })}>
          Log in instead
        </TextLink>
      )}
    </PageHead>
  );
}
