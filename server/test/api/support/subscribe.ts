import { setTimeout as delay } from 'node:timers/promises';
import { addPaymentMethod } from '@le-chai/contracts/cards';
import type { AnyCall } from '@le-chai/contracts/call';
import type { Tier } from '@le-chai/contracts/primitives';
import {
  cancelSubscription,
  downgradeSubscription,
  getMySubscriptions,
  getPlans,
  paySubscription,
  type RecurringType,
  sendSubscription,
  SUBSCRIPTION_STATUS,
  type SubscriptionHandling,
  type SubscriptionOutcome,
  type SubscriptionStatus,
  upgradeSubscription,
} from '@le-chai/contracts/subscriptions';
import type { House, Member } from '../harness.ts';

const PATIENCE_MS = 15_000;

/** Id of a plan. */
export async function planId(house: House, tier: Tier, recurring: RecurringType = 'monthly'): Promise<number> {
  const { result } = await house.api(getPlans);
  return result.find((plan) => plan.name === tier && plan.recurring_type === recurring)!.id_subscription;
}

/** What a member does about their subscription; signs in again if the clock has ended the session. */
export class Subscriber {
  readonly #house: House;
  readonly member: Member;

  constructor(house: House, member: Member) {
    this.#house = house;
    this.member = member;
  }

  static async create(house: House): Promise<Subscriber> {
    return new Subscriber(house, await house.createMember('Le Club'));
  }

  /** Stores a card; the last one is charged. */
  async card(token: string): Promise<void> {
    const house = this.#house;
    const { result } = await house.api(addPaymentMethod, {
      token: await this.token(),
      body: { payment_token: token },
    });
    await fetch(`${house.url}/api/v3/users/me/payment-methods/${result.payment_method!.id}/default`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${await this.token()}` },
    });
  }

  take(tier: Tier, recurring: RecurringType = 'monthly', sent: Sent = {}) {
    return this.#plan(sendSubscription, tier, recurring, sent);
  }

  upgrade(tier: Tier, recurring: RecurringType = 'monthly', sent: Sent = {}) {
    return this.#plan(upgradeSubscription, tier, recurring, { ...sent, body: { type: 2, ...sent.body } });
  }

  async downgrade(tier: Tier, recurring: RecurringType = 'monthly') {
    const id_subscription = await planId(this.#house, tier, recurring);
    const body = { id_user: this.member.id, id_subscription, type: 1 as const };
    return this.#house.api(downgradeSubscription, { token: await this.token(), body });
  }

  async cancel(id_subscription_handling?: number) {
    const id = id_subscription_handling ?? (await this.current()).id_subscription_handling;
    const body = { id_user: this.member.id, id_subscription_handling: id };
    return this.#house.api(cancelSubscription, { token: await this.token(), body });
  }

  async pay(sent: Sent & { id?: number } = {}) {
    const id_subscription_handling = sent.id ?? (await this.current()).id_subscription_handling;
    return this.#house.api(paySubscription, {
      token: await this.token(),
      ...(sent.key !== undefined && { key: sent.key }),
      body: { id_user: this.member.id, id_subscription_handling, ...sent.body },
    });
  }

  /** Every subscription, the newest first. */
  async all(): Promise<SubscriptionHandling[]> {
    return (await this.#house.api(getMySubscriptions, { token: await this.token() })).result;
  }

  async current(): Promise<SubscriptionHandling> {
    return (await this.all())[0]!;
  }

  /** Waits until the newest subscription has that status, and whatever else is asked for holds. */
  async stands(
    name: keyof typeof SUBSCRIPTION_STATUS,
    holds: (handling: SubscriptionHandling) => boolean = () => true,
  ): Promise<SubscriptionHandling> {
    const status: SubscriptionStatus = SUBSCRIPTION_STATUS[name];
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = await this.current();
      if (found.status === status && holds(found)) return found;
      if (Date.now() > until) throw new Error(`It is not ${name}: ${JSON.stringify(found, null, 1)}`);
      await delay(50);
    }
  }

  async token(): Promise<string> {
    const alive = await fetch(`${this.#house.url}/api/v3/users/me`, {
      headers: { authorization: `Bearer ${this.member.token}` },
    });
    if (!alive.ok) this.member.token = await this.#house.login(this.member.email, this.member.password);
    return this.member.token;
  }

  async #plan(
    call: typeof sendSubscription | typeof upgradeSubscription,
    tier: Tier,
    recurring: RecurringType,
    sent: Sent,
  ) {
    const body = { id_user: this.member.id, id_subscription: await planId(this.#house, tier, recurring), ...sent.body };
    const { key } = sent;
    return this.#house.api(
      call as AnyCall,
      {
        token: await this.token(),
        ...(key !== undefined && { key }),
        body,
      } as never,
    );
  }
}

interface Sent {
  key?: string;
  body?: Record<string, unknown>;
}

/** The subscription of an answer that is not −1. */
export function subscriptionIn(outcome: unknown): Exclude<SubscriptionOutcome, -1> {
  if (outcome === -1) throw new Error('The payment was not made');
  return outcome as Exclude<SubscriptionOutcome, -1>;
}
