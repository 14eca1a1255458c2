CREATE TABLE categories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(255) NOT NULL CHECK (name <> ''),
  parent_id integer REFERENCES categories,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (parent_id <> id)
);
CREATE UNIQUE INDEX categories_name_key ON categories (lower(name));
CREATE INDEX categories_parent_id ON categories (parent_id);

CREATE TABLE units (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(100) NOT NULL CHECK (name <> ''),
  short_name varchar(20),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX units_name_key ON units (lower(name));

CREATE TABLE brands (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(100) NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX brands_name_key ON brands (lower(name));

CREATE TABLE tax_rates (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(100) NOT NULL CHECK (name <> ''),
  rate numeric(7,4) NOT NULL CHECK (rate BETWEEN 0 AND 100),
  created_at timestamptz NOT NULL DEFAULT now()
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
  CHECK (sub_category_id IS NULL OR category_id IS NOT NULL)
);
CREATE UNIQUE INDEX products_sku_key ON products (lower(sku));
CREATE UNIQUE INDEX products_barcode_key ON products (lower(barcode));
CREATE INDEX products_search_key ON products USING gin (search_key gin_trgm_ops);
CREATE INDEX products_name ON products (name COLLATE "und-x-icu", id);
CREATE INDEX products_category_id ON products (category_id);
CREATE INDEX products_sub_category_id ON products (sub_category_id);
CREATE INDEX products_unit_id ON products (unit_id);
CREATE INDEX products_brand_id ON products (brand_id);
CREATE INDEX products_tax_rate_id ON products (tax_rate_id);

-- Further codes that mean the same product: another pack, an old label, the shop's own.
CREATE TABLE product_barcodes (
  code varchar(100) NOT NULL CHECK (code <> ''),
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE
);
CREATE UNIQUE INDEX product_barcodes_code_key ON product_barcodes (lower(code));
CREATE INDEX product_barcodes_product_id ON product_barcodes (product_id);

-- A scan must mean one product: no code of one may be a SKU, barcode or further code of another.
CREATE FUNCTION refuse_code_of_another_product() RETURNS trigger LANGUAGE plpgsql AS $$
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
  SELECT wanted INTO taken FROM unnest(codes) AS wanted
   WHERE EXISTS (SELECT FROM products WHERE lower(sku) = wanted AND id <> own)
      OR EXISTS (SELECT FROM products WHERE lower(barcode) = wanted AND id <> own)
      OR EXISTS (SELECT FROM product_barcodes WHERE lower(code) = wanted AND product_id <> own)
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
