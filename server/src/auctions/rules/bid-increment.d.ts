/** The step above a price, in cents: how much more the next bid must offer. docs/rules.md#increments */
export declare function bidIncrement(price: number): number;
