import type { CellarLot } from '@le-chai/contracts/cellar';

/** What can be done with lots of a cellar. */
export type Move = keyof CellarLot['actions'];
