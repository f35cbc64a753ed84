import { paths } from '@le-chai/paths';
import { useRouteError } from 'react-router';
import { Entrance } from '../entrance/AuthLayout.tsx';
import { PageFailed } from '../failures/AreaError.tsx';

/** Shown where the home page failed. The login page doesn't need what was missing. */
export function HomeError() {
  return (
    <Entrance>
      <PageFailed error={useRouteError()} back={paths.login()} />
    </Entrance>
  );
}
