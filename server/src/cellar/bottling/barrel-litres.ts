/* Over a row `p` of outstanding_payment. A conversion that failed leaves its litres in the barrel. */

/** Millilitres of a barrel that were bottled or credited, or are spoken for while their cases are being paid, as SQL. */
export const TAKEN_ML = `
  (select coalesce(sum(v.used_ml + v.credited_ml), 0) from conversion v
    where v.payment_id = p.id and v.status in ('pending', 'done'))`;

/** Millilitres of a barrel that were bottled or credited, as SQL. */
export const GONE_ML = `
  (select coalesce(sum(v.used_ml + v.credited_ml), 0) from conversion v
    where v.payment_id = p.id and v.status = 'done')`;
