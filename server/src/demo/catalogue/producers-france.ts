import type { DemoProducer } from './types.ts';

const country = 'France';

export const producersOfFrance: readonly DemoProducer[] = [
  {
    key: 'vauclerc',
    name: 'Château Vauclerc',
    region: 'Bordeaux',
    country,
    description:
      'Thirty-one hectares of deep gravel above the estuary at Pauillac, in one family since 1874. Long vattings, half new oak, and no wine leaves before its third spring.',
  },
  {
    key: 'peyrolan',
    name: 'Château Peyrolan',
    region: 'Bordeaux',
    country,
    description:
      'A clay-and-limestone hillside east of Saint-Émilion, nine hectares around a chapel. Merlot for the flesh, old Cabernet Franc for the line.',
  },
  {
    key: 'lamontille',
    name: 'Château Lamontille',
    region: 'Bordeaux',
    country,
    description:
      'Sauternes picked berry by berry, in five or six passes between the October mists. Some years there is no wine at all, and the family does not apologise.',
  },
  {
    key: 'trois-murets',
    name: 'Domaine des Trois Murets',
    region: 'Bourgogne',
    country,
    description:
      'Three dry-stone walls, three parcels of Meursault. Barrels of 350 litres, little new wood, and a winter longer on the lees than the neighbours think wise.',
  },
  {
    key: 'aubrelle',
    name: 'Domaine Aubrelle',
    region: 'Bourgogne',
    country,
    description:
      'Six hectares between Gevrey and Morey, worked by horse where the slope allows. A third of the bunches go in whole.',
  },
  {
    key: 'haudecourt',
    name: 'Maison Haudecourt',
    region: 'Champagne',
    country,
    description:
      'A grower’s house on the chalk of the Côte des Blancs. Everything is disgorged by hand, with the date on the back, and kept at least eight years before.',
  },
  {
    key: 'haie-fouquere',
    name: 'Domaine de la Haie-Fouquère',
    region: 'Loire',
    country,
    description:
      'Chenin from tuffeau cellars above Vouvray: dry when the autumn is short, sweet when it is long, and always slow to open.',
  },
  {
    key: 'carrelade',
    name: 'Domaine Carrelade',
    region: 'Rhône',
    country,
    description:
      'Old Grenache on the great pebbles of Châteauneuf-du-Pape, planted in 1921. Concrete, large casks, patience.',
  },
  {
    key: 'ferrachat',
    name: 'Domaine Ferrachat',
    region: 'Rhône',
    country,
    description:
      'Terraces so steep above Ampuis that the grapes come down by pulley. Syrah with a little Viognier, as it was always done here.',
  },
  {
    key: 'virelune',
    name: 'Mas Virelune',
    region: 'Provence',
    country,
    description:
      'Mourvèdre within sight of the sea at Bandol, on terraces that catch the evening wind. Rosé for the summer, red for the next decade.',
  },
  {
    key: 'kesselbach',
    name: 'Domaine Kesselbach',
    region: 'Alsace',
    country,
    description: 'Granite and sandstone above Kaysersberg; Riesling in oval casks older than anyone who fills them.',
  },
  {
    key: 'rochefauve',
    name: 'Domaine Rochefauve',
    region: 'Jura',
    country,
    description:
      'Savagnin under a veil for six years and three months, in an attic that is warm in summer and cold in winter.',
  },
  {
    key: 'delbreuil',
    name: 'Maison Delbreuil',
    region: 'Cognac',
    country,
    description:
      'Grande Champagne, distilled on the lees in two small stills. The paradise cellar holds demijohns that were filled before the first war.',
  },
  {
    key: 'morne-sable',
    name: 'Habitation Morne-Sable',
    region: 'Martinique',
    country,
    description:
      'Pure cane juice, cut and pressed the same day, aged where the trade wind dries the casks by a tenth a year.',
  },
];
