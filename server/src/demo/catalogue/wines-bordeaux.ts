import type { DemoWine } from './types.ts';

const pauillac = {
  producer: 'vauclerc',
  name: 'Château Vauclerc, Pauillac',
  colour: 'red',
  kind: 'still',
  category: 'Red wine',
  varietal: 'Cabernet Sauvignon 74 %, Merlot 22 %, Petit Verdot 4 %',
} as const;

const saintEmilion = {
  producer: 'peyrolan',
  name: 'Château Peyrolan, Saint-Émilion Grand Cru',
  colour: 'red',
  kind: 'still',
  category: 'Red wine',
  varietal: 'Merlot 65 %, Cabernet Franc 35 %',
} as const;

const sauternes = {
  producer: 'lamontille',
  name: 'Château Lamontille, Sauternes',
  colour: 'white',
  kind: 'sweet',
  category: 'Sweet wine',
  varietal: 'Sémillon 90 %, Sauvignon Blanc 10 %',
} as const;

export const winesOfBordeaux: readonly DemoWine[] = [
  {
    ...pauillac,
    key: 'vauclerc-2016',
    vintage: 2016,
    alcohol: 13.5,
    about: 'Graphite, blackcurrant leaf, cedar. Straight as a plumb line, and only now letting anyone in.',
    drink: [2028, 2055],
    market: { '0.75': 312, '1.5': 744, '3': 1680 },
  },
  {
    ...pauillac,
    key: 'vauclerc-2010',
    vintage: 2010,
    alcohol: 13.5,
    about: 'The year of everything at once: dark fruit, iron, tannin like felt. Two hours in a carafe, still.',
    drink: [2025, 2060],
    market: { '0.75': 428, '1.5': 960, '6': 4100 },
  },
  {
    ...pauillac,
    key: 'vauclerc-2005',
    vintage: 2005,
    alcohol: 13,
    about: 'Cigar box and cool plum. It has come down from its high horse and is better company for it.',
    drink: [2020, 2040],
    market: { '0.75': 455 },
  },
  {
    ...pauillac,
    key: 'vauclerc-1996',
    vintage: 1996,
    alcohol: 12.5,
    about: 'Left-bank autumn: cedar, tea, a last dark berry. Drink it with someone who was there.',
    drink: [2010, 2032],
    market: { '0.75': 520, '1.5': 1240 },
  },
  {
    ...pauillac,
    key: 'petit-vauclerc-2019',
    name: 'Le Petit Vauclerc, Pauillac',
    varietal: 'Merlot 58 %, Cabernet Sauvignon 42 %',
    vintage: 2019,
    alcohol: 13.5,
    about: 'The younger parcels, bottled early. Blackberry, a little smoke, no need to wait.',
    drink: [2023, 2032],
    market: { '0.375': 24, '0.75': 46 },
  },
  {
    ...saintEmilion,
    key: 'peyrolan-2015',
    vintage: 2015,
    alcohol: 14.5,
    about: 'Plum, violet and warm stone; the Cabernet Franc draws a cool line under it.',
    market: { '0.75': 118, '1.5': 252 },
  },
  {
    ...saintEmilion,
    key: 'peyrolan-2009',
    vintage: 2009,
    alcohol: 14,
    about: 'Generous from the start, and now with truffle where the fruit was.',
    market: { '0.75': 146 },
  },
  {
    ...sauternes,
    key: 'lamontille-2001',
    vintage: 2001,
    alcohol: 13.5,
    about: 'Saffron, burnt orange, beeswax. Two hundred grams of sugar carried as if they weighed nothing.',
    market: { '0.375': 92, '0.75': 178 },
  },
  {
    ...sauternes,
    key: 'lamontille-2017',
    vintage: 2017,
    alcohol: 13.5,
    about: 'Apricot, ginger and a bitter-almond finish. Five passes, four barrels.',
    market: { '0.375': 44 },
  },
];
