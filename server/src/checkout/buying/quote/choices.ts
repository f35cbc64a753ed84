import type { BottlingCases, CustomLabel } from '@le-chai/contracts/bottling';

/** What a member chose for a purchase, beside the quantity. */
export interface Choices {
  readonly addressId: number | null;
  readonly pickup: boolean;
  readonly bottling: BottlingCases | null;
  readonly customLabel: CustomLabel | null;
}

interface ChoicesBody {
  id_address?: number | null | undefined;
  pickup: boolean;
  bottling?: BottlingCases | null | undefined;
  custom_label?: CustomLabel | null | undefined;
}

export const choicesOf = (body: ChoicesBody): Choices => ({
  addressId: body.id_address ?? null,
  pickup: body.pickup,
  bottling: body.bottling ?? null,
  customLabel: body.custom_label ?? null,
});
