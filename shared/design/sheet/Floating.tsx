import { toast } from '@le-chai/shell';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../src/actions/Button.tsx';
import { Dialog } from '../src/floating/Dialog.tsx';
import { ToastCard } from '../src/floating/ToastCard.tsx';
import { Tooltip } from '../src/floating/Tooltip.tsx';
import { theme } from '../src/foundation/theme.ts';
import { Line } from './layout.ts';

const stay = Number.POSITIVE_INFINITY;
const noop = (): void => undefined;

export function Floating() {
  const [open, setOpen] = useState(false);
  return (
    <Row>
      <Toasts>
        <ToastCard
          toast={{
            id: 1,
            tone: 'yours',
            title: 'You lead Pauillac 2016',
            text: 'Your maximum of €1,500 is set.',
            duration: stay,
          }}
          onGone={noop}
        />
        <ToastCard
          toast={{
            id: 2,
            tone: 'act',
            title: 'You were outbid on Meursault',
            text: 'The price is €400 now.',
            action: { label: 'Bid again', run: noop },
            duration: stay,
          }}
          onGone={noop}
        />
        <ToastCard
          toast={{
            id: 3,
            tone: 'error',
            title: 'Payment not made',
            text: 'Nothing was charged. Try another card.',
            action: { label: 'Retry', run: noop },
            duration: stay,
          }}
          onGone={noop}
        />
      </Toasts>
      <Line>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Button
          onClick={() =>
            toast({ tone: 'yours', title: 'You lead Pauillac 2016', text: 'Your maximum of €1,500 is set.' })
          }
        >
          Show a toast
        </Button>
        <Tooltip text="Median of 9 sales in the last 12 months">
          <Button>Market price</Button>
        </Tooltip>
      </Line>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Confirm your bid"
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Not now</Button>
            <Button variant="primary">Place the bid</Button>
          </>
        }
      >
        <p>
          Your maximum of <b>€1,500</b> on Pauillac 2016. All in, at most <b>€1,950.78</b>, delivered to Milan.
        </p>
      </Dialog>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 40px;
`;

const Toasts = styled.div`
  display: grid;
  gap: 14px;
  width: 420px;
  max-width: 100%;
  ${theme.type.body}
`;
