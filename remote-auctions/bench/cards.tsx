import { Carousel } from '@le-chai/design/Carousel';
import { GlobalStyle } from '@le-chai/design/GlobalStyle';
import { Page } from '@le-chai/design/Page';
import { WhatsNewItem } from '@le-chai/contracts/whats-new';
import { barrelAuction, lotAuction } from '@le-chai/testing/auctions';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { NewsCard } from '../src/dashboard/NewsCard.tsx';

/*
 * A page for `npm run bench -- cards`: sixty dashboard cards, each with a countdown. With `?timers` each card also has a timer
 * of its own, as a baseline for what we avoid. Not part of the product.
 */
const CARDS = 60;

const items = Array.from({ length: CARDS }, (_, index) => {
  const known = { id_sale: index + 1, id_auction: index + 1, finish_data: new Date(Date.now() + 6e8).toISOString() };
  const barrel = index % 4 === 0;
  const wine = { name: 'Château Vauclerc', vintage: 2016, count: 3, size: 0.75 };
  const card = {
    kind: barrel ? 'barrel' : 'single-lot',
    producers: ['Château Vauclerc'],
    fill_percentage: 64,
    bottles: { red: barrel ? 0 : 4, rose: 0, white: 0, other: 0 },
    products: barrel ? [] : [wine, wine],
  };
  return WhatsNewItem.parse({ ...(barrel ? barrelAuction(known) : lotAuction(known)), card });
});

function CardWithTimer({ item }: { item: WhatsNewItem }) {
  const [, setNow] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <NewsCard item={item} />;
}

const Card = location.search === '?timers' ? CardWithTimer : NewsCard;
const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <MemoryRouter>
    <GlobalStyle />
    <Page open>
      <Carousel title="What’s new" level={1}>
        {items.map((item) => (
          <Card key={item.id_sale} item={item} />
        ))}
      </Carousel>
    </Page>
  </MemoryRouter>,
);
