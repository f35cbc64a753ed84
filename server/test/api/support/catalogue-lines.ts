/** A catalogue of lots that could be real: the same number makes the same lines. */
export function catalogueLines(count: number): string[] {
  return Array.from({ length: count }, (_, n) => JSON.stringify(lotLine(n)));
}

export function lotLine(n: number) {
  const producer = {
    name: `Maison Import ${n % 40}`,
    region: 'Bourgogne',
    country: 'France',
    description: 'On limestone.',
  };
  return {
    reference: `IMPORT-${n}`,
    producer,
    lot: {
      name: `Import lot ${n}`,
      description: 'From one cellar.',
      case: 'Original wooden case',
      available_date: '2026-01-31',
      warehouse: 'Geneva',
      components: [
        {
          sku: `IMP-${n % 400}-075`,
          name: `Maison Import ${n % 40}, Clos ${n % 400}`,
          root: 'wine',
          category: 'Wine',
          color: n % 3 === 0 ? 'white' : 'red',
          region: 'Bourgogne',
          vintage: 2000 + (n % 20),
          alcohol: 13.5,
          size: 0.75,
          market_price: 90 + (n % 50),
          quantity: 6,
          price: 80.5,
        },
      ],
    },
    sale: {
      type: 'single-lot',
      price: 450,
      starts: '2026-01-01T00:00:00Z',
      ends: '2036-01-01T00:00:00Z',
      weekly: true,
    },
  };
}

export function barrelLine(n: number) {
  return {
    reference: `BARREL-${n}`,
    producer: { name: 'Maison Import 0', region: 'Bourgogne', country: 'France' },
    barrel: {
      name: `Import barrel ${n}`,
      color: 'red',
      region: 'Bourgogne',
      vintage: 2025,
      litres: 228,
      bottling: [{ size: 0.75, casing: [{ type: 'OC', label: 'Case of six', price: 6, capacity: 6 }] }],
      final_bottling_date: '2030-01-01',
    },
    sale: { type: 'collection', price: 90, starts: '2026-01-01T00:00:00Z', ends: '2036-01-01T00:00:00Z' },
  };
}
