import type { ShipmentStatus } from '@le-chai/contracts/shipping';
import type { DemoAccount } from './types.ts';

/** Bottles of a lot that a demo account bought, on their way to it. */
export interface DemoShipment {
  to: DemoAccount;
  /** The sale it was bought in, by its name. */
  lot: string;
  bottles: number;
  status: ShipmentStatus;
  /** How long ago it was asked for. */
  asked: string;
  /** Fetched at the house. */
  pickup?: true;
  carrier?: string;
  tracking?: string;
  /** For the driver. */
  note?: string;
  /** It was paid before it was cancelled, and that was given back. */
  refunded?: true;
}

/** One in each state; what waits for the house stays as it is until the operator takes it on. */
export const demoShipments: readonly DemoShipment[] = [
  { to: 'collector', lot: 'Smaragd 2019, six bottles', bottles: 6, status: 'requested', asked: '50m' },
  { to: 'collector', lot: 'Vin Jaune 2012, two clavelins', bottles: 2, status: 'quoted', asked: '20h' },
  { to: 'collector', lot: 'Etna Rosso 2019, six bottles', bottles: 3, status: 'paid', asked: '30m', pickup: true },
  { to: 'collector', lot: 'Schlossberg 2013, six bottles', bottles: 2, status: 'picking', asked: '1d4h' },
  {
    to: 'collector',
    lot: 'Brunello 2015, six bottles',
    bottles: 6,
    status: 'shipped',
    asked: '4d',
    carrier: 'Vinotrans',
    tracking: 'VT-2291-004-IT',
    note: 'Ring at the porter’s lodge. Please not before 10.',
  },
  {
    to: 'collector',
    lot: 'Aszú 2008, two bottles',
    bottles: 2,
    status: 'delivered',
    asked: '90d',
    carrier: 'Vinotrans',
    tracking: 'VT-1874-112-IT',
  },
  { to: 'collector', lot: 'Bandol Rosé 2023, a dozen', bottles: 12, status: 'delivered', asked: '140d', pickup: true },
  { to: 'collector', lot: 'Barbaresco 2018, six bottles', bottles: 3, status: 'cancelled', asked: '40d' },
  {
    to: 'connoisseur',
    lot: 'Vouvray Sec 2018, six',
    bottles: 6,
    status: 'delivered',
    asked: '60d',
    carrier: 'Caves Express',
    tracking: 'CX-55081',
  },
  { to: 'connoisseur', lot: 'Gran Reserva 2011, six', bottles: 2, status: 'cancelled', asked: '33d', refunded: true },
  {
    to: 'staff',
    lot: 'Glen Tarrach 25, one bottle',
    bottles: 1,
    status: 'delivered',
    asked: '70d',
    carrier: 'Vinotrans',
    tracking: 'VT-1990-018-FR',
  },
  { to: 'staff', lot: 'Furmint 2021, six bottles', bottles: 6, status: 'quoted', asked: '5h' },
];
