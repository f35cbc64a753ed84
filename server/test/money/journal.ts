/** What members asked for, each under its key, and all the answers they got. */
export interface Asked {
  key: string;
  memberId: number;
  cents: number;
  answers: { id: number; state: string }[];
}

/** What the provider's books say, as plain data: for a checker in another process. */
export interface ProviderBooks {
  charges: { id: string; cents: number; state: string; key: string }[];
  refunds: { id: string; charge: string; cents: number; state: string }[];
}

export interface Journal {
  asked: Asked[];
  provider: ProviderBooks;
}

export const FAULTS = {
  unknown: 'charges that the house does not know, or knows otherwise',
  twice: 'payments charged or taken in twice',
  books: 'books that do not add up to the cent',
  contradictory: 'answers under one key that contradict each other or the books',
  open: 'payments and refunds that never ended',
} as const;
export type Fault = keyof typeof FAULTS;

export interface Violation {
  fault: Fault;
  detail: string;
}
