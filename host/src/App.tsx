import { GlobalStyle } from '@le-chai/design/GlobalStyle';
import { SessionProvider } from '@le-chai/session';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { InLocale } from './appearance/InLocale.tsx';
import { useFontsOfPage } from './appearance/use-fonts-of-page.ts';
import { LastResort } from './failures/SomethingWrong.tsx';
import { HouseProvider, type House } from './house/House.tsx';
import { FontsKeeper, OfflineKeeper, Trackers, VersionFollower } from './house/late-parts.ts';
import { MaintenanceGate } from './maintenance/MaintenanceGate.tsx';
import { type Preload, PreloadContext, watchIntent } from './navigation/watch-intent.ts';
import type { Report } from './reporting/report.ts';
import { RedirectToLoginContext } from './session/PrivateArea.tsx';
import { redirectToLogin } from './session/redirect-to-login.ts';

export interface AppProps {
  house: House;
  queryClient: QueryClient;
  router: DataRouter;
  /** Preloads the code and data of a page. */
  preload: Preload;
  report: Report;
  /** Of the page's content security policy, for the scripts of trackers. */
  nonce: string;
}

/** Everything that every page needs around it. */
export function App({ house, queryClient, router, preload, report, nonce }: AppProps) {
  const refresh = useCallback(() => void router.revalidate(), [router]);
  const toLogin = useCallback(() => void redirectToLogin(router, queryClient), [router, queryClient]);
  useEffect(() => watchIntent(preload), [preload]);
  const fontless = useFontsOfPage(router);
  return (
    <>
      <GlobalStyle $fontless={fontless} />
      <HouseProvider value={house}>
        <LastResort>
          <QueryClientProvider client={queryClient}>
            <SessionProvider>
              <PreloadContext value={preload}>
                <RedirectToLoginContext value={toLogin}>
                  <MaintenanceGate onReopened={refresh}>
                    <InLocale>
                      <RouterProvider router={router} onError={(error, { pattern }) => report(error, { pattern })} />
                    </InLocale>
                  </MaintenanceGate>
                </RedirectToLoginContext>
              </PreloadContext>
              <OfflineKeeper />
            </SessionProvider>
            <VersionFollower running={house.composition.version} reload={reload} />
            <FontsKeeper />
            <Trackers router={router} nonce={nonce} report={report} reload={reload} />
          </QueryClientProvider>
        </LastResort>
      </HouseProvider>
    </>
  );
}

function reload(): void {
  location.reload();
}
