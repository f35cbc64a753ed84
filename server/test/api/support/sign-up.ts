import { randomInt } from 'node:crypto';
import type { BodyOf } from '@le-chai/contracts/call';
import { signup } from '@le-chai/contracts/signup';

let people = 0;

/** Somebody new who wants the free tier; `given` says what is different. */
export function newcomer(given: Partial<BodyOf<typeof signup>> = {}): BodyOf<typeof signup> & object {
  people += 1;
  return {
    tier: 'Le Club',
    person: {
      first_name: 'Nora',
      last_name: 'Lindqvist',
      email: `newcomer-${people}-${randomInt(1e9)}@example.test`,
      phone: '+46 8 5550 0117',
      birth_date: '1991-04-23',
    },
    password: 'corked-since-2019',
    ...given,
  };
}

export const newcomersAddress = {
  address_line_1: 'Storgatan 5',
  city: 'Uppsala',
  postal_code: '753 31',
  country: 'SE',
};

/** What a newcomer to a tier that is paid for sends in addition. */
export const paying = { address: newcomersAddress, payment: { payment_token: 'pm_card_visa' } };

/** A sender of its own, since each may sign up a few times only. */
export const fromElsewhere = () => ({
  'x-forwarded-for': Array.from({ length: 4 }, () => randomInt(1, 255)).join('.'),
});
