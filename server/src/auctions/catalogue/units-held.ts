/**
 * Units of a row `s` of sale that are held while somebody pays for them, as SQL. Whoever lets a hold expire makes the
 * bid deleted and announces the sale: the hour on the bid need not be looked at.
 */
export const UNITS_HELD = `(select coalesce(sum(b.quantity), 0)::int from bid b
    where b.sale_id = s.id and b.status = 'pending' and b.type = 'buy_now')`;
