/**
 * The card payment under way for the hold that a row of bids is, by its number; none where none is. Asked under the
 * sale's lock it cannot be begun meanwhile.
 * @param bid what the statement calls the row
 */
export const paymentOfHold = (bid: string) => `
  case when ${bid}.type = 'buy_now' and ${bid}.status = 'pending' then
    (select max(i.id) from payment_intent i
      where i.purpose = 'purchase' and i.ended_at is null and (i.subject ->> 'bid')::bigint = ${bid}.id) end`;
