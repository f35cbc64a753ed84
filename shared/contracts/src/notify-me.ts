import * as z from 'zod/mini';
import { SaleParams } from './auctions.ts';
import { defineCall } from './call.ts';

export const Waiting = z.object({ is_waiting_to_be_notified: z.boolean() });

export const notifyMe = defineCall({
  id: 'notify-me',
  method: 'PUT',
  path: '/v2/sale/{saleId}/notify-me',
  access: 'member',
  summary: 'Ask to be notified once when a sale becomes available again',
  params: SaleParams,
  answer: Waiting,
});
export const stopNotifyingMe = defineCall({
  id: 'stop-notifying-me',
  method: 'DELETE',
  path: '/v2/sale/{saleId}/notify-me',
  access: 'member',
  summary: 'Cancel such a request',
  params: SaleParams,
  answer: Waiting,
});
