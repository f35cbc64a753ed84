import type { JourneyStep } from '@le-chai/contracts/provenance';

/** What a step of a bottle's way is called; it tells of the bottle and of no member. */
export const JOURNEY_TITLE: Record<JourneyStep['status'], string> = {
  7: 'Resting with the producer',
  12: 'On its way to us',
  11: 'Received and checked',
  8: 'Stored in our warehouse',
  3: 'Called for by its owner',
  9: 'Sent out',
  2: 'Delivered',
  4: 'Given to a new owner',
  203: 'Handed to or from the trade marketplace',
  201: 'Kept on the trade marketplace',
  202: 'Offered on the trade marketplace',
  1: 'Left its owner’s cellar',
};
