import type { GiftLetter } from '@le-chai/contracts/gifts';
import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import { day } from '@le-chai/design/format';
import { Panel } from '@le-chai/design/Panel';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { SendButton } from '@le-chai/forms/SendButton';
import { paths } from '@le-chai/paths';
import { useSession } from '@le-chai/session';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Accept } from './Accept.tsx';
import { useAccept, useDecline } from './answer-gift.ts';
import { endedWords } from './gift-words.ts';

/** The answers to a gift, or the one that was given. */
export function Answer({ letter, token }: { letter: GiftLetter; token: string }) {
  const { status } = letter;
  const accept = useAccept(token);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears when the status changes, so the focus moves to the result.
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== status) heading.current?.focus();
    before.current = status;
  }, [status]);

  if (status !== 'pending') {
    const mine = accept.stage === 'done';
    const { title, text } = mine ? yours(letter) : endedWords(status, letter);
    return (
      <Box aria-live="polite">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
        {status === 'accepted' && <ToCellar primary={mine} />}
      </Box>
    );
  }
  return (
    <Box>
      <h2>Yours to accept until {day(letter.expires)}</h2>
      <Accept letter={letter} token={token} accept={accept} />
      <Decline letter={letter} token={token} disabled={accept.busy} />
    </Box>
  );
}

/** Only for members. */
function ToCellar({ primary }: { primary: boolean }) {
  const { status } = useSession();
  if (status !== 'loaded') return null;
  return (
    <Button variant={primary ? 'primary' : 'outline'} size="commit" wide to={paths.cellarLots()}>
      {primary ? 'See it in your cellar' : 'Go to your cellar'}
    </Button>
  );
}

const yours = ({ sender_full_name: sender, bottles }: GiftLetter): { title: string; text: string } => ({
  title: bottles === 1 ? 'It is yours' : 'They are yours',
  text: `${bottles === 1 ? 'The bottle is' : 'The bottles are'} in your cellar now, a gift from ${sender}.`,
});

/** Declines the gift after a confirmation; the link is then invalid. */
function Decline({ letter, token, disabled }: { letter: GiftLetter; token: string; disabled: boolean }) {
  const [asking, setAsking] = useState(false);
  const decline = useDecline(token, () => setAsking(false));
  const close = (): void => {
    decline.reset();
    setAsking(false);
  };
  return (
    <>
      <Button wide disabled={disabled} onClick={() => setAsking(true)}>
        Decline
      </Button>
      <Dialog
        open={asking}
        busy={decline.busy}
        onClose={close}
        title="Decline this gift?"
        actions={
          <>
            <Button disabled={decline.busy} onClick={close}>
              Keep it open
            </Button>
            <SendButton variant="primary" busy={decline.busy} onClick={() => decline.press(token)}>
              Decline the gift
            </SendButton>
          </>
        }
      >
        <p>
          {letter.bottles === 1 ? 'The bottle stays' : 'The bottles stay'} with {letter.sender_full_name}, who will be
          notified. The link cannot be used again.
        </p>
        <FormProblem error={decline.error} />
      </Dialog>
    </>
  );
}

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  h2 {
    ${theme.type.cardTitle}
    outline: none;
  }
`;
