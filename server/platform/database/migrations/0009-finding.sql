-- Phones and invoice numbers are found in any spelling, and sales by their products, people, amounts and days (decisions/0042).

-- Phone numbers as they are dialled within the country, digits only. domain/search.ts folds what is searched for alike.
CREATE FUNCTION dialled(phones text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(
    btrim(regexp_replace(regexp_replace(phones, '[\s().+-]+', '', 'g'), '\D+', ' ', 'g')),
    '\m(?:00)?630?(\d{9,10})\M', '0\1', 'g'), '\m(9\d{9})\M', '0\1', 'g');

DROP INDEX customers_search_key;
ALTER TABLE customers DROP COLUMN search_key;
ALTER TABLE customers ADD COLUMN search_key text NOT NULL
  GENERATED ALWAYS AS (search_key(name, phone, email, dialled(phone))) STORED;
CREATE INDEX customers_search_key ON customers USING gin (search_key gin_trgm_ops);

-- The number that a text ends in, without the zeros before it.
CREATE FUNCTION last_number(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ltrim(substring($1 FROM '[0-9]+$'), '0');

-- Each way of finding sales gives its newest ones from an index, however many it finds.
CREATE INDEX sales_last_number ON sales (last_number(invoice_number), id);
CREATE INDEX sales_grand_total ON sales (grand_total, id);
CREATE INDEX sales_sales_date ON sales (sales_date);
DROP INDEX sales_created_by_id;
CREATE INDEX sales_created_by_id ON sales (created_by_id, id);
DROP INDEX sale_items_product_id;
CREATE INDEX sale_items_product_id ON sale_items (product_id, sale_id);
CREATE INDEX payments_method ON payments (lower(method), sale_id);

-- A code without the zeros before its numbers and the signs between: 'MED-00001' and 'med 1' are MED1.
CREATE FUNCTION folded_code(code text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(upper(code), '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), '[\s_./-]+', '', 'g');
CREATE INDEX products_folded_sku ON products (folded_code(sku));
-- The till lists what is called as typed before whatever holds it, among however many products.
CREATE INDEX products_name_key ON products (search_key(name) text_pattern_ops);
CREATE INDEX products_generic_key ON products (search_key(generic_name) text_pattern_ops);
