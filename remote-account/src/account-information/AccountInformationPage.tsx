import { messageOf } from '@le-chai/api';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { FailedState } from '@le-chai/design/FailedState';
import { day, month } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { theme } from '@le-chai/design/theme';
import type { Profile } from '@le-chai/contracts/profile';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { ProfileForm } from './ProfileForm.tsx';
import { profileQueries } from './profile-queries.ts';

/** /my-profile/account-information: who the member is. */
export function AccountInformationPage() {
  const { data, error, isFetching, refetch } = useQuery(profileQueries.me());
  return (
    <>
      {error && !data && (
        <FailedState
          title="Your profile did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      {data && (
        <Columns>
          <ProfileForm profile={data} />
          <Membership profile={data} />
        </Columns>
      )}
    </>
  );
}

/** What is known of the member and is not changed here. */
function Membership({ profile }: { profile: Profile }) {
  return (
    <section aria-labelledby="membership">
      <h2 id="membership">Membership</h2>
      <DefinitionList
        facts={[
          { term: 'Tier', value: profile.tier },
          { term: 'Member since', value: month(profile.member_since) },
          { term: 'Member number', value: `${profile.member_no}, as other members see you` },
          { term: 'E-mail', value: profile.email },
          { term: 'Date of birth', value: profile.birth_date && day(profile.birth_date) },
        ]}
      />
    </section>
  );
}

function Loading() {
  return (
    <Columns role="status" aria-label="Loading your profile">
      <Stack>
        {[1, 2, 3, 4].map((field) => (
          <Skeleton key={field} height="64px" />
        ))}
      </Stack>
      <Stack>
        {[1, 2, 3, 4, 5].map((fact) => (
          <Skeleton key={fact} height="20px" />
        ))}
      </Stack>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${theme.size.bidBox};
  gap: 48px 64px;
  align-items: start;
  h2 {
    ${theme.type.heading}
    padding-bottom: 16px;
  }
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Stack = styled.div`
  display: grid;
  gap: 24px;
  max-width: 480px;
`;
