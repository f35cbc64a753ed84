import type { BottlingCases, CustomLabel } from '@le-chai/contracts/bottling';

/** A barrel of the past that was bottled, all of it or a part, by key of its sale. */
export interface BottledBarrel {
  barrel: string;
  bottled: string;
  cases: BottlingCases;
  label?: CustomLabel;
  /** When the bottles reached our warehouse; none while they are being processed. */
  stored?: string;
}

const wood = (capacity: number, price: number, cases: number) => ({ type: 'OWC' as const, capacity, price, cases });
const carton = (capacity: number, price: number, cases: number) => ({ type: 'OC' as const, capacity, price, cases });

export const bottledBarrels: readonly BottledBarrel[] = [
  {
    barrel: 'past-barrel-valdorsa-14',
    bottled: '120d',
    cases: [
      { size: 0.75, bottles: 12, casing: [carton(6, 6, 2)] },
      { size: 1.5, bottles: 24, casing: [wood(6, 38, 4)] },
    ],
    label: { monogram: 'M', name: 'For the long table', ink: 'rust', sizes: [1.5] },
    stored: '100d',
  },
  {
    // Half of it, when the producer filled the first run; the owner decides on the rest.
    barrel: 'past-barrel-aubrelle-1',
    bottled: '6d',
    cases: [{ size: 0.75, bottles: 24, casing: [wood(12, 34, 2)] }],
    label: { monogram: 'IM', name: 'Marchetti, Milano', ink: 'navy', sizes: [0.75] },
  },
];
