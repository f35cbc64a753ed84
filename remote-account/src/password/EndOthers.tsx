import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { Dialog } from '@le-chai/design/Dialog';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { toast } from '@le-chai/host-services';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { endSessions, whatEnded } from './end-sessions.ts';

/** Logging out everywhere but here, after a question. @param others how many other places there are */
export function EndOthers({ others }: { others: number }) {
  const [asked, setAsked] = useState(false);
  const ending = useMutation({ mutationFn: endSessions });
  const close = (): void => {
    setAsked(false);
    ending.reset();
  };
  const end = (): void =>
    ending.mutate('others', {
      onSuccess: (ended) => {
        close();
        toast({ tone: 'yours', title: 'Logged out everywhere else', text: whatEnded(ended) });
      },
    });
  return (
    <>
      {others > 0 && <Button onClick={() => setAsked(true)}>Log out everywhere else</Button>}
      <Dialog
        open={asked}
        onClose={close}
        busy={ending.isPending}
        title="Log out everywhere else?"
        actions={
          <>
            <Button disabled={ending.isPending} onClick={close}>
              Stay logged in
            </Button>
            <SendButton variant="primary" busy={ending.isPending} onClick={end}>
              Log out
            </SendButton>
          </>
        }
      >
        <p>{`You stay logged in here. ${others === 1 ? 'In the other place' : `In the ${others} other places`} your password is asked for again.`}</p>
        <FormProblem error={ending.error} />
      </Dialog>
    </>
  );
}
