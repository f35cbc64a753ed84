import { paths } from '@le-chai/paths';
import { useRouteError } from 'react-router';
import { Entrance } from '../entrance/AuthLayout.tsx';
import { PageFailed } from '../failures/AreaError.tsx';

/** Stands where the home failed. The login page does without what was missing. */
export function HomeError() {
  return (
    <Entrance>
      <PageFailed error={useRouteError()} back={paths.login()} />
    </Entrance>
  );
}
