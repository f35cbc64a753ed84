import type { Auction } from '@le-chai/contracts/auction';
import { amountDue } from '@le-chai/contracts/owed';
import type { OutstandingPayment } from '@le-chai/contracts/payments';
import { day, euro } from '@le-chai/design/format';
import { paths } from '@le-chai/paths';
import type { Needs } from '../needs/needs.ts';
import { MOST_CHOICES, type Choice, type Section } from './section.ts';

/** What waits for the member, as the first thing to choose from: where they were outbid, then what is to be paid. */
export function needSection({ outbid = [], due = [] }: Needs): Section | undefined {
  const choices = [...outbid.slice(0, MOST_CHOICES).map(outbidChoice), ...due.slice(0, MOST_CHOICES).map(dueChoice)];
  return choices.length > 0 ? { id: 'needs', title: 'Needs you', choices } : undefined;
}

function outbidChoice({ id_sale: id, name, product_type: type, currentPrice }: Auction): Choice {
  const price = `${euro(currentPrice)}${type === 'barrel' ? ' per L' : ''}`;
  return { key: `outbid-${id}`, name, note: `You were outbid, price now ${price}`, to: paths.sale(type, id, name) };
}

function dueChoice(payment: OutstandingPayment): Choice {
  const isLot = payment.cellar_type === 'lots';
  const deadline = isLot ? payment.payment_deadline : payment.payment_deadline?.date;
  const until = payment.overdue ? ', overdue' : deadline ? ` by ${day(deadline)}` : '';
  return {
    key: `due-${payment.key_unique}`,
    name: isLot ? payment.name_lot : payment.name_barrel,
    note: `To pay ${euro(amountDue(payment))}${until}`,
    to: paths.outstandingPayments(),
  };
}
