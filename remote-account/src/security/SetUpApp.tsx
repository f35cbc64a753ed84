import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { CopyButton } from '@le-chai/design/CopyButton';
import { Dialog } from '@le-chai/design/Dialog';
import { TextField } from '@le-chai/design/TextField';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useForm } from '@le-chai/forms/use-form';
import { useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { turnOnCodes } from './change-security.ts';

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
export function SetUpApp({ secret, uri, onClose, onDone }: SetUpAppProps) {
  const queryClient = useQueryClient();
  const form = useId();
  const shown = useRef<HTMLElement>(null);
  const { field, submit, sending, problem } = useForm({
    initial: { code: '' },
    check: ({ code }) =>
      /^\d{3} ?\d{3}$/.test(code.trim()) ? {} : { code: 'Enter the six digits that your app shows.' },
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
      <p>Scan this with your app, or type the key into it. Then enter the code that the app shows.</p>
      {/* Black on white with its quiet zone, in either theme: it is made for cameras. */}
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
      <form id={form} noValidate onSubmit={submit}>
        <TextField {...field('code')} label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
        <FormProblem error={problem} />
      </form>
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
