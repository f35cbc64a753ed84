import { isFailure, request } from '@le-chai/api';
import { removePaymentMethod, setDefaultPaymentMethod } from '@le-chai/contracts/cards';

/** Makes a card the one that renewals are charged to. */
export const makeDefault = (id: number) => request(setDefaultPaymentMethod, { params: { id } });

/** Forgets a card, here and at its provider. One that was removed meanwhile is as good as removed. */
export async function removeCard(id: number): Promise<void> {
  try {
    await request(removePaymentMethod, { params: { id } });
  } catch (error) {
    if (!isFailure(error, 'refused') || error.failure.status !== 404) throw error;
  }
}
