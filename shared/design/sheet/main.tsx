import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { GlobalStyle } from '../src/foundation/GlobalStyle.tsx';
import { Toaster } from '../src/floating/Toaster.tsx';
import { Long } from './Long.tsx';
import { Catalogue } from '../src/catalogue/Catalogue.tsx';
import { Page } from '../src/layout/Page.tsx';
import { PageHead } from '../src/layout/PageHead.tsx';

const search = new URLSearchParams(location.search);
const theme = search.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <GlobalStyle />
      <RouterProvider router={createMemoryRouter([{ path: '*', Component: search.has('rows') ? Long : Sheet }])} />
      <Toaster />
    </StrictMode>,
  );
}

/** The catalogue on a page of its own, to be looked at without the product. */
function Sheet() {
  return (
    <main>
      <Page gap={32}>
        <PageHead title="Component sheet" above="Le Chai" />
        <Catalogue />
      </Page>
    </main>
  );
}
