-- Phones are found in any spelling (decisions/0042).

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
