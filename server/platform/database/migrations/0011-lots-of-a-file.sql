-- A file may hold several lines of one product, one for each of its lots and locations.

ALTER TABLE product_import_rows DROP CONSTRAINT product_import_rows_action_check;
ALTER TABLE product_import_rows ADD CONSTRAINT product_import_rows_action_check
  CHECK (action IN ('create', 'update', 'lot', 'leave', 'refuse', 'skip'));

-- All lines of a product are written at once, in the turn of its first line. product_imports.last_line is such a line.
ALTER TABLE product_import_rows ADD COLUMN first_line integer NOT NULL
  GENERATED ALWAYS AS (coalesce((reading ->> 'lotOf')::integer, line)) STORED;
CREATE INDEX product_import_rows_first_line ON product_import_rows (import_id, first_line, line);

-- All locations that the import's stock is for: who does not reach each of them does not see the import.
ALTER TABLE product_imports ADD COLUMN location_ids integer[] NOT NULL DEFAULT '{}';
UPDATE product_imports SET location_ids = ARRAY[(settings ->> 'locationId')::integer]
 WHERE settings ->> 'locationId' IS NOT NULL;
