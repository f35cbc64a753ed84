import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Tabs } from '@le-chai/design/Tabs';
import { TextLink } from '@le-chai/design/TextLink';
import { PasswordNotice } from '@le-chai/forms/PasswordNotice';
import { paths } from '@le-chai/paths';
import { useUser } from '@le-chai/session';
import { Outlet, useLocation, useMatches } from 'react-router';
import type { ProfileHandle } from './profile-route.ts';

/** What all pages of the profile share: whose it is, and the way from one to the next. */
export function ProfileLayout() {
  const { full_name: name, tier, password_problem: problem } = useUser();
  const { pathname } = useLocation();
  const handles = useMatches().map(({ handle }) => handle as Partial<ProfileHandle> | undefined);
  const tabs = handles.find((handle) => handle?.tabs)?.tabs ?? [];
  return (
    <Page gap={32}>
      <PageHead title="My profile" below={`${name}, ${tier}`}>
        <TextLink size="table" to={paths.noticePreferences()}>
          What you are told
        </TextLink>
      </PageHead>
      <Tabs label="Pages of your profile" tabs={tabs} active={pathname.replace(/\/$/, '')} />
      <PasswordNotice problem={problem} />
      <Outlet />
    </Page>
  );
}
