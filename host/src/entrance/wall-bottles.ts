import type { BottleSubject } from '@le-chai/design/Bottle';

const carrelade: BottleSubject = {
  producer: 'Domaine Carrelade',
  name: 'Châteauneuf-du-Pape',
  vintage: 2016,
  colour: 'red',
  shape: 'rhone',
};
const aubrelle: BottleSubject = {
  producer: 'Domaine Aubrelle',
  name: 'Gevrey-Chambertin',
  vintage: 2019,
  colour: 'red',
  shape: 'burgundy',
};
const haudecourt: BottleSubject = {
  producer: 'Haudecourt',
  name: 'Blanc de blancs',
  vintage: 2012,
  colour: 'white',
  shape: 'champagne',
};
const haudecourtNv: BottleSubject = {
  producer: 'Haudecourt',
  name: 'Brut réserve',
  vintage: null,
  colour: 'white',
  shape: 'champagne',
};
const murets: BottleSubject = {
  producer: 'Les Trois Murets',
  name: 'Meursault 1er cru',
  vintage: 2020,
  colour: 'white',
  shape: 'burgundy',
};
const santIlvo: BottleSubject = {
  producer: 'Podere Sant’Ilvo',
  name: 'Barolo',
  vintage: 2017,
  colour: 'red',
  shape: 'burgundy',
};
const virelune: BottleSubject = {
  producer: 'Mas Virelune',
  name: 'Bandol rosé',
  vintage: 2023,
  colour: 'rose',
  shape: 'provence',
};
const adlerstieg: BottleSubject = {
  producer: 'Adlerstieg',
  name: 'Riesling Auslese',
  vintage: 2018,
  colour: 'white',
  shape: 'flute',
};
const ostrel: BottleSubject = {
  producer: 'Ostrel',
  name: 'Gewurztraminer',
  vintage: 2019,
  colour: 'white',
  shape: 'flute',
};
const vauclerc: BottleSubject = {
  producer: 'Château Vauclerc',
  name: 'Pauillac',
  vintage: 2016,
  colour: 'red',
  shape: 'bordeaux',
};
const peyrine: BottleSubject = {
  producer: 'Château Peyrine',
  name: 'Saint-Émilion grand cru',
  vintage: 2015,
  colour: 'red',
  shape: 'bordeaux',
};
const lansargue: BottleSubject = {
  producer: 'Clos de Lansargue',
  name: 'Pomerol',
  vintage: 2018,
  colour: 'red',
  shape: 'bordeaux',
};
const fontedoro: BottleSubject = {
  producer: 'Tenuta Fontedoro',
  name: 'Bolgheri superiore',
  vintage: 2019,
  colour: 'red',
  shape: 'bordeaux',
};
const serrano: BottleSubject = {
  producer: 'Poggio Serrano',
  name: 'Brunello di Montalcino',
  vintage: 2015,
  colour: 'red',
  shape: 'bordeaux',
};
const arrozuel: BottleSubject = {
  producer: 'Bodegas Arrozuel',
  name: 'Rioja gran reserva',
  vintage: 2011,
  colour: 'red',
  shape: 'bordeaux',
};
const tarrach: BottleSubject = {
  producer: 'Glen Tarrach',
  name: 'Speyside 25 years',
  vintage: null,
  colour: 'other',
  root: 'spirit',
  shape: 'spirit',
};
const delbreuil: BottleSubject = {
  producer: 'Delbreuil',
  name: 'Grande Champagne XO',
  vintage: null,
  colour: 'other',
  root: 'spirit',
  shape: 'spirit',
};

/** What stands on the three shelves of the entrance, from the top. Fictional houses, real regions. */
export const SHELVES: readonly (readonly BottleSubject[])[] = [
  [carrelade, aubrelle, haudecourt, murets, santIlvo, virelune, adlerstieg, ostrel, haudecourtNv, carrelade, aubrelle],
  [vauclerc, peyrine, lansargue, fontedoro, serrano, arrozuel, vauclerc, peyrine, lansargue, fontedoro, serrano],
  [tarrach, delbreuil, santIlvo, aubrelle, haudecourt, adlerstieg, murets, carrelade, vauclerc, tarrach, delbreuil],
];
