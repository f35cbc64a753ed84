import type { OwnedBarrel } from './owned-barrel.ts';

/** Why a barrel cannot be bottled now: a name for machines and a sentence for its owner. None where it can. */
export function notNow({
  paid,
  options,
  availableMl,
  goneMl,
  wonMl,
}: Pick<OwnedBarrel, 'paid' | 'options' | 'availableMl' | 'goneMl' | 'wonMl'>): [name: string, reason: string] | null {
  if (!paid) return ['not-paid', 'This barrel has not been paid for yet.'];
  if (goneMl >= wonMl) return ['bottled', 'All of this barrel has been bottled.'];
  if (availableMl <= 0)
    return ['being-bottled', 'The rest of this barrel is being bottled: its cases are awaiting payment.'];
  if (options.length === 0) return ['no-bottling', 'How this barrel can be bottled has not been decided yet.'];
  return null;
}
