-- What becomes of rows whose name somebody has is chosen; what was begun before goes on as it was begun.
UPDATE product_imports SET settings = settings ||
  jsonb_build_object('sameName', CASE WHEN status = 'DRAFT' THEN 'refuse' ELSE 'create' END);

-- That stock becomes what the file says is not kept for the next file, nor a place of stock that nobody chose.
UPDATE product_import_layouts SET settings =
  settings - 'existingStock' - CASE WHEN settings -> 'locationId' = 'null' THEN ARRAY['locationId'] ELSE '{}' END;

-- A name as it is compared: in any case, blanks folded.
CREATE FUNCTION folded_name(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(btrim(regexp_replace(name, '\s+', ' ', 'g')) COLLATE "und-x-icu");
CREATE INDEX products_folded_name ON products (folded_name(name));

ALTER TABLE product_import_rows
  -- What it changes of a known product, field by field, the old and the new; null where an earlier version read the line.
  ADD COLUMN changes jsonb,
  -- How what was written is taken back: the version the product was left at, and its columns as they were.
  ADD COLUMN undo jsonb;
-- Which rows, of an import or of all, are about a product.
CREATE INDEX product_import_rows_product_id ON product_import_rows (product_id, import_id) WHERE product_id IS NOT NULL;

-- Taken back: its products are as they were, and those that it made are gone.
ALTER TABLE product_imports DROP CONSTRAINT product_imports_status_check;
ALTER TABLE product_imports
  ADD CONSTRAINT product_imports_status_check CHECK (status IN ('DRAFT', 'RUNNING', 'DONE', 'CANCELLED', 'TAKEN_BACK')),
  -- All its rows tell how they are taken back; those of earlier versions do not.
  ADD COLUMN keeps_undo boolean NOT NULL DEFAULT false,
  -- What gave the stock of adjustment_id back.
  ADD COLUMN reversal_id integer REFERENCES stock_adjustments;
CREATE INDEX product_imports_reversal_id ON product_imports (reversal_id);

-- Products of imports that were taken back, kept because the ledger tells of them: a later file makes them anew.
CREATE TABLE product_withdrawals (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  -- At another version somebody has taken the product up again.
  version integer NOT NULL
);
