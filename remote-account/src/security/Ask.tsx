import { Button } from '@le-chai/design/Button';
import { SendButton } from '@le-chai/forms/SendButton';
import { Dialog } from '@le-chai/design/Dialog';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useMutation } from '@tanstack/react-query';

interface AskProps {
  title: string;
  text: string;
  /** What the committing button says. */
  yes: string;
  run: () => Promise<void>;
  onClose: () => void;
}

/** A question before something is taken away. */
export function Ask({ title, text, yes, run, onClose }: AskProps) {
  const running = useMutation({ mutationFn: run, onSuccess: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={running.isPending}
      title={title}
      actions={
        <>
          <Button disabled={running.isPending} onClick={onClose}>
            Keep it
          </Button>
          <SendButton variant="primary" busy={running.isPending} onClick={() => running.mutate()}>
            {yes}
          </SendButton>
        </>
      }
    >
      <p>{text}</p>
      <FormProblem error={running.error} />
    </Dialog>
  );
}
