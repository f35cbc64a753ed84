import type { Queryable } from '../../core/database/open-database.ts';
import { notFound } from '../../core/http/refusal.ts';
import { knownCustomer } from '../../core/payments/cards/customer.ts';
import type { PaymentProvider } from '../../core/payments/provider/provider.ts';

/**
 * Refuses a request that names somebody else than the member who sends it.
 * @throws {Refusal} 404
 */
export async function refuseStranger(
  db: Queryable,
  provider: Pick<PaymentProvider, 'name'>,
  memberId: number,
  { id_user, id_customer_stripe }: { id_user: number; id_customer_stripe?: string | null | undefined },
): Promise<void> {
  if (id_user !== memberId) throw notFound('Member');
  if (id_customer_stripe && id_customer_stripe !== (await knownCustomer(db, provider, memberId))) {
    throw notFound('Customer');
  }
}
