import { TEST_WALLET_TOKENS } from '@le-chai/contracts/cards';
import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import { euro } from '@le-chai/design/format';
import { Radio } from '@le-chai/design/Radio';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { TestBand } from '../CardLayout.tsx';
import type { WalletsProps } from '../cards.ts';
import { WalletLayout } from '../WalletLayout.tsx';

type CardInside = keyof typeof TEST_WALLET_TOKENS;

const CARDS = Object.keys(TEST_WALLET_TOKENS) as CardInside[];
const NOTES: Record<CardInside, string> = { 'Visa ending 4242': 'works', 'Visa ending 0002': 'is declined' };

/** The test provider's wallet: a button and a sheet of our own, which look like nobody else's. */
export function TestWallet({ wallets, amount, disabled, onApproved }: WalletsProps) {
  const [open, setOpen] = useState(false);
  const [card, setCard] = useState<CardInside>('Visa ending 4242');
  const name = useId();
  if (!wallets.includes('test_wallet')) return null;
  const approve = (): void => {
    setOpen(false);
    onApproved(TEST_WALLET_TOKENS[card]);
  };
  return (
    <>
      <WalletLayout disabled={disabled}>
        <Button size="commit" wide onClick={() => setOpen(true)}>
          Test wallet
        </Button>
      </WalletLayout>
      <Dialog
        open={open && !disabled}
        title="Test wallet"
        onClose={() => setOpen(false)}
        actions={
          <Button variant="primary" onClick={approve}>
            Approve {euro(amount)}
          </Button>
        }
      >
        <TestBand title="Test wallet: no money moves">
          <p>This stands in for the sheet of Apple Pay or Google Pay.</p>
        </TestBand>
        <Choices>
          <legend>Card in the wallet</legend>
          {CARDS.map((each) => (
            <Radio
              key={each}
              name={name}
              label={each}
              note={NOTES[each]}
              checked={card === each}
              onChange={() => setCard(each)}
            />
          ))}
        </Choices>
      </Dialog>
    </>
  );
}

const Choices = styled.fieldset`
  display: grid;
  gap: 12px;
  border: 0;
`;
