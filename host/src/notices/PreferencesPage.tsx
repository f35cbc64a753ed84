import { messageOf, query } from '@le-chai/api';
import { getNoticePreferences } from '@le-chai/contracts/notices';
import { FailedState } from '@le-chai/design/FailedState';
import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { TextLink } from '@le-chai/design/TextLink';
import { paths } from '@le-chai/paths';
import { useQuery } from '@tanstack/react-query';
import { PreferenceTables, Table } from './PreferenceTables.tsx';
import { pushQuery } from './push-here.ts';
import { PushPart } from './PushPart.tsx';
import { Skeleton } from '@le-chai/design/Skeleton';
import { KIND_GROUPS, KIND_WORDS } from './notice-words.ts';
import { styled } from 'styled-components';

/** /notices/preferences: what the member is notified of, and where. */
export function PreferencesPage() {
  const { data, error, isFetching, refetch } = useQuery(query(getNoticePreferences));
  // An older API lacks it: then no device is offered.
  const push = useQuery(pushQuery());
  const key = push.data?.key ?? null;
  const ready = data && !push.isPending;
  return (
    <Page gap={32}>
      <PageHead title="Notifications" below="Choose where you get each notice. Changes are saved as you make them.">
        <TextLink size="table" to={paths.notices()}>
          Back to your notices
        </TextLink>
      </PageHead>
      {ready && push.data && key !== null && <PushPart push={push.data} houseKey={key} />}
      {ready && <PreferenceTables preferences={data} devices={key !== null} />}
      {!ready && !error && <PreferencesSkeleton />}
      {!data && error && (
        <FailedState
          title="Your settings did not load"
          text={messageOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}

/** The tables while the choices load: all the text is there, only the checkboxes are missing. */
function PreferencesSkeleton() {
  return (
    <Groups role="status" aria-label="Loading your settings">
      {KIND_GROUPS.map(({ title, kinds }) => (
        <Table key={title} aria-hidden>
          <thead>
            <tr>
              <th>
                <h2>{title}</h2>
              </th>
              <th>Here</th>
              <th>By e-mail</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th>{KIND_WORDS[kind].when}</th>
                <td>
                  <Place>
                    <Skeleton width="20px" height="20px" />
                  </Place>
                </td>
                <td>
                  <Place>
                    <Skeleton width="20px" height="20px" />
                  </Place>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      ))}
    </Groups>
  );
}

const Groups = styled.div`
  display: grid;
  gap: 32px;
`;

const Place = styled.div`
  display: grid;
  place-items: center;
  height: 44px;
`;
