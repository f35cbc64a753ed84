/** Share of the units offered that pending bids ask for or that are bought: 0 to 100, at most two decimals. */
export declare function bidPercentage(asked: number, bought: number, offered: number): number;
