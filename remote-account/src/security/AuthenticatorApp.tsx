import type { Security } from '@le-chai/contracts/factors';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { day, dayTime } from '@le-chai/design/format';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Ask } from './Ask.tsx';
import { beginCodes, turnOffCodes } from './change-security.ts';
import { Part } from './Part.tsx';
import { SetUpApp } from './SetUpApp.tsx';

interface AuthenticatorAppProps {
  codes: Security['codes'];
  onCodes: (codes: string[] | null) => void;
}

/** Codes by an authenticator app: set up, or turned off. */
export function AuthenticatorApp({ codes, onCodes }: AuthenticatorAppProps) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const beginning = useMutation({ mutationFn: beginCodes });
  return (
    <Part
      title="Authenticator app"
      text="After your password we ask for a six-digit code that an app on your phone shows."
    >
      {codes && (
        <p>{`On since ${day(codes.since)}${codes.last_used ? `, last used ${dayTime(codes.last_used)}` : ''}`}</p>
      )}
      <FormProblem error={beginning.error} />
      {codes && <Button onClick={() => setAsked(true)}>Turn off</Button>}
      {!codes && (
        <SendButton busy={beginning.isPending} onClick={() => beginning.mutate()}>
          Set up an app
        </SendButton>
      )}
      {beginning.data && !codes && (
        <SetUpApp
          secret={beginning.data.secret}
          uri={beginning.data.uri}
          onClose={() => beginning.reset()}
          onDone={(recovery) => {
            beginning.reset();
            onCodes(recovery);
          }}
        />
      )}
      {asked && codes && (
        <Ask
          title="Turn off codes?"
          text="You are no longer asked for a code when you log in. The entry in your app becomes useless: delete it there."
          yes="Turn off"
          run={() => turnOffCodes(queryClient)}
          onClose={() => setAsked(false)}
        />
      )}
    </Part>
  );
}
