import { Button } from '@le-chai/design/Button';
import { Panel } from '@le-chai/design/Panel';
import { TextLink } from '@le-chai/design/TextLink';
import { theme } from '@le-chai/design/theme';
import { readStored, writeStored } from '@le-chai/browser-storage';
import { paths } from '@le-chai/paths';
import { useUser } from '@le-chai/session';
import { useHydrated } from '@le-chai/store/use-hydrated';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ButtonRow } from './ResultLayout.tsx';

/**
 * Offers a passkey to a member who owns wine. Once declined, it is not offered again to this member in this browser.
 */
export function OfferPasskey() {
  // Only the browser knows whether it supports passkeys, and whether they were declined here.
  return useHydrated() && typeof PublicKeyCredential === 'function' && <UndeclinedOffer />;
}

function UndeclinedOffer() {
  const { id_user: member } = useUser();
  const name = `passkey-offer-${member}`;
  const heading = useId();
  const later = useRef<HTMLParagraphElement>(null);
  const [before] = useState(() => readStored(name, isDeclined, storeOfBrowser) !== undefined);
  const [declined, setDeclined] = useState(false);
  // The button that had the focus is gone.
  useEffect(() => {
    if (declined) later.current?.focus({ preventScroll: true });
  }, [declined]);

  if (before) return null;
  if (declined) {
    return (
      <Later ref={later} tabIndex={-1}>
        You can add a passkey whenever you like, in your <TextLink to={paths.security()}>security settings</TextLink>.
      </Later>
    );
  }
  const decline = (): void => {
    writeStored(name, 'declined', storeOfBrowser);
    setDeclined(true);
  };
  return (
    <Offer aria-labelledby={heading}>
      <h2 id={heading}>Protect your cellar with a passkey</h2>
      <p>
        Log in with your fingerprint, face or device PIN. A passkey cannot be guessed, or stolen by a fake website. Your
        password still works.
      </p>
      <ButtonRow>
        <Button to={paths.security()}>Set up a passkey</Button>
        <Button variant="quiet" onClick={decline}>
          Not now
        </Button>
      </ButtonRow>
    </Offer>
  );
}

const storeOfBrowser = () => localStorage;
const isDeclined = (kept: unknown) => (kept === 'declined' ? kept : undefined);

const Offer = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  > h2 {
    ${theme.type.cardTitle}
  }
  > p {
    max-width: 56ch;
    color: ${theme.colour.ink2};
  }
`;

const Later = styled.p`
  color: ${theme.colour.ink2};
`;
