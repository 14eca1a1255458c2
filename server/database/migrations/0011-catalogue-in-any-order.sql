-- A page of products is read in its order from an index, and counted by one, however many products there are.
CREATE INDEX products_price ON products (price, id);
CREATE INDEX products_created_at ON products (created_at, id);
-- Products without an SKU come last, whichever way the list runs.
CREATE INDEX products_sku ON products (sku COLLATE "und-x-icu", id);
CREATE INDEX products_sku_last_first ON products (sku COLLATE "und-x-icu" DESC NULLS LAST, id DESC);
CREATE INDEX products_active_name ON products (is_active, name COLLATE "und-x-icu", id);

-- Categories are counted by pairs: both columns stand in one index.
CREATE INDEX products_categories ON products (category_id, sub_category_id);
DROP INDEX products_category_id;
