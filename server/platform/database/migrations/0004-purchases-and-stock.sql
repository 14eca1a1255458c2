-- What was ordered and came in, and what lies on the shelves because of it.

CREATE TABLE purchases (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES suppliers,
  location_id integer NOT NULL REFERENCES locations,
  status text NOT NULL DEFAULT 'RECEIVED' CHECK (status IN ('PENDING', 'RECEIVED', 'CANCELLED')),
  total_cost numeric(12,2) NOT NULL CHECK (total_cost >= 0),
  created_by_id integer NOT NULL REFERENCES users,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The supplier's own number of the document.
  reference varchar(100),
  notes text,
  expected_on date,
  -- What had not come by then is not waited for.
  closed_short_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT purchases_short_is_received CHECK (closed_short_at IS NULL OR status = 'RECEIVED')
);
CREATE INDEX purchases_supplier_id ON purchases (supplier_id);
CREATE INDEX purchases_location_id ON purchases (location_id);
CREATE INDEX purchases_created_by_id ON purchases (created_by_id);

CREATE TABLE purchase_items (
  purchase_id integer NOT NULL REFERENCES purchases,
  line smallint NOT NULL CHECK (line BETWEEN 1 AND 500),
  product_id integer NOT NULL REFERENCES products,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  cost numeric(12,4) NOT NULL CHECK (cost >= 0),
  line_total numeric(12,2) NOT NULL CHECK (line_total = round(qty * cost, 2)),
  -- As it was called on the order.
  product_name varchar(255) NOT NULL,
  -- What an order counts on: the lot and expiry that were typed with it; what came stands in its receipts.
  lot_number varchar(100) CHECK (lot_number <> ''),
  expiry_date date,
  PRIMARY KEY (purchase_id, line)
);
CREATE INDEX purchase_items_product_id ON purchase_items (product_id);

-- What really came of a line, and when: one row a lot.
CREATE TABLE purchase_receipts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id integer NOT NULL,
  line smallint NOT NULL,
  lot_number varchar(100),
  expiry_date date,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  unit_cost numeric(12,4) NOT NULL CHECK (unit_cost >= 0),
  received_by_id integer NOT NULL REFERENCES users,
  received_at timestamptz NOT NULL,
  undone_by_id integer REFERENCES users,
  undone_at timestamptz,
  -- The first delivery of a purchase is 1: what came together is undone together.
  delivery smallint NOT NULL CHECK (delivery > 0),
  FOREIGN KEY (purchase_id, line) REFERENCES purchase_items,
  CHECK ((undone_at IS NULL) = (undone_by_id IS NULL))
);
CREATE INDEX purchase_receipts_line ON purchase_receipts (purchase_id, line);
CREATE INDEX purchase_receipts_received_by_id ON purchase_receipts (received_by_id);
CREATE INDEX purchase_receipts_undone_by_id ON purchase_receipts (undone_by_id);

-- What a location carries. stock_qty is the sum of its lots, kept in the same transaction.
CREATE TABLE location_inventory (
  product_id integer NOT NULL REFERENCES products,
  location_id integer NOT NULL REFERENCES locations,
  stock_qty integer NOT NULL DEFAULT 0 CHECK (stock_qty >= 0),
  min_stock_level integer NOT NULL DEFAULT 0 CHECK (min_stock_level >= 0),
  max_stock_level integer NOT NULL DEFAULT 1000 CHECK (max_stock_level >= 0),
  -- null follows the product's alert quantity, else the shop's setting.
  reorder_point integer CHECK (reorder_point >= 0),
  last_stock_update timestamptz,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Of stock_qty, what had expired by shelf_day.
  expired_qty integer NOT NULL DEFAULT 0,
  -- What it is low at without a reorder point of its own: the product's alert quantity, else the shop's level. null where
  -- nobody watches it: the location is closed, or the product inactive, not tracked, or a kit, which is low by its parts.
  inherited_point integer,
  -- What may be sold of it where that is low; else null.
  low_qty integer GENERATED ALWAYS AS (
    CASE WHEN is_active AND inherited_point IS NOT NULL
          AND stock_qty - expired_qty <= COALESCE(reorder_point, inherited_point)
         THEN stock_qty - expired_qty END) STORED,
  PRIMARY KEY (product_id, location_id),
  CONSTRAINT location_inventory_expired_is_there CHECK (expired_qty BETWEEN 0 AND stock_qty)
) WITH (fillfactor = 80);
CREATE INDEX location_inventory_location_id ON location_inventory (location_id, product_id);
CREATE INDEX location_inventory_least ON location_inventory (low_qty, product_id, location_id)
  WHERE low_qty IS NOT NULL;
-- In the order in which products are counted once each.
CREATE INDEX location_inventory_low ON location_inventory (product_id, location_id) WHERE low_qty IS NOT NULL;

CREATE VIEW product_locations AS
  SELECT product_id, location_id FROM location_inventory WHERE is_active;

-- What lies on the shelf.
CREATE TABLE stock_lots (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL,
  location_id integer NOT NULL,
  lot_number varchar(100) CHECK (lot_number <> ''),
  expiry_date date,
  unit_cost numeric(12,4) NOT NULL CHECK (unit_cost >= 0),
  qty integer NOT NULL CHECK (qty >= 0),
  created_at timestamptz NOT NULL,
  -- A column whose value seldom changes may be indexed without a sale's update having to touch its indexes.
  is_filled boolean NOT NULL GENERATED ALWAYS AS (qty > 0) STORED,
  FOREIGN KEY (product_id, location_id) REFERENCES location_inventory
) WITH (fillfactor = 80);
CREATE INDEX stock_lots_product_location ON stock_lots (product_id, location_id);
CREATE INDEX stock_lots_expiry_date ON stock_lots (expiry_date);
CREATE INDEX stock_lots_filled ON stock_lots (expiry_date, id) INCLUDE (location_id, product_id) WHERE is_filled;
CREATE UNIQUE INDEX stock_lots_number_key
  ON stock_lots (product_id, location_id, lot_number, expiry_date, unit_cost) NULLS NOT DISTINCT
  WHERE lot_number IS NOT NULL;

-- Somebody put units on a shelf or took them off, and said why.
CREATE TABLE stock_adjustments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reason varchar(500) NOT NULL CHECK (reason <> ''),
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL
);
CREATE INDEX stock_adjustments_created_by_id ON stock_adjustments (created_by_id);

-- How the shelf came to be. Each movement has one cause; none is ever changed.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL,
  location_id integer NOT NULL,
  lot_id integer NOT NULL REFERENCES stock_lots,
  delta integer NOT NULL CHECK (delta <> 0),
  kind text NOT NULL CHECK (kind IN ('SALE', 'VOID', 'PURCHASE', 'PURCHASE_UNDO', 'ADJUSTMENT')),
  sale_id integer,
  sale_line smallint,
  purchase_receipt_id integer REFERENCES purchase_receipts,
  adjustment_id integer REFERENCES stock_adjustments,
  unit_cost numeric(12,4) NOT NULL CHECK (unit_cost >= 0),
  user_id integer NOT NULL REFERENCES users,
  moved_at timestamptz NOT NULL,
  FOREIGN KEY (product_id, location_id) REFERENCES location_inventory,
  -- Deferred: the goods are taken before their sale is written, and the sale draws its number last.
  FOREIGN KEY (sale_id, sale_line) REFERENCES sale_items DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT stock_movements_has_one_cause CHECK (num_nonnulls(sale_id, purchase_receipt_id, adjustment_id) = 1),
  CONSTRAINT stock_movements_kind_fits_cause CHECK (CASE
    WHEN sale_id IS NOT NULL THEN sale_line IS NOT NULL AND ((kind = 'SALE' AND delta < 0) OR (kind = 'VOID' AND delta > 0))
    WHEN purchase_receipt_id IS NOT NULL THEN (kind = 'PURCHASE' AND delta > 0) OR (kind = 'PURCHASE_UNDO' AND delta < 0)
    ELSE kind = 'ADJUSTMENT' END)
);
CREATE INDEX stock_movements_product ON stock_movements (product_id, location_id, id);
CREATE INDEX stock_movements_lot_id ON stock_movements (lot_id);
CREATE INDEX stock_movements_sale_id ON stock_movements (sale_id, sale_line) WHERE sale_id IS NOT NULL;
CREATE INDEX stock_movements_purchase_receipt_id ON stock_movements (purchase_receipt_id) WHERE purchase_receipt_id IS NOT NULL;
CREATE INDEX stock_movements_adjustment_id ON stock_movements (adjustment_id) WHERE adjustment_id IS NOT NULL;
CREATE INDEX stock_movements_user_id ON stock_movements (user_id);
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A kit has no stock of its own: what has some does not become one, and one gets none. Each side locks the product, so
-- that neither overlooks the other. Units that a kit has from before these rules may still be taken off.
CREATE FUNCTION refuse_kit_of_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM location_inventory WHERE product_id = NEW.id AND stock_qty > 0) THEN
    RAISE EXCEPTION 'product % has stock', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_kit_without_stock', TABLE = 'products';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER products_kit_without_stock BEFORE UPDATE OF product_type ON products
  FOR EACH ROW WHEN (NEW.product_type = 'COMBO' AND OLD.product_type <> 'COMBO')
  EXECUTE FUNCTION refuse_kit_of_stock();

CREATE FUNCTION refuse_stock_of_kit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  type text;
BEGIN
  SELECT product_type INTO type FROM products WHERE id = NEW.product_id FOR KEY SHARE;
  IF type = 'COMBO' THEN
    RAISE EXCEPTION 'product % is a kit', NEW.product_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'location_inventory_no_kit', TABLE = 'location_inventory';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER location_inventory_no_kit BEFORE UPDATE OF stock_qty ON location_inventory
  FOR EACH ROW WHEN (NEW.stock_qty > OLD.stock_qty) EXECUTE FUNCTION refuse_stock_of_kit();

-- The day that the shelves' expired units are counted for (decisions/0035). One row.
CREATE TABLE shelf_day (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  day date NOT NULL
);
INSERT INTO shelf_day (day) VALUES (current_date);

-- turn_shelves_to counts what has expired by another day, and gives the day that it has come to. Whoever opens a lot or
-- corrects its date holds shelf_day until the end, so every lot is either seen here or opened by that day; whoever moves
-- stock holds the shelf. It goes at most a month at once: after a year in which nobody asked, most shelves would have to be
-- counted, which takes longer than a statement may.
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

CREATE FUNCTION inherited_point(product products, location locations, settings settings) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN location.is_active AND product.is_active AND product.enable_stock AND product.product_type <> 'COMBO'
              THEN COALESCE(NULLIF(product.alert_quantity, 0), settings.low_stock_default) END
$$;

-- A new shelf locks what its inherited point comes from: a change of that has been seen or will find the shelf. It does not
-- lock the product's row, which comes after all shelves in the order of locks, but a number that few products share:
-- whoever opens shelves shares it, whoever changes what their product says has it alone.
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

-- A change that many shelves inherit locks them first, in product order as sales do: of two such changes at once the second
-- reckons with what the first has committed.
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

-- How many of a kit the stock of each location makes, expired goods included, and how many of them may be sold: as many as
-- its scarcest part is enough for. Parts that are not tracked are always there; a kit of such parts alone has no quantity
-- and stands nowhere here.
CREATE VIEW kit_shelves AS
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
CREATE VIEW low_shelves AS
  SELECT product_id, location_id, stock_qty, low_qty AS sellable_qty,
         COALESCE(reorder_point, inherited_point) AS threshold
    FROM location_inventory WHERE low_qty IS NOT NULL
   UNION ALL
  SELECT product_id, location_id, stock_qty, sellable_qty, threshold FROM low_kits;
