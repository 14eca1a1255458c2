-- Names, codes and searches are compared whatever their texts look like (decisions/0066). domain/folding.ts folds alike, by
-- functions of the same names; server/database/folding.test.ts holds both to one list.

-- Holders of cards go on being compared as they were: what follows changes search_key.
CREATE OR REPLACE FUNCTION holder_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN COALESCE((SELECT string_agg(word, ' ' ORDER BY word COLLATE "C")
                     FROM regexp_split_to_table(lower(public.unaccent('public.unaccent'::regdictionary, normalize(name))),
                                                '[^a-z0-9\u00c0-\U0010ffff]+') AS word
                    WHERE word <> ''), '');

-- Without signs that cannot be seen, in one spelling of several that look alike or nearly so. Most texts are ASCII, and are so already.
CREATE FUNCTION narrow(words text, form text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF octet_length(words) = length(words) THEN
    RETURN words;
  END IF;
  words := regexp_replace(words,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB]',
    '', 'g');
  RETURN CASE form WHEN 'NFKC' THEN normalize(words, NFKC) ELSE normalize(words, NFKD) END;
END $$;

-- Lower case without accents, as texts are searched.
CREATE FUNCTION plain(words text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF octet_length(words) = length(words) THEN
    RETURN lower(words COLLATE "C");
  END IF;
  words := regexp_replace(public.narrow(words, 'NFKD'),
    '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g');
  words := translate(lower(words COLLATE "und-x-icu"), 'øđłı', 'odli');
  RETURN replace(replace(replace(words, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
END $$;

-- What is searched by it is made anew below: the indexes and columns that hold keys.
DROP INDEX products_search_key, products_name_key, products_generic_key, products_folded_sku, products_folded_generic, products_folded_name,
           customers_search_key, customers_phones, customers_folded_name, sales_customer_name, payments_reference, tills_name_key;
ALTER TABLE products DROP COLUMN search_key;
ALTER TABLE customers DROP COLUMN search_key;

-- A text as it is searched: its words and figures, one blank around each. A figure stands apart from the letters beside it, so
-- '5mg', '5 mg' and '(5-mg)' are one; what a hyphen or point joins is also there as one word.
CREATE OR REPLACE FUNCTION search_key(VARIADIC texts text[]) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  key text := translate(public.plain(array_to_string(texts, ' ')), '''’‘ʼ`', '');
  joined text;
BEGIN
  IF octet_length(key) > length(key) THEN
    key := replace(key, 'μg', 'mcg');
  END IF;
  IF strpos(key, ',') > 0 THEN
    key := regexp_replace(key, '([0-9]),(?=[0-9]{3}(?![0-9]))', '\1', 'g');
  END IF;
  IF strpos(key, '.') > 0 THEN
    key := regexp_replace(key, '(^|[^0-9a-z.])\.(?=[0-9])', '\10.', 'g');
  END IF;
  IF key ~ '[a-z][-.][a-z]' THEN
    joined := (SELECT string_agg(translate(compound.letters[1], '-.', ''), ' ' ORDER BY place)
                 FROM regexp_matches(key, '([a-z]+(?:[-.][a-z]+)+)', 'g') WITH ORDINALITY AS compound (letters, place));
  END IF;
  key := regexp_replace(key, '\.(?![0-9])|(?<![0-9])\.', ' ', 'g');
  key := replace(key, '%', ' % ');
  key := regexp_replace(key, '([0-9])([a-z\u00DF-\u00F6\u00F8-\u1FFF\u2C00-\u2DFF\u3040-\uFDFF\uFE70-\uFFDC\U00010000-\U0010FFFF])', '\1 \2', 'g');
  key := regexp_replace(key, '([a-z\u00DF-\u00F6\u00F8-\u1FFF\u2C00-\u2DFF\u3040-\uFDFF\uFE70-\uFFDC\U00010000-\U0010FFFF])([0-9])', '\1 \2', 'g');
  key := regexp_replace(key, '[^a-z0-9.%\u00DF-\u00F6\u00F8-\u1FFF\u2C00-\u2DFF\u3040-\uFDFF\uFE70-\uFFDC\U00010000-\U0010FFFF]+', ' ', 'g');
  RETURN concat(' ', concat_ws(' ', NULLIF(btrim(key), ''), joined), ' ');
END $$;

-- A name as it is compared: in any case and width, with whatever blanks between its words.
CREATE OR REPLACE FUNCTION folded_name(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(btrim(regexp_replace(narrow(name, 'NFKC'), '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g')) COLLATE "und-x-icu");

-- A code as it is compared: a SKU, a barcode, a lot number. Blanks are no part of one.
CREATE FUNCTION code_key(code text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(folded_name(code), ' ', '');

-- A code without the zeros before its numbers and the signs between: 'MED-00001' and 'med 1' are med1.
CREATE OR REPLACE FUNCTION folded_code(code text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(code_key(code), '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), '[_./-]+', '', 'g');

-- What lists of medicines write alike: 'Amlodipine Besilate' and 'AMLODIPINE  BESILATE', '500 mg' and '500mg'.
CREATE OR REPLACE FUNCTION folded_generic(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(plain(words),
    '[^a-z0-9.%/+\u00DF-\u00F6\u00F8-\u1FFF\u2C00-\u2DFF\u3040-\uFDFF\uFE70-\uFFDC\U00010000-\U0010FFFF]+', '', 'g');

-- A reference without case, blanks and the signs between.
CREATE OR REPLACE FUNCTION folded_reference(reference text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN upper(regexp_replace(narrow(reference, 'NFKC'), '[^[:alnum:]]+', '', 'g'));

-- Phone numbers as they are dialled within the country, digits only.
CREATE OR REPLACE FUNCTION dialled(phones text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(
    btrim(regexp_replace(regexp_replace(narrow(phones, 'NFKC'), '[\s().+-]+', '', 'g'), '[^0-9]+', ' ', 'g')),
    '\m(?:00)?630?([0-9]{9,10})\M', '0\1', 'g'), '\m(9[0-9]{9})\M', '0\1', 'g');

-- The strength follows the name and the generic name, so that both 'biogesic 500' and 'paracetamol 500' stand in a key.
ALTER TABLE products
  ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS
    (search_key(name, strength, dosage_form, generic_name, strength, sku, barcode, custom_barcode)) STORED,
  ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED,
  ADD COLUMN generic_key text GENERATED ALWAYS AS (CASE WHEN generic_name IS NOT NULL THEN search_key(generic_name) END) STORED;
CREATE INDEX products_search_key ON products USING gin (search_key gin_trgm_ops);
-- The till lists what is called as typed before whatever holds it, among however many products.
CREATE INDEX products_name_key ON products (name_key text_pattern_ops);
CREATE INDEX products_generic_key ON products (generic_key text_pattern_ops);
CREATE INDEX products_folded_name ON products (folded_name(name));
CREATE INDEX products_folded_sku ON products (folded_code(sku));
CREATE INDEX products_folded_generic ON products (folded_generic(generic_name)) WHERE generic_name IS NOT NULL;

ALTER TABLE customers ADD COLUMN search_key text NOT NULL
  GENERATED ALWAYS AS (search_key(name, phone, email, dialled(phone))) STORED;
CREATE INDEX customers_search_key ON customers USING gin (search_key gin_trgm_ops);
CREATE INDEX customers_phones ON customers USING gin (string_to_array(dialled(phone), ' '));
CREATE INDEX customers_folded_name ON customers (folded_name(name));
ALTER TABLE suppliers ADD COLUMN search_key text NOT NULL
  GENERATED ALWAYS AS (search_key(name, contact, phone, email, dialled(phone))) STORED;
CREATE INDEX sales_customer_name ON sales USING gin (search_key(customer_name) gin_trgm_ops)
  WHERE source = 'ORDER' AND customer_name IS NOT NULL;
CREATE INDEX payments_reference ON payments (folded_reference(reference))
  WHERE reference IS NOT NULL AND has_own_references(method);

-- Products are searched by their brand and categories, too, whose keys are read with every search: a brand that is renamed
-- changes one row, not those of all its products.
ALTER TABLE brands ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED;
ALTER TABLE categories ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED;
ALTER TABLE units ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED;
ALTER TABLE tax_rates ADD COLUMN search_key text NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED;
