-- What begins on a day is planned by hand and from files (decisions/0060).

ALTER TABLE dated_changes ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE INDEX dated_changes_list ON dated_changes (from_day DESC, id DESC);
-- Goods that may cost so much at most are few among all.
CREATE INDEX products_price_cap ON products (id) WHERE price_cap IS NOT NULL;

ALTER TABLE imports DROP CONSTRAINT imports_kind_check,
  ADD CONSTRAINT imports_kind_check CHECK (kind IN ('product', 'customer', 'supplier', 'dated change'));
ALTER TABLE import_layouts DROP CONSTRAINT import_layouts_kind_check,
  ADD CONSTRAINT import_layouts_kind_check CHECK (kind IN ('product', 'customer', 'supplier', 'dated change'));

-- What lists of medicines write alike: 'Amlodipine Besilate' and 'AMLODIPINE  BESILATE', '500 mg' and '500mg'.
CREATE FUNCTION folded_generic(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(lower(words COLLATE "und-x-icu"), '[^[:alnum:].%/+]+', '', 'g');
CREATE INDEX products_folded_generic ON products (folded_generic(generic_name)) WHERE generic_name IS NOT NULL;
