-- What is unique is unique as people read it: 'Prescription  Meds' is no second 'Prescription Meds', 'med 1' no second 'MED1'
-- (decisions/0066). Twins that a shop has stay until somebody merges them: an index over folded names could not be made there.

-- A name or code that is about to be written, so that two writers of the same wait for each other.
CREATE FUNCTION hold_name(list text, folded text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended(list || ' ' || folded, 4))
$$;

-- Refuses a row whose name, folded, another row of the list has. Its arguments are the constraint to be reported, how to fold, the
-- column, and, where names are unique within something, the column of that. Who keeps the name that they have is not asked.
CREATE FUNCTION refuse_twin() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
DECLARE
  is_new jsonb := to_jsonb(NEW);
  within text := COALESCE(is_new ->> TG_ARGV[3], '');
  folded text;
  was text;
  has_twin boolean;
BEGIN
  EXECUTE format('SELECT %I($1)', TG_ARGV[1]) INTO folded USING is_new ->> TG_ARGV[2];
  IF TG_OP = 'UPDATE' THEN
    EXECUTE format('SELECT %I($1)', TG_ARGV[1]) INTO was USING to_jsonb(OLD) ->> TG_ARGV[2];
  END IF;
  IF folded IS NULL OR folded = was AND within = COALESCE(to_jsonb(OLD) ->> TG_ARGV[3], '') THEN
    RETURN NULL;
  END IF;
  PERFORM hold_name(TG_TABLE_NAME || within, folded);
  EXECUTE format('SELECT EXISTS (SELECT FROM %I AS other WHERE %I(%I) = $1 AND id <> $2 AND %s)', TG_TABLE_NAME, TG_ARGV[1], TG_ARGV[2],
                 CASE WHEN TG_ARGV[3] IS NULL THEN 'true' ELSE format('%I::text = $3', TG_ARGV[3]) END)
    INTO has_twin USING folded, (is_new ->> 'id')::integer, within;
  IF has_twin THEN
    RAISE EXCEPTION 'another of % has the name %', TG_TABLE_NAME, folded
      USING ERRCODE = 'unique_violation', CONSTRAINT = TG_ARGV[0];
  END IF;
  RETURN NULL;
END $$;

CREATE INDEX categories_folded_name ON categories (folded_name(name));
CREATE INDEX units_folded_name ON units (folded_name(name));
CREATE INDEX brands_folded_name ON brands (folded_name(name));
CREATE INDEX tax_rates_folded_name ON tax_rates (folded_name(name));
CREATE INDEX tills_folded_name ON tills (folded_name(name));
CREATE INDEX product_packs_folded_name ON product_packs (product_id, folded_name(name));
CREATE INDEX locations_code ON locations (code_key(code));
CREATE INDEX users_username ON users (code_key(username));
CREATE INDEX users_email ON users (code_key(email));
CREATE UNIQUE INDEX tills_name_key ON tills (location_id, lower(name));

CREATE TRIGGER categories_twin AFTER INSERT OR UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('categories_name_key', 'folded_name', 'name');
CREATE TRIGGER units_twin AFTER INSERT OR UPDATE OF name ON units
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('units_name_key', 'folded_name', 'name');
CREATE TRIGGER brands_twin AFTER INSERT OR UPDATE OF name ON brands
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('brands_name_key', 'folded_name', 'name');
CREATE TRIGGER tax_rates_twin AFTER INSERT OR UPDATE OF name ON tax_rates
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('tax_rates_name_key', 'folded_name', 'name');
CREATE TRIGGER tills_twin AFTER INSERT OR UPDATE OF name ON tills
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('tills_name_key', 'folded_name', 'name', 'location_id');
CREATE TRIGGER product_packs_twin AFTER INSERT OR UPDATE OF name ON product_packs
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('product_packs_name_key', 'folded_name', 'name', 'product_id');
CREATE TRIGGER locations_twin AFTER INSERT OR UPDATE OF code ON locations
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('locations_code_key', 'code_key', 'code');
CREATE TRIGGER users_username_twin AFTER INSERT OR UPDATE OF username ON users
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('users_username_key', 'code_key', 'username');
CREATE TRIGGER users_email_twin AFTER INSERT OR UPDATE OF email ON users
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('users_email_key', 'code_key', 'email');

-- Codes of goods, wherever they stand, as before, but folded; and a product that keeps its codes is not asked.
CREATE INDEX products_sku_code ON products (code_key(sku));
CREATE INDEX products_barcode_code ON products (code_key(barcode));
CREATE INDEX product_barcodes_code ON product_barcodes (code_key(code));
CREATE OR REPLACE FUNCTION refuse_code_of_another_product() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off AS $$
DECLARE
  own integer;
  pack integer;
  codes text[];
  kept text[] := '{}';
  taken text;
BEGIN
  IF TG_TABLE_NAME = 'products' THEN
    own := NEW.id;
    codes := ARRAY[code_key(NEW.sku), code_key(NEW.barcode)];
    IF TG_OP = 'UPDATE' THEN
      kept := ARRAY[code_key(OLD.sku), code_key(OLD.barcode)];
    END IF;
  ELSE
    own := NEW.product_id;
    pack := NEW.pack_id;
    codes := ARRAY[code_key(NEW.code)];
    IF TG_OP = 'UPDATE' AND (OLD.product_id, OLD.pack_id) IS NOT DISTINCT FROM (NEW.product_id, NEW.pack_id) THEN
      kept := ARRAY[code_key(OLD.code)];
    END IF;
  END IF;
  -- Two writers of the same code wait for each other; sorted, so that they never deadlock.
  PERFORM pg_advisory_xact_lock(hashtextextended(wanted, 1))
     FROM (SELECT DISTINCT wanted FROM unnest(codes) AS wanted WHERE wanted IS NOT NULL ORDER BY wanted) AS sorted;
  SELECT wanted INTO taken FROM unnest(codes) AS wanted CROSS JOIN LATERAL (
    (SELECT FROM products WHERE code_key(sku) = wanted AND (id <> own OR pack IS NOT NULL) LIMIT 1) UNION ALL
    (SELECT FROM products WHERE code_key(barcode) = wanted AND (id <> own OR pack IS NOT NULL) LIMIT 1) UNION ALL
    (SELECT FROM product_barcodes
      WHERE code_key(code) = wanted AND (product_id <> own OR pack_id IS DISTINCT FROM pack) LIMIT 1))
    AS others
   WHERE wanted <> ALL(array_remove(kept, NULL)) LIMIT 1;
  IF taken IS NOT NULL THEN
    RAISE EXCEPTION 'the code % belongs to another product or pack', taken
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'product_codes_' || CASE
        WHEN pack IS NOT NULL THEN 'pack'
        WHEN TG_TABLE_NAME <> 'products' THEN 'further'
        WHEN taken = codes[1] THEN 'sku'
        ELSE 'barcode' END;
  END IF;
  RETURN NULL;
END $$;

-- A lot of a product has one spelling: that of its first goods, until somebody corrects it.
CREATE INDEX stock_lots_number ON stock_lots (product_id, code_key(lot_number)) WHERE lot_number IS NOT NULL;
CREATE FUNCTION spell_lot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR code_key(OLD.lot_number) IS DISTINCT FROM code_key(NEW.lot_number) THEN
    NEW.lot_number := COALESCE((SELECT lot_number FROM stock_lots
                                 WHERE product_id = NEW.product_id AND code_key(lot_number) = code_key(NEW.lot_number)
                                 ORDER BY id LIMIT 1), NEW.lot_number);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stock_lots_spelling BEFORE INSERT OR UPDATE OF lot_number ON stock_lots
  FOR EACH ROW WHEN (NEW.lot_number IS NOT NULL) EXECUTE FUNCTION spell_lot();

-- Goods of a category are covered as those of its twins are, so that a blank too many costs nobody their discount.
CREATE OR REPLACE FUNCTION covering_schemes(product products) RETURNS TABLE (code text) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above AS (
    SELECT name, parent_id, schemes FROM categories WHERE id IN (product.category_id, product.sub_category_id)
     UNION
    SELECT top.name, top.parent_id, top.schemes FROM above JOIN categories AS top ON top.id = above.parent_id), alike AS (
    SELECT twin.schemes FROM above JOIN categories AS twin ON folded_name(twin.name) = folded_name(above.name))
  SELECT covering FROM (SELECT unnest(schemes) FROM alike UNION SELECT unnest(product.schemes_added)) AS each (covering)
   WHERE covering <> ALL(product.schemes_left_out)
$$;

-- What people say at the counter and what is searched instead, a line each (domain/settings/said-words.ts). An administrator edits them.
ALTER TABLE settings ADD COLUMN said_words text NOT NULL CHECK (length(said_words) <= 20000) DEFAULT
'lagnat = paracetamol
sinat = paracetamol
trangkaso = paracetamol, phenylephrine
sakit ng ulo = paracetamol, ibuprofen, mefenamic
sakit ng ngipin = mefenamic, ibuprofen
sakit ng tiyan = hyoscine
sakit ng puson = hyoscine, mefenamic
dysmenorrhea = mefenamic, hyoscine
ubo = carbocisteine, ambroxol, dextromethorphan, lagundi
plema = carbocisteine, ambroxol, guaifenesin
sipon = phenylephrine, cetirizine
baradong ilong = phenylephrine, oxymetazoline
hika = salbutamol, montelukast
asthma = salbutamol, montelukast
high blood = amlodipine, losartan, metoprolol
highblood = amlodipine, losartan, metoprolol
alta presyon = amlodipine, losartan, metoprolol
hypertension = amlodipine, losartan, metoprolol
diabetes = metformin, gliclazide
diyabetis = metformin, gliclazide
kolesterol = atorvastatin, rosuvastatin, simvastatin
cholesterol = atorvastatin, rosuvastatin, simvastatin
pagtatae = loperamide, oral rehydration
LBM = loperamide, oral rehydration
pagsusuka = metoclopramide, domperidone
hilo = meclizine, betahistine
biyahilo = meclizine, dimenhydrinate
kabag = simethicone
hyperacidity = omeprazole, aluminum
ulcer = omeprazole, ranitidine
hirap dumumi = bisacodyl, lactulose
constipation = bisacodyl, lactulose
almoranas = diosmin
allergy = cetirizine, loratadine
alerdyi = cetirizine, loratadine
kati = cetirizine, calamine
bungang araw = calamine
kagat ng lamok = calamine
rayuma = diclofenac, celecoxib, ibuprofen
arthritis = diclofenac, celecoxib
gout = allopurinol, colchicine
sugat = povidone, mupirocin
pigsa = mupirocin
paso = silver sulfadiazine
buni = ketoconazole, clotrimazole, terbinafine
an-an = ketoconazole, selenium
alipunga = clotrimazole, terbinafine
hadhad = clotrimazole, ketoconazole
galis = permethrin
kuto = permethrin
bulate = mebendazole, albendazole
pampurga = mebendazole, albendazole
balakubak = ketoconazole, selenium
tigyawat = benzoyl, adapalene
kulugo = salicylic
kalyo = salicylic
anemia = ferrous
pampadugo = ferrous
bitamina = multivitamins, ascorbic
pills = ethinylestradiol, levonorgestrel';
