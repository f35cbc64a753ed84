import { Button } from '@le-chai/design/Button';
import { LegalLinks } from '@le-chai/design/LegalLinks';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { paths } from '@le-chai/paths';
import { useUser } from '@le-chai/session';
import { styled } from 'styled-components';
import { ThemeSwitch } from '../appearance/ThemeSwitch.tsx';
import { reopenConsent } from '../consent/consent.ts';
import { ApiSwitch } from '../environment/ApiSwitch.tsx';
import { isMounted, useHouse } from '../house/House.tsx';
import { useCommands } from './CommandsHolder.tsx';
import { ownPlaces, phoneDestinations } from './destinations.ts';
import { chooseDensity, useDensity } from '@le-chai/host-services';
import { Choices } from '../appearance/Choices.tsx';

/** Chooses how close together tables and lists stand. */
function DensitySwitch() {
  return <Choices legend="Tables and lists" choices={CHOICES} chosen={useDensity()} onChoose={chooseDensity} />;
}

const CHOICES = [
  { value: 'generous', label: 'Generous' },
  { value: 'compact', label: 'Compact', note: 'more rows at a glance' },
] as const;

export interface MenuContentsProps {
  placement: 'bar' | 'sheet';
  leaving: boolean;
  /** Something else was opened, so the menu can close. */
  onDone: () => void;
  onLogOut: () => void;
}

/** The contents of the member's menu. On a phone also the destinations that don't fit in the bars. */
export function MenuContents({ placement, leaving, onDone, onLogOut }: MenuContentsProps) {
  const { composition } = useHouse();
  const { openShortcuts } = useCommands();
  const { tier, impersonated } = useUser();
  const isStaff = tier === 'Staff' && !impersonated;
  return (
    <>
      <Links>
        {placement === 'sheet' &&
          phoneDestinations(composition).menu.map(({ to, label }) => (
            <TextLink key={to} to={to}>
              {label}
            </TextLink>
          ))}
        {isMounted(composition, paths.shipments()) && <TextLink to={paths.shipments()}>Shipments</TextLink>}
        {isMounted(composition, paths.pendingGifts()) && <TextLink to={paths.pendingGifts()}>Gifts</TextLink>}
        {ownPlaces(composition).map(({ name, to }) => (
          <TextLink key={to} to={to}>
            {name}
          </TextLink>
        ))}
        {isMounted(composition, paths.profile()) && <TextLink to={paths.accountInformation()}>Profile</TextLink>}
        {isMounted(composition, paths.profile()) && <TextLink to={paths.subscriptions()}>Membership</TextLink>}
        {isStaff && isMounted(composition, paths.plannedSales()) && (
          <TextLink to={paths.plannedSales()}>Planned sales</TextLink>
        )}
        <TextLink to={paths.contact()}>Contact us</TextLink>
      </Links>
      <ThemeSwitch />
      <DensitySwitch />
      <ApiSwitch />
      <Links>
        {placement === 'bar' && (
          <TextLink
            onClick={() => {
              onDone();
              openShortcuts();
            }}
          >
            Keyboard shortcuts
          </TextLink>
        )}
        <TextLink
          onClick={() => {
            onDone();
            reopenConsent();
          }}
        >
          Cookies
        </TextLink>
        <LegalLinks />
      </Links>
      <Button wide icon="logout" busy={leaving} onClick={onLogOut}>
        Log out
      </Button>
    </>
  );
}

const Links = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  ${theme.media.touch} {
    gap: 0;
  }
`;
