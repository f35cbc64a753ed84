import { Form } from '@le-chai/design/Form';
import type { Security } from '@le-chai/contracts/factors';
import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { day, dayTime } from '@le-chai/design/format';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Ask } from '../profile/Ask.tsx';
import { beginCodes, turnOffCodes, turnOnCodes } from './change-security.ts';
import { Part } from './Part.tsx';
import { CopyButton } from '@le-chai/design/CopyButton';
import { Dialog } from '@le-chai/design/Dialog';
import { TextField } from '@le-chai/design/TextField';
import { theme } from '@le-chai/design/theme';
import { useForm } from '@le-chai/forms/use-form';
import { QRCodeSVG } from 'qrcode.react';
import { styled } from 'styled-components';

interface AuthenticatorAppProps {
  codes: Security['codes'];
  onCodes: (codes: string[] | null) => void;
}

/** Codes from an authenticator app: setting them up and turning them off. */
export function AuthenticatorApp({ codes, onCodes }: AuthenticatorAppProps) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const beginning = useMutation({ mutationFn: beginCodes });
  return (
    <Part
      title="Authenticator app"
      text="After your password, we’ll ask for a six-digit code from an app on your phone."
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
          yes="Turn off"
          run={() => turnOffCodes(queryClient)}
          onClose={() => setAsked(false)}
        >
          <p>
            You’ll no longer be asked for a code when you log in. The entry in your app will stop working, so delete it
            there.
          </p>
        </Ask>
      )}
    </Part>
  );
}

/** Edge of the code, px. */
const EDGE = 180;

interface SetUpAppProps {
  secret: string;
  uri: string;
  onClose: () => void;
  /** Codes are on. @param recovery codes to show, where there are new ones */
  onDone: (recovery: string[] | null) => void;
}

/** The secret for the app, to scan or to type, and the first code of it. */
function SetUpApp({ secret, uri, onClose, onDone }: SetUpAppProps) {
  const queryClient = useQueryClient();
  const form = useId();
  const shown = useRef<HTMLElement>(null);
  const { field, submit, sending, problem } = useForm({
    initial: { code: '' },
    check: ({ code }) =>
      /^\d{3} ?\d{3}$/.test(code.trim()) ? {} : { code: 'Enter the six digits shown in your app.' },
    send: async ({ code }) => onDone(await turnOnCodes(queryClient, code)),
    onDone: () => undefined,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending.isPending}
      title="Set up your authenticator app"
      actions={
        <>
          <Button disabled={sending.isPending} onClick={onClose}>
            Cancel
          </Button>
          <SendButton type="submit" form={form} variant="primary" busy={sending.isPending}>
            Turn on
          </SendButton>
        </>
      }
    >
      <p>Scan this with your app, or type the key into it. Then enter the code shown in the app.</p>
      {/* Black on white with its quiet zone in either theme, so that cameras can read it. */}
      <Code>
        <QRCodeSVG
          value={uri}
          size={EDGE}
          level="M"
          marginSize={4}
          bgColor="#ffffff"
          fgColor="#000000"
          role="img"
          aria-label="Code for your authenticator app"
        />
      </Code>
      <Key>
        <code ref={shown}>{secret.match(/.{4}/g)?.join(' ')}</code>
        <CopyButton what="key" text={secret} shown={shown}>
          Copy key
        </CopyButton>
      </Key>
      <Form id={form} onSubmit={submit}>
        <TextField {...field('code')} label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
        <FormProblem error={problem} />
      </Form>
    </Dialog>
  );
}

const Code = styled.div`
  width: ${EDGE}px;
  max-width: 100%;
  border-radius: ${theme.radius};
  overflow: hidden;
  > svg {
    width: 100%;
    height: auto;
  }
`;

const Key = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 8px 16px;
  > code {
    ${theme.tabular}
    overflow-wrap: anywhere;
    min-width: 0;
  }
`;
