import { request } from '@le-chai/api';
import { putProfile, type ProfileUpdate } from '@le-chai/contracts/profile';
import { mutationOptions } from '@tanstack/react-query';
import { profileQueries } from './profile-queries.ts';

/** Saves the profile; the answer is the profile as it stands then, and the session's name follows. */
export const saveProfile = () =>
  mutationOptions({
    mutationFn: (body: ProfileUpdate) => request(putProfile, { body }),
    onSuccess: async (profile, _body, _result, { client }) => {
      client.setQueryData(profileQueries.me().queryKey, profile);
      await client.invalidateQueries({ queryKey: ['session'] });
    },
  });
