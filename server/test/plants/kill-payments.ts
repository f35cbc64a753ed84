import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import type { Database } from '../../src/core/database/open-database.ts';
import { readIntent } from '../../src/core/payments/intents/intent-rows.ts';
import type { PaymentState, Purpose, PurposeName } from '../../src/core/payments/intent.ts';
import { type PaymentRequest, Payments, type PaymentsOptions } from '../../src/core/payments/intents/payments.ts';
import { type PaymentProvider, ProviderUnavailable } from '../../src/core/payments/provider/provider.ts';
import type { KillPoint } from './kill-points.ts';

/** Ends the process there, if it is to end there. */
type DieAt = (point: KillPoint) => void;

/** How far a request has come with its charge. */
const trail = new AsyncLocalStorage<{ confirmed: boolean }>();

/** Card payments as they are, in a process that ends at a given point. */
export class KillPayments extends Payments {
  readonly #dieAt: DieAt;
  readonly #armed: () => string | undefined;

  constructor(options: PaymentsOptions, dieAt: DieAt, armed: () => string | undefined) {
    super({
      ...options,
      database: dyingDatabase(options.database, dieAt),
      provider: dyingProvider(options.provider, dieAt),
    });
    this.#dieAt = dieAt;
    this.#armed = armed;
  }

  override register(name: PurposeName, purpose: Purpose): void {
    super.register(name, {
      ...purpose,
      settle: async (client, intent) => {
        const settled = await purpose.settle(client, intent);
        this.#dieAt('settled');
        return settled;
      },
    });
  }

  override async pay(input: PaymentRequest): Promise<PaymentState> {
    const prepare = async (client: PoolClient) => {
      const prepared = await input.prepare(client);
      this.#dieAt('reserved');
      return prepared;
    };
    const state = await trail.run({ confirmed: false }, () => super.pay({ ...input, prepare }));
    this.#dieAt('recorded');
    return state;
  }

  override async refresh(id: number, memberId?: number): Promise<PaymentState> {
    const { reference } = (await readIntent(this.desk.database.pool, id)) ?? {};
    const charge = reference && (await this.provider.charge(reference));
    if (charge && charge.state === 'succeeded') this.#dieAt('authenticated');
    return super.refresh(id, memberId);
  }

  override async refreshByReference(reference: string): Promise<void> {
    // The member is to be there before the event.
    if (this.#armed() === 'authenticated') throw new ProviderUnavailable('The event is late');
    const { state } = await this.provider.charge(reference);
    if (state === 'succeeded') this.#dieAt('reported');
    await super.refreshByReference(reference);
    if (state === 'succeeded') this.#dieAt('heard');
  }
}

function dyingDatabase(database: Database, dieAt: DieAt): Database {
  return {
    ...database,
    transaction: (work) => {
      if (trail.getStore()?.confirmed) dieAt('answered');
      return database.transaction(work);
    },
  };
}

function dyingProvider(provider: PaymentProvider, dieAt: DieAt): PaymentProvider {
  const dying: Pick<PaymentProvider, 'createCharge' | 'confirmCharge'> = {
    async createCharge(input) {
      dieAt('begun');
      const charge = await provider.createCharge(input);
      dieAt('made');
      return charge;
    },
    async confirmCharge(reference, input) {
      dieAt('named');
      const charge = await provider.confirmCharge(reference, input);
      dieAt('confirmed');
      const store = trail.getStore();
      if (store) store.confirmed = true;
      return charge;
    },
  };
  return replaced(provider, dying);
}

/** A provider with some methods replaced; the others run on the provider itself. */
export function replaced(provider: PaymentProvider, methods: Partial<PaymentProvider>): PaymentProvider {
  return new Proxy(provider, {
    get(target, name) {
      if (Object.hasOwn(methods, name)) return Reflect.get(methods, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
