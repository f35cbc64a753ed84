import { adopt, messageOf, query, request } from '@le-chai/api';
import {
  getNoticePreferences,
  type NoticeKind,
  type NoticePreference,
  putNoticePreferences,
} from '@le-chai/contracts/notices';
import { Checkbox } from '@le-chai/design/Checkbox';
import { theme } from '@le-chai/design/theme';
import { useMayChange } from '@le-chai/session';
import { useId } from 'react';
import { styled } from 'styled-components';
import { KIND_GROUPS, KIND_WORDS } from './notice-words.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const PLACES: readonly { place: Place; title: string; inWords: string }[] = [
  { place: 'site', title: 'Here', inWords: 'in your notices' },
  { place: 'mail', title: 'By e-mail', inWords: 'by e-mail' },
  { place: 'push', title: 'On devices', inWords: 'on your devices' },
];

interface PreferenceTablesProps {
  preferences: readonly NoticePreference[];
  /** Whether push notifications are available. */
  devices: boolean;
}

/** A table of choices for each group of kinds; a change that could not be saved is undone, and its row says so. */
export function PreferenceTables({ preferences, devices }: PreferenceTablesProps) {
  const places = PLACES.filter(({ place }) => devices || place !== 'push');
  const { mutate: change, error, variables } = useChangePreference();
  const mayChange = useMayChange();
  const id = useId();
  const known = new Map(preferences.map((preference) => [preference.kind, preference]));
  return KIND_GROUPS.map(({ title, kinds }, group) => (
    <section key={title}>
      <Table aria-labelledby={`${id}${group}`}>
        <thead>
          <tr>
            <th scope="col">
              <h2 id={`${id}${group}`}>{title}</h2>
            </th>
            {places.map((place) => (
              <th key={place.place} scope="col">
                {place.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                {KIND_WORDS[kind].when}
                {error && variables.kind === kind && <Problem role="alert">Not changed. {messageOf(error)}</Problem>}
              </th>
              {places.map(({ place, inWords }) => (
                <td key={place}>
                  <Choice
                    label={`${KIND_WORDS[kind].when}: notify me ${inWords}`}
                    hideLabel
                    disabled={!mayChange}
                    checked={known.get(kind)?.[place] ?? false}
                    onChange={({ target }) => change({ kind, place, on: target.checked })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  ));
}

export const Table = styled.table`
  width: 100%;
  max-width: 720px;
  border-collapse: collapse;
  th,
  td {
    padding: 4px 0;
    border-bottom: 1px solid ${theme.colour.rule};
    text-align: left;
    font-weight: 400;
  }
  thead th {
    ${theme.type.label}
    vertical-align: bottom;
    padding-bottom: 8px;
    color: ${theme.colour.ink2};
    border-bottom-color: ${theme.colour.ruleStrong};
  }
  th:not(:first-child),
  td {
    width: 76px;
    text-align: center;
  }
  h2 {
    ${theme.type.wine}
    color: ${theme.colour.ink};
  }
`;

/** The whole cell can be pressed. */
const Choice = styled(Checkbox)`
  align-items: center;
  justify-content: center;
  width: 100%;
  height: 44px;
  > input {
    margin-top: 0;
  }
`;

const Problem = styled.p`
  ${theme.type.label}
  color: ${theme.colour.alert};
`;

/** Where a member can be notified. */
type Place = 'site' | 'mail' | 'push';

interface PreferenceChange {
  kind: NoticeKind;
  place: Place;
  on: boolean;
}

/** Saves where the member is notified of what: shown immediately, undone if it fails. */
function useChangePreference() {
  const queryClient = useQueryClient();
  const preferences = query(getNoticePreferences);
  const { queryKey } = preferences;
  const show = ({ kind, place, on }: PreferenceChange): void =>
    void queryClient.setQueryData(queryKey, (all) =>
      all?.map((preference) => (preference.kind === kind ? { ...preference, [place]: on } : preference)),
    );
  return useMutation({
    // Sends all channels of a kind, as shown when it is this change's turn.
    mutationFn: ({ kind }: PreferenceChange) =>
      request(putNoticePreferences, { body: { preferences: wishOf(kind, queryClient.getQueryData(queryKey)) } }),
    mutationKey: [putNoticePreferences.id],
    scope: { id: putNoticePreferences.id },
    onMutate: show,
    onSuccess: (all) => {
      if (queryClient.isMutating({ mutationKey: [putNoticePreferences.id] }) === 1)
        adopt(queryClient, preferences, all);
    },
    onError: (_error, change) => show({ ...change, on: !change.on }),
  });
}

function wishOf(kind: NoticeKind, all: readonly NoticePreference[] | undefined): NoticePreference[] {
  return all?.filter((preference) => preference.kind === kind) ?? [];
}
