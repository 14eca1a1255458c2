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
  PRIMARY KEY (product_id, location_id)
) WITH (fillfactor = 80);
CREATE INDEX location_inventory_location_id ON location_inventory (location_id, product_id);

CREATE VIEW product_locations AS
  SELECT product_id, location_id FROM location_inventory WHERE is_active;

-- The shelves that are low: on hand at or under the location's reorder point, else the product's alert
-- quantity, else the shop's setting, where an active location carries an active product.
CREATE VIEW low_shelves AS
  SELECT product_id, location_id, stock_qty, threshold
    FROM (SELECT inventory.product_id, inventory.location_id, inventory.stock_qty,
                 COALESCE(inventory.reorder_point, NULLIF(products.alert_quantity, 0), settings.low_stock_default) AS threshold
            FROM location_inventory AS inventory
            JOIN products ON products.id = inventory.product_id
            JOIN locations ON locations.id = inventory.location_id
           CROSS JOIN settings
           WHERE inventory.is_active AND products.is_active AND products.enable_stock AND locations.is_active) AS shelves
   WHERE stock_qty <= threshold;

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
  FOREIGN KEY (product_id, location_id) REFERENCES location_inventory
) WITH (fillfactor = 80);
CREATE INDEX stock_lots_product_location ON stock_lots (product_id, location_id);
CREATE INDEX stock_lots_expiry_date ON stock_lots (expiry_date);
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
