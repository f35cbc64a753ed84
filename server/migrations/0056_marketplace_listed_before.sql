-- What was listed before listings had a price: at the market price, else at what the bottles cost.
INSERT INTO marketplace_listing (member_id, wrapper_id, price_cents, status)
SELECT c.member_id, c.id, greatest(100, coalesce(w.emp_cents, c.cost_cents / c.quantity)), 'listed'
  FROM cellar_lot c JOIN product w ON w.id = c.product_id
 WHERE c.status = 202
 ORDER BY c.id;
--> statement-breakpoint
INSERT INTO local_listing (listing_id, status) SELECT id, 'listed' FROM marketplace_listing;
