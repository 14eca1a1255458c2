-- What goods are to VAT, the most they may cost, and what the law grants groups of buyers (decisions/0059).

ALTER TABLE products
  ADD COLUMN tax_class text NOT NULL DEFAULT 'VATABLE' CHECK (tax_class IN ('VATABLE', 'VAT_EXEMPT', 'ZERO_RATED')),
  -- The most that one unit may be sold for; null without a cap.
  ADD COLUMN price_cap numeric(12,2) CHECK (price_cap > 0),
  -- Codes of schemes that cover it besides those of its categories, and of those that do not although a category has them.
  ADD COLUMN schemes_added text[] NOT NULL DEFAULT '{}',
  ADD COLUMN schemes_left_out text[] NOT NULL DEFAULT '{}',
  -- What a person takes in thirty days; null where nobody set it.
  ADD COLUMN thirty_day_qty integer CHECK (thirty_day_qty BETWEEN 1 AND 1000000);
-- Codes of schemes that cover all goods in and below a category.
ALTER TABLE categories ADD COLUMN schemes text[] NOT NULL DEFAULT '{}';

-- Where VAT lay in the prices, a rate of 0 % said that goods were exempt.
UPDATE products SET tax_class = 'VAT_EXEMPT'
  FROM settings WHERE tax_mode = 'INCLUDED_IN_PRICES' AND tax_rate > 0 AND tax_rate_pct = 0;

-- What holds from a day on. Until it is applied, which is done within the hour, whoever asks looks here first.
CREATE TABLE dated_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('TAX_CLASS', 'PRICE_CAP', 'TAX_RATE')),
  product_id integer REFERENCES products ON DELETE CASCADE,
  from_day date NOT NULL,
  tax_class text CHECK (tax_class IN ('VATABLE', 'VAT_EXEMPT', 'ZERO_RATED')),
  -- null lifts the cap.
  price_cap numeric(12,2) CHECK (price_cap > 0),
  tax_rate numeric(7,4) CHECK (tax_rate BETWEEN 0 AND 100),
  -- Where it is said: 'FDA Advisory 2024-1618'.
  source varchar(500) CHECK (source <> ''),
  applied_at timestamptz,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  CONSTRAINT dated_changes_fits_kind CHECK (CASE kind
    WHEN 'TAX_CLASS' THEN product_id IS NOT NULL AND tax_class IS NOT NULL AND num_nonnulls(price_cap, tax_rate) = 0
    WHEN 'PRICE_CAP' THEN product_id IS NOT NULL AND num_nonnulls(tax_class, tax_rate) = 0
    ELSE product_id IS NULL AND tax_rate IS NOT NULL AND num_nonnulls(tax_class, price_cap) = 0 END)
);
CREATE UNIQUE INDEX dated_changes_once_a_day ON dated_changes (kind, product_id, from_day) NULLS NOT DISTINCT;
CREATE INDEX dated_changes_product_id ON dated_changes (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX dated_changes_waiting ON dated_changes (product_id, kind, from_day) WHERE applied_at IS NULL;

CREATE FUNCTION tax_class_on(product products, day date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT COALESCE((SELECT tax_class FROM dated_changes
                    WHERE product_id = product.id AND kind = 'TAX_CLASS' AND applied_at IS NULL AND from_day <= day
                    ORDER BY from_day DESC LIMIT 1), product.tax_class)
$$;
CREATE FUNCTION price_cap_on(product products, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT price_cap FROM (
    (SELECT price_cap, from_day FROM dated_changes
      WHERE product_id = product.id AND kind = 'PRICE_CAP' AND applied_at IS NULL AND from_day <= day)
     UNION ALL
    SELECT product.price_cap, '-infinity') AS known
   ORDER BY from_day DESC LIMIT 1
$$;
-- The shop's own rate.
CREATE FUNCTION tax_rate_on(day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT COALESCE((SELECT tax_rate FROM dated_changes
                    WHERE kind = 'TAX_RATE' AND applied_at IS NULL AND from_day <= day ORDER BY from_day DESC LIMIT 1),
                  (SELECT tax_rate FROM settings))
$$;
-- Codes of the schemes that cover goods by themselves.
CREATE FUNCTION own_schemes(product products) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT DISTINCT code
                 FROM (SELECT unnest(top.schemes) AS code
                         FROM category_tree AS tree JOIN categories AS top ON top.id = top_id
                        WHERE tree.id IN (product.category_id, product.sub_category_id)
                        UNION ALL
                       SELECT unnest(product.schemes_added)) AS covering
                WHERE code <> ALL(product.schemes_left_out) ORDER BY 1)
$$;
-- Whether a kit holds goods of which the law asks different things, or other ones than of the kit.
CREATE FUNCTION is_mixed_kit(product products, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT product.product_type = 'COMBO' AND (
    SELECT count(DISTINCT own_schemes(part)) > 1 OR bool_or(tax_class_on(part, day) <> tax_class_on(product, day))
      FROM product_components JOIN products AS part ON part.id = component_id WHERE product_components.product_id = product.id)
$$;
CREATE FUNCTION sold_tax_class(product products, day date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN is_mixed_kit(product, day) THEN 'VATABLE' ELSE tax_class_on(product, day) END
$$;
-- Codes of the schemes that cover goods as they are sold: a kit those that cover it and all of its parts.
CREATE FUNCTION sold_schemes(product products, day date) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN product.product_type <> 'COMBO' THEN own_schemes(product)
              WHEN is_mixed_kit(product, day) THEN '{}'
              ELSE ARRAY(SELECT code FROM unnest(own_schemes(product)) AS code
                          WHERE NOT EXISTS (SELECT FROM product_components JOIN products AS part ON part.id = component_id
                                             WHERE product_components.product_id = product.id AND code <> ALL(own_schemes(part)))) END
$$;
-- The rate at which goods are sold: their class decides where VAT lies in the prices. Elsewhere their own is only told.
CREATE FUNCTION sold_tax_rate(product products, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN tax_mode = 'ADDED_TO_TOTAL' THEN product.tax_rate_pct
              WHEN sold_tax_class(product, day) = 'VATABLE' THEN tax_rate_on(day) ELSE 0 END FROM settings
$$;

-- What the law grants a group of buyers. A scheme that changes has another row from that day on.
CREATE TABLE schemes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code varchar(20) NOT NULL CHECK (code ~ '^[A-Z][A-Z0-9_]*$'),
  name varchar(100) NOT NULL CHECK (name <> ''),
  rate numeric(7,4) NOT NULL CHECK (rate > 0 AND rate <= 100),
  -- What becomes of the VAT in the price: domain/sales/schemes/scheme.ts.
  vat_treatment text NOT NULL CHECK (vat_treatment IN ('EXEMPT', 'ON_THE_REST', 'INSIDE')),
  -- Goods of one person's week, at full prices, that get the discount; null without a limit.
  weekly_cap numeric(12,2) CHECK (weekly_cap > 0),
  -- What the number is of that a buyer shows.
  id_label varchar(100) NOT NULL CHECK (id_label <> ''),
  -- The goods are for a child, whose name and day of birth are written down.
  asks_child boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  -- null: from before the shop's books.
  from_day date,
  to_day date,
  source varchar(500),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT schemes_begin_before_they_end CHECK (to_day >= from_day)
);
CREATE UNIQUE INDEX schemes_code_from_day ON schemes (code, from_day) NULLS NOT DISTINCT;
INSERT INTO schemes (code, name, rate, vat_treatment, weekly_cap, id_label, asks_child, source) VALUES
  ('SC', 'Senior Citizen', 20, 'EXEMPT', NULL, 'Senior citizen or other government ID', false, 'RA 9994; RR 7-2010'),
  ('PWD', 'Person with Disability', 20, 'EXEMPT', NULL, 'PWD ID', false, 'RA 10754; RR 5-2017'),
  ('NAAC', 'National Athlete or Coach', 20, 'ON_THE_REST', NULL, 'PNSTM ID', false, 'RA 10699; RR 13-2020'),
  ('SP', 'Solo Parent', 10, 'EXEMPT', NULL, 'Solo parent ID (SPIC)', true, 'RA 11861; RR 1-2023'),
  ('BNPC', 'Basic Necessities of a Senior or PWD', 5, 'INSIDE', 2500, 'Senior citizen or PWD ID', false, 'DTI-DA-DOE JAO 24-02');

-- Who showed the card of a scheme.
CREATE TABLE beneficiaries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scheme varchar(20) NOT NULL,
  -- null: nobody asked to be remembered.
  customer_id integer REFERENCES customers ON DELETE CASCADE,
  holder_name varchar(255) NOT NULL CHECK (holder_name <> ''),
  id_number varchar(50) NOT NULL CHECK (id_number <> ''),
  -- SHA-256 of the number in capitals without blanks and marks.
  id_hash bytea NOT NULL CHECK (octet_length(id_hash) = 32),
  tin varchar(20),
  child_name varchar(255),
  child_birth_day date,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX beneficiaries_id_hash ON beneficiaries (scheme, id_hash);
CREATE INDEX beneficiaries_customer_id ON beneficiaries (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX beneficiaries_created_by_id ON beneficiaries (created_by_id);

-- Who they were when a sale was made, and what the scheme was then: the law's record, which outlives an erased customer.
CREATE TABLE sale_beneficiaries (
  sale_id integer NOT NULL REFERENCES sales ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  scheme varchar(20) NOT NULL,
  beneficiary_id integer REFERENCES beneficiaries ON DELETE SET NULL,
  scheme_name varchar(100) NOT NULL,
  rate numeric(7,4) NOT NULL,
  vat_treatment text NOT NULL CHECK (vat_treatment IN ('EXEMPT', 'ON_THE_REST', 'INSIDE')),
  holder_name varchar(255) NOT NULL CHECK (holder_name <> ''),
  id_label varchar(100) NOT NULL,
  id_number varchar(50) NOT NULL CHECK (id_number <> ''),
  id_hash bytea NOT NULL CHECK (octet_length(id_hash) = 32),
  tin varchar(20),
  child_name varchar(255),
  child_birth_day date,
  -- Who came in their place.
  representative varchar(255) CHECK (representative <> ''),
  PRIMARY KEY (sale_id, scheme)
);
CREATE INDEX sale_beneficiaries_beneficiary_id ON sale_beneficiaries (beneficiary_id) WHERE beneficiary_id IS NOT NULL;

-- The scheme whose card was shown for a line, whether its discount stands or the shop's own; and what of the week it used up.
ALTER TABLE sale_items
  ADD COLUMN scheme varchar(20),
  ADD COLUMN allowance_used numeric(12,2) NOT NULL DEFAULT 0 CHECK (allowance_used >= 0),
  ADD CONSTRAINT sale_items_law_has_scheme
    CHECK (scheme IS NOT NULL OR (vat_removed = 0 AND statutory_discount = 0 AND allowance_used = 0));

-- What one person has used up of a week, which begins on Monday. Its row is locked by whoever sells to them.
CREATE TABLE weekly_allowances (
  scheme varchar(20) NOT NULL,
  id_hash bytea NOT NULL CHECK (octet_length(id_hash) = 32),
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  used numeric(12,2) NOT NULL DEFAULT 0 CHECK (used >= 0),
  PRIMARY KEY (scheme, id_hash, week)
);

-- What that comes to by the sales themselves: goods that come back within the week give back their share.
CREATE INDEX sale_beneficiaries_id_hash ON sale_beneficiaries (scheme, id_hash);
CREATE VIEW used_allowances AS
  SELECT scheme, id_hash, week, sum(allowance_used - round(allowance_used * returned / qty, 2)) AS used
    FROM (SELECT shown.scheme, shown.id_hash, own.week, item.allowance_used, item.qty,
                 (SELECT COALESCE(sum(back.qty), 0) FROM return_items AS back JOIN returns ON returns.id = back.return_id
                   WHERE (back.sale_id, back.sale_line) = (item.sale_id, item.line)
                     AND date_trunc('week', returns.created_at AT TIME ZONE time_zone)::date = own.week) AS returned
            FROM sale_beneficiaries AS shown
            JOIN sales ON sales.id = shown.sale_id AND status = 'Final' AND voided_at IS NULL
            JOIN sale_items AS item ON item.sale_id = sales.id AND item.scheme = shown.scheme AND allowance_used > 0
           CROSS JOIN settings
           CROSS JOIN LATERAL (SELECT date_trunc('week', COALESCE(issued_at, sales.created_at) AT TIME ZONE time_zone)::date) AS own (week)
         ) AS line
   GROUP BY scheme, id_hash, week;

-- Years for which the law's records are kept.
ALTER TABLE settings ADD COLUMN retention_years smallint NOT NULL DEFAULT 10 CHECK (retention_years BETWEEN 1 AND 30);
