import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';

export interface LogOutQuestionProps {
  leaving: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asked before what was typed is lost. */
export function LogOutQuestion({ leaving, onLeave, onStay }: LogOutQuestionProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      busy={leaving}
      title="Log out now?"
      actions={
        <>
          <Button onClick={onStay}>Stay here</Button>
          <Button busy={leaving} onClick={onLeave}>
            Log out
          </Button>
        </>
      }
    >
      <p>What you’ve typed on this page isn’t saved yet. You’ll lose it if you log out.</p>
    </Dialog>
  );
}
