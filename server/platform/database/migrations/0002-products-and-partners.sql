-- What the shop sells, whom it buys from and whom it sells to.

CREATE TABLE categories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(255) NOT NULL CHECK (name <> ''),
  parent_id integer REFERENCES categories,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CHECK (parent_id <> id)
);
CREATE UNIQUE INDEX categories_name_key ON categories (lower(name));
CREATE INDEX categories_parent_id ON categories (parent_id);

-- Every category with itself and all that lie under it, however deep.
CREATE VIEW category_tree AS
  WITH RECURSIVE tree AS (
    SELECT id AS top_id, id FROM categories
     UNION
    SELECT tree.top_id, part.id FROM tree JOIN categories AS part ON part.parent_id = tree.id)
  SELECT top_id, id FROM tree;

CREATE TABLE units (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(100) NOT NULL CHECK (name <> ''),
  short_name varchar(20),
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX units_name_key ON units (lower(name));

CREATE TABLE brands (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(100) NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX brands_name_key ON brands (lower(name));

CREATE TABLE tax_rates (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(100) NOT NULL CHECK (name <> ''),
  rate numeric(7,4) NOT NULL CHECK (rate BETWEEN 0 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX tax_rates_name_key ON tax_rates (lower(name));

CREATE TABLE products (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(255) NOT NULL CHECK (name <> ''),
  generic_name varchar(255),
  strength varchar(100),
  dosage_form varchar(100),
  sku varchar(100) CHECK (sku <> ''),
  barcode varchar(100) CHECK (barcode <> ''),
  barcode_type text NOT NULL DEFAULT 'C128' CHECK (barcode_type IN ('C128', 'C39', 'EAN13', 'EAN8', 'UPCA', 'UPCE')),
  unit_id integer REFERENCES units,
  brand_id integer REFERENCES brands,
  category_id integer REFERENCES categories,
  sub_category_id integer REFERENCES categories,
  description text,
  image_url varchar(500),
  brochure_url varchar(500),
  enable_stock boolean NOT NULL DEFAULT true,
  alert_quantity integer NOT NULL DEFAULT 0 CHECK (alert_quantity >= 0),
  not_for_selling boolean NOT NULL DEFAULT false,
  enable_serial boolean NOT NULL DEFAULT false,
  weight varchar(50),
  custom_expiry date,
  custom_lot varchar(100),
  custom_barcode varchar(100),
  preparation_time_minutes integer NOT NULL DEFAULT 0 CHECK (preparation_time_minutes >= 0),
  tax_rate_id integer REFERENCES tax_rates,
  tax_type text NOT NULL DEFAULT 'EXCLUSIVE' CHECK (tax_type IN ('INCLUSIVE', 'EXCLUSIVE')),
  product_type text NOT NULL DEFAULT 'SINGLE' CHECK (product_type IN ('SINGLE', 'VARIABLE', 'COMBO')),
  dpp_ex_tax numeric(12,2) CHECK (dpp_ex_tax >= 0),
  dpp_inc_tax numeric(12,2) CHECK (dpp_inc_tax >= 0),
  profit_percent numeric(8,4) CHECK (profit_percent >= 0),
  dsp_ex_tax numeric(12,2) CHECK (dsp_ex_tax >= 0),
  dsp_inc_tax numeric(12,2) CHECK (dsp_inc_tax >= 0),
  cost numeric(12,2) NOT NULL CHECK (cost >= 0),
  price numeric(12,2) NOT NULL CHECK (price >= 0),
  tax_rate_pct numeric(7,4) NOT NULL DEFAULT 0 CHECK (tax_rate_pct BETWEEN 0 AND 100),
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_key text NOT NULL GENERATED ALWAYS AS
    (search_key(name, generic_name, strength, dosage_form, sku, barcode, custom_barcode)) STORED,
  CHECK (sub_category_id IS NULL OR category_id IS NOT NULL),
  CONSTRAINT products_id_type_key UNIQUE (id, product_type)
);
CREATE UNIQUE INDEX products_sku_key ON products (lower(sku));
CREATE UNIQUE INDEX products_barcode_key ON products (lower(barcode));
CREATE INDEX products_search_key ON products USING gin (search_key gin_trgm_ops);
-- A page of products is read in its order from an index, and counted by one, however many products there are.
CREATE INDEX products_name ON products (name COLLATE "und-x-icu", id);
CREATE INDEX products_active_name ON products (is_active, name COLLATE "und-x-icu", id);
CREATE INDEX products_price ON products (price, id);
CREATE INDEX products_created_at ON products (created_at, id);
-- Products without an SKU come last, whichever way the list runs.
CREATE INDEX products_sku ON products (sku COLLATE "und-x-icu", id);
CREATE INDEX products_sku_last_first ON products (sku COLLATE "und-x-icu" DESC NULLS LAST, id DESC);
-- Categories are counted by pairs: both columns stand in one index.
CREATE INDEX products_categories ON products (category_id, sub_category_id);
CREATE INDEX products_sub_category_id ON products (sub_category_id);
CREATE INDEX products_unit_id ON products (unit_id);
CREATE INDEX products_brand_id ON products (brand_id);
CREATE INDEX products_tax_rate_id ON products (tax_rate_id);
CREATE INDEX products_kits ON products (id) WHERE product_type = 'COMBO';

-- A name as it is compared: in any case, blanks folded.
CREATE FUNCTION folded_name(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(btrim(regexp_replace(name, '\s+', ' ', 'g')) COLLATE "und-x-icu");
CREATE INDEX products_folded_name ON products (folded_name(name));

-- Further codes that mean the same product: another pack, an old label, the shop's own.
CREATE TABLE product_barcodes (
  code varchar(100) NOT NULL CHECK (code <> ''),
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE
);
CREATE UNIQUE INDEX product_barcodes_code_key ON product_barcodes (lower(code));
CREATE INDEX product_barcodes_product_id ON product_barcodes (product_id);

-- A scan must mean one product: no code of one may be a SKU, barcode or further code of another. Codes are looked up by
-- index whatever the plan was made for: a connection keeps its plans, and one made while there were few products would
-- read all of them for every code of a long import.
CREATE FUNCTION refuse_code_of_another_product() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
DECLARE
  own integer;
  codes text[];
  taken text;
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    own := NEW.id;
    codes := ARRAY[lower(NEW.sku), lower(NEW.barcode)];
  ELSE
    own := NEW.product_id;
    codes := ARRAY[lower(NEW.code)];
  END IF;
  -- Two writers of the same code wait for each other; sorted, so that they never deadlock.
  PERFORM pg_advisory_xact_lock(hashtextextended(wanted, 1))
     FROM (SELECT DISTINCT wanted FROM unnest(codes) AS wanted WHERE wanted IS NOT NULL ORDER BY wanted) AS sorted;
  SELECT wanted INTO taken FROM unnest(codes) AS wanted CROSS JOIN LATERAL (
    (SELECT FROM products WHERE lower(sku) = wanted AND id <> own LIMIT 1) UNION ALL
    (SELECT FROM products WHERE lower(barcode) = wanted AND id <> own LIMIT 1) UNION ALL
    (SELECT FROM product_barcodes WHERE lower(code) = wanted AND product_id <> own LIMIT 1)) AS others
   LIMIT 1;
  IF taken IS NOT NULL THEN
    RAISE EXCEPTION 'the code % belongs to another product', taken
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'product_codes_' || CASE
        WHEN TG_TABLE_NAME <> 'products' THEN 'further'
        WHEN taken = codes[1] THEN 'sku'
        ELSE 'barcode' END;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER products_codes AFTER INSERT OR UPDATE OF sku, barcode ON products
  FOR EACH ROW EXECUTE FUNCTION refuse_code_of_another_product();
CREATE TRIGGER product_barcodes_codes AFTER INSERT OR UPDATE ON product_barcodes
  FOR EACH ROW EXECUTE FUNCTION refuse_code_of_another_product();

CREATE TABLE product_pricing (
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  price_group text NOT NULL CHECK (price_group IN ('DEFAULT', 'REGULAR', 'DEFAULT_WITH_INVOICE',
    'REGULAR_WITH_INVOICE', 'END_USER', 'SUB_DISTRIBUTOR', 'RESELLER', 'RETAIL')),
  selling_price_ex_tax numeric(12,2) CHECK (selling_price_ex_tax >= 0),
  selling_price_inc_tax numeric(12,2) NOT NULL CHECK (selling_price_inc_tax >= 0),
  profit_margin numeric(8,4),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (product_id, price_group)
);

CREATE TABLE product_racks (
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  location_id integer NOT NULL REFERENCES locations,
  rack varchar(50),
  "row" varchar(50),
  PRIMARY KEY (product_id, location_id)
);
CREATE INDEX product_racks_location_id ON product_racks (location_id);

CREATE TABLE product_images (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  url varchar(500) NOT NULL CHECK (url ~* '^https?://')
);
CREATE INDEX product_images_product_id ON product_images (product_id);

-- What one kit is made of. A part is a single product: kits do not lie in kits, whatever is changed at the same moment.
CREATE TABLE product_components (
  product_id integer NOT NULL,
  product_type text NOT NULL DEFAULT 'COMBO' CHECK (product_type = 'COMBO'),
  component_id integer NOT NULL,
  component_type text NOT NULL DEFAULT 'SINGLE' CHECK (component_type = 'SINGLE'),
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  PRIMARY KEY (product_id, component_id),
  CONSTRAINT product_components_kit_fkey FOREIGN KEY (product_id, product_type)
    REFERENCES products (id, product_type) ON DELETE CASCADE,
  CONSTRAINT product_components_component_fkey FOREIGN KEY (component_id, component_type)
    REFERENCES products (id, product_type)
);
CREATE INDEX product_components_component_id ON product_components (component_id);

CREATE TABLE suppliers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(255) NOT NULL CHECK (name <> ''),
  contact varchar(255),
  phone varchar(50),
  email varchar(255),
  notes text,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX suppliers_name ON suppliers (name COLLATE "und-x-icu", id);

CREATE TABLE customers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(255) NOT NULL CHECK (name <> ''),
  phone varchar(50),
  email varchar(255),
  notes text,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_key text NOT NULL GENERATED ALWAYS AS (search_key(name, phone, email)) STORED,
  -- Their personal data were erased on demand; the row stays, because sales refer to it.
  anonymised_at timestamptz,
  CONSTRAINT customers_forgotten_for_good CHECK (anonymised_at IS NULL
    OR (NOT is_active AND phone IS NULL AND email IS NULL AND notes IS NULL))
);
CREATE INDEX customers_search_key ON customers USING gin (search_key gin_trgm_ops);
CREATE INDEX customers_name ON customers (name COLLATE "und-x-icu", id);
-- Whom a report of customers leaves out is found without looking at them all.
CREATE INDEX customers_forgotten ON customers (id) WHERE anonymised_at IS NOT NULL;
