import { Page } from '@le-chai/design/Page';
import { PageHead } from '@le-chai/design/PageHead';
import { Tabs, type Tab } from '@le-chai/design/Tabs';
import { TextLink } from '@le-chai/design/TextLink';
import { PasswordNotice } from '@le-chai/forms/PasswordNotice';
import { paths } from '@le-chai/paths';
import { useUser } from '@le-chai/session';
import { Outlet, useLocation } from 'react-router';

/** What all pages of the profile share: whose it is, and the way from one to the next. */
export function ProfileLayout() {
  const { full_name: name, tier, password_problem: problem } = useUser();
  const { pathname } = useLocation();
  return (
    <Page gap={32}>
      <PageHead title="My profile" below={`${name}, ${tier}`}>
        <TextLink size="table" to={paths.noticePreferences()}>
          What you are told
        </TextLink>
      </PageHead>
      <Tabs label="Pages of your profile" tabs={TABS} active={pathname.replace(/\/$/, '')} />
      <PasswordNotice problem={problem} />
      <Outlet />
    </Page>
  );
}

const tab = (to: string, label: string): Tab => ({ id: to, label, to });

const TABS: readonly Tab[] = [
  tab(paths.accountInformation(), 'Account'),
  tab(paths.addresses(), 'Addresses'),
  tab(paths.subscriptions(), 'Membership'),
  tab(paths.paymentMethods(), 'Cards'),
  tab(paths.invoices(), 'Invoices'),
  tab(paths.password(), 'Password'),
  tab(paths.security(), 'Security'),
  tab(paths.signIns(), 'Sign-ins'),
  tab(paths.yourData(), 'Your data'),
];
