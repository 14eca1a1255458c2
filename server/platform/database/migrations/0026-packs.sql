-- A product is counted in its smallest sold unit, the piece; packs of several pieces are sold and bought (decisions/0058).

ALTER TABLE products ADD COLUMN sold_by_piece boolean NOT NULL DEFAULT true;

CREATE TABLE product_packs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL,
  -- A kit is sold by the piece alone: its packs would be kits of kits.
  product_type text NOT NULL CHECK (product_type <> 'COMBO'),
  name varchar(50) NOT NULL CHECK (name <> ''),
  -- How many pieces it holds.
  factor integer NOT NULL CHECK (factor BETWEEN 2 AND 1000000),
  -- What it sells for; null where it is only bought.
  price numeric(12,2) CHECK (price >= 0),
  is_sold boolean NOT NULL DEFAULT true,
  is_bought boolean NOT NULL DEFAULT true,
  is_active boolean NOT NULL DEFAULT true,
  CONSTRAINT product_packs_sold_has_a_price CHECK (price IS NOT NULL OR NOT is_sold),
  CONSTRAINT product_packs_product_key UNIQUE (id, product_id),
  -- Lines refer to a pack with its factor, so that the factor of one that was used never changes.
  CONSTRAINT product_packs_factor_key UNIQUE (id, product_id, factor),
  CONSTRAINT product_packs_product_fkey FOREIGN KEY (product_id, product_type)
    REFERENCES products (id, product_type) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX product_packs_name_key ON product_packs (product_id, lower(name));

-- A code means a pack, or the piece where it names none.
ALTER TABLE product_barcodes
  ADD COLUMN pack_id integer,
  ADD CONSTRAINT product_barcodes_pack_fkey FOREIGN KEY (pack_id, product_id)
    REFERENCES product_packs (id, product_id) ON DELETE CASCADE;
CREATE INDEX product_barcodes_pack_id ON product_barcodes (pack_id) WHERE pack_id IS NOT NULL;

-- Of one product, too, no code is a pack's and that of the piece: a scan must mean one of them. Otherwise as before.
CREATE OR REPLACE FUNCTION refuse_code_of_another_product() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
DECLARE
  own integer;
  is_piece boolean := true;
  codes text[];
  taken text;
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    own := NEW.id;
    codes := ARRAY[lower(NEW.sku), lower(NEW.barcode)];
  ELSE
    own := NEW.product_id;
    is_piece := NEW.pack_id IS NULL;
    codes := ARRAY[lower(NEW.code)];
  END IF;
  -- Two writers of the same code wait for each other; sorted, so that they never deadlock.
  PERFORM pg_advisory_xact_lock(hashtextextended(wanted, 1))
     FROM (SELECT DISTINCT wanted FROM unnest(codes) AS wanted WHERE wanted IS NOT NULL ORDER BY wanted) AS sorted;
  -- Two rows of product_barcodes never have one code, by its index.
  SELECT wanted INTO taken FROM unnest(codes) AS wanted CROSS JOIN LATERAL (
    (SELECT FROM products WHERE lower(sku) = wanted AND (id <> own OR NOT is_piece) LIMIT 1) UNION ALL
    (SELECT FROM products WHERE lower(barcode) = wanted AND (id <> own OR NOT is_piece) LIMIT 1) UNION ALL
    (SELECT FROM product_barcodes
      WHERE lower(code) = wanted AND (product_id <> own OR (TG_TABLE_NAME = 'products' AND pack_id IS NOT NULL)) LIMIT 1))
    AS others
   LIMIT 1;
  IF taken IS NOT NULL THEN
    RAISE EXCEPTION 'the code % belongs to another product or pack', taken
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'product_codes_' || CASE
        WHEN NOT is_piece THEN 'pack'
        WHEN TG_TABLE_NAME <> 'products' THEN 'further'
        WHEN taken = codes[1] THEN 'sku'
        ELSE 'barcode' END;
  END IF;
  RETURN NULL;
END $$;

-- On a line of packs qty stays pieces, which the ledger and every figure count; its price is the pack's.
ALTER TABLE sale_items
  ADD COLUMN pack_id integer,
  -- As it was called that day.
  ADD COLUMN pack_name varchar(50),
  ADD COLUMN pack_factor integer,
  ADD COLUMN pack_qty integer CHECK (pack_qty > 0),
  ADD CONSTRAINT sale_items_pack_is_whole CHECK (num_nonnulls(pack_id, pack_name, pack_factor, pack_qty) IN (0, 4)
    AND (pack_qty IS NULL OR qty = pack_qty::bigint * pack_factor)),
  ADD CONSTRAINT sale_items_pack_fkey FOREIGN KEY (pack_id, product_id, pack_factor)
    REFERENCES product_packs (id, product_id, factor),
  DROP CONSTRAINT sale_items_total_adds_up,
  DROP CONSTRAINT sale_items_discount_adds_up,
  ADD CONSTRAINT sale_items_total_adds_up
    CHECK (line_total = round(COALESCE(pack_qty, qty) * price * (100 - discount_pct) / 100, 2)),
  ADD CONSTRAINT sale_items_discount_adds_up CHECK (discount_amount = COALESCE(pack_qty, qty) * price - line_total);
CREATE INDEX sale_items_pack_id ON sale_items (pack_id) WHERE pack_id IS NOT NULL;

-- The same for what is bought: the cost of such a line is the pack's. Receipts stay in pieces.
ALTER TABLE purchase_items
  ADD COLUMN pack_id integer,
  ADD COLUMN pack_name varchar(50),
  ADD COLUMN pack_factor integer,
  ADD COLUMN pack_qty integer CHECK (pack_qty > 0),
  ADD CONSTRAINT purchase_items_pack_is_whole CHECK (num_nonnulls(pack_id, pack_name, pack_factor, pack_qty) IN (0, 4)
    AND (pack_qty IS NULL OR qty = pack_qty::bigint * pack_factor)),
  ADD CONSTRAINT purchase_items_pack_fkey FOREIGN KEY (pack_id, product_id, pack_factor)
    REFERENCES product_packs (id, product_id, factor),
  DROP CONSTRAINT purchase_items_check,
  ADD CONSTRAINT purchase_items_total_adds_up CHECK (line_total = round(COALESCE(pack_qty, qty) * cost, 2));
CREATE INDEX purchase_items_pack_id ON purchase_items (pack_id) WHERE pack_id IS NOT NULL;

CREATE OR REPLACE VIEW purchase_line_values AS
  SELECT item.purchase_id, item.line, COALESCE(came.qty, 0) AS received_qty,
         round(COALESCE(came.cost, 0), 2) AS received_total,
         round(COALESCE(came.cost, 0) + CASE purchases.status
           WHEN 'PENDING' THEN (item.qty - COALESCE(came.qty, 0)) * item.cost / COALESCE(item.pack_factor, 1) ELSE 0 END, 2)
           AS total_value
    FROM purchase_items AS item
    JOIN purchases ON purchases.id = item.purchase_id
    LEFT JOIN (SELECT purchase_id, line, sum(qty) AS qty, sum(qty * unit_cost) AS cost
                 FROM purchase_receipts WHERE undone_at IS NULL GROUP BY purchase_id, line) AS came
           ON came.purchase_id = item.purchase_id AND came.line = item.line;
