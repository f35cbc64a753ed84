import type { DemoProducer } from './types.ts';

export const producersElsewhere: readonly DemoProducer[] = [
  {
    key: 'sant-ilvo',
    name: 'Podere Sant’Ilvo',
    region: 'Piemonte',
    country: 'Italy',
    description:
      'Serralunga d’Alba, two parcels of Nebbiolo at 340 metres. Forty days on the skins, then cask by cask: the family sells some of them whole.',
  },
  {
    key: 'monfre',
    name: 'Cascina Monfré',
    region: 'Piemonte',
    country: 'Italy',
    description:
      'A farm above Neive with a view of three bell towers. Barbaresco, a little Barbera, and a chinato made from a doctor’s recipe.',
  },
  {
    key: 'serrano',
    name: 'Poggio Serràno',
    region: 'Toscana',
    country: 'Italy',
    description:
      'Sangiovese on galestro south of Montalcino, facing the mountain. The Brunello stays three years in Slavonian casks of thirty hectolitres.',
  },
  {
    key: 'valdorsa',
    name: 'Tenuta Valdorsa',
    region: 'Toscana',
    country: 'Italy',
    description:
      'Cabernet and Petit Verdot on the gravel between Bolgheri and the sea, planted in 1989 against all advice.',
  },
  {
    key: 'marzalta',
    name: 'Corte Marzalta',
    region: 'Veneto',
    country: 'Italy',
    description:
      'Corvina dried on cane racks until January in the hills of Valpolicella. Amarone only from years that dry well.',
  },
  {
    key: 'nivuri',
    name: 'Cantina Nivuri',
    region: 'Sicilia',
    country: 'Italy',
    unnamed: true,
    description:
      'Ungrafted Nerello on black sand at 780 metres, on the north side of Etna. The oldest vines have outlived two lava flows.',
  },
  {
    key: 'arrozuel',
    name: 'Bodegas Arrozuel',
    region: 'Rioja',
    country: 'Spain',
    description:
      'A cellar dug under Haro in 1882. Racked by candle, aged in American oak that the coopers of the house still mend themselves.',
  },
  {
    key: 'marisanta',
    name: 'Bodegas Marisanta',
    region: 'Jerez',
    country: 'Spain',
    description: 'One courtyard, four soleras, the oldest begun in 1911. Bottled without filtering, a cask at a time.',
  },
  {
    key: 'corvelho',
    name: 'Quinta do Corvelho',
    region: 'Douro',
    country: 'Portugal',
    description:
      'Schist terraces over the Pinhão, trodden by foot in granite lagares. Vintage port three times in a decade.',
  },
  {
    key: 'adlerstieg',
    name: 'Weingut Adlerstieg',
    region: 'Mosel',
    country: 'Germany',
    description:
      'Blue slate at sixty degrees and vines on single stakes. Riesling at eight per cent that outlives its maker.',
  },
  {
    key: 'donauriegl',
    name: 'Weingut Donauriegl',
    region: 'Wachau',
    country: 'Austria',
    description: 'Grüner Veltliner from gneiss terraces above Weissenkirchen, picked in November by the whole village.',
  },
  {
    key: 'sarkanykut',
    name: 'Sárkánykút Pince',
    region: 'Tokaj',
    country: 'Hungary',
    description:
      'Furmint and noble rot over a cellar of black mould, seven kilometres of it, dug against the Ottomans.',
  },
  {
    key: 'tarrach',
    name: 'Glen Tarrach',
    region: 'Speyside',
    country: 'Scotland',
    description:
      'Two stills, worm tubs, and a warehouse with an earthen floor. One in nine casks is kept past its twenty-fifth year.',
  },
  {
    key: 'ardnacoire',
    name: 'Ardnacoire',
    region: 'Islay',
    country: 'Scotland',
    description: 'Its own floor maltings, its own peat, and the sea on three sides of the warehouse.',
  },
];
