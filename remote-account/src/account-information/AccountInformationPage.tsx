import { messageOf, query } from '@le-chai/api';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { FailedState } from '@le-chai/design/FailedState';
import { day, month } from '@le-chai/design/format';
import { Skeleton } from '@le-chai/design/Skeleton';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { getProfile, type Profile } from '@le-chai/contracts/profile';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Names, ProfileForm } from './ProfileForm.tsx';

/** /my-profile/account-information: who the member is. */
export function AccountInformationPage() {
  const { data, error, isFetching, refetch } = useQuery(query(getProfile));
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

function ToCorrect() {
  return (
    <Below>
      Change your e-mail address under{' '}
      <TextLink size="table" to={paths.security()}>
        Security
      </TextLink>
      . To correct your date of birth,{' '}
      <TextLink size="table" to={paths.contact()}>
        write to us
      </TextLink>
      .
    </Below>
  );
}

const TERMS = ['Tier', 'Member since', 'Member number', 'E-mail', 'Date of birth'] as const;

/** What we know about the member that can't be changed here. */
function Membership({ profile }: { profile: Profile }) {
  return (
    <section aria-labelledby="membership">
      <h2 id="membership">Membership</h2>
      <DefinitionList
        facts={[
          { term: TERMS[0], value: profile.tier },
          { term: TERMS[1], value: month(profile.member_since) },
          { term: TERMS[2], value: `${profile.member_no}, as other members see you` },
          { term: TERMS[3], value: profile.email },
          { term: TERMS[4], value: profile.birth_date && day(profile.birth_date) },
        ]}
      />
      <ToCorrect />
    </section>
  );
}

function Loading() {
  return (
    <Columns role="status" aria-label="Loading your profile">
      <Fields>
        <Names>
          <Skeleton height={FIELD} />
          <Skeleton height={FIELD} />
        </Names>
        <Skeleton height={WITH_HINT} />
        <Skeleton height={WITH_HINT} />
        <Skeleton width="78px" height="44px" />
      </Fields>
      <div>
        <h2>Membership</h2>
        <DefinitionList facts={TERMS.map((term) => ({ term, value: <Skeleton width="120px" height="16px" /> }))} />
        <ToCorrect />
      </div>
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

const Below = styled.p`
  ${theme.type.table}
  color: ${theme.colour.ink2};
  padding-top: 16px;
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: 480px;
`;

/** A field with its label, and one with a hint below it too. */
const FIELD = '72px';
const WITH_HINT = '96px';
