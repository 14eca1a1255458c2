-- What is bought by the pack and what comes free with it, and what a delivery of it comes to (decisions/0058).

-- An amount over so many, to the nearest 1/units, half away from zero. Division would round before that, and once too often.
CREATE FUNCTION nearest_share(amount numeric, whole numeric, units integer) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT div(2 * units * amount + whole, 2 * whole) / units
$$;

ALTER TABLE purchase_items
  -- Of its packs, or pieces, those that come free.
  ADD COLUMN free_qty integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT purchase_items_total_adds_up,
  ADD CONSTRAINT purchase_items_free_comes_with_paid CHECK (free_qty >= 0 AND free_qty < COALESCE(pack_qty, qty)),
  ADD CONSTRAINT purchase_items_total_adds_up
    CHECK (line_total = round((COALESCE(pack_qty, qty) - free_qty) * cost, 2));

ALTER TABLE purchase_receipts
  -- What was counted, where that was packs; as it was called that day.
  ADD COLUMN pack_name varchar(50),
  ADD COLUMN pack_factor integer,
  ADD COLUMN pack_qty integer CHECK (pack_qty > 0),
  -- Its goods' cost, exactly: so many packs or pieces at this cost are so many pieces, free ones included.
  ADD COLUMN cost numeric(12,4),
  ADD COLUMN paid_units integer NOT NULL DEFAULT 1 CHECK (paid_units > 0),
  ADD COLUMN paid_pieces integer NOT NULL DEFAULT 1 CHECK (paid_pieces > 0),
  ADD CONSTRAINT purchase_receipts_pack_is_whole CHECK (num_nonnulls(pack_name, pack_factor, pack_qty) IN (0, 3)
    AND (pack_qty IS NULL OR qty = pack_qty::bigint * pack_factor));
UPDATE purchase_receipts SET cost = unit_cost;
ALTER TABLE purchase_receipts
  ALTER COLUMN cost SET NOT NULL,
  ALTER COLUMN paid_units DROP DEFAULT,
  ALTER COLUMN paid_pieces DROP DEFAULT,
  ADD CONSTRAINT purchase_receipts_piece_costs_its_share
    CHECK (unit_cost = nearest_share(cost * paid_units, paid_pieces, 10000));

-- What came of each line, exactly, and what the line counts as (decisions/0043). All is a fraction of the line's pieces, and
-- is rounded once.
CREATE OR REPLACE VIEW purchase_line_values AS
  SELECT item.purchase_id, item.line, COALESCE(came.qty, 0) AS received_qty,
         round(nearest_share(COALESCE(came.cost, 0), item.qty, 100), 2) AS received_total,
         round(nearest_share(COALESCE(came.cost, 0) + CASE purchases.status
           WHEN 'PENDING' THEN (item.qty - COALESCE(came.qty, 0)) * item.cost * (COALESCE(item.pack_qty, item.qty) - free_qty)
           ELSE 0 END, item.qty, 100), 2) AS total_value
    FROM purchase_items AS item
    JOIN purchases ON purchases.id = item.purchase_id
    LEFT JOIN (SELECT receipt.purchase_id, receipt.line, sum(receipt.qty) AS qty,
                      sum(receipt.qty * receipt.cost * paid_units * (ordered.qty / paid_pieces)) AS cost
                 FROM purchase_receipts AS receipt
                 JOIN purchase_items AS ordered
                      ON ordered.purchase_id = receipt.purchase_id AND ordered.line = receipt.line
                WHERE undone_at IS NULL GROUP BY receipt.purchase_id, receipt.line) AS came
           ON came.purchase_id = item.purchase_id AND came.line = item.line;

-- What each receipt came to: rounded cumulatively along its line, so that what came whole at the costs that were ordered comes
-- to the line's total, in however many deliveries. An undone one is told by itself.
CREATE VIEW purchase_receipt_values AS
  SELECT receipt.id, CASE WHEN receipt.undone_at IS NULL
           THEN round(nearest_share(former.cost + own.cost, item.qty, 100) - nearest_share(former.cost, item.qty, 100), 2)
           ELSE round(nearest_share(receipt.qty * receipt.cost * receipt.paid_units, receipt.paid_pieces, 100), 2) END AS amount
    FROM purchase_receipts AS receipt
    JOIN purchase_items AS item ON item.purchase_id = receipt.purchase_id AND item.line = receipt.line
   CROSS JOIN LATERAL (
      SELECT receipt.qty * receipt.cost * receipt.paid_units * (item.qty / receipt.paid_pieces) AS cost) AS own
   CROSS JOIN LATERAL (
      SELECT COALESCE(sum(earlier.qty * earlier.cost * earlier.paid_units * (item.qty / earlier.paid_pieces)), 0) AS cost
        FROM purchase_receipts AS earlier
       WHERE earlier.purchase_id = receipt.purchase_id AND earlier.line = receipt.line AND earlier.undone_at IS NULL
         AND earlier.id < receipt.id) AS former;
