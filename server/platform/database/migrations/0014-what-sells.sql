-- A lot has a state: beside what has expired, what is quarantined or recalled is not sold either (decisions/0049).

-- Units change their state by moving to another row of the lot, so that each row's movements tell its whole past.
ALTER TABLE stock_lots ADD COLUMN state text NOT NULL DEFAULT 'FOR_SALE'
  CONSTRAINT stock_lots_state_check CHECK (state IN ('FOR_SALE', 'QUARANTINE', 'RECALLED'));
CREATE TRIGGER stock_lots_keep_state BEFORE UPDATE OF state ON stock_lots
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

DROP INDEX stock_lots_number_key;
CREATE UNIQUE INDEX stock_lots_number_key
  ON stock_lots (product_id, location_id, lot_number, expiry_date, unit_cost, state) NULLS NOT DISTINCT
  WHERE lot_number IS NOT NULL;
-- With the state, lots that expire soon are still counted without the table.
DROP INDEX stock_lots_filled;
CREATE INDEX stock_lots_filled ON stock_lots (expiry_date, id) INCLUDE (location_id, product_id, state) WHERE is_filled;

-- Whether a lot may be sold on a day. On its expiry day it still may.
CREATE FUNCTION is_sellable(state text, expiry_date date, day date) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT state = 'FOR_SALE' AND (expiry_date IS NULL OR expiry_date >= day)
$$;

-- All lots with whether they may be sold on a day, and the reason why not: a recalled lot is that first, whatever else it
-- is. Whatever asks what may be sold asks here. PostgreSQL takes it apart like a view, so it reads by the indexes of
-- stock_lots; where the day is a query of its own, that must stand in FROM, beside it. How many lots have a reason it
-- cannot guess, so conditions are on is_sellable.
CREATE FUNCTION lots_on(day date)
RETURNS TABLE (id integer, product_id integer, location_id integer, lot_number varchar, expiry_date date,
               unit_cost numeric, qty integer, created_at timestamptz, is_filled boolean, state text, is_sellable boolean,
               reason text)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT id, product_id, location_id, lot_number, expiry_date, unit_cost, qty, created_at, is_filled, state,
         is_sellable(state, expiry_date, day),
         CASE WHEN state = 'RECALLED' THEN 'RECALLED' WHEN state = 'QUARANTINE' THEN 'QUARANTINED'
              WHEN expiry_date < day THEN 'EXPIRED' END
    FROM stock_lots
$$;

-- Of stock_qty, what may not be sold: what had expired by shelf_day, and what is not for sale. Generated columns and views
-- follow the name by themselves.
ALTER TABLE location_inventory RENAME COLUMN expired_qty TO unsellable_qty;
ALTER TABLE location_inventory
  RENAME CONSTRAINT location_inventory_expired_is_there TO location_inventory_unsellable_is_there;

CREATE OR REPLACE FUNCTION turn_shelves_to(today date) RETURNS date LANGUAGE plpgsql AS $$
DECLARE
  stood date;
  wanted date;
BEGIN
  SELECT day INTO stood FROM shelf_day FOR UPDATE;
  wanted := greatest(least(today, stood + 31), stood - 31);
  IF stood = wanted THEN RETURN wanted; END IF;
  PERFORM FROM location_inventory
    WHERE (product_id, location_id) IN (SELECT product_id, location_id FROM stock_lots
           WHERE expiry_date >= least(stood, wanted) AND expiry_date < greatest(stood, wanted))
    ORDER BY product_id, location_id FOR UPDATE;
  UPDATE location_inventory AS shelf SET unsellable_qty = lots.unsellable
    FROM (SELECT product_id, location_id, COALESCE(sum(qty) FILTER (WHERE NOT is_sellable), 0)::int AS unsellable
            FROM lots_on(wanted)
           WHERE (product_id, location_id) IN (SELECT product_id, location_id FROM stock_lots
                  WHERE expiry_date >= least(stood, wanted) AND expiry_date < greatest(stood, wanted))
           GROUP BY 1, 2) AS lots
   WHERE shelf.product_id = lots.product_id AND shelf.location_id = lots.location_id AND unsellable_qty <> unsellable;
  UPDATE shelf_day SET day = wanted;
  RETURN wanted;
END $$;

DROP TRIGGER stock_lots_expired_at_once ON stock_lots;
DROP TRIGGER stock_lots_expired_otherwise ON stock_lots;
DROP FUNCTION count_expired_lot();

CREATE FUNCTION count_unsellable_lot() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date;
  change integer;
BEGIN
  SELECT day INTO today FROM shelf_day FOR SHARE;
  change := CASE WHEN is_sellable(NEW.state, NEW.expiry_date, today) THEN 0 ELSE NEW.qty END;
  IF TG_OP = 'UPDATE' AND NOT is_sellable(OLD.state, OLD.expiry_date, today) THEN
    change := change - OLD.qty;
  END IF;
  IF change <> 0 THEN
    UPDATE location_inventory SET unsellable_qty = unsellable_qty + change
     WHERE product_id = NEW.product_id AND location_id = NEW.location_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_lots_unsellable_at_once AFTER INSERT ON stock_lots
  FOR EACH ROW WHEN (NEW.expiry_date IS NOT NULL OR NEW.state <> 'FOR_SALE') EXECUTE FUNCTION count_unsellable_lot();
CREATE TRIGGER stock_lots_unsellable_otherwise AFTER UPDATE OF expiry_date ON stock_lots
  FOR EACH ROW WHEN (NEW.expiry_date IS DISTINCT FROM OLD.expiry_date) EXECUTE FUNCTION count_unsellable_lot();

-- A change of state is a pair of movements of one adjustment (server/stock/causes.ts).
ALTER TABLE stock_movements
  DROP CONSTRAINT stock_movements_kind_check,
  DROP CONSTRAINT stock_movements_kind_fits_cause,
  ADD CONSTRAINT stock_movements_kind_check
    CHECK (kind IN ('SALE', 'VOID', 'PURCHASE', 'PURCHASE_UNDO', 'ADJUSTMENT', 'STATE')),
  ADD CONSTRAINT stock_movements_kind_fits_cause CHECK (CASE
    WHEN sale_id IS NOT NULL THEN sale_line IS NOT NULL AND ((kind = 'SALE' AND delta < 0) OR (kind = 'VOID' AND delta > 0))
    WHEN purchase_receipt_id IS NOT NULL THEN (kind = 'PURCHASE' AND delta > 0) OR (kind = 'PURCHASE_UNDO' AND delta < 0)
    ELSE kind IN ('ADJUSTMENT', 'STATE') END);
