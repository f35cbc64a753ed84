import { toast, type Toast } from '@le-chai/host-services';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { Dialog } from '../floating/Dialog.tsx';
import { ToastCard } from '../floating/ToastCard.tsx';
import { Tooltip } from '../floating/Tooltip.tsx';
import { theme } from '../foundation/theme.ts';
import { Line, Stack } from './layout.ts';

const TOASTS: readonly Omit<Toast, 'id'>[] = [
  { tone: 'yours', title: 'You lead Pauillac 2016', text: 'Your maximum of €1,500 is set.' },
  {
    tone: 'act',
    title: 'You were outbid on Meursault',
    text: 'The price is €400 now.',
    action: { label: 'Bid again', run: () => undefined },
  },
  {
    tone: 'error',
    title: 'Payment not made',
    text: 'Nothing was charged. Try another card.',
    action: { label: 'Retry', run: () => undefined },
  },
  { tone: 'info', title: 'Your profile is saved' },
];

/** Toasts, dialogs and a tooltip: as they look, and to be tried. */
export function Floating() {
  return (
    <Row>
      <Toasts>
        {TOASTS.map((shown, id) => (
          <ToastCard
            key={shown.title}
            toast={{ ...shown, id, duration: Number.POSITIVE_INFINITY }}
            onGone={() => undefined}
          />
        ))}
      </Toasts>
      <Stack>
        <Line>
          {TOASTS.map((shown) => (
            <Button key={shown.title} onClick={() => toast(shown)}>
              Toast: {NAMES[shown.tone]}
            </Button>
          ))}
        </Line>
        <Line>
          <BidDialog />
          <BidDialog wide />
          <Tooltip text="Median of 9 sales in the last 12 months">
            <Button>Market price</Button>
          </Tooltip>
        </Line>
      </Stack>
    </Row>
  );
}

const NAMES: Record<Toast['tone'], string> = { yours: 'yours', act: 'act', error: 'error', info: 'plain' };

function BidDialog({ wide = false }: { wide?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{wide ? 'Open a wide dialog' : 'Open a dialog'}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Confirm your bid"
        size={wide ? 'wide' : 'normal'}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Not now</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Place the bid
            </Button>
          </>
        }
      >
        <p>
          Your maximum of <b>€1,500</b> on Pauillac 2016. All in, at most <b>€1,950.78</b>, delivered to Milan.
        </p>
      </Dialog>
    </>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 420px) minmax(0, 1fr);
  gap: 40px;
  align-items: start;
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Toasts = styled.div`
  display: grid;
  gap: 14px;
`;
