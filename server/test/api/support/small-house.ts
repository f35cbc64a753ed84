/** What the `small` template holds, by id: it is made in this order on an empty database. */
export const SMALL = {
  builder: { red: 1, spirit: 2 },
  lot: {
    /** One bottle of Pauillac 2016, 0.75 l. */
    bottle: 1,
    /** Three bottles and a magnum of it: two components. */
    case: 2,
    /** One bottle of a 25-year-old spirit, 0.7 l. */
    spirit: 3,
  },
  barrel: {
    /** 225 l of Barolo 2024: 50 units of six bottles. */
    barolo: 1,
    /** 27 l, released for bottling: 6 units of six bottles. */
    last: 2,
  },
} as const;
