/** EUR on the wire, cents inside. */
export const toEuro = (cents: number) => cents / 100;
export const toCents = (euro: number) => Math.round(euro * 100);
export const toEuroOrNull = (cents: number | null) => (cents === null ? null : toEuro(cents));

/** Litres on the wire, millilitres inside. */
export const toLitres = (millilitres: number) => millilitres / 1000;

const EUR = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** Cents as a member reads them: `€1,250`, `€99.50`. */
export const formatEuro = (cents: number) => EUR.format(toEuro(cents));
