import { readBoot } from '@le-chai/federation/boot';
import { watchToken } from '@le-chai/session';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { createHost } from './create-host.tsx';
import { firstPage } from './first-page.ts';

const { app, report, router } = createHost(readBoot(), { createRouter: createBrowserRouter });

// What this tab shows is one member's; another's token must not act in it.
watchToken(() => location.reload());

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root to render into.');
await firstPage(router);
createRoot(root, { onUncaughtError: (error) => report(error, { fault: 'uncaught' }) }).render(app);
