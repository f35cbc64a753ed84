import { adopt, query, request } from '@le-chai/api';
import {
  getNoticePreferences,
  putNoticePreferences,
  type NoticeKind,
  type NoticePreference,
} from '@le-chai/contracts/notices';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Where a member can be told something. */
export type Place = 'site' | 'mail';

export interface PreferenceChange {
  kind: NoticeKind;
  place: Place;
  on: boolean;
}

/** Changes what the member is told where: shown at once, taken back where it failed. */
export function useChangePreference() {
  const queryClient = useQueryClient();
  const preferences = query(getNoticePreferences);
  const { queryKey } = preferences;
  const show = ({ kind, place, on }: PreferenceChange): void =>
    void queryClient.setQueryData(queryKey, (all) =>
      all?.map((preference) => (preference.kind === kind ? { ...preference, [place]: on } : preference)),
    );
  return useMutation({
    // Both places of a kind are sent, as they are shown when it is this change's turn.
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
