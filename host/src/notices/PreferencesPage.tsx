import { messageOf, query } from '@le-chai/api';
import { getNoticePreferences } from '@le-chai/contracts/notices';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { PreferenceTables } from './PreferenceTables.tsx';
import { PreferencesSkeleton } from './PreferencesSkeleton.tsx';

/** /notices/preferences: of what the member is told where. */
export function PreferencesPage() {
  const { data, error, isFetching, refetch } = useQuery(query(getNoticePreferences));
  return (
    <Page gap={32}>
      <PageHead
        title="What you are told"
        below="Here among your notices, and by mail. A choice is kept as you make it."
      >
        <TextLink size="table" to={paths.notices()}>
          Back to your notices
        </TextLink>
      </PageHead>
      {data && <PreferenceTables preferences={data} />}
      {!data && !error && <PreferencesSkeleton />}
      {!data && error && (
        <FailedState
          title="Your choices did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
