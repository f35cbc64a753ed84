import type { BottleSubject } from '../art/Bottle.tsx';

export interface Wine {
  id: number;
  title: string;
  subject: BottleSubject;
  bottles: number;
  market: number;
  status: ['yours' | 'act' | 'underway' | 'past', string];
}

export const vauclerc: BottleSubject = {
  producer: 'Château Vauclerc',
  name: 'Pauillac',
  vintage: 2016,
  colour: 'red',
  region: 'Bordeaux',
};
export const aubrelle: BottleSubject = {
  producer: 'Domaine Aubrelle',
  name: 'Gevrey-Chambertin 1er Cru',
  vintage: 2019,
  colour: 'red',
  region: 'Bourgogne',
};
export const haudecourt: BottleSubject = {
  producer: 'Haudecourt',
  name: 'Blanc de Blancs Brut',
  vintage: 2012,
  colour: 'white',
  region: 'Champagne',
};
export const carrelade: BottleSubject = {
  producer: 'Domaine Carrelade',
  name: 'Châteauneuf-du-Pape',
  vintage: 2016,
  colour: 'red',
  region: 'Rhône',
};
export const virelune: BottleSubject = {
  producer: 'Mas Virelune',
  name: 'Bandol Rosé',
  vintage: 2023,
  colour: 'rose',
  region: 'Provence',
};
export const adlerstieg: BottleSubject = {
  producer: 'Adlerstieg',
  name: 'Riesling Auslese',
  vintage: 2018,
  colour: 'white',
  region: 'Mosel',
};
export const tarrach: BottleSubject = {
  producer: 'Glen Tarrach',
  name: 'Speyside Single Malt',
  age: 25,
  colour: 'other',
  root: 'spirit',
};
const delbreuil: BottleSubject = {
  producer: 'Delbreuil',
  name: 'Cognac Grande Champagne',
  colour: 'other',
  root: 'spirit',
};
export const fontedoro: BottleSubject = {
  producer: 'Tenuta Fontedoro',
  name: 'Bolgheri Superiore',
  vintage: 2019,
  colour: 'red',
  region: 'Toscana',
};
export const murets: BottleSubject = {
  producer: 'Les Trois Murets',
  name: 'Meursault 1er Cru',
  vintage: 2020,
  colour: 'white',
  region: 'Bourgogne',
};
export const ilvo: BottleSubject = {
  producer: 'Podere Sant’Ilvo',
  name: 'Barolo',
  vintage: 2017,
  colour: 'red',
  region: 'Piemonte',
};
const serrano: BottleSubject = {
  producer: 'Poggio Serràno',
  name: 'Brunello di Montalcino',
  vintage: 2015,
  colour: 'red',
  region: 'Toscana',
};
const arrozuel: BottleSubject = {
  producer: 'Bodegas Arrozuel',
  name: 'Rioja Gran Reserva',
  vintage: 2011,
  colour: 'red',
  region: 'Rioja',
};
const lansargue: BottleSubject = {
  producer: 'Clos de Lansargue',
  name: 'Pomerol',
  vintage: 2018,
  colour: 'red',
  region: 'Bordeaux',
};

export const houses = [
  vauclerc,
  aubrelle,
  haudecourt,
  carrelade,
  virelune,
  adlerstieg,
  tarrach,
  delbreuil,
  fontedoro,
  murets,
  ilvo,
  serrano,
  arrozuel,
  lansargue,
];

export const cellar: Wine[] = [
  {
    id: 1,
    title: 'Château Vauclerc, Pauillac',
    subject: vauclerc,
    bottles: 12,
    market: 3744,
    status: ['yours', 'In our warehouse'],
  },
  {
    id: 2,
    title: 'Maison Haudecourt, Blanc de Blancs',
    subject: haudecourt,
    bottles: 6,
    market: 984,
    status: ['yours', 'In our warehouse'],
  },
  {
    id: 3,
    title: 'Domaine Aubrelle, Gevrey-Chambertin 1er Cru',
    subject: aubrelle,
    bottles: 6,
    market: 726,
    status: ['underway', 'Under processing'],
  },
  {
    id: 4,
    title: 'Les Trois Murets, Meursault 1er Cru',
    subject: murets,
    bottles: 6,
    market: 396,
    status: ['act', 'Outstanding payment'],
  },
  {
    id: 5,
    title: 'Glen Tarrach, 25 years',
    subject: { ...tarrach, size: 0.7 },
    bottles: 2,
    market: 972,
    status: ['past', 'Delivered'],
  },
];
