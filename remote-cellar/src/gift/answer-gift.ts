import { adopt, query, request } from '@le-chai/api';
import { acceptGift, declineGift, giftLetter, type GiftLetter } from '@le-chai/contracts/gifts';
import { getProfile, putProfile } from '@le-chai/contracts/profile';
import { useIntent, type Intent } from '@le-chai/intent/use-intent';
import { useQueryClient } from '@tanstack/react-query';

interface Acceptance {
  token: string;
  /** `YYYY-MM-DD`, if not yet known. */
  birthDate?: string;
}

/** Accepts a gift into the member's cellar. A refusal is in the error. */
export function useAccept(token: string) {
  const queryClient = useQueryClient();
  const { queryKey } = query(giftLetter, { params: { token } });
  return useIntent({
    subject: 'gift-accept',
    send: async ({ birthDate, ...params }: Acceptance, key) => {
      if (birthDate) await sendBirthDate(birthDate);
      return request(acceptGift, { params, key });
    },
    onDone: () => {
      queryClient.setQueryData(queryKey, (letter) => letter && { ...letter, status: 'accepted' as const });
    },
  });
}

/** Declines a gift: the bottles stay with the sender. */
export function useDecline(token: string, onDone: () => void): Intent<string, GiftLetter> {
  const queryClient = useQueryClient();
  return useIntent({
    subject: 'gift-decline',
    send: (declined: string, key) => request(declineGift, { params: { token: declined }, key }),
    onDone: (letter) => {
      adopt(queryClient, query(giftLetter, { params: { token } }), letter);
      onDone();
    },
  });
}

/** Saves a date of birth, which can be set once. @throws {ApiError} `refused` for an invalid date */
async function sendBirthDate(birthDate: string): Promise<void> {
  const { first_name, last_name, phone, language, version, birth_date: known } = await request(getProfile);
  if (known) return;
  await request(putProfile, { body: { first_name, last_name, phone, language, version, birth_date: birthDate } });
}
