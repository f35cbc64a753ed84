import { type Destination, sentTo } from '@le-chai/addresses/destination';
import { sentAs, type WireBottling } from '@le-chai/bottling/draft-wire';
import { request } from '@le-chai/api';
import { type CheckoutOutcome, checkoutSale } from '@le-chai/contracts/buying';
import { PAYMENT_METHOD } from '@le-chai/contracts/house';
import { forgetDraft } from '@le-chai/bottling/kept-draft';
import { notifyOtherTabs } from '@le-chai/live';
import { paths } from '@le-chai/paths';
import { useUser } from '@le-chai/session';
import { useNavigateAway } from '@le-chai/payment/use-navigate-away';
import { boughtMessage } from './BoughtAlready.tsx';

/** The order: everything in the request except the card and the key. */
interface Order {
  saleId: number;
  quantity: number;
  destination: Destination | undefined;
  /** How a barrel is bottled once paid for; undefined if chosen later. */
  bottling: WireBottling | undefined;
  /** The total shown, EUR: the server refuses any other. */
  expectedTotal: number;
}

/** Identifies attempts to pay for a sale in this tab. */
export const subjectOf = (saleId: number): string => `checkout-${saleId}`;

/**
 * Buys, and charges a card.
 * @param token of a new card, or the id of a saved one
 * @returns with `warnings` if it was rejected: then nothing was bought
 * @throws {ApiError} `refused` if it cannot be bought, or the price has changed
 */
const buyByCard = (order: Order, token: string, key: string): Promise<CheckoutOutcome> =>
  send(order, { payment_method: PAYMENT_METHOD.card, payment_token: token }, key);

/** Buys by bank transfer. @throws {ApiError} as {@link buyByCard} */
const buyByTransfer = (order: Order, key: string): Promise<CheckoutOutcome> =>
  send(order, { payment_method: PAYMENT_METHOD.bank }, key);

function send(
  { saleId, quantity, destination, bottling, expectedTotal }: Order,
  method: { payment_method: 3 | 4; payment_token?: string },
  key: string,
): Promise<CheckoutOutcome> {
  const body = { quantity, ...method, ...sentTo(destination), ...sentAs(bottling), expected_total: expectedTotal };
  return request(checkoutSale, { params: { saleId }, body, key });
}

/**
 * The two ways to buy.
 * @param onSend called when an order is sent: the member commits to its figures
 */
export function useBuy(order: Order, onSend: () => void) {
  const navigateAway = useNavigateAway();
  const { id_user: member } = useUser();
  return {
    charge: async (token: string, key: string) => {
      onSend();
      const { warnings, payment } = await buyByCard(order, token, key);
      const bought = warnings.length === 0 && payment !== null;
      if (bought) notifyOtherTabs(boughtMessage(order.saleId, payment.id));
      return { warnings, id_payment: payment?.id ?? null };
    },
    transfer: async (key: string): Promise<void> => {
      onSend();
      const { transfer } = await buyByTransfer(order, key);
      // The bank may still decline a card, so there the plan is only forgotten once it is paid.
      if (order.bottling) forgetDraft({ member, subject: `sale-${order.saleId}` });
      if (transfer) await navigateAway(paths.transfer(transfer.reference));
    },
  };
}
