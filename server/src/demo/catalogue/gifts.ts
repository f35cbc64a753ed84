import type { DemoAccount } from './types.ts';

/** Bottles of a lot that a demo account bought, given to somebody. */
export interface DemoGift {
  from: DemoAccount;
  to: { name: string; email: string; country: 'CH' | 'IT' | 'GB' | 'DE' | 'FR'; account?: DemoAccount };
  /** The sale it was bought in, by its name. */
  lot: string;
  bottles: number;
  message: string;
}

const collector = {
  name: 'Ines Marchetti',
  email: 'collector@example.test',
  country: 'IT',
  account: 'collector',
} as const;
const connoisseur = {
  name: 'Clara Whitcombe',
  email: 'connoisseur@example.test',
  country: 'GB',
  account: 'connoisseur',
} as const;
const brother = { name: 'Davide Marchetti', email: 'davide.marchetti@example.test', country: 'CH' } as const;

/** Not accepted yet: the links are in the mails. */
export const pendingGifts: readonly DemoGift[] = [
  {
    from: 'collector',
    to: brother,
    lot: 'Gran Reserva Especial 1994, three',
    bottles: 1,
    message: 'The year you were born. Do not keep it waiting much longer.',
  },
  {
    from: 'collector',
    to: connoisseur,
    lot: 'Bolgheri 2018, three and a magnum',
    bottles: 2,
    message: '',
  },
  {
    from: 'connoisseur',
    to: collector,
    lot: 'Le Petit Vauclerc 2019, a dozen',
    bottles: 3,
    message: 'For the terrace, with thanks for last summer.',
  },
];

interface EndedGift extends DemoGift {
  status: 'accepted' | 'declined' | 'cancelled' | 'expired';
  /** How long ago it was given, and ended. */
  given: string;
  ended: string;
}

export const endedGifts: readonly EndedGift[] = [
  {
    from: 'collector',
    to: connoisseur,
    lot: 'Chinato 2019, three small bottles',
    bottles: 3,
    message: 'After dinner, with dark chocolate.',
    status: 'accepted',
    given: '64d',
    ended: '62d',
  },
  {
    from: 'connoisseur',
    to: collector,
    lot: 'Gran Reserva 2011, six',
    bottles: 2,
    message: 'You were right about Rioja.',
    status: 'accepted',
    given: '41d',
    ended: '40d',
  },
  {
    from: 'collector',
    to: brother,
    lot: 'Saint-Émilion 2015, six',
    bottles: 1,
    message: '',
    status: 'declined',
    given: '90d',
    ended: '88d',
  },
  {
    from: 'collector',
    to: brother,
    lot: 'Amarone 2012, six bottles',
    bottles: 2,
    message: 'For your new cellar.',
    status: 'expired',
    given: '150d',
    ended: '120d',
  },
  {
    from: 'late',
    to: { name: 'Anna Renner', email: 'anna.renner@example.test', country: 'DE' },
    lot: 'Kabinett 2022, a dozen',
    bottles: 2,
    message: 'For the first warm evening.',
    status: 'cancelled',
    given: '75d',
    ended: '74d',
  },
  {
    from: 'staff',
    to: { name: 'Yann Le Goff', email: 'yann.le-goff@example.test', country: 'FR' },
    lot: 'Hors d’Âge',
    bottles: 1,
    message: '',
    status: 'declined',
    given: '52d',
    ended: '49d',
  },
];
