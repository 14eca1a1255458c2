-- Customers and suppliers come in from files as products do: an import has a kind.

ALTER TABLE product_imports RENAME TO imports;
ALTER TABLE product_import_chunks RENAME TO import_chunks;
ALTER TABLE product_import_rows RENAME TO import_rows;
ALTER TABLE product_import_layouts RENAME TO import_layouts;
ALTER INDEX product_imports_one_runs RENAME TO imports_one_runs;

ALTER TABLE imports ADD COLUMN kind text NOT NULL DEFAULT 'product' CHECK (kind IN ('product', 'customer', 'supplier'));
ALTER TABLE imports ALTER COLUMN kind DROP DEFAULT;

-- The product, customer or supplier that a line is about. No reference: one that is deleted later was still made by it.
ALTER TABLE import_rows RENAME COLUMN product_id TO entity_id;

-- Lists of customers and of suppliers may have the same headings.
ALTER TABLE import_layouts ADD COLUMN kind text NOT NULL DEFAULT 'product' CHECK (kind IN ('product', 'customer', 'supplier'));
ALTER TABLE import_layouts ALTER COLUMN kind DROP DEFAULT;
ALTER TABLE import_layouts DROP CONSTRAINT product_import_layouts_pkey;
ALTER TABLE import_layouts ADD CONSTRAINT import_layouts_pkey PRIMARY KEY (kind, headings_hash);

-- A line finds whom it means by any of their phone numbers, by email and by name; suppliers are few.
CREATE INDEX customers_phones ON customers USING gin (string_to_array(dialled(phone), ' '));
CREATE INDEX customers_email ON customers (lower(email));
CREATE INDEX customers_folded_name ON customers (folded_name(name));
