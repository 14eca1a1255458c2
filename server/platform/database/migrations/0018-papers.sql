-- Papers: what stands at their head, how each till prints them, and which copy a print was (decisions/0052).

ALTER TABLE settings
  ADD COLUMN registered_name varchar(200),
  -- As the tax office has registered the shop; null where it goes by a tax on top of its prices.
  ADD COLUMN taxpayer text CHECK (taxpayer IN ('VAT', 'NON_VAT')),
  ADD COLUMN tin varchar(11) CHECK (tin ~ '^[0-9]{3}-[0-9]{3}-[0-9]{3}$'),
  -- Who supplies this software, with what it was accredited by.
  ADD COLUMN software_supplier varchar(500),
  -- Today's layout: sentences above and below, and how the number is written for scanners.
  ADD COLUMN paper_head varchar(500),
  ADD COLUMN paper_foot varchar(500),
  ADD COLUMN paper_code text NOT NULL DEFAULT 'CODE128' CHECK (paper_code IN ('CODE128', 'QR')),
  -- Steps of the guided start that were skipped, and when the guide was put away.
  ADD COLUMN guide_skipped text[] NOT NULL DEFAULT '{}',
  ADD COLUMN guide_ended_at timestamptz,
  ADD CONSTRAINT settings_taxpayer_fits_tax CHECK (CASE taxpayer
    WHEN 'VAT' THEN tax_mode = 'INCLUDED_IN_PRICES' AND tax_rate > 0
    WHEN 'NON_VAT' THEN tax_mode = 'INCLUDED_IN_PRICES' AND tax_rate = 0
    ELSE true END);
-- A shop that has sold something needs no guide.
UPDATE settings SET guide_ended_at = updated_at WHERE EXISTS (SELECT FROM sales);

ALTER TABLE locations
  -- The tax office's number of the branch, behind the TIN.
  ADD COLUMN branch_code varchar(5) NOT NULL DEFAULT '00000' CHECK (branch_code ~ '^[0-9]{5}$');

ALTER TABLE tills
  -- The browser's dialog, a printer at the browser's USB, or one of the branch's network.
  ADD COLUMN printer text NOT NULL DEFAULT 'DIALOG' CHECK (printer IN ('DIALOG', 'USB', 'NETWORK')),
  -- Width of the paper, and letters in a line of it.
  ADD COLUMN paper text NOT NULL DEFAULT '80MM_48' CHECK (paper IN ('58MM_32', '80MM_42', '80MM_48', 'A4')),
  ADD COLUMN printer_address varchar(45),
  -- A receipt is printed after each sale without being asked for.
  ADD COLUMN prints_itself boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT tills_network_printer_has_address CHECK (printer <> 'NETWORK' OR printer_address IS NOT NULL),
  ADD CONSTRAINT tills_sheets_by_dialog CHECK (printer = 'DIALOG' OR paper <> 'A4');

-- When an order was issued; null where a sale was made at once. Later payments of it have a receipt of their own.
ALTER TABLE sales ADD COLUMN issued_at timestamptz;

-- What an invoice names its buyer by.
ALTER TABLE customers
  ADD COLUMN tin varchar(20),
  ADD COLUMN address varchar(500),
  ADD COLUMN business_style varchar(100),
  DROP CONSTRAINT customers_forgotten_for_good,
  ADD CONSTRAINT customers_forgotten_for_good CHECK (anonymised_at IS NULL
    OR (NOT is_active AND num_nonnulls(phone, email, notes, tin, address, business_style) = 0));

-- The buyer as an invoice names them: typed for it, or the customer as they were at its first print.
CREATE TABLE invoice_buyers (
  sale_id integer PRIMARY KEY REFERENCES sales,
  name varchar(255) NOT NULL CHECK (name <> ''),
  tin varchar(20),
  address varchar(500),
  business_style varchar(100),
  updated_at timestamptz NOT NULL
);

-- What stood at the head of a till's papers from a moment on.
CREATE TABLE till_headers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  till_id integer NOT NULL REFERENCES tills ON DELETE CASCADE,
  valid_from timestamptz NOT NULL,
  store_name varchar(100) NOT NULL,
  registered_name varchar(200),
  taxpayer text,
  tin varchar(11),
  branch_code varchar(5) NOT NULL,
  location_name varchar(100) NOT NULL,
  address text,
  phone varchar(50),
  till_name varchar(50) NOT NULL,
  min varchar(50),
  serial_number varchar(50),
  permit varchar(50),
  permit_date date,
  software_supplier varchar(500)
);
CREATE INDEX till_headers_till_id ON till_headers (till_id, valid_from, id);

CREATE VIEW current_headers AS
  SELECT tills.id AS till_id, greatest(settings.updated_at, locations.updated_at, tills.updated_at) AS valid_from,
         store_name, registered_name, taxpayer, tin, branch_code, locations.name AS location_name,
         coalesce(nullif(locations.address, ''), store_address) AS address, phone, tills.name AS till_name,
         min, serial_number, permit, permit_date, software_supplier
    FROM tills JOIN locations ON locations.id = location_id CROSS JOIN settings;

INSERT INTO till_headers (till_id, valid_from, store_name, registered_name, taxpayer, tin, branch_code, location_name,
                          address, phone, till_name, min, serial_number, permit, permit_date, software_supplier)
  SELECT till_id, '-infinity', store_name, registered_name, taxpayer, tin, branch_code, location_name,
         address, phone, till_name, min, serial_number, permit, permit_date, software_supplier
    FROM current_headers ORDER BY till_id;

-- Whatever changes a header, here or in a table that it comes from, leaves a row of what it is from then on. One at a time, so
-- that of two changes at once the second sees the first.
CREATE FUNCTION keep_headers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('paper headers', 0));
  INSERT INTO till_headers (till_id, valid_from, store_name, registered_name, taxpayer, tin, branch_code, location_name,
                            address, phone, till_name, min, serial_number, permit, permit_date, software_supplier)
    SELECT today.* FROM current_headers AS today
      LEFT JOIN LATERAL (SELECT * FROM till_headers WHERE till_id = today.till_id ORDER BY id DESC LIMIT 1) AS last ON true
     WHERE last.id IS NULL
        OR to_jsonb(today) - 'valid_from' <> to_jsonb(last) - 'valid_from' - 'id'
     ORDER BY today.till_id;
  RETURN NULL;
END $$;
CREATE TRIGGER settings_header AFTER INSERT OR UPDATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION keep_headers();
CREATE TRIGGER locations_header AFTER INSERT OR UPDATE ON locations FOR EACH STATEMENT EXECUTE FUNCTION keep_headers();
CREATE TRIGGER tills_header AFTER INSERT OR UPDATE ON tills FOR EACH STATEMENT EXECUTE FUNCTION keep_headers();
CREATE TRIGGER till_headers_append_only BEFORE UPDATE OR TRUNCATE ON till_headers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A paper that was printed, and which copy of it that was.
CREATE TABLE prints (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  paper text NOT NULL CHECK (paper <> ''),
  -- The sale, return, void slip, payment, purchase, delivery or customer that it is about.
  document_id integer NOT NULL,
  copy smallint NOT NULL CHECK (copy > 0),
  -- The location of the document; null for papers of none.
  location_id integer REFERENCES locations,
  way text NOT NULL CHECK (way IN ('DIALOG', 'USB', 'NETWORK')),
  printed_by_id integer NOT NULL REFERENCES users,
  printed_at timestamptz NOT NULL,
  UNIQUE (paper, document_id, copy)
);
CREATE INDEX prints_location_id ON prints (location_id) WHERE location_id IS NOT NULL;
CREATE INDEX prints_printed_by_id ON prints (printed_by_id);
CREATE TRIGGER prints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON prints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
