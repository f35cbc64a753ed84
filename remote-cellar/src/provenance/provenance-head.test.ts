import type { Provenance } from '@le-chai/contracts/provenance';
import { PageHead } from '@le-chai/federation/page-head';
import { provenanceHead } from './provenance-head.ts';

const FOUND: Provenance = {
  serial_number: 'ABCD-EFGH-0001',
  bottle: {
    name: 'Grand Vin',
    nameProductComplete: 'Château Vauclerc, Pauillac 2016',
    vintage: 2016,
    age: null,
    size: 1.5,
    color: 'red',
    root_category: 'wine',
    category: 'Red wine',
    varietal: 'Merlot 100 %',
    region: 'Bordeaux',
    alcool_level: 13.5,
    bottler: 'Château Vauclerc',
    about: 'Quiet and long.',
    sku: 'VAU-16',
    cover: null,
    pictures: [],
    drinking_window: null,
  },
  producer: {
    id: 1,
    name: 'Château Vauclerc',
    region: 'Bordeaux',
    country: 'France',
    winery_description: 'On gravel.',
    pictures: [],
  },
  journey: [{ date: '2019-03-14', status: 7, title: 'Resting with the producer', place: 'Pauillac, France' }],
};

it('describes a bottle and its producer in the words of schema.org', () => {
  expect(provenanceHead(FOUND)).toEqual({
    title: 'Château Vauclerc, Pauillac 2016',
    description:
      'Château Vauclerc, Pauillac 2016 by Château Vauclerc, Bordeaux, France. Where this bottle comes from, and where it has been.',
    path: '/provenance/ABCD-EFGH-0001',
    listed: true,
    subject: {
      '@type': ['Product', 'IndividualProduct'],
      name: 'Château Vauclerc, Pauillac 2016',
      description: 'Quiet and long.',
      category: 'Red wine',
      sku: 'VAU-16',
      serialNumber: 'ABCD-EFGH-0001',
      productionDate: '2016',
      countryOfOrigin: { '@type': 'Country', name: 'France' },
      manufacturer: {
        '@type': 'Winery',
        name: 'Château Vauclerc',
        description: 'On gravel.',
        address: { '@type': 'PostalAddress', addressRegion: 'Bordeaux', addressCountry: 'France' },
      },
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Size', value: '1.5 L, magnum' },
        { '@type': 'PropertyValue', name: 'Varietals', value: 'Merlot 100 %' },
        { '@type': 'PropertyValue', name: 'Alcohol', value: '13.5 % by volume' },
      ],
    },
  });
});

it('is one that the edge takes, however long its texts are', () => {
  const long = 'x'.repeat(5000);
  const { bottle, producer } = FOUND;
  const head = provenanceHead({
    ...FOUND,
    bottle: { ...bottle, root_category: 'spirit', nameProductComplete: long, about: long },
    producer: { ...producer, name: long, winery_description: long },
  });
  expect(PageHead.safeParse(head).success).toBe(true);
  expect(head.subject).toMatchObject({ manufacturer: { '@type': 'Distillery' } });
});
