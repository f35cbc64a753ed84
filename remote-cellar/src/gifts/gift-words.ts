import type { Gift, GiftWine } from '@le-chai/contracts/gifts';
import type { BottleSubject } from '@le-chai/design/Bottle';
import { day } from '@le-chai/design/format';
import type { StatusMarkProps } from '@le-chai/design/StatusMark';

/** The status of a gift, for its sender or its recipient. */
export interface GiftWords {
  kind: StatusMarkProps['kind'];
  words: string;
  /** What happens next, or how it ended, in a sentence. */
  next: string;
}

/** The status of a gift, and what happens next. docs/rules.md#gifts */
export function giftWords(gift: Gift): GiftWords {
  const { status, direction, recipient_email: email, sender_full_name: sender, ended } = gift;
  const recipient = gift.recipient_name || 'The recipient';
  const given = direction === 'given';
  const when = ended === null ? '' : ` on ${day(ended)}`;
  const stay = bottlesWord(gift) === 'one bottle' ? 'The bottle stays' : 'The bottles stay';
  switch (status) {
    case 'pending':
      return given
        ? {
            kind: 'underway',
            words: 'Not answered yet',
            next: `We emailed a link to ${email}. The bottles are set aside until ${recipient} answers.`,
          }
        : {
            kind: 'act',
            words: 'Waiting for you',
            next: `The link to accept or decline is in the email we sent to ${email}; nobody can answer without it.`,
          };
    case 'accepted':
      return given
        ? { kind: 'past', words: 'Accepted', next: `${recipient} accepted it${when}.` }
        : { kind: 'yours', words: 'Accepted', next: `You accepted it${when}, and it is in your cellar.` };
    case 'declined':
      return given
        ? { kind: 'past', words: 'Declined', next: `${recipient} declined it${when}. ${stay} with you.` }
        : { kind: 'past', words: 'Declined', next: `You declined it${when}.` };
    case 'cancelled':
      return given
        ? { kind: 'past', words: 'Cancelled', next: `You took it back${when}. ${stay} with you.` }
        : { kind: 'past', words: 'Cancelled', next: `${sender} took it back${when}.` };
    case 'expired':
      return given
        ? { kind: 'past', words: 'Expired', next: `It was not answered in time. ${stay} with you.` }
        : { kind: 'past', words: 'Expired', next: 'It was not answered in time.' };
  }
}

/** `one bottle`, `6 bottles`. */
function bottlesWord({ bottles }: Pick<Gift, 'bottles'>): string {
  return bottles === 1 ? 'one bottle' : `${bottles} bottles`;
}

/** A wine of a gift, as the drawing needs it. */
export function subjectOf({
  builder_name: producer,
  name,
  vintage,
  color,
  region,
  root_category,
  size,
}: GiftWine): BottleSubject {
  return { producer, name, vintage, colour: color, region, root: root_category, size };
}

const DAY = 86_400_000;

const HOUR = 3_600_000;

/**
 * How long a gift can still be answered: `in 12 days`, `in 5 hours`, `within the hour`. Days are rounded down, so that
 * nobody is promised more time than there is.
 * @param until ms since the epoch
 * @param now the server's clock, ms
 * @returns null once expired
 */
export function daysLeft(until: number, now: number): string | null {
  const left = until - now;
  if (left <= 0) return null;
  if (left < HOUR) return 'within the hour';
  if (left < DAY) return `in ${plural(Math.floor(left / HOUR), 'hour')}`;
  return `in ${plural(Math.floor(left / DAY), 'day')}`;
}

const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
