-- What the Dashboard counts is kept where it lies (decisions/0035), and low and out of stock go by what may be sold.

-- The day that the shelves' expired units are counted for. One row.
CREATE TABLE shelf_day (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  day date NOT NULL
);
INSERT INTO shelf_day (day)
SELECT COALESCE((SELECT (now() AT TIME ZONE time_zone)::date FROM settings), current_date);

-- A column whose value seldom changes may be indexed without a sale's update having to touch its indexes.
ALTER TABLE stock_lots ADD COLUMN is_filled boolean NOT NULL GENERATED ALWAYS AS (qty > 0) STORED;
CREATE INDEX stock_lots_filled ON stock_lots (expiry_date, id) INCLUDE (location_id, product_id) WHERE is_filled;

ALTER TABLE location_inventory
  -- Of stock_qty, what had expired by shelf_day.
  ADD COLUMN expired_qty integer NOT NULL DEFAULT 0,
  -- What it is low at without a reorder point of its own: the product's alert quantity, else the shop's level. null where
  -- nobody watches it: the location is closed, or the product inactive, not tracked, or a kit, which is low by its parts.
  ADD COLUMN inherited_point integer;
UPDATE location_inventory AS shelf SET expired_qty = lots.qty
  FROM (SELECT product_id, location_id, sum(qty)::int AS qty FROM stock_lots
         WHERE qty > 0 AND expiry_date < (SELECT day FROM shelf_day) GROUP BY 1, 2) AS lots
 WHERE shelf.product_id = lots.product_id AND shelf.location_id = lots.location_id;

CREATE FUNCTION inherited_point(product products, location locations, settings settings) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN location.is_active AND product.is_active AND product.enable_stock AND product.product_type <> 'COMBO'
              THEN COALESCE(NULLIF(product.alert_quantity, 0), settings.low_stock_default) END
$$;
UPDATE location_inventory SET inherited_point = inherited_point(products, locations, settings)
  FROM products, locations, settings WHERE products.id = product_id AND locations.id = location_id;
ALTER TABLE location_inventory
  ADD CONSTRAINT location_inventory_expired_is_there CHECK (expired_qty BETWEEN 0 AND stock_qty),
  -- What may be sold of it where that is low; else null.
  ADD COLUMN low_qty integer GENERATED ALWAYS AS (
    CASE WHEN is_active AND inherited_point IS NOT NULL
          AND stock_qty - expired_qty <= COALESCE(reorder_point, inherited_point)
         THEN stock_qty - expired_qty END) STORED;
CREATE INDEX location_inventory_least ON location_inventory (low_qty, product_id, location_id)
  WHERE low_qty IS NOT NULL;
-- In the order in which products are counted once each.
CREATE INDEX location_inventory_low ON location_inventory (product_id, location_id) WHERE low_qty IS NOT NULL;

-- Counts what has expired by another day. Who opens a lot or corrects its date holds shelf_day until the end, so every lot
-- is either seen here or opened by that day; who moves stock holds the shelf.
-- At most a month at once: after a year in which nobody asked it would be most shelves, longer than a statement may take.
-- Gives the day that it has come to.
CREATE FUNCTION turn_shelves_to(today date) RETURNS date LANGUAGE plpgsql AS $$
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
  UPDATE location_inventory AS shelf SET expired_qty = lots.expired
    FROM (SELECT product_id, location_id, COALESCE(sum(qty) FILTER (WHERE expiry_date < wanted), 0)::int AS expired
            FROM stock_lots
           WHERE (product_id, location_id) IN (SELECT product_id, location_id FROM stock_lots
                  WHERE expiry_date >= least(stood, wanted) AND expiry_date < greatest(stood, wanted))
           GROUP BY 1, 2) AS lots
   WHERE shelf.product_id = lots.product_id AND shelf.location_id = lots.location_id AND expired_qty <> expired;
  UPDATE shelf_day SET day = wanted;
  RETURN wanted;
END $$;

CREATE FUNCTION count_expired_lot() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date;
  change integer;
BEGIN
  SELECT day INTO today FROM shelf_day FOR SHARE;
  change := CASE WHEN NEW.expiry_date < today THEN NEW.qty ELSE 0 END;
  IF TG_OP = 'UPDATE' AND OLD.expiry_date < today THEN change := change - OLD.qty; END IF;
  IF change <> 0 THEN
    UPDATE location_inventory SET expired_qty = expired_qty + change
     WHERE product_id = NEW.product_id AND location_id = NEW.location_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_lots_expired_at_once AFTER INSERT ON stock_lots
  FOR EACH ROW WHEN (NEW.expiry_date IS NOT NULL) EXECUTE FUNCTION count_expired_lot();
CREATE TRIGGER stock_lots_expired_otherwise AFTER UPDATE OF expiry_date ON stock_lots
  FOR EACH ROW WHEN (NEW.expiry_date IS DISTINCT FROM OLD.expiry_date) EXECUTE FUNCTION count_expired_lot();

-- What shelves inherit. A new shelf locks what it inherits from: a change of that has been seen or will find the shelf.
-- Not the product's row, which comes after all shelves in the order of locks, but a number that few products share: who
-- opens shelves shares it, who changes what their product says has it alone.
-- Who changes it for many shelves locks them first, as sales do in product order: of two who do so at once the second reckons
-- with what the first has committed.
CREATE FUNCTION inherit_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM made) THEN RETURN NULL; END IF;
  PERFORM FROM settings FOR SHARE;
  PERFORM FROM locations WHERE id IN (SELECT location_id FROM made) ORDER BY id FOR SHARE;
  PERFORM pg_advisory_xact_lock_shared(27, number)
     FROM (SELECT DISTINCT product_id % 64 AS number FROM made ORDER BY number) AS numbers;
  UPDATE location_inventory AS shelf SET inherited_point = inherited_point(products, locations, settings)
    FROM made, products, locations, settings
   WHERE shelf.product_id = made.product_id AND shelf.location_id = made.location_id
     AND products.id = made.product_id AND locations.id = made.location_id;
  RETURN NULL;
END $$;
CREATE TRIGGER location_inventory_inherits AFTER INSERT ON location_inventory
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION inherit_points();

CREATE FUNCTION pass_points_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := to_jsonb(NEW)->>'id';
  -- Of one product, one location, or all.
  products int4range := CASE TG_TABLE_NAME WHEN 'products' THEN format('[%1$s,%1$s]', changed) ELSE '[1,2147483647)' END;
  locations int4range := CASE TG_TABLE_NAME WHEN 'locations' THEN format('[%1$s,%1$s]', changed) ELSE '[1,2147483647)' END;
BEGIN
  IF TG_TABLE_NAME = 'products' THEN PERFORM pg_advisory_xact_lock(27, lower(products) % 64); END IF;
  PERFORM FROM location_inventory
    WHERE product_id >= lower(products) AND product_id < upper(products)
      AND location_id >= lower(locations) AND location_id < upper(locations)
    ORDER BY product_id, location_id FOR NO KEY UPDATE;
  UPDATE location_inventory AS shelf SET inherited_point = inherited_point(product, location, shop)
    FROM products AS product, locations AS location, settings AS shop
   WHERE shelf.product_id >= lower(products) AND shelf.product_id < upper(products)
     AND shelf.location_id >= lower(locations) AND shelf.location_id < upper(locations)
     AND product.id = shelf.product_id AND location.id = shelf.location_id
     AND inherited_point IS DISTINCT FROM inherited_point(product, location, shop);
  RETURN NULL;
END $$;
CREATE TRIGGER products_pass_points_on AFTER UPDATE OF alert_quantity, is_active, enable_stock, product_type ON products
  FOR EACH ROW WHEN ((NEW.alert_quantity, NEW.is_active, NEW.enable_stock, NEW.product_type)
       IS DISTINCT FROM (OLD.alert_quantity, OLD.is_active, OLD.enable_stock, OLD.product_type))
  EXECUTE FUNCTION pass_points_on();
CREATE TRIGGER locations_pass_points_on AFTER UPDATE OF is_active ON locations
  FOR EACH ROW WHEN (NEW.is_active <> OLD.is_active) EXECUTE FUNCTION pass_points_on();
CREATE TRIGGER settings_pass_points_on AFTER UPDATE OF low_stock_default ON settings
  FOR EACH ROW WHEN (NEW.low_stock_default <> OLD.low_stock_default) EXECUTE FUNCTION pass_points_on();

-- As before, and how many kits may be sold.
CREATE OR REPLACE VIEW kit_shelves AS
  SELECT kit.product_id, locations.id AS location_id, min(COALESCE(shelf.stock_qty, 0) / kit.qty) AS stock_qty,
         min(COALESCE(shelf.stock_qty - shelf.expired_qty, 0) / kit.qty) AS sellable_qty
    FROM product_components AS kit
    JOIN products AS part ON part.id = kit.component_id AND part.enable_stock
   CROSS JOIN locations
    LEFT JOIN location_inventory AS shelf ON shelf.product_id = part.id AND shelf.location_id = locations.id
   GROUP BY kit.product_id, locations.id;

-- The kits that are low by their parts, where an active location carries them.
CREATE VIEW low_kits AS
  SELECT product_id, location_id, stock_qty, sellable_qty, threshold
    FROM (SELECT made.*, COALESCE(shelf.reorder_point, NULLIF(kit.alert_quantity, 0), low_stock_default) AS threshold
            FROM products AS kit
            JOIN location_inventory AS shelf ON shelf.product_id = kit.id AND shelf.is_active
            JOIN locations ON locations.id = shelf.location_id AND locations.is_active
            JOIN kit_shelves AS made ON made.product_id = kit.id AND made.location_id = shelf.location_id
           CROSS JOIN settings
           WHERE kit.product_type = 'COMBO' AND kit.is_active AND kit.enable_stock) AS kits
   WHERE sellable_qty <= threshold;

-- The shelves that are low: what may be sold is at or under the location's reorder point, else the product's alert
-- quantity, else the shop's setting, where an active location carries an active product.
DROP VIEW low_shelves;
CREATE VIEW low_shelves AS
  SELECT product_id, location_id, stock_qty, low_qty AS sellable_qty,
         COALESCE(reorder_point, inherited_point) AS threshold
    FROM location_inventory WHERE low_qty IS NOT NULL
   UNION ALL
  SELECT product_id, location_id, stock_qty, sellable_qty, threshold FROM low_kits;
CREATE INDEX products_kits ON products (id) WHERE product_type = 'COMBO';
