import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Tabs } from '@le-chai/design/Tabs';
import { TextLink } from '@le-chai/design/TextLink';
import { PasswordNotice } from '@le-chai/forms/PasswordNotice';
import { paths } from '@le-chai/paths';
import { useUser } from '@le-chai/session';
import { Outlet, useLocation, useMatches } from 'react-router';
import type { ProfileHandle } from '../remote.ts';
import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';

/** What all profile pages share: the member's name and the tabs. */
export function ProfileLayout() {
  const { full_name: name, tier, password_problem: problem } = useUser();
  const { pathname } = useLocation();
  const handles = useMatches().map(({ handle }) => handle as Partial<ProfileHandle> | undefined);
  const tabs = handles.find((handle) => handle?.tabs)?.tabs ?? [];
  return (
    <Page gap={32}>
      <PageHead title="My profile" below={`${name}, ${tier}`}>
        <TextLink size="table" to={paths.noticePreferences()}>
          Notifications
        </TextLink>
      </PageHead>
      <Tabs label="Pages of your profile" tabs={tabs} active={pathname.replace(/\/$/, '')} />
      <PasswordNotice problem={problem} />
      <Outlet />
    </Page>
  );
}

/** Two parts of a page beside each other, each with a heading and a line under it; on a phone one below the other. */
export const TwoParts = styled.div<{ $first?: 'form' }>`
  display: grid;
  grid-template-columns: ${({ $first }) => ($first === 'form' ? 'minmax(0, 480px) minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))')};
  gap: 48px 96px;
  align-items: start;
  > section > h2 {
    ${theme.type.heading}
    padding-bottom: 8px;
  }
  > section > h2 + p {
    color: ${theme.colour.ink2};
    padding-bottom: 24px;
  }
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
