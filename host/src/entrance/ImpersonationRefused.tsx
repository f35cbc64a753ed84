import { Button } from '@le-chai/design/Button';
import { paths } from '@le-chai/paths';
import { Lead, Title, Parts } from './entrance-parts.ts';

/** Shown for an invalid impersonation link. Nothing was requested and nothing has changed. */
export function ImpersonationRefused() {
  return (
    <>
      <Title>This link can’t be used</Title>
      <Lead>
        It isn’t a link for acting as a member, or part of it is missing. Anyone who was logged in here still is.
      </Lead>
      <Parts>
        {/* A full load: this page has not asked who is logged in. */}
        <Button size="commit" wide onClick={() => location.assign(paths.dashboard())}>
          Go to the homepage
        </Button>
      </Parts>
    </>
  );
}
