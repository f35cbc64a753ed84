import type { Database } from '../database/open-database.ts';
import type { PaymentProvider } from './provider/provider.ts';
import type { IntentState, Purpose, PurposeName } from './intent.ts';

/** What every step of a payment works with. */
export interface Desk {
  readonly database: Database;
  readonly provider: PaymentProvider;
  /** Of this house alone, since several (a developer's, a staging) may share one account at the provider. */
  readonly house: string;
  readonly purposes: ReadonlyMap<PurposeName, Purpose>;
  /** Called with each turn of a payment, once it is committed. */
  readonly onTurn: (purpose: PurposeName, state: IntentState) => void;
}

/** Under this key the provider does a step once. */
export const keyOf = ({ house }: Pick<Desk, 'house'>, step: string, id: number) => `${house}-${step}-${id}`;
