import type { Queryable } from '../../database/open-database.ts';
import { type Auction } from './auction.ts';
/** A timestamptz as microseconds since the epoch, which a JavaScript number holds exactly. */
export declare const micros: (column: string) => string;
/** Reads a whole auction; none where there is no such sale. */
export declare function loadAuction(client: Queryable, saleId: number): Promise<Auction | undefined>;
