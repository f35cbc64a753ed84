import type { Subscription } from './rules/subscription.ts';

/** What a charge pays for: what a subscription owes, or the way from it to another plan. */
export interface ChargeSubject {
  kind: 'owed' | 'upgrade';
  subscription: number;
  /** Part of the amount that is paid once. Cents. */
  feeCents: number;
  /** End of its period when the charge began: with another one it was paid, or replaced, meanwhile. */
  periodEnd: string | null;
  /** The plan of an upgrade. */
  plan: number | null;
  /** Charged by the house, with nobody there. */
  automatic: boolean;
}

/** The subject of a payment as it was kept. */
export const subjectOf = (kept: Record<string, unknown>) => kept as unknown as ChargeSubject;

export const periodMark = ({ periodEnd }: Pick<Subscription, 'periodEnd'>) => periodEnd?.toISOString() ?? null;
