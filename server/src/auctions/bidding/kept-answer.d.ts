import type { Queryable } from '../../database/open-database.ts';
import type { BidAnswer, KeptAnswer } from './bid-command.ts';
/** An answer in the form in which it is kept under its key. */
export declare function keptForm(answer: BidAnswer): {
  status: number;
  answer: KeptAnswer;
};
/** The answer that a key got before. */
export declare function replay(client: Queryable, kept: KeptAnswer): Promise<BidAnswer>;
