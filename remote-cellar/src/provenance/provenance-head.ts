import type { Provenance } from '@le-chai/contracts/provenance';
import type { PageHead } from '@le-chai/federation/page-head';
import { paths } from '@le-chai/paths';
import { bottleFacts, placeOf } from './bottle-facts.ts';

/** The metadata of a bottle for search engines and link previews: only what its page shows. */
export function provenanceHead(provenance: Provenance): PageHead {
  const { bottle, producer, serial_number: serial } = provenance;
  const place = placeOf(producer.region, producer.country);
  return {
    title: shortened(bottle.nameProductComplete, 200),
    description: shortened(
      `${bottle.nameProductComplete} by ${producer.name}${place && `, ${place}`}. Where this bottle comes from, and where it has been.`,
      300,
    ),
    path: paths.provenance(serial),
    listed: true,
    subject: {
      '@type': ['Product', 'IndividualProduct'],
      name: bottle.nameProductComplete,
      ...(bottle.about && { description: shortened(bottle.about, 2000) }),
      category: bottle.category,
      sku: bottle.sku,
      serialNumber: serial,
      ...(bottle.vintage && { productionDate: String(bottle.vintage) }),
      countryOfOrigin: { '@type': 'Country', name: producer.country },
      manufacturer: producerOf(provenance),
      additionalProperty: bottleFacts(provenance)
        .filter(({ term }) => PROPERTIES.has(term))
        .map(({ term, value }) => ({ '@type': 'PropertyValue', name: term, value })),
    },
  };
}

/** Facts of a bottle without a schema.org property. */
const PROPERTIES = new Set(['Age', 'Size', 'Varietals', 'Alcohol']);

function producerOf({ bottle, producer }: Provenance): Record<string, unknown> {
  return {
    '@type': bottle.root_category === 'spirit' ? 'Distillery' : 'Winery',
    name: producer.name,
    ...(producer.winery_description && { description: shortened(producer.winery_description, 2000) }),
    address: { '@type': 'PostalAddress', addressRegion: producer.region, addressCountry: producer.country },
  };
}

const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
