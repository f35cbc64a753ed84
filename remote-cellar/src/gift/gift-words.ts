import type { GiftLetter, GiftStatus } from '@le-chai/contracts/gifts';
import { day } from '@le-chai/design/format';

type Letter = Pick<GiftLetter, 'sender_full_name' | 'bottles' | 'expires'>;

/** `Ines Marchetti is giving you 3 bottles`. */
export const giftTitle = ({
  sender_full_name: sender,
  bottles,
}: Pick<Letter, 'sender_full_name' | 'bottles'>): string =>
  `${sender} is giving you ${bottles === 1 ? 'a bottle' : `${bottles} bottles`}`;

/** How a gift ended, and what happened to the bottles. */
export function endedWords(
  status: Exclude<GiftStatus, 'pending'>,
  { sender_full_name: sender, bottles, expires }: Letter,
): { title: string; text: string } {
  const they = bottles === 1 ? 'The bottle stays' : 'The bottles stay';
  switch (status) {
    case 'accepted':
      return {
        title: 'This gift has been accepted',
        text: `${bottles === 1 ? 'The bottle is' : 'The bottles are'} in the cellar of the member who accepted.`,
      };
    case 'declined':
      return { title: 'This gift was declined', text: `${they} with ${sender}.` };
    case 'cancelled':
      return { title: `${sender} took this gift back`, text: `${they} with ${sender}.` };
    case 'expired':
      return {
        title: 'This gift has expired',
        text: `It could be accepted until ${day(expires)}. ${they} with ${sender}, who can make the gift again.`,
      };
  }
}
