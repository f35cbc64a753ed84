import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { GlobalStyle } from '../src/foundation/GlobalStyle.tsx';
import { Toaster } from '../src/floating/Toaster.tsx';
import { Long } from './Long.tsx';
import { Sheet } from './Sheet.tsx';

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
