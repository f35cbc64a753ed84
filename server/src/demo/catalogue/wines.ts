import { spirits } from './spirits.ts';
import type { DemoWine } from './types.ts';
import { winesOfBordeaux } from './wines-bordeaux.ts';
import { winesOfBurgundyAndChampagne } from './wines-burgundy-champagne.ts';
import { winesOfItaly } from './wines-italy.ts';
import { winesOfTheNorthAndEast } from './wines-north-east.ts';
import { winesOfTheRiversOfFrance } from './wines-rivers-of-france.ts';
import { winesOfIberia } from './wines-iberia.ts';

/** Every wine and spirit that the demo house has ever offered. */
export const wines: readonly DemoWine[] = [
  ...winesOfBordeaux,
  ...winesOfBurgundyAndChampagne,
  ...winesOfTheRiversOfFrance,
  ...winesOfItaly,
  ...winesOfIberia,
  ...winesOfTheNorthAndEast,
  ...spirits,
];
