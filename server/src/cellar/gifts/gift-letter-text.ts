import { LEAST_AGE } from '@le-chai/contracts/age';
import { toLitres } from '../../core/money/amounts.ts';
import { completeName } from '../../core/wares/product-parts.ts';
import type { Mail } from '../../core/mail/mail.ts';
import { bottlesOf } from './gift-answers.ts';
import type { GiftRow } from './gift-rows.ts';

/** The mail that brings a gift’s link. */
export function giftLetterText(gift: GiftRow, token: string): Omit<Mail, 'to'> {
  const bottles = bottlesOf(gift);
  const wines = gift.wines.map(
    (wine) => `${wine.quantity} × ${completeName(wine)}, ${toLitres(wine.size_ml)} l, ${wine.builder_name}`,
  );
  const until = gift.expires_at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const paragraphs = [
    `Dear ${gift.recipient_name},`,
    `${gift.sender} gives you ${bottles === 1 ? 'a bottle' : `${bottles} bottles`}:`,
    wines.join('\n'),
    ...(gift.message === '' ? [] : [`“${gift.message}”`]),
    `Accept or decline it until ${until}:`,
    `/gifts/${token}`,
    `The link is yours alone: whoever has it can accept the gift, once. You need to be a member to keep bottles with us; ` +
      `Le Club costs nothing. You have to be ${LEAST_AGE} or older.`,
    'The bottles stay where they are until you have them sent. Shipping and taxes are then yours to pay. ' +
      `If you do nothing they stay with ${gift.sender}.`,
  ];
  return {
    subject: `${gift.sender} gives you ${bottles === 1 ? 'a bottle' : `${bottles} bottles`}`,
    text: paragraphs.join('\n\n'),
  };
}
