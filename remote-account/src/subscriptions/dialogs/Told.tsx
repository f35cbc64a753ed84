import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import type { ReactNode } from 'react';

interface ToldProps {
  title: string;
  children?: ReactNode;
  /** What can be done instead. */
  instead?: ReactNode;
  onClose: () => void;
}

/** There is nothing to do here, and why. */
export function Told({ title, children, instead, onClose }: ToldProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {instead}
        </>
      }
    >
      <div role="status">{children}</div>
    </Dialog>
  );
}
