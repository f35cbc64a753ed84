import type { DemoWine } from './types.ts';

const white = { colour: 'white', kind: 'still', category: 'White wine' } as const;
const sweet = { colour: 'white', kind: 'sweet', category: 'Sweet wine' } as const;

/** The Mosel, the Wachau and Tokaj. */
export const winesOfTheNorthAndEast: readonly DemoWine[] = [
  {
    ...sweet,
    key: 'adlerstieg-auslese-2018',
    producer: 'adlerstieg',
    name: 'Weingut Adlerstieg, Riesling Auslese',
    varietal: 'Riesling',
    vintage: 2018,
    alcohol: 7.5,
    about: 'White peach, slate smoke, a lick of honey. Weightless, and it stays for minutes.',
    market: { '0.375': 41, '0.75': 78 },
  },
  {
    ...sweet,
    key: 'adlerstieg-tba-2011',
    producer: 'adlerstieg',
    name: 'Weingut Adlerstieg, Riesling Trockenbeerenauslese',
    varietal: 'Riesling',
    vintage: 2011,
    alcohol: 6,
    about: 'One hundred and eighty bottles. Raisin, fig, lime: a spoonful would do.',
    market: { '0.375': 385 },
  },
  {
    ...white,
    key: 'adlerstieg-kabinett-2022',
    producer: 'adlerstieg',
    name: 'Weingut Adlerstieg, Riesling Kabinett',
    varietal: 'Riesling',
    vintage: 2022,
    alcohol: 8.5,
    about: 'Green apple and wet slate. The bottle that is always empty first.',
    market: { '0.75': 28, '1.5': 60 },
  },
  {
    ...white,
    key: 'donauriegl-smaragd-2019',
    producer: 'donauriegl',
    name: 'Weingut Donauriegl, Grüner Veltliner Smaragd',
    varietal: 'Grüner Veltliner',
    vintage: 2019,
    alcohol: 13.5,
    about: 'White pepper, yellow plum, gneiss. Dense, and dry to the last drop.',
    market: { '0.75': 46, '1.5': 98 },
  },
  {
    ...sweet,
    key: 'sarkanykut-aszu-2008',
    producer: 'sarkanykut',
    name: 'Sárkánykút Pince, Tokaji Aszú 6 Puttonyos',
    varietal: 'Furmint 80 %, Hárslevelű 20 %',
    vintage: 2008,
    alcohol: 10.5,
    about: 'Apricot, saffron, acacia honey, and the acidity that carries them all.',
    market: { '0.5': 96 },
  },
  {
    ...white,
    key: 'sarkanykut-furmint-2021',
    producer: 'sarkanykut',
    name: 'Sárkánykút Pince, Furmint Mád',
    varietal: 'Furmint',
    vintage: 2021,
    alcohol: 13,
    about: 'Smoke and pear skin from volcanic soil. Dry.',
    market: { '0.75': 32 },
  },
];
