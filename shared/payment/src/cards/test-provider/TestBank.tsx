import { isFailure, messageOf, request } from '@le-chai/api';
import { authenticateTestCard } from '@le-chai/contracts/cards';
import { Button } from '@le-chai/design/Button';
import { Dialog } from '@le-chai/design/Dialog';
import { theme } from '@le-chai/design/theme';
import { createStore } from '@le-chai/store';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { TestBand } from '../CardLayout.tsx';

/** Replaces the bank's page, while the bank of a test card needs an answer. */
export function TestBank() {
  const asked = question.use((now) => now);
  // Who leaves the page leaves the question open.
  useEffect(() => () => question.now()?.end('abandoned'), []);
  return asked ? <Question key={asked.clientSecret} question={asked} /> : null;
}

function Question({ question: { clientSecret, token, end } }: { question: BankQuestion }) {
  const [sending, setSending] = useState<'approve' | 'decline'>();
  const [problem, setProblem] = useState('');
  const answer = async (approve: boolean): Promise<void> => {
    // Declining to save a card changes nothing, so the server is not notified.
    if (token !== undefined && !approve) return end('declined');
    setSending(approve ? 'approve' : 'decline');
    setProblem('');
    try {
      const card = token === undefined ? {} : { payment_token: token };
      await request(authenticateTestCard, { body: { client_secret: clientSecret, approve, ...card } });
      end(approve ? 'approved' : 'declined');
    } catch (error) {
      // The question is over: it was answered elsewhere, or its time is up. The server knows the outcome.
      if (isFailure(error, 'refused')) end(approve ? 'approved' : 'declined');
      else setProblem(messageOf(error));
      setSending(undefined);
    }
  };
  return (
    <Dialog
      open
      title="Your bank needs your approval"
      onClose={() => end('abandoned')}
      busy={sending !== undefined}
      actions={
        <>
          <Button busy={sending === 'decline'} disabled={sending === 'approve'} onClick={() => void answer(false)}>
            Decline
          </Button>
          <Button
            variant="primary"
            busy={sending === 'approve'}
            disabled={sending === 'decline'}
            onClick={() => void answer(true)}
          >
            Approve
          </Button>
        </>
      }
    >
      <TestBand title="Test card: no money moves">
        <p>This stands in for your bank’s own page or app.</p>
      </TestBand>
      <p>{token === undefined ? 'Do you approve this payment?' : 'Do you allow us to save this card?'}</p>
      <Problem role="alert">{problem}</Problem>
    </Dialog>
  );
}

const Problem = styled.p`
  color: ${theme.colour.alert};
  &:empty {
    display: none;
  }
`;

/** The bank's question to the member, while it is open. */
interface BankQuestion {
  clientSecret: string;
  /** The card, where it is to be kept; none where a payment is made. */
  token: string | undefined;
  end: (how: BankAnswer) => void;
}

type BankAnswer = 'approved' | 'declined' | 'abandoned';

/** What the bank asks now. */
const question = createStore((): BankQuestion | undefined => undefined);

/** Asks, in place of the bank. A question that is still open ends as abandoned. @returns how it ended */
export function askInPlaceOfBank(clientSecret: string, token?: string): Promise<BankAnswer> {
  question.now()?.end('abandoned');
  return new Promise((resolve) => {
    const own: BankQuestion = {
      clientSecret,
      token,
      end: (how) => {
        if (question.now() === own) question.set(undefined);
        resolve(how);
      },
    };
    question.set(own);
  });
}
