import { messageOf, query } from '@le-chai/api';
import { getSecurity } from '@le-chai/contracts/factors';
import { FailedState } from '@le-chai/design/FailedState';
import { Skeleton } from '@le-chai/design/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TwoParts } from '../profile/ProfileLayout.tsx';
import { AuthenticatorApp } from './AuthenticatorApp.tsx';
import { EmailAddress } from './EmailAddress.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes, RecoveryCodesDialog } from './RecoveryCodes.tsx';

/** /my-profile/security: passkeys, two-step login, recovery codes and the e-mail address. */
export function SecurityPage() {
  const { data, error, isFetching, refetch } = useQuery(query(getSecurity));
  const [codes, setCodes] = useState<string[] | null>(null);

  if (error && !data) {
    return (
      <FailedState
        title="Your security settings did not load"
        text={messageOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label="Loading your security settings">
        <Skeleton width="100%" height="320px" />
      </div>
    );
  }
  const protectedBy = data.passkeys.length > 0 || data.codes !== null;
  return (
    <>
      <TwoParts>
        <div>
          <Passkeys passkeys={data.passkeys} onCodes={setCodes} />
        </div>
        <div>
          <AuthenticatorApp codes={data.codes} onCodes={setCodes} />
          {protectedBy && <RecoveryCodes left={data.recovery_codes_left} onCodes={setCodes} />}
          <EmailAddress />
        </div>
      </TwoParts>
      {codes && <RecoveryCodesDialog codes={codes} onDone={() => setCodes(null)} />}
    </>
  );
}
