import { storeWins } from '../../cellar/operations.ts';
import type { WinHandlers } from '../../core/sale/record-wins.ts';
import { oweWins } from './owe-wins.ts';

/** What becomes of a win in this house. */
export const winHandlers: WinHandlers = { owe: oweWins, store: storeWins };
