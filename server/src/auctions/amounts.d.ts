/** EUR on the wire, cents inside. */
export declare const toEuro: (cents: number) => number;
export declare const toCents: (euro: number) => number;
export declare const toEuroOrNull: (cents: number | null) => number | null;
/** Litres on the wire, millilitres inside. */
export declare const toLitres: (millilitres: number) => number;
/** Cents as a member reads them: `€1,250`, `€99.50`. */
export declare const tellEuro: (cents: number) => string;
