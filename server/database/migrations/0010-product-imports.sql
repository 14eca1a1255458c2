-- A file of products on its way into the shop.
CREATE TABLE product_imports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name varchar(255) NOT NULL CHECK (file_name <> ''),
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  status text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'RUNNING', 'DONE', 'CANCELLED')),
  -- How it is read and what it is to do (domain/products/import/settings.ts).
  settings jsonb NOT NULL,
  is_remembered boolean NOT NULL,
  -- Which start of it is at work: a server that lost touch finds another number here and stops.
  run integer NOT NULL DEFAULT 0,
  -- The last sign of the server that is at work.
  worked_at timestamptz,
  -- All lines up to here are done, in the transactions that moved this number.
  last_line integer NOT NULL DEFAULT 0,
  adjustment_id integer REFERENCES stock_adjustments,
  version integer NOT NULL DEFAULT 1,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  started_by_id integer REFERENCES users,
  started_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX product_imports_created_by_id ON product_imports (created_by_id);
CREATE INDEX product_imports_started_by_id ON product_imports (started_by_id);
CREATE INDEX product_imports_adjustment_id ON product_imports (adjustment_id);
-- Two imports at once would wait for each other's codes.
CREATE UNIQUE INDEX product_imports_one_runs ON product_imports (status) WHERE status = 'RUNNING';

-- The file itself, unpacked, until its import has begun; in chunks, so that no row is large.
CREATE TABLE product_import_chunks (
  import_id integer NOT NULL REFERENCES product_imports ON DELETE CASCADE,
  part smallint NOT NULL CHECK (part >= 0),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 262144),
  PRIMARY KEY (import_id, part)
);

-- Every line: what it says, and what becomes or became of it.
CREATE TABLE product_import_rows (
  import_id integer NOT NULL REFERENCES product_imports ON DELETE CASCADE,
  line integer NOT NULL CHECK (line > 0),
  cells jsonb NOT NULL,
  -- Values, remarks and why it is skipped, as the file alone tells them.
  reading jsonb NOT NULL,
  action text NOT NULL CHECK (action IN ('create', 'update', 'leave', 'refuse', 'skip')),
  is_unchanged boolean NOT NULL DEFAULT false,
  -- No reference: a product that is deleted later was still made by this line.
  product_id integer,
  remarks jsonb NOT NULL,
  PRIMARY KEY (import_id, line)
);

-- The settings last used for files with the same headings.
CREATE TABLE product_import_layouts (
  headings_hash bytea PRIMARY KEY CHECK (octet_length(headings_hash) = 32),
  settings jsonb NOT NULL,
  used_at timestamptz NOT NULL
);

-- As before, but by index whatever the plan was made for: a connection keeps its plans, and one made while there were
-- few products read all of them for every code of a long import.
CREATE OR REPLACE FUNCTION refuse_code_of_another_product() RETURNS trigger LANGUAGE plpgsql
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
