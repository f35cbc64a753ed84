/** What a bank asks of a member, as long as it is asked. */
export interface BankQuestion {
  clientSecret: string;
  /** The card, where it is to be kept; none where a payment is made. */
  token: string | undefined;
  end: (how: BankAnswer) => void;
}

export type BankAnswer = 'approved' | 'declined' | 'abandoned';

let question: BankQuestion | undefined;
const listeners = new Set<() => void>();

function put(next: BankQuestion | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/** What is asked now. */
export const currentQuestion = (): BankQuestion | undefined => question;

/** Calls when something else is asked, or nothing any more. @returns how to stop */
export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks, in place of the bank. A question that is still open ends as abandoned. @returns how it ended */
export function askInPlaceOfBank(clientSecret: string, token?: string): Promise<BankAnswer> {
  question?.end('abandoned');
  return new Promise((resolve) => {
    const own: BankQuestion = {
      clientSecret,
      token,
      end: (how) => {
        if (question === own) put(undefined);
        resolve(how);
      },
    };
    put(own);
  });
}
