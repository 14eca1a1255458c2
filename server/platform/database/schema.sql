-- The whole schema as it is now, by theme. A new database is made from this file in one transaction; a database that exists is
-- brought here by the migrations (decisions/0075). Whoever adds a migration makes the same change here:
-- server/platform/database/schema.test.ts builds a database both ways and names what differs. A new column stands last in its table, because
-- a migration adds it there.
--
-- The list of migrations, schema_migrations, stands in server/platform/database/migrate.ts; the rights of the application's role stand in
-- server/platform/database/roles.ts.
--
-- Holds for all tables:
--   numeric(12,2)             pesos; numeric(12,4) is what one piece costs in pesos, numeric(7,4) is percent
--   qty                       pieces: the smallest unit in which the product is sold
--   version                   rises with every change, so that a change which was begun on an older state is refused
--   created_at, ..._at        moments; what is a date is a day of the shop, in its time zone
--   ..._by_id                 the user who did it
--   is_active                 false: kept because others refer to it, and offered for nothing new
--   search_key, ..._key       the texts of the row as they are searched, kept by PostgreSQL


-- COMPARING AND SEARCHING TEXTS (decisions/0066)
-- domain/folding.ts has functions of the same names that answer alike; server/platform/database/folding.test.ts holds both to one list.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Removes signs that cannot be seen and gives look-alike spellings one form. Most texts are ASCII and are so already.
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

-- A text as it is searched: its words and figures, one blank around each. A figure stands apart from the letters beside it, so
-- '5mg', '5 mg' and '(5-mg)' are one; what a hyphen or point joins is also there as one word.
CREATE FUNCTION search_key(VARIADIC texts text[]) RETURNS text
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
CREATE FUNCTION folded_name(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(btrim(regexp_replace(narrow(name, 'NFKC'), '[\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g')) COLLATE "und-x-icu");

-- A code as it is compared: a SKU, a barcode, a lot number. Blanks are no part of one.
CREATE FUNCTION code_key(code text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(folded_name(code), ' ', '');

-- A code without the zeros before its numbers and the signs between: 'MED-00001' and 'med 1' are med1.
CREATE FUNCTION folded_code(code text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(code_key(code), '(^|[^0-9])0+(?=[0-9])', '\1', 'g'), '[_./-]+', '', 'g');

-- What lists of medicines write alike: 'Amlodipine Besilate' and 'AMLODIPINE  BESILATE', '500 mg' and '500mg'.
CREATE FUNCTION folded_generic(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(plain(words),
    '[^a-z0-9.%/+\u00DF-\u00F6\u00F8-\u1FFF\u2C00-\u2DFF\u3040-\uFDFF\uFE70-\uFFDC\U00010000-\U0010FFFF]+', '', 'g');

-- A reference of a payment without case, blanks and the signs between.
CREATE FUNCTION folded_reference(reference text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN upper(regexp_replace(narrow(reference, 'NFKC'), '[^[:alnum:]]+', '', 'g'));

-- Phone numbers as they are dialled within the country, digits only, with a blank between two numbers.
CREATE FUNCTION dialled(phones text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(
    btrim(regexp_replace(regexp_replace(narrow(phones, 'NFKC'), '[\s().+-]+', '', 'g'), '[^0-9]+', ' ', 'g')),
    '\m(?:00)?630?([0-9]{9,10})\M', '0\1', 'g'), '\m(9[0-9]{9})\M', '0\1', 'g');

-- The number that a text ends in, without the zeros before it.
CREATE FUNCTION last_number(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ltrim(substring($1 FROM '[0-9]+$'), '0');

-- A name as holders of cards are compared: its words in whatever order, without capitals, accents and marks. unaccent() is only
-- STABLE because its dictionary could change; ours does not, so an index may be built on this.
CREATE FUNCTION holder_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN COALESCE((SELECT string_agg(word, ' ' ORDER BY word COLLATE "C")
                     FROM regexp_split_to_table(lower(public.unaccent('public.unaccent'::regdictionary, normalize(name))),
                                                '[^a-z0-9\u00c0-\U0010ffff]+') AS word
                    WHERE word <> ''), '');


-- GUARDS THAT TABLES SHARE

-- A table that is only ever added to refuses every other change itself, whichever role asks.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- What stands in place of a free text about a customer who is forgotten (decisions/0017). Nothing else is ever written over a reason.
CREATE FUNCTION erased() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN 'Erased with a customer';

-- Whether the reason is erased, and nothing else of the row is changed.
CREATE FUNCTION only_erases_reason(was jsonb, is_now jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN is_now = was || jsonb_build_object('reason', erased());

-- Otherwise as refuse_change, for each row.
CREATE FUNCTION refuse_change_but_erasing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF only_erases_reason(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- Holds a name or code that is about to be written, so that two writers of the same one wait for each other.
CREATE FUNCTION hold_name(list text, folded text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended(list || ' ' || folded, 4))
$$;

-- Refuses a row whose folded name another row of the list has. The trigger's arguments are the constraint to be reported, the
-- function that folds, the column, and, where names are unique within something, the column of that. A row that keeps its name is
-- not checked, so that twins from before this rule can still be changed.
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


-- PEOPLE

-- Who works in the shop.
CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Without '@', so that no username can be another user's e-mail address; null: signs in by e-mail only.
  username varchar(255) CHECK (username <> '' AND username !~ '[@[:space:]]'),
  email varchar(255) NOT NULL CHECK (email LIKE '%_@_%'),
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'CASHIER' CHECK (role IN ('ADMIN', 'MANAGER', 'CASHIER')),
  full_name varchar(255) NOT NULL CHECK (full_name <> ''),
  is_active boolean NOT NULL DEFAULT true,
  must_change_password boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The PIN by which a user approves at another's screen (decisions/0050), hashed like a password; null: none was chosen.
  pin_hash text,
  -- Wrong PINs in a row: five close the PIN until its owner signs in by password.
  pin_wrong smallint NOT NULL DEFAULT 0 CHECK (pin_wrong BETWEEN 0 AND 5),
  -- The language of the screens.
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fil'))
);
CREATE UNIQUE INDEX users_username_key ON users (lower(username));
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
CREATE INDEX users_username ON users (code_key(username));
CREATE INDEX users_email ON users (code_key(email));
CREATE TRIGGER users_username_twin AFTER INSERT OR UPDATE OF username ON users
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('users_username_key', 'code_key', 'username');
CREATE TRIGGER users_email_twin AFTER INSERT OR UPDATE OF email ON users
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('users_email_key', 'code_key', 'email');

-- A user who is signed in at a browser.
CREATE TABLE sessions (
  -- SHA-256 of the 256 random bits in the cookie, which are kept nowhere.
  id_hash bytea PRIMARY KEY CHECK (octet_length(id_hash) = 32),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  -- The last use: an idle till locks itself.
  active_at timestamptz NOT NULL
);
CREATE INDEX sessions_user_id ON sessions (user_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- A browser that a user has signed in with before.
CREATE TABLE devices (
  -- SHA-256 of the 256 random bits in the cookie.
  id_hash bytea NOT NULL CHECK (octet_length(id_hash) = 32),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (id_hash, user_id)
);
CREATE INDEX devices_user_id ON devices (user_id);
CREATE INDEX devices_used_at ON devices (used_at);

-- An attempt to sign in, counted so that guessing is slowed down.
CREATE TABLE login_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What was typed, in lower case; the account need not exist.
  identifier text NOT NULL,
  address inet NOT NULL,
  attempted_at timestamptz NOT NULL,
  -- null: a browser that the account has not signed in with yet.
  device_hash bytea
);
CREATE INDEX login_attempts_attempted_at ON login_attempts (attempted_at);
CREATE INDEX login_attempts_identifier ON login_attempts (identifier, attempted_at);
CREATE INDEX login_attempts_address ON login_attempts (address, attempted_at);
CREATE INDEX login_attempts_device ON login_attempts (device_hash, attempted_at) WHERE device_hash IS NOT NULL;

-- A PIN that was tried, counted before it is checked; a right one removes its row.
CREATE TABLE pin_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Whose PIN it was said to be. No reference, because the user need not exist.
  user_id integer NOT NULL,
  -- null: a browser that nobody who works here has signed in with.
  device_hash bytea CHECK (octet_length(device_hash) = 32),
  address inet NOT NULL,
  attempted_at timestamptz NOT NULL
);
CREATE INDEX pin_attempts_attempted_at ON pin_attempts (attempted_at);


-- THE SHOP AND ITS PLACES

-- A branch.
CREATE TABLE locations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(100) NOT NULL CHECK (name <> ''),
  -- Short name, by which the prefixes of its tills' numbers begin.
  code varchar(20) NOT NULL CHECK (code ~ '^[A-Za-z0-9][A-Za-z0-9_-]*$'),
  address text,
  phone varchar(50),
  email varchar(255),
  is_main boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The tax office's number of the branch, written behind the shop's TIN.
  branch_code varchar(5) NOT NULL DEFAULT '00000' CHECK (branch_code ~ '^[0-9]{5}$'),
  CONSTRAINT locations_main_is_active CHECK (is_active OR NOT is_main)
);
CREATE UNIQUE INDEX locations_code_key ON locations (lower(code));
CREATE UNIQUE INDEX locations_main_key ON locations (is_main) WHERE is_main;
CREATE INDEX locations_code ON locations (code_key(code));
CREATE TRIGGER locations_twin AFTER INSERT OR UPDATE OF code ON locations
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('locations_code_key', 'code_key', 'code');

-- The locations at which a user works. A user without rows here works at every location.
CREATE TABLE user_locations (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  location_id integer NOT NULL REFERENCES locations,
  PRIMARY KEY (user_id, location_id)
);
CREATE INDEX user_locations_location_id ON user_locations (location_id);

-- One row: the shop and its rules. The first start writes it (server/first-start.ts).
CREATE TABLE settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  store_name varchar(100) NOT NULL DEFAULT 'Botika' CHECK (store_name <> ''),
  store_address text,
  -- Where tax lies: on top of prices, or in them as VAT does.
  tax_mode text NOT NULL DEFAULT 'ADDED_TO_TOTAL' CHECK (tax_mode IN ('ADDED_TO_TOTAL', 'INCLUDED_IN_PRICES')),
  tax_rate numeric(7,4) NOT NULL DEFAULT 8.25 CHECK (tax_rate BETWEEN 0 AND 100),
  -- What documents and screens call the tax.
  tax_label varchar(20) NOT NULL DEFAULT 'Tax' CHECK (tax_label <> ''),
  -- Pieces at which a product is low that has no alert quantity and no reorder point.
  low_stock_default integer NOT NULL DEFAULT 10 CHECK (low_stock_default >= 0),
  -- The highest discount, in percent, that managers and cashiers give on their own.
  discount_max_manager numeric(7,4) NOT NULL DEFAULT 100 CHECK (discount_max_manager BETWEEN 0 AND 100),
  discount_max_cashier numeric(7,4) NOT NULL DEFAULT 100 CHECK (discount_max_cashier BETWEEN 0 AND 100),
  -- The zone of every business day; it never changes once a sale has been made.
  time_zone text NOT NULL,
  -- Sample data lives here: such a database never becomes a shop's.
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  idle_lock_minutes smallint NOT NULL DEFAULT 15 CHECK (idle_lock_minutes BETWEEN 1 AND 60),
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- When each night's backup is made, in the shop's time, and of how many days and weeks one is kept.
  backup_at varchar(5) NOT NULL DEFAULT '02:30' CHECK (backup_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  backup_keep_days smallint NOT NULL DEFAULT 14 CHECK (backup_keep_days BETWEEN 1 AND 365),
  backup_keep_weeks smallint NOT NULL DEFAULT 8 CHECK (backup_keep_weeks BETWEEN 0 AND 520),
  -- Who may issue an order on which something is still owed.
  unpaid_final_orders text NOT NULL DEFAULT 'ANYONE' CHECK (unpaid_final_orders IN ('ANYONE', 'MANAGERS')),
  -- A reference of a wallet or bank pays one sale only.
  unique_references boolean NOT NULL DEFAULT false,
  -- Who may take goods back, and for how many days after the sale without an approval.
  returns_by text NOT NULL DEFAULT 'MANAGERS' CHECK (returns_by IN ('ANYONE', 'MANAGERS')),
  return_days smallint NOT NULL DEFAULT 7 CHECK (return_days BETWEEN 0 AND 3650),
  -- The name by which the tax office knows the shop.
  registered_name varchar(200),
  -- As what the tax office has registered the shop; null where it adds a tax on top of its prices.
  taxpayer text CHECK (taxpayer IN ('VAT', 'NON_VAT')),
  tin varchar(11) CHECK (tin ~ '^[0-9]{3}-[0-9]{3}-[0-9]{3}$'),
  -- Who supplies this software, with its accreditation.
  software_supplier varchar(500),
  -- Sentences above and below on documents of today's layout, and how their number is written for scanners.
  paper_head varchar(500),
  paper_foot varchar(500),
  paper_code text NOT NULL DEFAULT 'CODE128' CHECK (paper_code IN ('CODE128', 'QR')),
  -- Steps of the guided start that were skipped, and when the guide was put away.
  guide_skipped text[] NOT NULL DEFAULT '{}',
  guide_ended_at timestamptz,
  -- Tills sell in shifts, each with a drawer that is counted (decisions/0053).
  cash_control boolean NOT NULL DEFAULT false,
  -- More cash than this leaves a drawer, and a count is off by more than this, with an approval only.
  cash_out_limit numeric(12,2) NOT NULL DEFAULT 2000 CHECK (cash_out_limit >= 0),
  count_off_limit numeric(12,2) NOT NULL DEFAULT 50 CHECK (count_off_limit >= 0),
  -- A drawer may be opened for a reason that is logged, without a sale or a move of cash.
  opens_drawer_by_reason boolean NOT NULL DEFAULT true,
  -- Years for which the law's records of people are kept: never fewer than those of books.
  retention_years smallint NOT NULL DEFAULT 10 CHECK (retention_years BETWEEN 5 AND 30),
  -- Percent of the discount of seniors and PWDs on medicines that their supplier bears (AO 2010-0032).
  claim_share numeric(7,4) NOT NULL DEFAULT 70 CHECK (claim_share BETWEEN 0 AND 100),
  -- Up to which day the law's records of people were deleted: a longer term brings none of them back.
  records_deleted_before date,
  -- What people say at the counter and what is searched instead, one line each (domain/shop/settings/said-words.ts). An administrator
  -- edits them.
  said_words text NOT NULL CHECK (length(said_words) <= 20000) DEFAULT
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
pills = ethinylestradiol, levonorgestrel',
  -- The language of documents from now on; earlier ones keep theirs, by till_headers.
  paper_language text NOT NULL DEFAULT 'en' CHECK (paper_language IN ('en', 'fil')),
  -- Transfers wait for an administrator or a manager who works everywhere; who takes them in; after how many days what is under way
  -- stands on the Dashboards of both places.
  transfers_need_approval boolean NOT NULL DEFAULT false,
  transfers_taken_in_by text NOT NULL DEFAULT 'MANAGERS' CHECK (transfers_taken_in_by IN ('ANYONE', 'MANAGERS')),
  transfers_late_days smallint NOT NULL DEFAULT 3 CHECK (transfers_late_days BETWEEN 1 AND 90),
  -- The witness of a destruction gives a PIN, so that no name is only typed.
  witness_by_pin boolean NOT NULL DEFAULT false,
  -- From which day what is owed to suppliers is kept; null where it is not (decisions/0104).
  payables_since date,
  CONSTRAINT settings_taxpayer_fits_tax CHECK (CASE taxpayer
    WHEN 'VAT' THEN tax_mode = 'INCLUDED_IN_PRICES' AND tax_rate > 0
    WHEN 'NON_VAT' THEN tax_mode = 'INCLUDED_IN_PRICES' AND tax_rate = 0
    ELSE true END)
);


-- TILLS AND THEIR NUMBERS (decisions/0048)

-- A place of selling, with invoice numbers of its own.
CREATE TABLE tills (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id integer NOT NULL REFERENCES locations,
  name varchar(50) NOT NULL CHECK (name <> ''),
  -- Sells for callers who name no till.
  is_first boolean NOT NULL DEFAULT false,
  -- The machine's number, serial number and permit, as the tax office wants them on each document.
  min varchar(50),
  serial_number varchar(50),
  permit varchar(50),
  permit_date date,
  -- The number of its last Z reading, and what was invoiced up to then: neither ever shrinks.
  z_counter integer NOT NULL DEFAULT 0 CHECK (z_counter >= 0),
  accumulated_total numeric(14,2) NOT NULL DEFAULT 0 CHECK (accumulated_total >= 0),
  -- When an administrator made it go on with the numbers of an earlier machine.
  begun_at timestamptz,
  is_active boolean NOT NULL DEFAULT true,
  -- The browser that is this till, by the hash of its id (devices); when and by whom it was bound.
  device_hash bytea CHECK (octet_length(device_hash) = 32),
  bound_at timestamptz,
  bound_by_id integer REFERENCES users,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The browser's dialog, a printer at the browser's USB, or one in the branch's network.
  printer text NOT NULL DEFAULT 'DIALOG' CHECK (printer IN ('DIALOG', 'USB', 'NETWORK')),
  -- Width of the paper, and letters in a line of it.
  paper text NOT NULL DEFAULT '80MM_48' CHECK (paper IN ('58MM_32', '80MM_42', '80MM_48', 'A4')),
  printer_address varchar(45),
  -- A receipt is printed after each sale without being asked for.
  prints_itself boolean NOT NULL DEFAULT false,
  -- Sells for callers who name no till while cash is controlled: it has no drawer and takes no cash.
  is_office boolean NOT NULL DEFAULT false,
  -- How often its numbers jumped after a restore.
  reset_counter integer NOT NULL DEFAULT 0 CHECK (reset_counter >= 0),
  UNIQUE (id, location_id),
  CONSTRAINT tills_first_is_active CHECK (is_active OR NOT is_first),
  CONSTRAINT tills_bound_is_active CHECK (is_active OR device_hash IS NULL),
  CONSTRAINT tills_binding_is_whole CHECK (num_nonnulls(device_hash, bound_at, bound_by_id) IN (0, 3)),
  CONSTRAINT tills_network_printer_has_address CHECK (printer <> 'NETWORK' OR printer_address IS NOT NULL),
  CONSTRAINT tills_sheets_by_dialog CHECK (printer = 'DIALOG' OR paper <> 'A4'),
  CONSTRAINT tills_office_is_not_first CHECK (NOT (is_office AND is_first)),
  CONSTRAINT tills_office_has_no_browser CHECK (NOT is_office OR device_hash IS NULL)
);
CREATE UNIQUE INDEX tills_first_key ON tills (location_id) WHERE is_first;
-- Partial, so that binding a till does not wait for its sales: a whole unique index would make it a change of a key.
CREATE UNIQUE INDEX tills_device_key ON tills (device_hash) WHERE device_hash IS NOT NULL;
CREATE INDEX tills_bound_by_id ON tills (bound_by_id) WHERE bound_by_id IS NOT NULL;
CREATE UNIQUE INDEX tills_office_key ON tills (location_id) WHERE is_office;
CREATE INDEX tills_folded_name ON tills (folded_name(name));
CREATE UNIQUE INDEX tills_name_key ON tills (location_id, lower(name));
CREATE TRIGGER tills_twin AFTER INSERT OR UPDATE OF name ON tills
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('tills_name_key', 'folded_name', 'name', 'location_id');

-- A name that no till of a location has: the wanted one, or with the first free number behind it.
CREATE FUNCTION free_till_name(at_location integer, wanted text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT name FROM generate_series(1, 999) AS n CROSS JOIN LATERAL (SELECT wanted || COALESCE(' ' || nullif(n, 1), '')) AS tried (name)
   WHERE NOT EXISTS (SELECT FROM tills WHERE location_id = at_location AND folded_name(tills.name) = folded_name(tried.name))
   ORDER BY n LIMIT 1
$$;

-- A row of numbers of a till or of a location, for each kind of document. A till's have no gap.
CREATE TABLE number_series (
  till_id integer REFERENCES tills,
  kind text NOT NULL,
  prefix varchar(24) NOT NULL CHECK (prefix ~ '^[A-Za-z0-9][A-Za-z0-9_-]*$'),
  first_number integer NOT NULL DEFAULT 1 CHECK (first_number > 0),
  -- One less than the first: none is drawn.
  last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= first_number - 1),
  -- Of a location's own documents; its till is null.
  of_location_id integer REFERENCES locations,
  UNIQUE (till_id, kind),
  UNIQUE (of_location_id, kind),
  CONSTRAINT number_series_kind_fits_owner CHECK (CASE WHEN till_id IS NULL
    THEN of_location_id IS NOT NULL AND kind IN ('TRANSFER', 'COUNT', 'SUPPLIER_RETURN', 'WRITE_OFF')
    ELSE of_location_id IS NULL AND kind IN ('INVOICE', 'RETURN', 'VOID') END)
) WITH (fillfactor = 50);
-- The registry of prefixes: no two series share one.
CREATE UNIQUE INDEX number_series_prefix_key ON number_series (upper(prefix));

-- Numbers that a series left out, because documents before a restore had them.
CREATE TABLE number_jumps (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  till_id integer NOT NULL,
  kind text NOT NULL,
  -- The numbers from the first to the last are missing.
  first_missing integer NOT NULL,
  last_missing integer NOT NULL,
  made_by_id integer NOT NULL REFERENCES users,
  made_at timestamptz NOT NULL,
  FOREIGN KEY (till_id, kind) REFERENCES number_series (till_id, kind),
  CHECK (last_missing >= first_missing)
);
CREATE INDEX number_jumps_till_id ON number_jumps (till_id, kind);
CREATE INDEX number_jumps_made_by_id ON number_jumps (made_by_id);
CREATE TRIGGER number_jumps_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON number_jumps
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The first of wanted, wanted2, wanted3 ... that is nobody's prefix and no other location's code; counted from a number.
CREATE FUNCTION free_prefix(wanted text, of_location integer, first integer DEFAULT 1) RETURNS text
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  candidate text;
BEGIN
  FOR n IN first..999 LOOP
    candidate := concat(wanted, nullif(n, 1));
    IF NOT EXISTS (SELECT FROM number_series WHERE upper(prefix) = upper(candidate))
       AND NOT EXISTS (SELECT FROM locations WHERE lower(code) = lower(candidate) AND id <> of_location) THEN
      RETURN candidate;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- Gives the series of a till their prefixes, the slips after the invoices. None of the slips has drawn a number.
CREATE FUNCTION claim_prefixes(of_till integer, wanted text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_location integer := (SELECT location_id FROM tills WHERE id = of_till);
BEGIN
  DELETE FROM number_series WHERE till_id = of_till AND kind <> 'INVOICE';
  INSERT INTO number_series (till_id, kind, prefix) VALUES (of_till, 'INVOICE', wanted)
    ON CONFLICT (till_id, kind) DO UPDATE SET prefix = excluded.prefix;
  INSERT INTO number_series (till_id, kind, prefix) VALUES (of_till, 'RETURN', free_prefix(wanted || 'R', of_location));
  INSERT INTO number_series (till_id, kind, prefix) VALUES (of_till, 'VOID', free_prefix(wanted || 'V', of_location));
END $$;

-- Gives the documents of a location their prefixes: those that have numbered nothing yet follow its code.
CREATE FUNCTION claim_location_prefixes(of_location integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM number_series WHERE of_location_id = of_location AND last_number = 0;
  INSERT INTO number_series (of_location_id, kind, prefix)
    SELECT id, kind, free_prefix(code || letter, id)
      FROM locations
     CROSS JOIN (VALUES ('TRANSFER', 'T'), ('COUNT', 'C'), ('SUPPLIER_RETURN', 'S'), ('WRITE_OFF', 'W')) AS document (kind, letter)
     WHERE id = of_location
    ON CONFLICT (of_location_id, kind) DO NOTHING;
END $$;

-- Opens a till with its series; the first one of a location is its first till.
CREATE FUNCTION open_till(at_location integer, called text, prefix text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  opened integer;
BEGIN
  INSERT INTO tills (location_id, name, is_first)
    VALUES (at_location, called, NOT EXISTS (SELECT FROM tills WHERE location_id = at_location)) RETURNING id INTO opened;
  PERFORM claim_prefixes(opened, prefix);
  -- A new location has no series of its own yet.
  IF NOT EXISTS (SELECT FROM number_series WHERE of_location_id = at_location) THEN
    PERFORM claim_location_prefixes(at_location);
  END IF;
  RETURN opened;
END $$;

-- What stood at the head of a till's documents from a moment on (decisions/0052). Columns as in settings, locations and tills.
CREATE TABLE till_headers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  till_id integer NOT NULL REFERENCES tills ON DELETE CASCADE,
  valid_from timestamptz NOT NULL,
  store_name varchar(100) NOT NULL,
  registered_name varchar(200),
  taxpayer text,
  tin varchar(11),
  branch_code varchar(5) NOT NULL,
  location_name varchar(100) NOT NULL,
  address text,
  phone varchar(50),
  till_name varchar(50) NOT NULL,
  min varchar(50),
  serial_number varchar(50),
  permit varchar(50),
  permit_date date,
  software_supplier varchar(500),
  paper_language text NOT NULL DEFAULT 'en'
);
CREATE INDEX till_headers_till_id ON till_headers (till_id, valid_from, id);
CREATE TRIGGER till_headers_append_only BEFORE UPDATE OR TRUNCATE ON till_headers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The head of each till's documents as it is now.
CREATE VIEW current_headers AS
  SELECT tills.id AS till_id, greatest(settings.updated_at, locations.updated_at, tills.updated_at) AS valid_from,
         store_name, registered_name, taxpayer, tin, branch_code, locations.name AS location_name,
         coalesce(nullif(locations.address, ''), store_address) AS address, phone, tills.name AS till_name,
         min, serial_number, permit, permit_date, software_supplier, paper_language
    FROM tills JOIN locations ON locations.id = location_id CROSS JOIN settings;

-- Whatever changes a header, here or in a table that it comes from, leaves a row of what it is from then on. One at a time, so
-- that of two changes at once the second sees the first.
CREATE FUNCTION keep_headers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('paper headers', 0));
  INSERT INTO till_headers (till_id, valid_from, store_name, registered_name, taxpayer, tin, branch_code, location_name,
                            address, phone, till_name, min, serial_number, permit, permit_date, software_supplier, paper_language)
    SELECT today.* FROM current_headers AS today
      LEFT JOIN LATERAL (SELECT * FROM till_headers WHERE till_id = today.till_id ORDER BY id DESC LIMIT 1) AS last ON true
     WHERE last.id IS NULL
        OR to_jsonb(today) - 'valid_from' <> to_jsonb(last) - 'valid_from' - 'id'
     ORDER BY today.till_id;
  RETURN NULL;
END $$;
CREATE TRIGGER settings_header AFTER INSERT OR UPDATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION keep_headers();
CREATE TRIGGER locations_header AFTER INSERT OR UPDATE ON locations FOR EACH STATEMENT EXECUTE FUNCTION keep_headers();
-- A Z reading moves its till's counters, which stand at the head of no document, and must not wait for other readings: only the
-- columns of tills in current_headers are listed (decisions/0063).
CREATE TRIGGER tills_header AFTER INSERT OR UPDATE OF location_id, name, min, serial_number, permit, permit_date ON tills
  FOR EACH STATEMENT EXECUTE FUNCTION keep_headers();


-- PRODUCTS

-- What a product is filed under. Categories lie in categories.
CREATE TABLE categories (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(255) NOT NULL CHECK (name <> ''),
  parent_id integer REFERENCES categories,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- false: no goods of this category, or of one below it, come back.
  comes_back boolean NOT NULL DEFAULT true,
  -- Codes of the schemes that cover all goods in and below it.
  schemes text[] NOT NULL DEFAULT '{}',
  search_key text NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED,
  CHECK (parent_id <> id)
);
CREATE UNIQUE INDEX categories_name_key ON categories (lower(name));
CREATE INDEX categories_parent_id ON categories (parent_id);
CREATE INDEX categories_folded_name ON categories (folded_name(name));
CREATE TRIGGER categories_twin AFTER INSERT OR UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('categories_name_key', 'folded_name', 'name');

-- Every category with itself and all that lie under it, however deep.
CREATE VIEW category_tree AS
  WITH RECURSIVE tree AS (
    SELECT id AS top_id, id FROM categories
     UNION
    SELECT tree.top_id, part.id FROM tree JOIN categories AS part ON part.parent_id = tree.id)
  SELECT top_id, id FROM tree;

-- What a piece is called: a tablet, a bottle.
CREATE TABLE units (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(100) NOT NULL CHECK (name <> ''),
  short_name varchar(20),
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  search_key text NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED
);
CREATE UNIQUE INDEX units_name_key ON units (lower(name));
CREATE INDEX units_folded_name ON units (folded_name(name));
CREATE TRIGGER units_twin AFTER INSERT OR UPDATE OF name ON units
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('units_name_key', 'folded_name', 'name');

-- Products are searched by their brand and categories, too, whose keys are read with every search: a brand that is renamed changes
-- one row, not those of all its products.
CREATE TABLE brands (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(100) NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  search_key text NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED
);
CREATE UNIQUE INDEX brands_name_key ON brands (lower(name));
CREATE INDEX brands_folded_name ON brands (folded_name(name));
CREATE TRIGGER brands_twin AFTER INSERT OR UPDATE OF name ON brands
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('brands_name_key', 'folded_name', 'name');

-- Rates that a product's form offers; the product keeps the percent that was chosen (products.tax_rate_pct).
CREATE TABLE tax_rates (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(100) NOT NULL CHECK (name <> ''),
  rate numeric(7,4) NOT NULL CHECK (rate BETWEEN 0 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  search_key text NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED
);
CREATE UNIQUE INDEX tax_rates_name_key ON tax_rates (lower(name));
CREATE INDEX tax_rates_folded_name ON tax_rates (folded_name(name));
CREATE TRIGGER tax_rates_twin AFTER INSERT OR UPDATE OF name ON tax_rates
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('tax_rates_name_key', 'folded_name', 'name');

-- What the shop sells or makes kits of.
CREATE TABLE products (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(255) NOT NULL CHECK (name <> ''),
  generic_name varchar(255),
  strength varchar(100),
  dosage_form varchar(100),
  sku varchar(100) CHECK (sku <> ''),
  barcode varchar(100) CHECK (barcode <> ''),
  -- How its labels write the barcode.
  barcode_type text NOT NULL DEFAULT 'C128' CHECK (barcode_type IN ('C128', 'C39', 'EAN13', 'EAN8', 'UPCA', 'UPCE')),
  unit_id integer REFERENCES units,
  brand_id integer REFERENCES brands,
  category_id integer REFERENCES categories,
  sub_category_id integer REFERENCES categories,
  description text,
  image_url varchar(500),
  brochure_url varchar(500),
  -- Its stock is tracked.
  enable_stock boolean NOT NULL DEFAULT true,
  -- Pieces at which it is low where a location has no reorder point; 0 follows settings.low_stock_default.
  alert_quantity integer NOT NULL DEFAULT 0 CHECK (alert_quantity >= 0),
  not_for_selling boolean NOT NULL DEFAULT false,
  -- Noted as typed; no rule reads them.
  enable_serial boolean NOT NULL DEFAULT false,
  weight varchar(50),
  -- The expiry, lot and further code that were typed with its opening stock; what lies on shelves stands in stock_lots.
  custom_expiry date,
  custom_lot varchar(100),
  custom_barcode varchar(100),
  preparation_time_minutes integer NOT NULL DEFAULT 0 CHECK (preparation_time_minutes >= 0),
  tax_rate_id integer REFERENCES tax_rates,
  -- Whether the typed prices hold the tax.
  tax_type text NOT NULL DEFAULT 'EXCLUSIVE' CHECK (tax_type IN ('INCLUSIVE', 'EXCLUSIVE')),
  -- COMBO is a kit, made of product_components.
  product_type text NOT NULL DEFAULT 'SINGLE' CHECK (product_type IN ('SINGLE', 'VARIABLE', 'COMBO')),
  -- The default purchase price, the profit on it in percent, and the default selling price, without and with tax, as a form
  -- calculates them; cost and price below are what counts.
  dpp_ex_tax numeric(12,2) CHECK (dpp_ex_tax >= 0),
  dpp_inc_tax numeric(12,2) CHECK (dpp_inc_tax >= 0),
  profit_percent numeric(8,4) CHECK (profit_percent >= 0),
  dsp_ex_tax numeric(12,2) CHECK (dsp_ex_tax >= 0),
  dsp_inc_tax numeric(12,2) CHECK (dsp_inc_tax >= 0),
  -- What a piece is bought and sold for.
  cost numeric(12,2) NOT NULL CHECK (cost >= 0),
  price numeric(12,2) NOT NULL CHECK (price >= 0),
  -- Counts where the shop adds its tax on top (settings.tax_mode); elsewhere tax_class decides.
  tax_rate_pct numeric(7,4) NOT NULL DEFAULT 0 CHECK (tax_rate_pct BETWEEN 0 AND 100),
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- What the goods are to VAT, until a dated change says otherwise.
  tax_class text NOT NULL DEFAULT 'VATABLE' CHECK (tax_class IN ('VATABLE', 'VAT_EXEMPT', 'ZERO_RATED')),
  -- The most that a piece may be sold for; null without a cap.
  price_cap numeric(12,2) CHECK (price_cap > 0),
  -- Codes of schemes that cover it besides those of its categories, and of those that do not although a category has them.
  schemes_added text[] NOT NULL DEFAULT '{}',
  schemes_left_out text[] NOT NULL DEFAULT '{}',
  -- Pieces that a person takes in thirty days; null where nobody set it.
  thirty_day_qty integer CHECK (thirty_day_qty BETWEEN 1 AND 1000000),
  -- false: sold by its packs alone.
  sold_by_piece boolean NOT NULL DEFAULT true,
  -- The strength follows the name and the generic name, so that both 'biogesic 500' and 'paracetamol 500' stand in the key.
  search_key text NOT NULL GENERATED ALWAYS AS
    (search_key(name, strength, dosage_form, generic_name, strength, sku, barcode, custom_barcode)) STORED,
  name_key text NOT NULL GENERATED ALWAYS AS (search_key(name)) STORED,
  generic_key text GENERATED ALWAYS AS (CASE WHEN generic_name IS NOT NULL THEN search_key(generic_name) END) STORED,
  CHECK (sub_category_id IS NULL OR category_id IS NOT NULL),
  CONSTRAINT products_id_type_key UNIQUE (id, product_type)
);
CREATE UNIQUE INDEX products_sku_key ON products (lower(sku));
CREATE UNIQUE INDEX products_barcode_key ON products (lower(barcode));
-- A page of products is read in its order from an index, and counted by one, however many products there are.
CREATE INDEX products_name ON products (name COLLATE "und-x-icu", id);
CREATE INDEX products_active_name ON products (is_active, name COLLATE "und-x-icu", id);
CREATE INDEX products_price ON products (price, id);
CREATE INDEX products_created_at ON products (created_at, id);
-- Products without an SKU come last, whichever way the list runs.
CREATE INDEX products_sku ON products (sku COLLATE "und-x-icu", id);
CREATE INDEX products_sku_last_first ON products (sku COLLATE "und-x-icu" DESC NULLS LAST, id DESC);
-- Categories are counted by pairs: both columns stand in one index.
CREATE INDEX products_categories ON products (category_id, sub_category_id);
CREATE INDEX products_sub_category_id ON products (sub_category_id);
CREATE INDEX products_unit_id ON products (unit_id);
CREATE INDEX products_brand_id ON products (brand_id);
CREATE INDEX products_tax_rate_id ON products (tax_rate_id);
CREATE INDEX products_kits ON products (id) WHERE product_type = 'COMBO';
-- Goods with a cap are few among all.
CREATE INDEX products_price_cap ON products (id) WHERE price_cap IS NOT NULL;
-- The list sorts these by the price of their smallest pack, and finds them without reading all products.
CREATE INDEX products_sold_by_pack ON products (id) WHERE NOT sold_by_piece;
CREATE INDEX products_search_key ON products USING gin (search_key gin_trgm_ops);
-- The till lists what is called as typed before whatever holds it, among however many products.
CREATE INDEX products_name_key ON products (name_key text_pattern_ops);
CREATE INDEX products_generic_key ON products (generic_key text_pattern_ops);
CREATE INDEX products_folded_name ON products (folded_name(name));
CREATE INDEX products_folded_sku ON products (folded_code(sku));
CREATE INDEX products_folded_generic ON products (folded_generic(generic_name)) WHERE generic_name IS NOT NULL;
CREATE INDEX products_sku_code ON products (code_key(sku));
CREATE INDEX products_barcode_code ON products (code_key(barcode));
-- Codes with a blank or a letter that is not ASCII: only these may be another's by now, because codes were once compared letter by
-- letter. They are listed for the user who mends them (decisions/0066).
CREATE INDEX products_odd_sku ON products (code_key(sku)) WHERE sku COLLATE "C" ~ '[^!-~]';
CREATE INDEX products_odd_barcode ON products (code_key(barcode)) WHERE barcode COLLATE "C" ~ '[^!-~]';

-- A pack of several pieces that is sold or bought (decisions/0058).
CREATE TABLE product_packs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL,
  -- A kit is sold by the piece alone: its packs would be kits of kits.
  product_type text NOT NULL CHECK (product_type <> 'COMBO'),
  name varchar(50) NOT NULL CHECK (name <> ''),
  -- How many pieces it holds.
  factor integer NOT NULL CHECK (factor BETWEEN 2 AND 1000000),
  -- What the pack sells for; null where it is only bought.
  price numeric(12,2) CHECK (price >= 0),
  is_sold boolean NOT NULL DEFAULT true,
  is_bought boolean NOT NULL DEFAULT true,
  is_active boolean NOT NULL DEFAULT true,
  CONSTRAINT product_packs_sold_has_a_price CHECK (price IS NOT NULL OR NOT is_sold),
  CONSTRAINT product_packs_product_key UNIQUE (id, product_id),
  -- Lines refer to a pack with its factor, so that the factor of one that was used never changes.
  CONSTRAINT product_packs_factor_key UNIQUE (id, product_id, factor),
  CONSTRAINT product_packs_product_fkey FOREIGN KEY (product_id, product_type)
    REFERENCES products (id, product_type) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX product_packs_name_key ON product_packs (product_id, lower(name));
CREATE INDEX product_packs_folded_name ON product_packs (product_id, folded_name(name));
CREATE TRIGGER product_packs_twin AFTER INSERT OR UPDATE OF name ON product_packs
  FOR EACH ROW EXECUTE FUNCTION refuse_twin('product_packs_name_key', 'folded_name', 'name', 'product_id');

-- Further codes that mean the same product: another pack, an old label, the shop's own.
CREATE TABLE product_barcodes (
  code varchar(100) NOT NULL CHECK (code <> ''),
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  -- The pack that the code means; null: the piece.
  pack_id integer,
  CONSTRAINT product_barcodes_pack_fkey FOREIGN KEY (pack_id, product_id)
    REFERENCES product_packs (id, product_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX product_barcodes_code_key ON product_barcodes (lower(code));
CREATE INDEX product_barcodes_product_id ON product_barcodes (product_id);
CREATE INDEX product_barcodes_pack_id ON product_barcodes (pack_id) WHERE pack_id IS NOT NULL;
CREATE INDEX product_barcodes_code ON product_barcodes (code_key(code));
CREATE INDEX product_barcodes_odd_code ON product_barcodes (code_key(code)) WHERE code COLLATE "C" ~ '[^!-~]';

-- A scan means one product, and one pack of it or the piece: no SKU, barcode or further code is another's. A product that keeps
-- its codes is not checked. Codes are looked up by index whatever the plan was made for: a connection keeps its plans, and one made
-- while there were few products would read all of them for every code of a long import.
CREATE FUNCTION refuse_code_of_another_product() RETURNS trigger LANGUAGE plpgsql
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
CREATE TRIGGER products_codes AFTER INSERT OR UPDATE OF sku, barcode ON products
  FOR EACH ROW EXECUTE FUNCTION refuse_code_of_another_product();
CREATE TRIGGER product_barcodes_codes AFTER INSERT OR UPDATE ON product_barcodes
  FOR EACH ROW EXECUTE FUNCTION refuse_code_of_another_product();

-- What a product sells for to a group of buyers.
CREATE TABLE product_pricing (
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  price_group text NOT NULL CHECK (price_group IN ('DEFAULT', 'REGULAR', 'DEFAULT_WITH_INVOICE',
    'REGULAR_WITH_INVOICE', 'END_USER', 'SUB_DISTRIBUTOR', 'RESELLER', 'RETAIL')),
  selling_price_ex_tax numeric(12,2) CHECK (selling_price_ex_tax >= 0),
  selling_price_inc_tax numeric(12,2) NOT NULL CHECK (selling_price_inc_tax >= 0),
  -- Percent.
  profit_margin numeric(8,4),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (product_id, price_group)
);

-- Where a product lies at a location.
CREATE TABLE product_racks (
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  location_id integer NOT NULL REFERENCES locations,
  rack varchar(50),
  "row" varchar(50),
  PRIMARY KEY (product_id, location_id)
);
CREATE INDEX product_racks_location_id ON product_racks (location_id);

-- Further images of a product.
CREATE TABLE product_images (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  url varchar(500) NOT NULL CHECK (url ~* '^https?://')
);
CREATE INDEX product_images_product_id ON product_images (product_id);

-- What one kit is made of. A part is a single product: the types are part of the references, so kits do not lie in kits, whatever
-- is changed at the same moment.
CREATE TABLE product_components (
  product_id integer NOT NULL,
  product_type text NOT NULL DEFAULT 'COMBO' CHECK (product_type = 'COMBO'),
  component_id integer NOT NULL,
  component_type text NOT NULL DEFAULT 'SINGLE' CHECK (component_type = 'SINGLE'),
  -- Pieces of the part in one kit.
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  PRIMARY KEY (product_id, component_id),
  CONSTRAINT product_components_kit_fkey FOREIGN KEY (product_id, product_type)
    REFERENCES products (id, product_type) ON DELETE CASCADE,
  CONSTRAINT product_components_component_fkey FOREIGN KEY (component_id, component_type)
    REFERENCES products (id, product_type)
);
CREATE INDEX product_components_component_id ON product_components (component_id);

-- The price with tax of one without, as domain/goods/products/pricing.ts calculates it.
CREATE FUNCTION with_tax(ex_tax numeric, tax_type text, rate numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE tax_type WHEN 'EXCLUSIVE' THEN round(ex_tax * (100 + rate) / 100, 2) ELSE ex_tax END
$$;

-- The price without tax of one with it. Where VAT lies in the prices, a class or a rate changes on a day and the price as it is paid
-- stays: so the one without tax is calculated when it is read.
CREATE FUNCTION without_tax(inc_tax numeric, tax_type text, rate numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE tax_type WHEN 'EXCLUSIVE' THEN inc_tax - round(inc_tax * rate / (100 + rate), 2) ELSE inc_tax END
$$;


-- WHAT THE LAW SAYS OF GOODS (decisions/0059 and 0060)

-- What the law grants a group of buyers. A scheme that changes has another row from that day on.
CREATE TABLE schemes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code varchar(20) NOT NULL CHECK (code ~ '^[A-Z][A-Z0-9_]*$'),
  name varchar(100) NOT NULL CHECK (name <> ''),
  -- The discount in percent.
  rate numeric(7,4) NOT NULL,
  -- What becomes of the VAT in the price: domain/law/schemes/scheme.ts.
  vat_treatment text NOT NULL CHECK (vat_treatment IN ('EXEMPT', 'ZERO_RATED', 'ON_THE_REST', 'INSIDE')),
  -- Goods of one person's week, at full prices, that get the discount; null without a limit.
  weekly_cap numeric(12,2) CHECK (weekly_cap > 0),
  -- What the number is of that a buyer shows.
  id_label varchar(100) NOT NULL CHECK (id_label <> ''),
  -- The goods are for a child, whose name and day of birth are written down.
  asks_child boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  -- The first and the last day; null: from before the shop's books, and without an end.
  from_day date,
  to_day date,
  -- The law or circular.
  source varchar(500),
  version integer NOT NULL DEFAULT 1,
  -- The next row of its code cuts it short: then the last day that it had of its own is kept, so that a law which was to end does
  -- not go on when the next row is moved or withdrawn.
  is_cut boolean NOT NULL DEFAULT false,
  own_to_day date,
  -- All goods, whatever their categories say.
  covers_all boolean NOT NULL DEFAULT false,
  -- The card is of a diplomatic mission and ends on a day: both are written down.
  asks_mission boolean NOT NULL DEFAULT false,
  -- A zero-rated sale may be all that is granted.
  CONSTRAINT schemes_rate_check CHECK (rate BETWEEN 0 AND 100 AND (rate > 0 OR vat_treatment = 'ZERO_RATED')),
  CONSTRAINT schemes_begin_before_they_end CHECK (to_day >= from_day),
  CONSTRAINT schemes_own_end_of_what_is_cut CHECK (is_cut OR own_to_day IS NULL)
);
CREATE UNIQUE INDEX schemes_code_from_day ON schemes (code, from_day) NULLS NOT DISTINCT;
INSERT INTO schemes (code, name, rate, vat_treatment, weekly_cap, id_label, asks_child, covers_all, asks_mission, source) VALUES
  ('SC', 'Senior Citizen', 20, 'EXEMPT', NULL, 'Senior citizen or other government ID', false, false, false, 'RA 9994; RR 7-2010'),
  ('PWD', 'Person with Disability', 20, 'EXEMPT', NULL, 'PWD ID', false, false, false, 'RA 10754; RR 5-2017'),
  ('NAAC', 'National Athlete or Coach', 20, 'ON_THE_REST', NULL, 'PNSTM ID', false, false, false, 'RA 10699; RR 13-2020'),
  ('SP', 'Solo Parent', 10, 'EXEMPT', NULL, 'Solo parent ID (SPIC)', true, false, false, 'RA 11861; RR 1-2023'),
  ('BNPC', 'Basic Necessities of a Senior or PWD', 5, 'INSIDE', 2500, 'Senior citizen or PWD ID', false, false, false, 'DTI-DA-DOE JAO 24-02'),
  ('MOV', 'Medal of Valor', 20, 'ON_THE_REST', NULL, 'Medal of Valor ID, or of widow, widower or dependant', false, false, false, 'RA 9049; RR 7-2024'),
  ('DIPLOMAT', 'Diplomat', 0, 'ZERO_RATED', NULL, 'VAT exemption card or certificate', false, true, true, 'RMO 10-2019');

-- What holds from a day on. Until it is applied, which is done within the hour, a question about the law looks here first.
CREATE TABLE scheduled_changes (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('TAX_CLASS', 'PRICE_CAP', 'TAX_RATE')),
  -- null: the shop's own rate changes.
  product_id integer REFERENCES products ON DELETE CASCADE,
  from_day date NOT NULL,
  tax_class text CHECK (tax_class IN ('VATABLE', 'VAT_EXEMPT', 'ZERO_RATED')),
  -- null lifts the cap.
  price_cap numeric(12,2) CHECK (price_cap > 0),
  tax_rate numeric(7,4) CHECK (tax_rate BETWEEN 0 AND 100),
  -- Where the law says it: 'FDA Advisory 2024-1618'.
  source varchar(500) CHECK (source <> ''),
  applied_at timestamptz,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT scheduled_changes_fits_kind CHECK (CASE kind
    WHEN 'TAX_CLASS' THEN product_id IS NOT NULL AND tax_class IS NOT NULL AND num_nonnulls(price_cap, tax_rate) = 0
    WHEN 'PRICE_CAP' THEN product_id IS NOT NULL AND num_nonnulls(tax_class, tax_rate) = 0
    ELSE product_id IS NULL AND tax_rate IS NOT NULL AND num_nonnulls(tax_class, price_cap) = 0 END)
);
CREATE UNIQUE INDEX scheduled_changes_once_a_day ON scheduled_changes (kind, product_id, from_day) NULLS NOT DISTINCT;
CREATE INDEX scheduled_changes_product_id ON scheduled_changes (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX scheduled_changes_waiting ON scheduled_changes (product_id, kind, from_day) WHERE applied_at IS NULL;
CREATE INDEX scheduled_changes_list ON scheduled_changes (from_day DESC, id DESC);

-- A product's class on a day.
CREATE FUNCTION tax_class_on(product products, day date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT COALESCE((SELECT tax_class FROM scheduled_changes
                    WHERE product_id = product.id AND kind = 'TAX_CLASS' AND applied_at IS NULL AND from_day <= day
                    ORDER BY from_day DESC LIMIT 1), product.tax_class)
$$;

-- A product's cap on a day.
CREATE FUNCTION price_cap_on(product products, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT price_cap FROM (
    (SELECT price_cap, from_day FROM scheduled_changes
      WHERE product_id = product.id AND kind = 'PRICE_CAP' AND applied_at IS NULL AND from_day <= day)
     UNION ALL
    SELECT product.price_cap, '-infinity') AS known
   ORDER BY from_day DESC LIMIT 1
$$;

-- The shop's own rate on a day.
CREATE FUNCTION tax_rate_on(day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT COALESCE((SELECT tax_rate FROM scheduled_changes
                    WHERE kind = 'TAX_RATE' AND applied_at IS NULL AND from_day <= day ORDER BY from_day DESC LIMIT 1),
                  (SELECT tax_rate FROM settings))
$$;

-- Codes of the schemes that cover goods on their own account, not as parts of a kit. Goods of a category are covered as those of its
-- twins are, so that a blank too many costs nobody their discount. It climbs from the product's categories, because to walk down
-- from all categories takes longer the more there are, and folds the names of those that have schemes alone.
CREATE FUNCTION covering_schemes(product products) RETURNS TABLE (code text) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above AS (
    SELECT name, parent_id FROM categories WHERE id IN (product.category_id, product.sub_category_id)
     UNION
    SELECT top.name, top.parent_id FROM above JOIN categories AS top ON top.id = above.parent_id), alike AS (
    SELECT twin.schemes FROM above JOIN categories AS twin
        ON twin.schemes <> '{}' AND folded_name(twin.name) = folded_name(above.name))
  SELECT covering FROM (SELECT unnest(schemes) FROM alike UNION SELECT unnest(product.schemes_added)) AS each (covering)
   WHERE covering <> ALL(product.schemes_left_out)
$$;

-- The same as a list.
CREATE FUNCTION own_schemes(product products) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT code FROM covering_schemes(product) ORDER BY code)
$$;

-- Codes of the schemes in force on a day that cover goods on their own account.
CREATE FUNCTION schemes_on(product products, day date) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT code FROM covering_schemes(product)
                WHERE EXISTS (SELECT FROM schemes WHERE schemes.code = covering_schemes.code AND is_active
                                 AND COALESCE(from_day <= day, true) AND COALESCE(to_day >= day, true))
                ORDER BY code)
$$;

-- Whether a kit's parts differ from it in class: then it is VATable. Which schemes cover parts decides nothing about VAT: it costs
-- the kit the schemes that do not cover all of them, and no other.
CREATE FUNCTION is_mixed_kit(product products, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT product.product_type = 'COMBO' AND EXISTS (
    SELECT FROM product_components JOIN products AS part ON part.id = component_id
     WHERE product_components.product_id = product.id AND tax_class_on(part, day) <> tax_class_on(product, day))
$$;

-- Codes of the schemes that cover goods as they are sold: a kit those that cover it and all of its parts.
CREATE FUNCTION sold_schemes(product products, day date) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN product.product_type <> 'COMBO' THEN own_schemes(product)
              ELSE ARRAY(SELECT code FROM unnest(own_schemes(product)) AS code
                          WHERE NOT EXISTS (SELECT FROM product_components JOIN products AS part ON part.id = component_id
                                             WHERE product_components.product_id = product.id AND code <> ALL(own_schemes(part)))) END
$$;

-- Whether a scheme in force covers a kit and not all of its parts.
CREATE FUNCTION loses_scheme(kit products, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT kit.product_type = 'COMBO' AND NOT schemes_on(kit, day) <@ sold_schemes(kit, day)
$$;

-- What the law lets the parts of a kit cost together on a day: null without parts, and where a part has no cap. A kit has no price
-- of its parts, so of one with an uncapped part nobody can say what the others cost in it.
CREATE FUNCTION parts_cap_on(product products, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN bool_and(cap IS NOT NULL) THEN sum(qty * cap) END
    FROM product_components JOIN products AS part ON part.id = component_id
   CROSS JOIN LATERAL (SELECT price_cap_on(part, day)) AS own (cap)
   WHERE product_components.product_id = product.id
$$;

-- What holds of a product at a moment in the shop's zone, in one row: its own class; as it is sold, its class, its rate and the
-- codes of the schemes that cover it; and the most that a piece may cost, null without a cap. PostgreSQL plans it as part of the
-- statement that asks.
CREATE FUNCTION law_of(product products, moment timestamptz)
  RETURNS TABLE (own_tax_class text, tax_class text, tax_rate numeric, schemes text[], price_cap numeric)
  LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT own.class, sold.class,
         -- The class decides where VAT lies in the prices. Elsewhere the product's own rate is only told.
         CASE WHEN tax_mode = 'ADDED_TO_TOTAL' THEN product.tax_rate_pct
              WHEN sold.class <> 'VATABLE' THEN 0
              ELSE COALESCE((SELECT change.tax_rate FROM scheduled_changes AS change
                              WHERE kind = 'TAX_RATE' AND applied_at IS NULL AND from_day <= day
                              ORDER BY from_day DESC LIMIT 1), settings.tax_rate) END,
         CASE product.product_type WHEN 'COMBO' THEN sold_schemes(product, day)
                                   ELSE ARRAY(SELECT code FROM covering_schemes(product) ORDER BY code) END,
         (SELECT cap FROM (SELECT change.price_cap AS cap, from_day FROM scheduled_changes AS change
                            WHERE change.product_id = product.id AND kind = 'PRICE_CAP' AND applied_at IS NULL AND from_day <= day
                            UNION ALL
                           SELECT product.price_cap, '-infinity') AS known
           ORDER BY from_day DESC LIMIT 1)
    FROM settings
   CROSS JOIN LATERAL (SELECT (moment AT TIME ZONE time_zone)::date) AS today (day)
   CROSS JOIN LATERAL (SELECT COALESCE((SELECT change.tax_class FROM scheduled_changes AS change
                                         WHERE change.product_id = product.id AND kind = 'TAX_CLASS' AND applied_at IS NULL
                                           AND from_day <= day
                                         ORDER BY from_day DESC LIMIT 1), product.tax_class)) AS own (class)
   CROSS JOIN LATERAL (SELECT CASE WHEN product.product_type = 'COMBO' AND is_mixed_kit(product, day) THEN 'VATABLE'
                                   ELSE own.class END) AS sold (class)
$$;


-- PARTNERS

-- Whom the shop buys from.
CREATE TABLE suppliers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(255) NOT NULL CHECK (name <> ''),
  -- The person to speak to.
  contact varchar(255),
  phone varchar(50),
  email varchar(255),
  notes text,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Whom input VAT is paid to: a supplier who is registered for VAT has a TIN.
  tin varchar(20),
  is_vat_registered boolean NOT NULL DEFAULT false,
  search_key text NOT NULL GENERATED ALWAYS AS (search_key(name, contact, phone, email, dialled(phone))) STORED,
  -- The terms on which goods go back: from so many days before they expire to so many after, or not at all; in whole packs only;
  -- with a number by which the supplier authorises it; and how much of their cost is credited, in percent.
  returns_before_days integer CHECK (returns_before_days BETWEEN 0 AND 3650),
  returns_after_days integer CHECK (returns_after_days BETWEEN 0 AND 3650),
  returns_whole_packs boolean NOT NULL DEFAULT false,
  returns_authorised boolean NOT NULL DEFAULT false,
  returns_credit_pct numeric(7,4) NOT NULL DEFAULT 100 CHECK (returns_credit_pct BETWEEN 0 AND 100),
  -- Days from the supplier's invoice until it is due; null is due at once.
  payment_days smallint CHECK (payment_days BETWEEN 0 AND 365),
  CONSTRAINT suppliers_terms_are_whole CHECK (num_nonnulls(returns_before_days, returns_after_days) IN (0, 2))
);
CREATE INDEX suppliers_name ON suppliers (name COLLATE "und-x-icu", id);

-- Whom the shop knows among those who buy.
CREATE TABLE customers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(255) NOT NULL CHECK (name <> ''),
  -- One number or several.
  phone varchar(50),
  email varchar(255),
  notes text,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Their personal data were erased on demand; the row stays, because sales refer to it.
  anonymised_at timestamptz,
  -- The most that they may owe on issued orders; null is without a limit.
  owed_limit numeric(12,2) CHECK (owed_limit >= 0),
  -- What an invoice names its buyer by.
  tin varchar(20),
  address varchar(500),
  business_style varchar(100),
  search_key text NOT NULL GENERATED ALWAYS AS (search_key(name, phone, email, dialled(phone))) STORED,
  CONSTRAINT customers_forgotten_for_good CHECK (anonymised_at IS NULL
    OR (NOT is_active AND num_nonnulls(phone, email, notes, tin, address, business_style) = 0))
);
CREATE INDEX customers_name ON customers (name COLLATE "und-x-icu", id);
CREATE INDEX customers_search_key ON customers USING gin (search_key gin_trgm_ops);
-- A line of a file finds whom it means by any of their phone numbers, by email and by name.
CREATE INDEX customers_phones ON customers USING gin (string_to_array(dialled(phone), ' '));
CREATE INDEX customers_email ON customers (lower(email));
CREATE INDEX customers_folded_name ON customers (folded_name(name));

-- Who showed the card of a scheme (decisions/0061): a number under a name.
CREATE TABLE beneficiaries (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The code of the scheme.
  scheme varchar(20) NOT NULL,
  -- null: nobody asked to be remembered.
  customer_id integer REFERENCES customers ON DELETE CASCADE,
  holder_name varchar(255) NOT NULL CHECK (holder_name <> ''),
  id_number varchar(50) NOT NULL CHECK (id_number <> ''),
  -- SHA-256 of the number in capitals without blanks and marks.
  id_hash bytea NOT NULL CHECK (octet_length(id_hash) = 32),
  tin varchar(20),
  child_name varchar(255),
  child_birth_day date,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- The mission and the last day that the card bears, where its scheme asks for them.
  mission varchar(255),
  valid_until date
);
CREATE INDEX beneficiaries_customer_id ON beneficiaries (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX beneficiaries_created_by_id ON beneficiaries (created_by_id);
CREATE UNIQUE INDEX beneficiaries_number_and_holder ON beneficiaries (scheme, id_hash, holder_key(holder_name));

-- What one person has used up of a week. A sale to the person locks its row.
CREATE TABLE weekly_allowances (
  scheme varchar(20) NOT NULL,
  -- As in beneficiaries.
  id_hash bytea NOT NULL CHECK (octet_length(id_hash) = 32),
  -- Its Monday.
  week date NOT NULL CHECK (extract(isodow FROM week) = 1),
  used numeric(12,2) NOT NULL DEFAULT 0 CHECK (used >= 0),
  PRIMARY KEY (scheme, id_hash, week)
);


-- PURCHASES (decisions/0043)

-- What was ordered from a supplier, or came without an order.
CREATE TABLE purchases (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES suppliers,
  location_id integer NOT NULL REFERENCES locations,
  status text NOT NULL DEFAULT 'RECEIVED' CHECK (status IN ('PENDING', 'RECEIVED', 'CANCELLED')),
  -- As it was ordered: the sum of its lines' totals.
  total_cost numeric(12,2) NOT NULL CHECK (total_cost >= 0),
  created_by_id integer NOT NULL REFERENCES users,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The supplier's own number of the document.
  reference varchar(100),
  notes text,
  expected_on date,
  -- What had not come by then is not waited for.
  closed_short_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- What it counts as: the sum of purchase_line_values, kept so that a shop's purchases are summed without their lines.
  total_value numeric(14,2) NOT NULL CHECK (total_value >= 0),
  -- The day of the supplier's own invoice, whose number is the reference.
  invoice_date date,
  CONSTRAINT purchases_short_is_received CHECK (closed_short_at IS NULL OR status = 'RECEIVED')
);
CREATE INDEX purchases_supplier_id ON purchases (supplier_id);
CREATE INDEX purchases_location_id ON purchases (location_id);
CREATE INDEX purchases_created_by_id ON purchases (created_by_id);

-- What was ordered.
CREATE TABLE purchase_items (
  purchase_id integer NOT NULL REFERENCES purchases,
  line smallint NOT NULL CHECK (line BETWEEN 1 AND 500),
  product_id integer NOT NULL REFERENCES products,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  -- Of a piece, or of a pack where the line is of packs.
  cost numeric(12,4) NOT NULL CHECK (cost >= 0),
  line_total numeric(12,2) NOT NULL,
  -- As it was called on the order.
  product_name varchar(255) NOT NULL,
  -- The lot and expiry that were typed with the order; what came stands in its receipts.
  lot_number varchar(100) CHECK (lot_number <> ''),
  expiry_date date,
  -- The pack of a line of packs, as it was called that day, the pieces in it, and how many packs.
  pack_id integer,
  pack_name varchar(50),
  pack_factor integer,
  pack_qty integer CHECK (pack_qty > 0),
  -- Of its packs, or pieces, those that come free.
  free_qty integer NOT NULL DEFAULT 0,
  PRIMARY KEY (purchase_id, line),
  CONSTRAINT purchase_items_pack_is_whole CHECK (num_nonnulls(pack_id, pack_name, pack_factor, pack_qty) IN (0, 4)
    AND (pack_qty IS NULL OR qty = pack_qty::bigint * pack_factor)),
  CONSTRAINT purchase_items_pack_fkey FOREIGN KEY (pack_id, product_id, pack_factor)
    REFERENCES product_packs (id, product_id, factor),
  CONSTRAINT purchase_items_free_comes_with_paid CHECK (free_qty >= 0 AND free_qty < COALESCE(pack_qty, qty)),
  CONSTRAINT purchase_items_total_adds_up
    CHECK (line_total = round((COALESCE(pack_qty, qty) - free_qty) * cost, 2))
);
CREATE INDEX purchase_items_product_id ON purchase_items (product_id);
CREATE INDEX purchase_items_pack_id ON purchase_items (pack_id) WHERE pack_id IS NOT NULL;

-- An amount over so many, to the nearest 1/units, half away from zero. Division would round before that, and once too often.
CREATE FUNCTION nearest_share(amount numeric, whole numeric, units integer) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT div(2 * units * amount + whole, 2 * whole) / units
$$;

-- What really came of a line, and when: one row a lot.
CREATE TABLE purchase_receipts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id integer NOT NULL,
  line smallint NOT NULL,
  lot_number varchar(100),
  expiry_date date,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  unit_cost numeric(12,4) NOT NULL CHECK (unit_cost >= 0),
  received_by_id integer NOT NULL REFERENCES users,
  received_at timestamptz NOT NULL,
  undone_by_id integer REFERENCES users,
  undone_at timestamptz,
  -- The first delivery of a purchase is 1: what came together is undone together.
  delivery smallint NOT NULL CHECK (delivery > 0),
  -- What the goods were to VAT when they came, and at what rate it lay in their cost: 0 where the shop is no VAT taxpayer.
  tax_class text NOT NULL CHECK (tax_class IN ('VATABLE', 'VAT_EXEMPT', 'ZERO_RATED')),
  vat_rate numeric(7,4) NOT NULL CHECK (vat_rate BETWEEN 0 AND 100),
  -- What was counted, where that was packs; as it was called that day.
  pack_name varchar(50),
  pack_factor integer,
  pack_qty integer CHECK (pack_qty > 0),
  -- Its goods' cost, exactly: so many packs or pieces at this cost are so many pieces, free ones included.
  cost numeric(12,4) NOT NULL,
  paid_units integer NOT NULL CHECK (paid_units > 0),
  paid_pieces integer NOT NULL CHECK (paid_pieces > 0),
  FOREIGN KEY (purchase_id, line) REFERENCES purchase_items,
  CHECK ((undone_at IS NULL) = (undone_by_id IS NULL)),
  CONSTRAINT purchase_receipts_untaxed CHECK (tax_class = 'VATABLE' OR vat_rate = 0),
  CONSTRAINT purchase_receipts_pack_is_whole CHECK (num_nonnulls(pack_name, pack_factor, pack_qty) IN (0, 3)
    AND (pack_qty IS NULL OR qty = pack_qty::bigint * pack_factor)),
  CONSTRAINT purchase_receipts_piece_costs_its_share
    CHECK (unit_cost = nearest_share(cost * paid_units, paid_pieces, 10000))
);
CREATE INDEX purchase_receipts_line ON purchase_receipts (purchase_id, line);
CREATE INDEX purchase_receipts_received_by_id ON purchase_receipts (received_by_id);
CREATE INDEX purchase_receipts_undone_by_id ON purchase_receipts (undone_by_id);

-- The supplier's invoice for one delivery, where a purchase came in several and each was invoiced. What is null here is as the
-- purchase says, whose own day counts for its first delivery alone: else goods that come later would change a month that is over.
CREATE TABLE delivery_invoices (
  purchase_id integer NOT NULL REFERENCES purchases ON DELETE CASCADE,
  delivery smallint NOT NULL CHECK (delivery > 0),
  number varchar(100) CHECK (number <> ''),
  invoice_date date,
  PRIMARY KEY (purchase_id, delivery),
  CHECK (num_nonnulls(number, invoice_date) > 0)
);

-- What came of each line, exactly, and what the line counts as: what came, and of a pending purchase what is waited for, as it was
-- ordered. All is a fraction of the line's pieces and is rounded once.
CREATE VIEW purchase_line_values AS
  SELECT item.purchase_id, item.line, COALESCE(came.qty, 0) AS received_qty,
         round(nearest_share(COALESCE(came.cost, 0), item.qty, 100), 2) AS received_total,
         round(nearest_share(COALESCE(came.cost, 0) + CASE purchases.status
           WHEN 'PENDING' THEN (item.qty - COALESCE(came.qty, 0)) * item.cost * (COALESCE(item.pack_qty, item.qty) - free_qty)
           ELSE 0 END, item.qty, 100), 2) AS total_value
    FROM purchase_items AS item
    JOIN purchases ON purchases.id = item.purchase_id
    LEFT JOIN (SELECT receipt.purchase_id, receipt.line, sum(receipt.qty) AS qty,
                      sum(receipt.qty * receipt.cost * paid_units * (ordered.qty / paid_pieces)) AS cost
                 FROM purchase_receipts AS receipt
                 JOIN purchase_items AS ordered
                      ON ordered.purchase_id = receipt.purchase_id AND ordered.line = receipt.line
                WHERE undone_at IS NULL GROUP BY receipt.purchase_id, receipt.line) AS came
           ON came.purchase_id = item.purchase_id AND came.line = item.line;

-- What each receipt came to: rounded cumulatively along its line, so that what came whole at the costs that were ordered comes to
-- the line's total, in however many deliveries. An undone one stands for itself.
CREATE VIEW purchase_receipt_values AS
  SELECT receipt.id, CASE WHEN receipt.undone_at IS NULL
           THEN round(nearest_share(former.cost + own.cost, item.qty, 100) - nearest_share(former.cost, item.qty, 100), 2)
           ELSE round(nearest_share(receipt.qty * receipt.cost * receipt.paid_units, receipt.paid_pieces, 100), 2) END AS amount
    FROM purchase_receipts AS receipt
    JOIN purchase_items AS item ON item.purchase_id = receipt.purchase_id AND item.line = receipt.line
   CROSS JOIN LATERAL (
      SELECT receipt.qty * receipt.cost * receipt.paid_units * (item.qty / receipt.paid_pieces) AS cost) AS own
   CROSS JOIN LATERAL (
      SELECT COALESCE(sum(earlier.qty * earlier.cost * earlier.paid_units * (item.qty / earlier.paid_pieces)), 0) AS cost
        FROM purchase_receipts AS earlier
       WHERE earlier.purchase_id = receipt.purchase_id AND earlier.line = receipt.line AND earlier.undone_at IS NULL
         AND earlier.id < receipt.id) AS former;


-- SHELVES AND LOTS

-- What a location carries. stock_qty is the sum of its lots, kept in the same transaction.
CREATE TABLE location_inventory (
  product_id integer NOT NULL REFERENCES products,
  location_id integer NOT NULL REFERENCES locations,
  stock_qty integer NOT NULL DEFAULT 0 CHECK (stock_qty >= 0),
  min_stock_level integer NOT NULL DEFAULT 0 CHECK (min_stock_level >= 0),
  max_stock_level integer NOT NULL DEFAULT 1000 CHECK (max_stock_level >= 0),
  -- null follows inherited_point.
  reorder_point integer CHECK (reorder_point >= 0),
  last_stock_update timestamptz,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Of stock_qty, what may not be sold: what had expired by shelf_day, and what is not for sale.
  unsellable_qty integer NOT NULL DEFAULT 0,
  -- What it is low at without a reorder point of its own: the product's alert quantity, else the shop's level. null where nobody
  -- watches it: the location is closed, or the product inactive, not tracked, or a kit, which is low by its parts.
  inherited_point integer,
  -- What may be sold of it where that is low; else null.
  low_qty integer GENERATED ALWAYS AS (
    CASE WHEN is_active AND inherited_point IS NOT NULL
          AND stock_qty - unsellable_qty <= COALESCE(reorder_point, inherited_point)
         THEN stock_qty - unsellable_qty END) STORED,
  PRIMARY KEY (product_id, location_id),
  CONSTRAINT location_inventory_unsellable_is_there CHECK (unsellable_qty BETWEEN 0 AND stock_qty)
) WITH (fillfactor = 80);
CREATE INDEX location_inventory_location_id ON location_inventory (location_id, product_id);
CREATE INDEX location_inventory_least ON location_inventory (low_qty, product_id, location_id)
  WHERE low_qty IS NOT NULL;
-- In the order in which products are counted once each.
CREATE INDEX location_inventory_low ON location_inventory (product_id, location_id) WHERE low_qty IS NOT NULL;

-- Which locations carry a product.
CREATE VIEW product_locations AS
  SELECT product_id, location_id FROM location_inventory WHERE is_active;

-- Goods of one lot, cost and state on a shelf. What becomes of them stands in stock_movements.
CREATE TABLE stock_lots (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL,
  location_id integer NOT NULL,
  lot_number varchar(100) CHECK (lot_number <> ''),
  -- On this day it may still be sold.
  expiry_date date,
  unit_cost numeric(12,4) NOT NULL CHECK (unit_cost >= 0),
  qty integer NOT NULL CHECK (qty >= 0),
  created_at timestamptz NOT NULL,
  -- A column whose value seldom changes may be indexed without a sale's update having to touch its indexes.
  is_filled boolean NOT NULL GENERATED ALWAYS AS (qty > 0) STORED,
  -- Units change their state by moving to another row of the lot, so that each row's movements are its whole past (decisions/0049).
  state text NOT NULL DEFAULT 'FOR_SALE' CHECK (state IN ('FOR_SALE', 'QUARANTINE', 'RECALLED')),
  FOREIGN KEY (product_id, location_id) REFERENCES location_inventory
) WITH (fillfactor = 80);
CREATE INDEX stock_lots_product_location ON stock_lots (product_id, location_id);
CREATE INDEX stock_lots_expiry_date ON stock_lots (expiry_date);
CREATE UNIQUE INDEX stock_lots_number_key
  ON stock_lots (product_id, location_id, lot_number, expiry_date, unit_cost, state) NULLS NOT DISTINCT
  WHERE lot_number IS NOT NULL;
-- With the state, lots that expire soon are counted without the table.
CREATE INDEX stock_lots_filled ON stock_lots (expiry_date, id) INCLUDE (location_id, product_id, state) WHERE is_filled;
CREATE INDEX stock_lots_number ON stock_lots (product_id, code_key(lot_number)) WHERE lot_number IS NOT NULL;
CREATE TRIGGER stock_lots_keep_state BEFORE UPDATE OF state ON stock_lots
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A lot of a product has one spelling: that of its first goods, until it is corrected.
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

-- Whether a lot may be sold on a day.
CREATE FUNCTION is_sellable(state text, expiry_date date, day date) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT state = 'FOR_SALE' AND (expiry_date IS NULL OR expiry_date >= day)
$$;

-- All lots with whether they may be sold on a day, and the reason why not: a recalled lot is that first, whatever else it is.
-- Whatever asks what may be sold asks here. PostgreSQL takes it apart like a view, so it reads by the indexes of stock_lots; where
-- the day is a query of its own, that must stand in FROM, beside it. How many lots have a reason it cannot guess, so conditions are
-- on is_sellable.
CREATE FUNCTION lots_on(day date)
RETURNS TABLE (id integer, product_id integer, location_id integer, lot_number varchar, expiry_date date,
               unit_cost numeric, qty integer, created_at timestamptz, is_filled boolean, state text, is_sellable boolean,
               reason text)
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT id, product_id, location_id, lot_number, expiry_date, unit_cost, qty, created_at, is_filled, state,
         is_sellable(state, expiry_date, day),
         CASE WHEN state = 'RECALLED' THEN 'RECALLED' WHEN state = 'QUARANTINE' THEN 'QUARANTINED'
              WHEN expiry_date < day THEN 'EXPIRED' END
    FROM stock_lots
$$;

-- One row: the day for which the shelves' expired units are counted (decisions/0035).
CREATE TABLE shelf_day (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  day date NOT NULL
);
INSERT INTO shelf_day (day) VALUES (current_date);

-- Counts what has expired by another day, and gives the day that it has come to. A statement that opens a lot or corrects its date
-- holds shelf_day until the end, so every lot is either seen here or opened by that day; a statement that moves stock holds the
-- shelf. It goes at most a month at once: after a year in which nobody asked, most shelves would have to be counted, which takes
-- longer than a statement may.
CREATE FUNCTION turn_shelves_to(today date) RETURNS date LANGUAGE plpgsql AS $$
DECLARE
  stood date;
  wanted date;
BEGIN
  SELECT day INTO stood FROM shelf_day FOR UPDATE;
  wanted := greatest(least(today, stood + 31), stood - 31);
  IF stood = wanted THEN RETURN wanted; END IF;
  PERFORM FROM location_inventory
    WHERE (product_id, location_id) IN (SELECT product_id, location_id FROM stock_lots
           WHERE expiry_date >= least(stood, wanted) AND expiry_date < greatest(stood, wanted))
    ORDER BY product_id, location_id FOR UPDATE;
  UPDATE location_inventory AS shelf SET unsellable_qty = lots.unsellable
    FROM (SELECT product_id, location_id, COALESCE(sum(qty) FILTER (WHERE NOT is_sellable), 0)::int AS unsellable
            FROM lots_on(wanted)
           WHERE (product_id, location_id) IN (SELECT product_id, location_id FROM stock_lots
                  WHERE expiry_date >= least(stood, wanted) AND expiry_date < greatest(stood, wanted))
           GROUP BY 1, 2) AS lots
   WHERE shelf.product_id = lots.product_id AND shelf.location_id = lots.location_id AND unsellable_qty <> unsellable;
  UPDATE shelf_day SET day = wanted;
  RETURN wanted;
END $$;

-- A lot that is opened or gets another date counts on its shelf at once.
CREATE FUNCTION count_unsellable_lot() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date;
  change integer;
BEGIN
  SELECT day INTO today FROM shelf_day FOR SHARE;
  change := CASE WHEN is_sellable(NEW.state, NEW.expiry_date, today) THEN 0 ELSE NEW.qty END;
  IF TG_OP = 'UPDATE' AND NOT is_sellable(OLD.state, OLD.expiry_date, today) THEN
    change := change - OLD.qty;
  END IF;
  IF change <> 0 THEN
    UPDATE location_inventory SET unsellable_qty = unsellable_qty + change
     WHERE product_id = NEW.product_id AND location_id = NEW.location_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_lots_unsellable_at_once AFTER INSERT ON stock_lots
  FOR EACH ROW WHEN (NEW.expiry_date IS NOT NULL OR NEW.state <> 'FOR_SALE') EXECUTE FUNCTION count_unsellable_lot();
CREATE TRIGGER stock_lots_unsellable_otherwise AFTER UPDATE OF expiry_date ON stock_lots
  FOR EACH ROW WHEN (NEW.expiry_date IS DISTINCT FROM OLD.expiry_date) EXECUTE FUNCTION count_unsellable_lot();

-- A kit has no stock of its own: what has some, or is under way, does not become one, and one gets none. Each side locks the product, so that
-- neither overlooks the other. Units that a kit has from before these rules may still be taken off.
CREATE FUNCTION refuse_kit_of_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM location_inventory WHERE product_id = NEW.id AND stock_qty > 0)
     OR EXISTS (SELECT FROM transfer_lines JOIN transfer_goods USING (transfer_id, line)
                 WHERE product_id = NEW.id AND under_way_qty > 0) THEN
    RAISE EXCEPTION 'product % has stock', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_kit_without_stock', TABLE = 'products';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER products_kit_without_stock BEFORE UPDATE OF product_type ON products
  FOR EACH ROW WHEN (NEW.product_type = 'COMBO' AND OLD.product_type <> 'COMBO')
  EXECUTE FUNCTION refuse_kit_of_stock();

-- The other side.
CREATE FUNCTION refuse_stock_of_kit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  type text;
BEGIN
  SELECT product_type INTO type FROM products WHERE id = NEW.product_id FOR KEY SHARE;
  IF type = 'COMBO' THEN
    RAISE EXCEPTION 'product % is a kit', NEW.product_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'location_inventory_no_kit', TABLE = 'location_inventory';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER location_inventory_no_kit BEFORE UPDATE OF stock_qty ON location_inventory
  FOR EACH ROW WHEN (NEW.stock_qty > OLD.stock_qty) EXECUTE FUNCTION refuse_stock_of_kit();

-- What a shelf inherits as location_inventory.inherited_point.
CREATE FUNCTION inherited_point(product products, location locations, settings settings) RETURNS integer
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN location.is_active AND product.is_active AND product.enable_stock AND product.product_type <> 'COMBO'
              THEN COALESCE(NULLIF(product.alert_quantity, 0), settings.low_stock_default) END
$$;

-- A new shelf locks what its inherited point comes from: a change of that has been seen or will find the shelf. It does not lock the
-- product's row, which comes after all shelves in the order of locks, but a number that few products share: a transaction that opens
-- shelves shares it, a transaction that changes what their product says has it alone.
CREATE FUNCTION inherit_points() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM made) THEN RETURN NULL; END IF;
  PERFORM FROM settings FOR SHARE;
  PERFORM FROM locations WHERE id IN (SELECT location_id FROM made) ORDER BY id FOR SHARE;
  PERFORM pg_advisory_xact_lock_shared(27, number)
     FROM (SELECT DISTINCT product_id % 64 AS number FROM made ORDER BY number) AS numbers;
  UPDATE location_inventory AS shelf SET inherited_point = inherited_point(products, locations, settings)
    FROM made, products, locations, settings
   WHERE shelf.product_id = made.product_id AND shelf.location_id = made.location_id
     AND products.id = made.product_id AND locations.id = made.location_id;
  RETURN NULL;
END $$;
CREATE TRIGGER location_inventory_inherits AFTER INSERT ON location_inventory
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION inherit_points();

-- A product hands its point to its own shelves by their key. The lock is the one that opening a shelf takes (inherit_points).
CREATE FUNCTION pass_product_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(27, NEW.id % 64);
  PERFORM FROM location_inventory WHERE product_id = NEW.id ORDER BY location_id FOR NO KEY UPDATE;
  UPDATE location_inventory AS shelf SET inherited_point = inherited_point(product, location, shop)
    FROM products AS product, locations AS location, settings AS shop
   WHERE shelf.product_id = NEW.id AND product.id = NEW.id AND location.id = shelf.location_id
     AND inherited_point IS DISTINCT FROM inherited_point(product, location, shop);
  RETURN NULL;
END $$;
CREATE TRIGGER products_pass_points_on AFTER UPDATE OF alert_quantity, is_active, enable_stock, product_type ON products
  FOR EACH ROW WHEN ((NEW.alert_quantity, NEW.is_active, NEW.enable_stock, NEW.product_type)
       IS DISTINCT FROM (OLD.alert_quantity, OLD.is_active, OLD.enable_stock, OLD.product_type))
  EXECUTE FUNCTION pass_product_on();

-- What many shelves inherit locks them first, in product order as sales do: of two such changes at once the second builds on what
-- the first has committed.
CREATE FUNCTION pass_points_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Of one location, or of all.
  changed integer := CASE TG_TABLE_NAME WHEN 'locations' THEN (to_jsonb(NEW)->>'id')::integer END;
BEGIN
  PERFORM FROM location_inventory WHERE changed IS NULL OR location_id = changed
    ORDER BY product_id, location_id FOR NO KEY UPDATE;
  UPDATE location_inventory AS shelf SET inherited_point = inherited_point(product, location, shop)
    FROM products AS product, locations AS location, settings AS shop
   WHERE (changed IS NULL OR shelf.location_id = changed)
     AND product.id = shelf.product_id AND location.id = shelf.location_id
     AND inherited_point IS DISTINCT FROM inherited_point(product, location, shop);
  RETURN NULL;
END $$;
CREATE TRIGGER locations_pass_points_on AFTER UPDATE OF is_active ON locations
  FOR EACH ROW WHEN (NEW.is_active <> OLD.is_active) EXECUTE FUNCTION pass_points_on();
CREATE TRIGGER settings_pass_points_on AFTER UPDATE OF low_stock_default ON settings
  FOR EACH ROW WHEN (NEW.low_stock_default <> OLD.low_stock_default) EXECUTE FUNCTION pass_points_on();

-- How many of a kit the stock of each location makes, expired goods included, and how many of them may be sold: as many as its
-- scarcest part is enough for. Parts that are not tracked are always there; a kit of such parts alone has no quantity and stands
-- nowhere here.
CREATE VIEW kit_shelves AS
  SELECT kit.product_id, locations.id AS location_id, min(COALESCE(shelf.stock_qty, 0) / kit.qty) AS stock_qty,
         min(COALESCE(shelf.stock_qty - shelf.unsellable_qty, 0) / kit.qty) AS sellable_qty
    FROM product_components AS kit
    JOIN products AS part ON part.id = kit.component_id AND part.enable_stock
   CROSS JOIN locations
    LEFT JOIN location_inventory AS shelf ON shelf.product_id = part.id AND shelf.location_id = locations.id
   GROUP BY kit.product_id, locations.id;

-- The kits that are low by their parts, where an active location carries them.
CREATE VIEW low_kits AS
  SELECT product_id, location_id, stock_qty, sellable_qty, threshold
    FROM (SELECT made.*, COALESCE(shelf.reorder_point, NULLIF(kit.alert_quantity, 0), low_stock_default) AS threshold
            FROM products AS kit
            JOIN location_inventory AS shelf ON shelf.product_id = kit.id AND shelf.is_active
            JOIN locations ON locations.id = shelf.location_id AND locations.is_active
            JOIN kit_shelves AS made ON made.product_id = kit.id AND made.location_id = shelf.location_id
           CROSS JOIN settings
           WHERE kit.product_type = 'COMBO' AND kit.is_active AND kit.enable_stock) AS kits
   WHERE sellable_qty <= threshold;

-- The shelves that are low: what may be sold is at or under the location's reorder point, else the product's alert quantity, else
-- the shop's setting, where an active location carries an active product.
CREATE VIEW low_shelves AS
  SELECT product_id, location_id, stock_qty, low_qty AS sellable_qty,
         COALESCE(reorder_point, inherited_point) AS threshold
    FROM location_inventory WHERE low_qty IS NOT NULL
   UNION ALL
  SELECT product_id, location_id, stock_qty, sellable_qty, threshold FROM low_kits;

-- Lots of a product that an authority or a maker has called back: whatever units have those numbers are not sold.
CREATE TABLE recalls (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products,
  of_all_lots boolean NOT NULL,
  reference varchar(100) CHECK (reference <> ''),
  reason varchar(500) NOT NULL CHECK (reason <> ''),
  announced_on date NOT NULL,
  opened_by_id integer NOT NULL REFERENCES users,
  opened_at timestamptz NOT NULL,
  closed_by_id integer REFERENCES users,
  closed_at timestamptz,
  -- Opened by mistake: taken back as a whole.
  mistake_by_id integer REFERENCES users,
  mistake_at timestamptz,
  mistake varchar(500) CHECK (mistake <> ''),
  version integer NOT NULL DEFAULT 1,
  is_open boolean NOT NULL GENERATED ALWAYS AS (closed_at IS NULL AND mistake_at IS NULL) STORED,
  CONSTRAINT recalls_closing_is_whole CHECK (num_nonnulls(closed_by_id, closed_at) IN (0, 2)),
  CONSTRAINT recalls_mistake_is_whole CHECK (num_nonnulls(mistake_by_id, mistake_at, mistake) IN (0, 3))
);
CREATE INDEX recalls_product_id ON recalls (product_id);
CREATE INDEX recalls_open ON recalls (product_id) WHERE is_open;
CREATE INDEX recalls_opened_by_id ON recalls (opened_by_id);
CREATE INDEX recalls_closed_by_id ON recalls (closed_by_id) WHERE closed_by_id IS NOT NULL;
CREATE INDEX recalls_mistake_by_id ON recalls (mistake_by_id) WHERE mistake_by_id IS NOT NULL;

-- The lot numbers of a recall that is not of all lots.
CREATE TABLE recall_numbers (
  recall_id integer NOT NULL REFERENCES recalls,
  lot_number varchar(100) NOT NULL CHECK (lot_number <> '')
);
CREATE UNIQUE INDEX recall_numbers_key ON recall_numbers (recall_id, code_key(lot_number));

-- The open recall that units of a product with that lot number are under; null where there is none.
CREATE FUNCTION recall_of(product integer, number text) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT id FROM recalls
   WHERE product_id = product AND is_open
     AND (of_all_lots OR EXISTS (SELECT FROM recall_numbers
                                  WHERE recall_id = recalls.id AND code_key(lot_number) = code_key(number)))
   ORDER BY id LIMIT 1
$$;

-- Units that were put on a shelf or taken off it, and why.
CREATE TABLE stock_adjustments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reason varchar(500) NOT NULL CHECK (reason <> ''),
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  -- The recall that took units out of sale, or whose mistake put them back.
  recall_id integer REFERENCES recalls
);
CREATE INDEX stock_adjustments_created_by_id ON stock_adjustments (created_by_id);
CREATE INDEX stock_adjustments_recall_id ON stock_adjustments (recall_id) WHERE recall_id IS NOT NULL;


-- APPROVALS (decisions/0050)

-- A second person's permission, given at the first one's screen. Good once, for one call with its key and body, within fifteen
-- minutes.
CREATE TABLE approvals (
  id uuid PRIMARY KEY,
  approver_id integer NOT NULL REFERENCES users,
  actor_id integer NOT NULL REFERENCES users,
  -- Method and path, as in idempotency_keys; with its key and the hash of its body.
  call text NOT NULL CHECK (call <> ''),
  key varchar(100) NOT NULL CHECK (key <> ''),
  hash_rule smallint NOT NULL CHECK (hash_rule = 2),
  body_hash bytea NOT NULL CHECK (octet_length(body_hash) = 32),
  -- The till that asked, where tills are bound to browsers.
  till_id integer,
  -- What was approved, as it was shown to the approver.
  needs text[] NOT NULL CHECK (cardinality(needs) > 0),
  reason varchar(500) NOT NULL CHECK (reason <> ''),
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT approvals_by_somebody_else CHECK (approver_id <> actor_id)
);
CREATE UNIQUE INDEX approvals_used_key ON approvals (key) WHERE used_at IS NOT NULL;
CREATE INDEX approvals_approver_id ON approvals (approver_id);
CREATE INDEX approvals_actor_id ON approvals (actor_id);

-- An approval changes once, when it is used; its reason may be erased with a customer.
CREATE FUNCTION refuse_change_of_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND only_erases_reason(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.used_at IS NOT NULL OR NEW.used_at IS NULL
     OR to_jsonb(NEW) - 'used_at' <> to_jsonb(OLD) - 'used_at' THEN
    RAISE EXCEPTION 'an approval is only ever used, once' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER approvals_append_only BEFORE UPDATE OR DELETE ON approvals
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_approval();
CREATE TRIGGER approvals_no_truncate BEFORE TRUNCATE ON approvals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();


-- SHIFTS AND READINGS (decisions/0053)

-- A Z reading: what happened in whole shifts of a till since the one before.
CREATE TABLE readings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  till_id integer NOT NULL,
  location_id integer NOT NULL,
  -- The Z counter.
  number integer NOT NULL CHECK (number >= 0),
  reset_counter integer NOT NULL,
  -- It holds what was before cash was controlled, and no shift.
  is_carried boolean NOT NULL,
  -- Of all that was ever invoiced: it never shrinks.
  accumulated_before numeric(14,2) NOT NULL CHECK (accumulated_before >= 0),
  accumulated_after numeric(14,2) NOT NULL CHECK (accumulated_after >= accumulated_before),
  -- As domain/cash/shifts/readings/reading.ts describes them.
  figures jsonb NOT NULL,
  made_by_id integer NOT NULL REFERENCES users,
  made_at timestamptz NOT NULL,
  -- Its documents are kept in journals. Readings from before journals have none.
  has_journal boolean NOT NULL DEFAULT false,
  -- The last seal of the log by then, which the document bears: its reader can have the log shown to hold it (decisions/0023).
  log_seq bigint,
  log_hash bytea,
  FOREIGN KEY (till_id, location_id) REFERENCES tills (id, location_id),
  UNIQUE (till_id, number),
  -- No reading that only carries totals over has documents.
  CONSTRAINT readings_carried_have_no_papers CHECK (NOT (is_carried AND has_journal)),
  CONSTRAINT readings_seal_is_whole CHECK ((log_seq IS NULL) = (log_hash IS NULL))
);
CREATE INDEX readings_location_id ON readings (location_id, id);
CREATE INDEX readings_made_by_id ON readings (made_by_id);
CREATE TRIGGER readings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON readings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The time during which one person answers for a till's drawer.
CREATE TABLE shifts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  till_id integer NOT NULL,
  location_id integer NOT NULL,
  -- null: an office till's, which goes on from one reading to the next.
  answerer_id integer REFERENCES users,
  opened_by_id integer NOT NULL REFERENCES users,
  opened_at timestamptz NOT NULL,
  -- Since its drawer is counted it sells no more.
  counted_at timestamptz,
  -- The manager who wants another count.
  recount_by_id integer REFERENCES users,
  closed_at timestamptz,
  closed_by_id integer REFERENCES users,
  -- Cash that should have been in the drawer, and that was.
  expected numeric(14,2),
  counted numeric(12,2),
  close_note varchar(500) CHECK (close_note <> ''),
  approval_id uuid REFERENCES approvals,
  -- The shift that took the drawer over as it was counted.
  handed_to_id integer UNIQUE REFERENCES shifts DEFERRABLE INITIALLY DEFERRED,
  reading_id integer REFERENCES readings,
  FOREIGN KEY (till_id, location_id) REFERENCES tills (id, location_id),
  CONSTRAINT shifts_closing_is_whole CHECK (CASE
    WHEN closed_at IS NULL THEN num_nonnulls(closed_by_id, expected, counted, close_note, approval_id, handed_to_id, reading_id) = 0
    WHEN answerer_id IS NULL THEN num_nulls(closed_by_id) = 0 AND num_nonnulls(expected, counted, handed_to_id) = 0
    ELSE num_nulls(closed_by_id, expected, counted, counted_at) = 0 END)
);
CREATE UNIQUE INDEX shifts_open_at_till ON shifts (till_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX shifts_open_of_answerer ON shifts (answerer_id) WHERE closed_at IS NULL;
CREATE INDEX shifts_till_id ON shifts (till_id, id);
CREATE INDEX shifts_location_id ON shifts (location_id, id);
CREATE INDEX shifts_reading_id ON shifts (reading_id) WHERE reading_id IS NOT NULL;
CREATE INDEX shifts_unread ON shifts (till_id) WHERE reading_id IS NULL;
CREATE INDEX shifts_answerer_id ON shifts (answerer_id) WHERE answerer_id IS NOT NULL;
CREATE INDEX shifts_opened_by_id ON shifts (opened_by_id);
CREATE INDEX shifts_closed_by_id ON shifts (closed_by_id) WHERE closed_by_id IS NOT NULL;
CREATE INDEX shifts_recount_by_id ON shifts (recount_by_id) WHERE recount_by_id IS NOT NULL;

-- A closed shift is only ever read, once.
CREATE FUNCTION refuse_change_of_shift() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.closed_at IS NOT NULL
     AND (OLD.reading_id IS NOT NULL OR to_jsonb(NEW) - 'reading_id' <> to_jsonb(OLD) - 'reading_id') THEN
    RAISE EXCEPTION 'a closed shift is only ever read, once' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER shifts_stay_closed BEFORE UPDATE ON shifts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_shift();

-- Who else sells from the drawer.
CREATE TABLE shift_members (
  shift_id integer NOT NULL REFERENCES shifts ON DELETE CASCADE,
  user_id integer NOT NULL REFERENCES users,
  added_by_id integer NOT NULL REFERENCES users,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (shift_id, user_id)
);
CREATE INDEX shift_members_user_id ON shift_members (user_id);
CREATE INDEX shift_members_added_by_id ON shift_members (added_by_id);

-- What was counted in the drawer, without knowing what should be there.
CREATE TABLE shift_counts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shift_id integer NOT NULL REFERENCES shifts,
  -- Every count after the first was ordered by a manager.
  number smallint NOT NULL CHECK (number > 0),
  cash numeric(12,2) NOT NULL CHECK (cash >= 0),
  -- [{"value": "1000.00", "count": 3}], and by other methods what their slips come to: [{"method": "card", "amount": "120.00"}]
  denominations jsonb NOT NULL,
  methods jsonb NOT NULL,
  counted_by_id integer NOT NULL REFERENCES users,
  counted_at timestamptz NOT NULL,
  UNIQUE (shift_id, number)
);
CREATE INDEX shift_counts_counted_by_id ON shift_counts (counted_by_id);
CREATE TRIGGER shift_counts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON shift_counts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the manual invoices of a machine came to on a day, while it stood still: the BIR's sales summary adds it (decisions/0072).
CREATE TABLE manual_sales (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  till_id integer NOT NULL,
  location_id integer NOT NULL,
  business_date date NOT NULL,
  -- Of the whole day, without VAT.
  amount numeric(12,2) NOT NULL CHECK (amount >= 0),
  -- The entry that this one corrects: the one that no other replaces stands.
  replaces_id integer,
  typed_by_id integer NOT NULL REFERENCES users,
  typed_at timestamptz NOT NULL,
  FOREIGN KEY (till_id, location_id) REFERENCES tills (id, location_id),
  UNIQUE (id, till_id, business_date),
  FOREIGN KEY (replaces_id, till_id, business_date) REFERENCES manual_sales (id, till_id, business_date)
);
CREATE UNIQUE INDEX manual_sales_first_key ON manual_sales (till_id, business_date) WHERE replaces_id IS NULL;
CREATE UNIQUE INDEX manual_sales_replaces_key ON manual_sales (replaces_id) WHERE replaces_id IS NOT NULL;
CREATE INDEX manual_sales_till_id ON manual_sales (till_id, business_date);
CREATE INDEX manual_sales_typed_by_id ON manual_sales (typed_by_id);
CREATE TRIGGER manual_sales_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON manual_sales
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();


-- SALES

-- A file that a customer brought, a prescription; its content lies in chunks, so that no row is large.
CREATE TABLE prescription_files (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name varchar(255) NOT NULL,
  media_type text NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'application/pdf')),
  size_bytes integer NOT NULL CHECK (size_bytes BETWEEN 1 AND 10485760),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  uploaded_by_id integer NOT NULL REFERENCES users,
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX prescription_files_uploaded_by_id ON prescription_files (uploaded_by_id);
-- Files that no sale holds are looked for by their age.
CREATE INDEX prescription_files_uploaded_at ON prescription_files (uploaded_at);

-- The content of such a file, in its order.
CREATE TABLE prescription_chunks (
  file_id integer NOT NULL REFERENCES prescription_files ON DELETE CASCADE,
  part smallint NOT NULL CHECK (part >= 0),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 262144),
  PRIMARY KEY (file_id, part)
);

-- A sale of the till or an order.
CREATE TABLE sales (
  id integer GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  invoice_number varchar(50) CHECK (invoice_number <> ''),
  source text NOT NULL CHECK (source IN ('POS', 'ORDER')),
  status text NOT NULL DEFAULT 'Draft' CHECK (status IN ('Draft', 'Quotation', 'Proforma', 'Final')),
  customer_id integer REFERENCES customers,
  -- Whom an order is made out to, as typed.
  customer_name varchar(255),
  location_id integer NOT NULL REFERENCES locations,
  selling_price_group text NOT NULL DEFAULT 'DEFAULT' CHECK (selling_price_group IN ('DEFAULT', 'REGULAR',
    'DEFAULT_WITH_INVOICE', 'REGULAR_WITH_INVOICE', 'END_USER', 'SUB_DISTRIBUTOR', 'RESELLER', 'RETAIL')),
  pay_term_days integer NOT NULL DEFAULT 0 CHECK (pay_term_days BETWEEN 0 AND 3650),
  commission_agent_id integer REFERENCES users,
  -- When goods were sold, on an order as typed; figures go by business_date.
  sales_date timestamptz NOT NULL,
  due_date date,
  -- The shop's day on which it became Final: the day on which it counts in every report.
  business_date date,
  billing_address text,
  shipping_address text,
  prescription_file_id integer REFERENCES prescription_files,
  -- The rule its tax was calculated by, so that it can be checked after the settings changed.
  tax_mode text NOT NULL CHECK (tax_mode IN ('ADDED_TO_TOTAL', 'INCLUDED_IN_PRICES')),
  tax_rate numeric(7,4) NOT NULL CHECK (tax_rate BETWEEN 0 AND 100),
  -- The sum of its lines' totals.
  total_before numeric(12,2) NOT NULL CHECK (total_before >= 0),
  -- The discount on the whole, as typed, in percent or pesos; and in pesos.
  discount_type text NOT NULL DEFAULT 'percentage' CHECK (discount_type IN ('percentage', 'fixed')),
  discount_value numeric(12,2) NOT NULL DEFAULT 0 CHECK (discount_value >= 0),
  discount_amount numeric(12,2) NOT NULL DEFAULT 0 CHECK (discount_amount BETWEEN 0 AND total_before),
  tax_total numeric(12,2) NOT NULL CHECK (tax_total >= 0),
  grand_total numeric(12,2) NOT NULL CHECK (grand_total >= 0),
  -- The sum of what its payments tendered, and what went back as change.
  paid_amount numeric(12,2) NOT NULL CHECK (paid_amount >= 0),
  change_due numeric(12,2) NOT NULL CHECK (change_due >= 0),
  sell_note text,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  voided_at timestamptz,
  voided_by_id integer REFERENCES users,
  void_reason text CHECK (void_reason <> ''),
  version integer NOT NULL DEFAULT 1,
  -- The tax was typed by a manager instead of calculated from the rate.
  tax_is_typed boolean NOT NULL DEFAULT false,
  -- The till that numbered it.
  till_id integer,
  -- What the law takes off: the sums of its lines.
  vat_removed numeric(12,2) NOT NULL DEFAULT 0 CHECK (vat_removed >= 0),
  statutory_discount numeric(12,2) NOT NULL DEFAULT 0 CHECK (statutory_discount >= 0),
  -- By how much returns lowered what is owed, and what was given back for them.
  credited numeric(12,2) NOT NULL DEFAULT 0 CHECK (credited >= 0),
  refunded numeric(12,2) NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  -- When an order was issued; null where a sale was made at once. Later payments of it have a receipt of their own.
  issued_at timestamptz,
  -- The shift in which it was made; null where cash was not controlled. So in all documents below.
  shift_id integer REFERENCES shifts,
  CONSTRAINT sales_total_adds_up CHECK (grand_total = total_before - discount_amount - vat_removed - statutory_discount
    + CASE tax_mode WHEN 'ADDED_TO_TOTAL' THEN tax_total ELSE 0 END),
  CONSTRAINT sales_final_is_numbered CHECK (status <> 'Final' OR invoice_number IS NOT NULL),
  CONSTRAINT sales_final_has_its_day CHECK ((status = 'Final') = (business_date IS NOT NULL)),
  CONSTRAINT sales_void_is_whole CHECK (num_nonnulls(voided_at, voided_by_id, void_reason) IN (0, 3)),
  CONSTRAINT sales_void_was_final CHECK (voided_at IS NULL OR status = 'Final'),
  CONSTRAINT sales_till_is_paid CHECK (source <> 'POS' OR (status = 'Final' AND change_due = paid_amount - grand_total)),
  CONSTRAINT sales_till_id_fkey FOREIGN KEY (till_id, location_id) REFERENCES tills (id, location_id),
  CONSTRAINT sales_final_is_of_a_till CHECK ((status = 'Final') = (till_id IS NOT NULL)),
  CONSTRAINT sales_returned_was_sold CHECK (credited + refunded <= grand_total),
  CONSTRAINT sales_refunded_was_paid CHECK (refunded <= paid_amount - change_due),
  CONSTRAINT sales_void_has_no_returns CHECK (voided_at IS NULL OR credited + refunded = 0)
);
CREATE UNIQUE INDEX sales_invoice_number_key ON sales (upper(invoice_number));
-- What counts, with what it came to: a day's figures and the sum over all sales are read from the index alone.
CREATE INDEX sales_business_date ON sales (business_date, location_id) INCLUDE (grand_total)
  WHERE status = 'Final' AND voided_at IS NULL;
-- Orders are few compared with a million sales of the till.
CREATE INDEX sales_orders ON sales (id) WHERE source = 'ORDER';
CREATE INDEX sales_location_id ON sales (location_id, id);
CREATE INDEX sales_customer_id ON sales (customer_id, id) WHERE customer_id IS NOT NULL;
CREATE INDEX sales_commission_agent_id ON sales (commission_agent_id) WHERE commission_agent_id IS NOT NULL;
CREATE INDEX sales_voided_by_id ON sales (voided_by_id) WHERE voided_by_id IS NOT NULL;
CREATE INDEX sales_prescription_file_id ON sales (prescription_file_id) WHERE prescription_file_id IS NOT NULL;
-- What was owed at the end of its day, before returns: few compared with the sales of the till.
CREATE INDEX sales_owed_by_day ON sales (business_date, location_id)
  WHERE status = 'Final' AND voided_at IS NULL AND paid_amount - change_due < grand_total;
-- Each way of finding sales gives its newest ones from an index, however many it finds.
CREATE INDEX sales_last_number ON sales (last_number(invoice_number), id);
CREATE INDEX sales_grand_total ON sales (grand_total, id);
CREATE INDEX sales_sales_date ON sales (sales_date);
CREATE INDEX sales_created_by_id ON sales (created_by_id, id);
-- What is owed by now: what is unpaid and overdue is found here. A till's sale is never in it.
CREATE INDEX sales_owed ON sales (due_date, id)
  WHERE status = 'Final' AND voided_at IS NULL AND paid_amount - change_due < grand_total - credited;
CREATE INDEX sales_owed_customer ON sales (customer_id)
  WHERE status = 'Final' AND voided_at IS NULL AND paid_amount - change_due < grand_total - credited AND customer_id IS NOT NULL;
CREATE INDEX sales_shift_id ON sales (shift_id) WHERE shift_id IS NOT NULL;
-- The names that orders are made out to; a till types none, its sales are found by their customer.
CREATE INDEX sales_customer_name ON sales USING gin (search_key(customer_name) gin_trgm_ops)
  WHERE source = 'ORDER' AND customer_name IS NOT NULL;

-- What counts in every figure: Final, not voided, on its business date.
CREATE VIEW counted_sales AS
  SELECT id, invoice_number, source, status, customer_id, customer_name, location_id, selling_price_group, pay_term_days,
         commission_agent_id, sales_date, due_date, business_date, billing_address, shipping_address,
         prescription_file_id, tax_mode, tax_rate, total_before, discount_type, discount_value, discount_amount,
         tax_total, grand_total, paid_amount, change_due, sell_note, created_by_id, created_at, voided_at, voided_by_id,
         void_reason, version, credited, refunded, till_id, shift_id
    FROM sales WHERE status = 'Final' AND voided_at IS NULL;

-- What was sold.
CREATE TABLE sale_items (
  sale_id integer NOT NULL REFERENCES sales,
  line smallint NOT NULL CHECK (line BETWEEN 1 AND 500),
  product_id integer NOT NULL REFERENCES products,
  -- As it was called and priced that day.
  product_name varchar(255) NOT NULL,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  -- Of a piece, or of a pack where the line is of packs.
  price numeric(12,2) NOT NULL CHECK (price >= 0),
  -- The price was typed by hand.
  price_override boolean NOT NULL DEFAULT false,
  -- The mean cost of the lots it was taken from.
  unit_cost numeric(12,4) NOT NULL CHECK (unit_cost >= 0),
  discount_pct numeric(7,4) NOT NULL DEFAULT 0 CHECK (discount_pct BETWEEN 0 AND 100),
  discount_amount numeric(12,2) NOT NULL CHECK (discount_amount >= 0),
  -- Its part of the sale's discount and of the tax.
  order_discount numeric(12,2) NOT NULL DEFAULT 0 CHECK (order_discount >= 0),
  tax_rate_pct numeric(7,4) NOT NULL CHECK (tax_rate_pct BETWEEN 0 AND 100),
  tax_amount numeric(12,2) NOT NULL CHECK (tax_amount >= 0),
  line_total numeric(12,2) NOT NULL CHECK (line_total >= 0),
  -- What it was to VAT, and what the law took off it: VAT first, then a discount (decisions/0051).
  tax_class text NOT NULL CHECK (tax_class IN ('VATABLE', 'VAT_EXEMPT', 'ZERO_RATED')),
  vat_removed numeric(12,2) NOT NULL DEFAULT 0 CHECK (vat_removed >= 0),
  statutory_discount numeric(12,2) NOT NULL DEFAULT 0 CHECK (statutory_discount >= 0),
  -- What is charged for the line, a tax on top aside.
  due numeric(12,2) NOT NULL
    GENERATED ALWAYS AS (line_total - order_discount - vat_removed - statutory_discount) STORED,
  returned_qty integer NOT NULL DEFAULT 0,
  -- The code of the scheme whose card was shown for it, whether its discount stands or the shop's own; and how much of the week's
  -- allowance it used up.
  scheme varchar(20),
  allowance_used numeric(12,2) NOT NULL DEFAULT 0 CHECK (allowance_used >= 0),
  -- The pack of a line of packs, as it was called that day, the pieces in it, and how many packs. qty stays pieces.
  pack_id integer,
  pack_name varchar(50),
  pack_factor integer,
  pack_qty integer CHECK (pack_qty > 0),
  -- What was asked for one, where the law's discount won and was calculated from the price group's higher price: an order that loses
  -- its card again asks that.
  asked_price numeric(12,2),
  -- As it was called that day: the law wants it on invoices (RA 6675, section 6). null on what was sold before, whose reprints stay.
  generic_name varchar(255),
  -- Of its cost, the VAT that registered suppliers have charged, and the cost of goods whose supplier is not known: imports, opening
  -- stock, what is not tracked. Both are of the day of the sale (decisions/0070).
  input_vat numeric(12,2) NOT NULL DEFAULT 0 CHECK (input_vat >= 0),
  unsourced_cost numeric(12,2) NOT NULL DEFAULT 0 CHECK (unsourced_cost >= 0),
  PRIMARY KEY (sale_id, line),
  -- No line counts less than nothing: not before discounts, by the CHECKs of its amounts, and by this one not after them.
  CONSTRAINT sale_items_discount_share CHECK (order_discount + vat_removed + statutory_discount <= line_total),
  CONSTRAINT sale_items_returned_was_sold CHECK (returned_qty BETWEEN 0 AND qty),
  CONSTRAINT sale_items_law_has_scheme
    CHECK (scheme IS NOT NULL OR (vat_removed = 0 AND statutory_discount = 0 AND allowance_used = 0)),
  CONSTRAINT sale_items_pack_is_whole CHECK (num_nonnulls(pack_id, pack_name, pack_factor, pack_qty) IN (0, 4)
    AND (pack_qty IS NULL OR qty = pack_qty::bigint * pack_factor)),
  CONSTRAINT sale_items_pack_fkey FOREIGN KEY (pack_id, product_id, pack_factor)
    REFERENCES product_packs (id, product_id, factor),
  CONSTRAINT sale_items_total_adds_up
    CHECK (line_total = round(COALESCE(pack_qty, qty) * price * (100 - discount_pct) / 100, 2)),
  CONSTRAINT sale_items_discount_adds_up CHECK (discount_amount = COALESCE(pack_qty, qty) * price - line_total),
  CONSTRAINT sale_items_asked_below_the_law CHECK (asked_price IS NULL OR (scheme IS NOT NULL AND asked_price >= 0 AND asked_price < price)),
  CONSTRAINT sale_items_credits_taxed_sales
    CHECK (tax_class <> 'VAT_EXEMPT' OR (input_vat = 0 AND unsourced_cost = 0))
);
CREATE INDEX sale_items_product_id ON sale_items (product_id, sale_id);
-- The few lines under a scheme among all.
CREATE INDEX sale_items_scheme ON sale_items (scheme, sale_id) WHERE scheme IS NOT NULL;
CREATE INDEX sale_items_pack_id ON sale_items (pack_id) WHERE pack_id IS NOT NULL;

-- The holder of a card as they were when a sale was made, and the scheme as it was then: the law's record, which outlives an erased
-- customer.
CREATE TABLE sale_beneficiaries (
  sale_id integer NOT NULL REFERENCES sales ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  scheme varchar(20) NOT NULL,
  beneficiary_id integer REFERENCES beneficiaries ON DELETE SET NULL,
  scheme_name varchar(100) NOT NULL,
  rate numeric(7,4) NOT NULL,
  vat_treatment text NOT NULL CHECK (vat_treatment IN ('EXEMPT', 'ZERO_RATED', 'ON_THE_REST', 'INSIDE')),
  holder_name varchar(255) NOT NULL CHECK (holder_name <> ''),
  id_label varchar(100) NOT NULL,
  id_number varchar(50) NOT NULL CHECK (id_number <> ''),
  -- As in beneficiaries.
  id_hash bytea NOT NULL CHECK (octet_length(id_hash) = 32),
  tin varchar(20),
  child_name varchar(255),
  child_birth_day date,
  -- Who came in their place.
  representative varchar(255) CHECK (representative <> ''),
  mission varchar(255),
  valid_until date,
  -- The card by which basic goods were sold at 5 % less, in whose book they stand (decisions/0062). null on what was sold before,
  -- which stays in the scheme's own book.
  shown_with varchar(20) CHECK (shown_with IN ('SC', 'PWD') AND shown_with <> scheme),
  PRIMARY KEY (sale_id, scheme)
);
CREATE INDEX sale_beneficiaries_beneficiary_id ON sale_beneficiaries (beneficiary_id) WHERE beneficiary_id IS NOT NULL;
CREATE INDEX sale_beneficiaries_id_hash ON sale_beneficiaries (scheme, id_hash);

-- The buyer as an invoice names them: typed for it, or the customer as they were at its first print.
CREATE TABLE invoice_buyers (
  sale_id integer PRIMARY KEY REFERENCES sales,
  name varchar(255) NOT NULL CHECK (name <> ''),
  tin varchar(20),
  address varchar(500),
  business_style varchar(100),
  updated_at timestamptz NOT NULL
);

-- Carts that were held at one till and handed to their branch, for another till to take (decisions/0057).
CREATE TABLE parked_sales (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id integer NOT NULL REFERENCES locations ON DELETE CASCADE,
  -- The Idempotency-Key of its sale, whichever till makes it.
  key varchar(200) NOT NULL,
  customer_id integer REFERENCES customers ON DELETE SET NULL,
  note varchar(2000) CHECK (note <> ''),
  -- [{"productId": 7, "productName": "Biogesic", "qty": 2, "discountPct": "0.00"}]
  lines jsonb NOT NULL CHECK (jsonb_array_length(lines) > 0),
  handed_in_by_id integer NOT NULL REFERENCES users,
  handed_in_at timestamptz NOT NULL,
  -- The day after it was handed in: then it ends.
  last_day date NOT NULL
);
CREATE UNIQUE INDEX parked_sales_key_key ON parked_sales (key);
CREATE INDEX parked_sales_location_id ON parked_sales (location_id);
CREATE INDEX parked_sales_handed_in_by_id ON parked_sales (handed_in_by_id);
CREATE INDEX parked_sales_customer_id ON parked_sales (customer_id) WHERE customer_id IS NOT NULL;


-- RETURNS AND VOIDS (decisions/0051)

-- Goods that came back of one sale, once.
CREATE TABLE returns (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number varchar(50) NOT NULL CHECK (number <> ''),
  sale_id integer NOT NULL REFERENCES sales,
  location_id integer NOT NULL REFERENCES locations,
  till_id integer NOT NULL REFERENCES tills,
  -- The shop's day on which it counts in every report.
  business_date date NOT NULL,
  -- What the goods come to: it lowered what was owed on the sale, and the rest was given back.
  total numeric(12,2) NOT NULL,
  tax_total numeric(12,2) NOT NULL CHECK (tax_total >= 0),
  credited numeric(12,2) NOT NULL CHECK (credited >= 0),
  refunded numeric(12,2) NOT NULL CHECK (refunded >= 0),
  approval_id uuid REFERENCES approvals,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  shift_id integer REFERENCES shifts,
  CONSTRAINT returns_total_adds_up CHECK (total = credited + refunded)
);
CREATE UNIQUE INDEX returns_number_key ON returns (upper(number));
CREATE INDEX returns_business_date ON returns (business_date, location_id);
CREATE INDEX returns_sale_id ON returns (sale_id);
CREATE INDEX returns_location_id ON returns (location_id, id);
CREATE INDEX returns_created_by_id ON returns (created_by_id);
CREATE INDEX returns_credited ON returns (business_date, location_id) WHERE credited > 0;
CREATE INDEX returns_shift_id ON returns (shift_id) WHERE shift_id IS NOT NULL;
CREATE TRIGGER returns_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON returns
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What came back of one line, with its share of all that the line was.
CREATE TABLE return_items (
  -- Deferred: lines and goods are written first, and the return draws its number last.
  return_id integer NOT NULL REFERENCES returns DEFERRABLE INITIALLY DEFERRED,
  line smallint NOT NULL CHECK (line BETWEEN 1 AND 500),
  sale_id integer NOT NULL,
  sale_line smallint NOT NULL,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  due numeric(12,2) NOT NULL CHECK (due >= 0),
  tax_amount numeric(12,2) NOT NULL CHECK (tax_amount >= 0),
  cost numeric(12,2) NOT NULL CHECK (cost >= 0),
  discount_amount numeric(12,2) NOT NULL CHECK (discount_amount >= 0),
  order_discount numeric(12,2) NOT NULL CHECK (order_discount >= 0),
  vat_removed numeric(12,2) NOT NULL CHECK (vat_removed >= 0),
  statutory_discount numeric(12,2) NOT NULL CHECK (statutory_discount >= 0),
  reason varchar(500) NOT NULL CHECK (reason <> ''),
  PRIMARY KEY (return_id, line),
  FOREIGN KEY (sale_id, sale_line) REFERENCES sale_items
);
CREATE INDEX return_items_sale ON return_items (sale_id, sale_line);
CREATE TRIGGER return_items_append_only BEFORE UPDATE ON return_items
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasing();
CREATE TRIGGER return_items_no_removal BEFORE DELETE OR TRUNCATE ON return_items
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- From which lots the goods had been taken, and what became of them. Goods that are not tracked stand in none.
CREATE TABLE return_goods (
  return_id integer NOT NULL,
  line smallint NOT NULL,
  lot_id integer NOT NULL REFERENCES stock_lots,
  qty integer NOT NULL CHECK (qty > 0),
  condition text NOT NULL CHECK (condition IN ('SHELF', 'QUARANTINE', 'DESTROYED')),
  PRIMARY KEY (return_id, line, lot_id),
  FOREIGN KEY (return_id, line) REFERENCES return_items
);
CREATE INDEX return_goods_lot_id ON return_goods (lot_id);
CREATE TRIGGER return_goods_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON return_goods
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A voided sale, as a document.
CREATE TABLE void_slips (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number varchar(50) NOT NULL CHECK (number <> ''),
  sale_id integer NOT NULL UNIQUE REFERENCES sales,
  till_id integer NOT NULL REFERENCES tills,
  approval_id uuid REFERENCES approvals,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  shift_id integer REFERENCES shifts
);
CREATE UNIQUE INDEX void_slips_number_key ON void_slips (upper(number));
CREATE INDEX void_slips_shift_id ON void_slips (shift_id) WHERE shift_id IS NOT NULL;
CREATE TRIGGER void_slips_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON void_slips
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();


-- MONEY

-- Whether a wallet or a bank gives each payment of this method a number of its own. One certificate of tax withheld may be for
-- several invoices.
CREATE FUNCTION has_own_references(method text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(method) NOT IN ('cash', 'card', 'check', 'withheld (2307)');

-- What was paid on a sale. A payment that was booked by a wrong method is taken back and booked by the right one: two rows that
-- name it in corrects_id. The method 'Exchange' stands for goods that came back and pay for others, and is no money
-- (decisions/0056).
CREATE TABLE payments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id integer NOT NULL REFERENCES sales,
  method varchar(50) NOT NULL CHECK (method <> ''),
  -- Handed over; amount is what the sale kept of it, the rest went back as change. Both are negative where it is taken back.
  tendered numeric(12,2) NOT NULL,
  amount numeric(12,2) NOT NULL,
  reference varchar(100),
  payment_note text,
  payment_date timestamptz NOT NULL,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  corrects_id integer REFERENCES payments,
  shift_id integer REFERENCES shifts,
  -- Of an exchange: how the goods that came back had been paid at first, for what is given back later goes that way; and their
  -- return.
  came_by varchar(50) CHECK (came_by <> 'Exchange'),
  return_id integer REFERENCES returns DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT payments_amount_was_tendered CHECK (CASE
    WHEN tendered < 0 THEN corrects_id IS NOT NULL AND amount = tendered
    ELSE amount BETWEEN 0 AND tendered END),
  CONSTRAINT payments_exchange_names_its_return
    CHECK ((method = 'Exchange') = (came_by IS NOT NULL) AND (method = 'Exchange') = (return_id IS NOT NULL))
);
CREATE INDEX payments_sale_id ON payments (sale_id);
CREATE INDEX payments_created_by_id ON payments (created_by_id);
CREATE INDEX payments_method ON payments (lower(method), sale_id);
CREATE UNIQUE INDEX payments_corrected_once ON payments (corrects_id, (tendered < 0)) WHERE corrects_id IS NOT NULL;
CREATE INDEX payments_shift_id ON payments (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX payments_return_id ON payments (return_id) WHERE return_id IS NOT NULL;
CREATE INDEX payments_withheld ON payments (payment_date) WHERE method = 'Withheld (2307)';
CREATE INDEX payments_reference ON payments (folded_reference(reference))
  WHERE reference IS NOT NULL AND has_own_references(method);

-- Sums cannot know what an issued sale was paid before its payments were changed, and nobody may change them.
CREATE FUNCTION refuse_other_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM sales WHERE id = OLD.sale_id AND status = 'Final') THEN
    RAISE EXCEPTION 'payments of an issued sale stay as they are';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_stay AFTER DELETE OR UPDATE OF sale_id, method, amount ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_other_payment();

-- Money that a shift took is never changed or taken away: it is given back.
CREATE FUNCTION refuse_change_of_taken_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'payment % was taken in a shift', OLD.id USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER payments_of_shifts_stay BEFORE DELETE OR UPDATE OF sale_id, method, tendered, amount, shift_id ON payments
  FOR EACH ROW WHEN (OLD.shift_id IS NOT NULL) EXECUTE FUNCTION refuse_change_of_taken_payment();

-- When the money of a payment was taken: of one that corrects another, when that one was.
CREATE FUNCTION taken_at(of_payment integer) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  WITH RECURSIVE chain AS (
    SELECT corrects_id, created_at FROM payments WHERE id = of_payment
     UNION ALL
    SELECT wrong.corrects_id, wrong.created_at FROM chain JOIN payments AS wrong ON wrong.id = chain.corrects_id
  )
  SELECT created_at FROM chain WHERE corrects_id IS NULL
$$;

-- Money given back, for a return or a void.
CREATE TABLE refunds (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id integer NOT NULL REFERENCES sales,
  return_id integer REFERENCES returns DEFERRABLE INITIALLY DEFERRED,
  void_slip_id integer REFERENCES void_slips,
  method varchar(50) NOT NULL CHECK (method <> ''),
  amount numeric(12,2) NOT NULL CHECK (amount > 0),
  reference varchar(100),
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  shift_id integer REFERENCES shifts,
  -- Of an exchange: how what came back had been paid at first.
  came_by varchar(50) CHECK (came_by <> 'Exchange'),
  CONSTRAINT refunds_has_one_cause CHECK (num_nonnulls(return_id, void_slip_id) = 1),
  CONSTRAINT refunds_exchange_is_of_a_return
    CHECK ((method = 'Exchange') = (came_by IS NOT NULL) AND (method <> 'Exchange' OR return_id IS NOT NULL))
);
CREATE INDEX refunds_sale_id ON refunds (sale_id);
CREATE INDEX refunds_shift_id ON refunds (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX refunds_withheld ON refunds (created_at) WHERE method = 'Withheld (2307)';
CREATE TRIGGER refunds_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- WHAT IS OWED TO SUPPLIERS (decisions/0104)

-- What was owed when the shop began to keep it: an invoice of a supplier. One that was wrong is undone by a contrary row.
CREATE TABLE supplier_openings (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES suppliers,
  location_id integer NOT NULL REFERENCES locations,
  -- Of the supplier's invoice.
  number varchar(100) CHECK (number <> ''),
  due_on date NOT NULL,
  amount numeric(12,2) NOT NULL CHECK (amount <> 0),
  undoes_id integer UNIQUE REFERENCES supplier_openings,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  CONSTRAINT supplier_openings_undoing_takes_away CHECK ((amount < 0) = (undoes_id IS NOT NULL))
);
CREATE INDEX supplier_openings_supplier_id ON supplier_openings (supplier_id);
CREATE INDEX supplier_openings_location_id ON supplier_openings (location_id);
CREATE INDEX supplier_openings_created_by_id ON supplier_openings (created_by_id);
CREATE TRIGGER supplier_openings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_openings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a supplier is asked to credit without goods that went back.
CREATE TABLE supplier_claims (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES suppliers,
  location_id integer NOT NULL REFERENCES locations,
  -- For goods or discounts that the supplier owes, or for a price that was too high.
  kind text NOT NULL CHECK (kind IN ('CLAIM', 'PRICE')),
  purchase_id integer REFERENCES purchases,
  amount numeric(12,2) NOT NULL CHECK (amount > 0),
  claimed_on date NOT NULL,
  note varchar(500) NOT NULL CHECK (note <> ''),
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  -- Nothing more is awaited of it.
  settled_by_id integer REFERENCES users,
  settled_at timestamptz,
  CONSTRAINT supplier_claims_settling_is_whole CHECK (num_nonnulls(settled_by_id, settled_at) IN (0, 2))
);
CREATE INDEX supplier_claims_supplier_id ON supplier_claims (supplier_id);
CREATE INDEX supplier_claims_location_id ON supplier_claims (location_id);
CREATE INDEX supplier_claims_purchase_id ON supplier_claims (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE INDEX supplier_claims_created_by_id ON supplier_claims (created_by_id);
CREATE INDEX supplier_claims_settled_by_id ON supplier_claims (settled_by_id) WHERE settled_by_id IS NOT NULL;

-- What a supplier was paid. A payment that was wrong is voided by a contrary row.
CREATE TABLE supplier_payments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES suppliers,
  -- Where it was paid, and where what is too much of it lies as credit.
  location_id integer NOT NULL REFERENCES locations,
  method text NOT NULL CHECK (method IN ('CASH', 'BANK', 'CHECK', 'EWALLET', 'WITHHELD', 'CREDIT')),
  -- Nothing where credit is applied: its shares take from one and give to another.
  amount numeric(12,2) NOT NULL,
  -- From which day it counts: of a check the day that stands on it.
  paid_on date NOT NULL,
  -- The number of a check, of a transfer, of a form 2307.
  reference varchar(100) CHECK (reference <> ''),
  bank varchar(100) CHECK (bank <> ''),
  -- The amount without VAT of which tax was withheld.
  withheld_base numeric(12,2),
  note varchar(500) CHECK (note <> ''),
  -- In whose drawer the cash lay.
  shift_id integer REFERENCES shifts,
  undoes_id integer UNIQUE REFERENCES supplier_payments,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  CONSTRAINT supplier_payments_amount_fits_method CHECK (CASE method WHEN 'CREDIT' THEN amount = 0
    ELSE amount <> 0 AND (amount < 0) = (undoes_id IS NOT NULL) END),
  CONSTRAINT supplier_payments_check_is_named CHECK (CASE method WHEN 'CHECK' THEN num_nulls(reference, bank) = 0 ELSE bank IS NULL END),
  CONSTRAINT supplier_payments_base_is_of_tax CHECK ((method = 'WITHHELD') = (withheld_base IS NOT NULL)
    AND abs(withheld_base) >= abs(amount)),
  CONSTRAINT supplier_payments_drawer_holds_cash CHECK (shift_id IS NULL OR method = 'CASH')
);
CREATE INDEX supplier_payments_supplier_id ON supplier_payments (supplier_id, paid_on);
CREATE INDEX supplier_payments_location_id ON supplier_payments (location_id);
CREATE INDEX supplier_payments_shift_id ON supplier_payments (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX supplier_payments_created_by_id ON supplier_payments (created_by_id);
CREATE INDEX supplier_payments_withheld ON supplier_payments (paid_on) WHERE method = 'WITHHELD';
CREATE TRIGGER supplier_payments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What of a payment paid which purchase or opening balance; the rest of it is credit with the supplier.
CREATE TABLE supplier_payment_shares (
  payment_id integer NOT NULL REFERENCES supplier_payments,
  line smallint NOT NULL CHECK (line > 0),
  purchase_id integer REFERENCES purchases,
  opening_id integer REFERENCES supplier_openings,
  amount numeric(12,2) NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (payment_id, line),
  CONSTRAINT supplier_payment_shares_pay_one CHECK (num_nonnulls(purchase_id, opening_id) <= 1)
);
CREATE INDEX supplier_payment_shares_purchase_id ON supplier_payment_shares (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE INDEX supplier_payment_shares_opening_id ON supplier_payment_shares (opening_id) WHERE opening_id IS NOT NULL;
CREATE TRIGGER supplier_payment_shares_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_payment_shares
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();



-- THE DRAWER

-- The drawer, as a ledger: what is in it is the sum.
CREATE TABLE drawer_moves (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shift_id integer NOT NULL REFERENCES shifts,
  kind text NOT NULL CHECK (kind IN ('FLOAT', 'SALE', 'PAYMENT', 'DEPOSIT', 'REFUND', 'VOID', 'IN', 'OUT')),
  -- Below zero where it left the drawer.
  amount numeric(12,2) NOT NULL,
  payment_id integer REFERENCES payments,
  refund_id integer REFERENCES refunds,
  -- Of cash put in or taken out.
  reason text CHECK (reason IN ('CHANGE_FUND', 'SAFE', 'EXPENSE', 'OTHER', 'SUPPLIER')),
  note varchar(500) CHECK (note <> ''),
  approval_id uuid REFERENCES approvals,
  moved_by_id integer NOT NULL REFERENCES users,
  moved_at timestamptz NOT NULL,
  -- Cash that paid a supplier, or came back when that was voided.
  supplier_payment_id integer UNIQUE REFERENCES supplier_payments,
  CONSTRAINT drawer_moves_supplier_was_paid CHECK ((reason IS NOT DISTINCT FROM 'SUPPLIER') = (supplier_payment_id IS NOT NULL)),
  CONSTRAINT drawer_moves_kind_fits_cause CHECK (CASE
    WHEN kind IN ('SALE', 'PAYMENT', 'DEPOSIT') THEN num_nulls(payment_id) = 0 AND num_nonnulls(refund_id, reason) = 0
    WHEN kind IN ('REFUND', 'VOID') THEN num_nulls(refund_id) = 0 AND num_nonnulls(payment_id, reason) = 0 AND amount < 0
    WHEN kind = 'FLOAT' THEN num_nonnulls(payment_id, refund_id, reason) = 0 AND amount >= 0
    WHEN kind = 'IN' THEN num_nulls(reason) = 0 AND num_nonnulls(payment_id, refund_id) = 0 AND amount > 0
    ELSE num_nulls(reason) = 0 AND num_nonnulls(payment_id, refund_id) = 0 AND amount < 0 END)
);
CREATE INDEX drawer_moves_shift_id ON drawer_moves (shift_id);
CREATE UNIQUE INDEX drawer_moves_float_key ON drawer_moves (shift_id) WHERE kind = 'FLOAT';
CREATE UNIQUE INDEX drawer_moves_payment_key ON drawer_moves (payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX drawer_moves_refund_key ON drawer_moves (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX drawer_moves_moved_by_id ON drawer_moves (moved_by_id);
CREATE TRIGGER drawer_moves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON drawer_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();


-- DOCUMENTS OF THE STOCK ROOM

-- Goods that one location sends to another.
CREATE TABLE transfers (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number varchar(50) NOT NULL CHECK (number <> ''),
  from_location_id integer NOT NULL REFERENCES locations,
  to_location_id integer NOT NULL REFERENCES locations,
  -- Where it was begun: there goods are wanted, or are sent unasked.
  begun_at_id integer NOT NULL REFERENCES locations,
  status text NOT NULL CHECK (status IN ('REQUESTED', 'APPROVED', 'SHIPPED', 'CLOSED', 'CANCELLED')),
  notes text,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  approved_by_id integer REFERENCES users,
  approved_at timestamptz,
  -- Why it was not approved, until it is changed.
  sent_back varchar(500) CHECK (sent_back <> ''),
  sent_back_by_id integer REFERENCES users,
  CONSTRAINT transfers_two_places CHECK (from_location_id <> to_location_id),
  CONSTRAINT transfers_begun_at_one_of_them CHECK (begun_at_id IN (from_location_id, to_location_id)),
  CONSTRAINT transfers_approval_is_whole CHECK (num_nonnulls(approved_by_id, approved_at) IN (0, 2)),
  CONSTRAINT transfers_approved_by_somebody CHECK (status <> 'APPROVED' OR approved_at IS NOT NULL),
  CONSTRAINT transfers_sent_back_is_whole CHECK (num_nonnulls(sent_back, sent_back_by_id) IN (0, 2)),
  CONSTRAINT transfers_sent_back_is_requested CHECK (sent_back IS NULL OR status IN ('REQUESTED', 'CANCELLED'))
);
CREATE UNIQUE INDEX transfers_number_key ON transfers (upper(number));
CREATE INDEX transfers_from_location_id ON transfers (from_location_id, id);
CREATE INDEX transfers_to_location_id ON transfers (to_location_id, id);
CREATE INDEX transfers_created_by_id ON transfers (created_by_id);
CREATE INDEX transfers_approved_by_id ON transfers (approved_by_id) WHERE approved_by_id IS NOT NULL;
CREATE INDEX transfers_sent_back_by_id ON transfers (sent_back_by_id) WHERE sent_back_by_id IS NOT NULL;
CREATE INDEX transfers_requested ON transfers (id) WHERE status IN ('REQUESTED', 'APPROVED');

-- What is wanted, one row a product.
CREATE TABLE transfer_lines (
  transfer_id integer NOT NULL REFERENCES transfers,
  line smallint NOT NULL CHECK (line BETWEEN 1 AND 500),
  product_id integer NOT NULL REFERENCES products,
  product_name varchar(255) NOT NULL,
  requested_qty integer NOT NULL CHECK (requested_qty BETWEEN 0 AND 1000000),
  -- The origin sends no more of it.
  is_closed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (transfer_id, line),
  UNIQUE (transfer_id, product_id)
);
CREATE INDEX transfer_lines_product_id ON transfer_lines (product_id);

-- A shipment that is prepared: the lots that somebody at the origin chose. It reserves nothing.
CREATE TABLE transfer_picks (
  transfer_id integer NOT NULL,
  line smallint NOT NULL,
  lot_id integer NOT NULL REFERENCES stock_lots,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  PRIMARY KEY (transfer_id, line, lot_id),
  FOREIGN KEY (transfer_id, line) REFERENCES transfer_lines ON DELETE CASCADE
);
CREATE INDEX transfer_picks_lot_id ON transfer_picks (lot_id);

-- What left of one lot of the origin, and what became of it; what is under way is the difference.
CREATE TABLE transfer_goods (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id integer NOT NULL,
  line smallint NOT NULL,
  -- What left together, numbered in its transfer from 1.
  shipment smallint NOT NULL CHECK (shipment >= 1),
  lot_id integer NOT NULL REFERENCES stock_lots,
  shipped_qty integer NOT NULL CHECK (shipped_qty BETWEEN 1 AND 1000000),
  unit_cost numeric(12,4) NOT NULL CHECK (unit_cost >= 0),
  received_qty integer NOT NULL DEFAULT 0 CHECK (received_qty >= 0),
  damaged_qty integer NOT NULL DEFAULT 0 CHECK (damaged_qty >= 0),
  back_qty integer NOT NULL DEFAULT 0 CHECK (back_qty >= 0),
  lost_qty integer NOT NULL DEFAULT 0 CHECK (lost_qty >= 0),
  under_way_qty integer NOT NULL GENERATED ALWAYS AS (shipped_qty - received_qty - damaged_qty - back_qty - lost_qty) STORED,
  -- Of what is under way, what the destination did not take.
  refused_qty integer NOT NULL DEFAULT 0,
  shipped_by_id integer NOT NULL REFERENCES users,
  shipped_at timestamptz NOT NULL,
  -- The shipment came back whole.
  undone_by_id integer REFERENCES users,
  undone_at timestamptz,
  FOREIGN KEY (transfer_id, line) REFERENCES transfer_lines,
  UNIQUE (transfer_id, shipment, line, lot_id),
  CONSTRAINT transfer_goods_no_more_than_shipped CHECK (under_way_qty >= 0),
  CONSTRAINT transfer_goods_refused_are_under_way CHECK (refused_qty BETWEEN 0 AND under_way_qty),
  CONSTRAINT transfer_goods_undoing_is_whole CHECK (num_nonnulls(undone_by_id, undone_at) IN (0, 2)),
  CONSTRAINT transfer_goods_undone_are_back CHECK (undone_at IS NULL OR back_qty = shipped_qty)
);
CREATE INDEX transfer_goods_line ON transfer_goods (transfer_id, line);
CREATE INDEX transfer_goods_lot_id ON transfer_goods (lot_id);
CREATE INDEX transfer_goods_under_way ON transfer_goods (transfer_id) WHERE under_way_qty > 0;
CREATE INDEX transfer_goods_shipped_by_id ON transfer_goods (shipped_by_id);
CREATE INDEX transfer_goods_undone_by_id ON transfer_goods (undone_by_id) WHERE undone_by_id IS NOT NULL;

-- What became of goods that were sent, act by act.
CREATE TABLE transfer_acts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  goods_id integer NOT NULL REFERENCES transfer_goods,
  -- What was done together, numbered in its transfer from 1: it is undone together.
  act smallint NOT NULL CHECK (act >= 1),
  kind text NOT NULL CHECK (kind IN ('RECEIVED', 'DAMAGED', 'REFUSED', 'BACK', 'LOST')),
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  -- Into which lot; null for what no shelf got.
  lot_id integer REFERENCES stock_lots,
  -- What came has another number or expiry date than what was sent by the origin's record.
  is_other_lot boolean NOT NULL DEFAULT false,
  reason varchar(500) CHECK (reason <> ''),
  done_by_id integer NOT NULL REFERENCES users,
  done_at timestamptz NOT NULL,
  undone_by_id integer REFERENCES users,
  undone_at timestamptz,
  CONSTRAINT transfer_acts_undoing_is_whole CHECK (num_nonnulls(undone_by_id, undone_at) IN (0, 2)),
  CONSTRAINT transfer_acts_lot_fits_kind CHECK ((lot_id IS NULL) = (kind IN ('REFUSED', 'LOST'))),
  CONSTRAINT transfer_acts_other_lot_came CHECK (NOT is_other_lot OR kind IN ('RECEIVED', 'DAMAGED')),
  CONSTRAINT transfer_acts_loss_has_reason CHECK (kind <> 'LOST' OR reason IS NOT NULL),
  CONSTRAINT transfer_acts_back_stays CHECK (kind <> 'BACK' OR undone_at IS NULL)
);
CREATE INDEX transfer_acts_goods_id ON transfer_acts (goods_id);
CREATE INDEX transfer_acts_lot_id ON transfer_acts (lot_id) WHERE lot_id IS NOT NULL;
CREATE INDEX transfer_acts_other_lot ON transfer_acts (goods_id) WHERE is_other_lot AND undone_at IS NULL;
CREATE INDEX transfer_acts_done_by_id ON transfer_acts (done_by_id);
CREATE INDEX transfer_acts_undone_by_id ON transfer_acts (undone_by_id) WHERE undone_by_id IS NOT NULL;

-- Pieces that arrived and were not sent by the origin's record: on nobody's shelf until the origin ships them, too, or says that they
-- are not its goods.
CREATE TABLE transfer_extras (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id integer NOT NULL REFERENCES transfers,
  act smallint NOT NULL CHECK (act >= 1),
  product_id integer NOT NULL REFERENCES products,
  product_name varchar(255) NOT NULL,
  lot_number varchar(100) CHECK (lot_number <> ''),
  expiry_date date,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  noted_by_id integer NOT NULL REFERENCES users,
  noted_at timestamptz NOT NULL,
  settled_by_id integer REFERENCES users,
  settled_at timestamptz,
  -- With which it was shipped; null where the origin has not sent it.
  shipment smallint CHECK (shipment >= 1),
  CONSTRAINT transfer_extras_settling_is_whole CHECK (num_nonnulls(settled_by_id, settled_at) IN (0, 2)),
  CONSTRAINT transfer_extras_shipped_are_settled CHECK (shipment IS NULL OR settled_at IS NOT NULL)
);
CREATE INDEX transfer_extras_transfer_id ON transfer_extras (transfer_id);
CREATE INDEX transfer_extras_product_id ON transfer_extras (product_id);
CREATE INDEX transfer_extras_open ON transfer_extras (transfer_id) WHERE settled_at IS NULL;
CREATE INDEX transfer_extras_noted_by_id ON transfer_extras (noted_by_id);
CREATE INDEX transfer_extras_settled_by_id ON transfer_extras (settled_by_id) WHERE settled_by_id IS NOT NULL;

-- Goods that go back to a supplier.
CREATE TABLE supplier_returns (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number varchar(50) NOT NULL CHECK (number <> ''),
  supplier_id integer NOT NULL REFERENCES suppliers,
  location_id integer NOT NULL REFERENCES locations,
  status text NOT NULL CHECK (status IN ('DRAFT', 'SENT', 'CANCELLED')),
  authorisation varchar(100) CHECK (authorisation <> ''),
  notes text,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  -- How much of what the goods cost the supplier credits, in percent: by the terms of the day when they were sent.
  credit_pct numeric(7,4) NOT NULL DEFAULT 100 CHECK (credit_pct BETWEEN 0 AND 100),
  sent_by_id integer REFERENCES users,
  sent_at timestamptz,
  -- Nothing more is credited from then on: the last credit came, the supplier refused all of it, or a manager says so.
  settled_by_id integer REFERENCES users,
  settled_at timestamptz,
  CONSTRAINT supplier_returns_sending_is_whole CHECK (num_nonnulls(sent_by_id, sent_at) = CASE status WHEN 'SENT' THEN 2 ELSE 0 END),
  CONSTRAINT supplier_returns_settling_is_whole
    CHECK (num_nonnulls(settled_by_id, settled_at) = 0 OR (num_nonnulls(settled_by_id, settled_at) = 2 AND status = 'SENT'))
);
CREATE UNIQUE INDEX supplier_returns_number_key ON supplier_returns (upper(number));
CREATE INDEX supplier_returns_supplier_id ON supplier_returns (supplier_id);
CREATE INDEX supplier_returns_location_id ON supplier_returns (location_id, id);
CREATE INDEX supplier_returns_created_by_id ON supplier_returns (created_by_id);
CREATE INDEX supplier_returns_sent_by_id ON supplier_returns (sent_by_id) WHERE sent_by_id IS NOT NULL;
CREATE INDEX supplier_returns_settled_by_id ON supplier_returns (settled_by_id) WHERE settled_by_id IS NOT NULL;
CREATE INDEX supplier_returns_under_way ON supplier_returns (id) WHERE status = 'SENT' AND settled_at IS NULL;

-- Of which lots, why, and what the supplier refused.
CREATE TABLE supplier_return_goods (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_return_id integer NOT NULL REFERENCES supplier_returns,
  line smallint NOT NULL CHECK (line BETWEEN 1 AND 500),
  lot_id integer NOT NULL REFERENCES stock_lots,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  reason text NOT NULL CHECK (reason IN ('EXPIRED', 'SHORT_DATED', 'DAMAGED', 'RECALLED', 'WRONG', 'TOO_MUCH')),
  back_qty integer NOT NULL DEFAULT 0,
  UNIQUE (supplier_return_id, line),
  CONSTRAINT supplier_return_goods_back_was_sent CHECK (back_qty BETWEEN 0 AND qty)
);
CREATE INDEX supplier_return_goods_lot_id ON supplier_return_goods (lot_id);

-- What a supplier credits: for goods that went back, for a claim, for a price. A credit that was wrong is undone by a contrary row.
CREATE TABLE supplier_credits (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES suppliers,
  location_id integer NOT NULL REFERENCES locations,
  kind text NOT NULL CHECK (kind IN ('GOODS', 'CLAIM', 'PRICE')),
  supplier_return_id integer REFERENCES supplier_returns,
  purchase_id integer REFERENCES purchases,
  -- The supplier's own number and day of the credit note.
  number varchar(100) NOT NULL CHECK (number <> ''),
  credited_on date NOT NULL,
  amount numeric(12,2) NOT NULL CHECK (amount <> 0),
  note varchar(500) CHECK (note <> ''),
  -- Nothing more comes for these goods; what stays uncredited is a loss of that day.
  is_last boolean NOT NULL DEFAULT false,
  undoes_id integer UNIQUE REFERENCES supplier_credits,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  -- The claim that it answers.
  claim_id integer REFERENCES supplier_claims,
  CONSTRAINT supplier_credits_undoing_takes_away CHECK ((amount < 0) = (undoes_id IS NOT NULL)),
  CONSTRAINT supplier_credits_last_is_of_goods CHECK (NOT is_last OR (kind = 'GOODS' AND undoes_id IS NULL)),
  CONSTRAINT supplier_credits_goods_were_sent CHECK ((kind = 'GOODS') = (supplier_return_id IS NOT NULL)),
  CONSTRAINT supplier_credits_goods_are_no_claim CHECK (claim_id IS NULL OR kind <> 'GOODS')
);
CREATE INDEX supplier_credits_supplier_id ON supplier_credits (supplier_id, credited_on);
CREATE INDEX supplier_credits_location_id ON supplier_credits (location_id);
CREATE INDEX supplier_credits_supplier_return_id ON supplier_credits (supplier_return_id) WHERE supplier_return_id IS NOT NULL;
CREATE INDEX supplier_credits_purchase_id ON supplier_credits (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE INDEX supplier_credits_created_by_id ON supplier_credits (created_by_id);
CREATE INDEX supplier_credits_claim_id ON supplier_credits (claim_id) WHERE claim_id IS NOT NULL;
CREATE TRIGGER supplier_credits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_credits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What of a credit was bought in which class and at which rate of VAT; the parts come to its amount.
CREATE TABLE supplier_credit_parts (
  credit_id integer NOT NULL REFERENCES supplier_credits,
  tax_class text NOT NULL CHECK (tax_class IN ('VATABLE', 'VAT_EXEMPT', 'ZERO_RATED')),
  vat_rate numeric(7,4) NOT NULL CHECK (vat_rate BETWEEN 0 AND 100),
  amount numeric(12,2) NOT NULL,
  PRIMARY KEY (credit_id, tax_class, vat_rate)
);
CREATE TRIGGER supplier_credit_parts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_credit_parts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What supplier returns come to: what was sent, what of it came back, what is credited, and what is awaited, which is nothing once a
-- return is settled. A line is rounded once, and what came back of it cumulatively.
CREATE VIEW supplier_return_values AS
  SELECT supplier_returns.id, sent, sent - kept AS back, credited,
         CASE WHEN status = 'SENT' AND settled_at IS NULL
           THEN GREATEST(round(kept * credit_pct / 100, 2) - credited, 0) ELSE 0.00 END AS awaited,
         CASE WHEN settled_at IS NULL THEN 0.00 ELSE kept - credited END AS uncredited
    FROM supplier_returns
   CROSS JOIN LATERAL (SELECT COALESCE(sum(round(goods.qty * unit_cost, 2)), 0.00) AS sent,
                              COALESCE(sum(round((goods.qty - back_qty) * unit_cost, 2)), 0.00) AS kept
                         FROM supplier_return_goods AS goods JOIN stock_lots AS lot ON lot.id = lot_id
                        WHERE supplier_return_id = supplier_returns.id) AS goods
   CROSS JOIN LATERAL (SELECT COALESCE(sum(amount), 0.00) AS credited FROM supplier_credits
                        WHERE supplier_return_id = supplier_returns.id) AS credit;

-- Goods that are destroyed.
CREATE TABLE write_offs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number varchar(50) NOT NULL CHECK (number <> ''),
  location_id integer NOT NULL REFERENCES locations,
  status text NOT NULL CHECK (status IN ('DRAFT', 'DONE', 'UNDONE', 'CANCELLED')),
  notes text,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  -- The day on which the goods are to be destroyed, which the list for the tax office names.
  planned_on date,
  -- Who saw the goods destroyed and signs the certificate; a user where they gave their PIN.
  witness varchar(255) CHECK (witness <> ''),
  witness_id integer REFERENCES users,
  done_by_id integer REFERENCES users,
  done_at timestamptz,
  undone_by_id integer REFERENCES users,
  undone_at timestamptz,
  CONSTRAINT write_offs_doing_is_whole
    CHECK (num_nonnulls(witness, done_by_id, done_at) = CASE WHEN status IN ('DONE', 'UNDONE') THEN 3 ELSE 0 END),
  CONSTRAINT write_offs_undoing_is_whole CHECK (num_nonnulls(undone_by_id, undone_at) = CASE status WHEN 'UNDONE' THEN 2 ELSE 0 END),
  CONSTRAINT write_offs_witness_is_named CHECK (witness_id IS NULL OR witness IS NOT NULL)
);
CREATE UNIQUE INDEX write_offs_number_key ON write_offs (upper(number));
CREATE INDEX write_offs_location_id ON write_offs (location_id, id);
CREATE INDEX write_offs_created_by_id ON write_offs (created_by_id);
CREATE INDEX write_offs_witness_id ON write_offs (witness_id) WHERE witness_id IS NOT NULL;
CREATE INDEX write_offs_done_by_id ON write_offs (done_by_id) WHERE done_by_id IS NOT NULL;
CREATE INDEX write_offs_undone_by_id ON write_offs (undone_by_id) WHERE undone_by_id IS NOT NULL;
CREATE INDEX write_offs_done_at ON write_offs (done_at) WHERE status = 'DONE';

-- Of which lots, and why.
CREATE TABLE write_off_goods (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  write_off_id integer NOT NULL REFERENCES write_offs,
  line smallint NOT NULL CHECK (line BETWEEN 1 AND 500),
  lot_id integer NOT NULL REFERENCES stock_lots,
  qty integer NOT NULL CHECK (qty BETWEEN 1 AND 1000000),
  reason varchar(500) NOT NULL CHECK (reason <> ''),
  UNIQUE (write_off_id, line)
);
CREATE INDEX write_off_goods_lot_id ON write_off_goods (lot_id);


-- THE LEDGER OF STOCK

-- How the shelf came to be. Each movement has one cause; none is ever changed.
CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id integer NOT NULL,
  location_id integer NOT NULL,
  lot_id integer NOT NULL REFERENCES stock_lots,
  -- Pieces; below zero where they left the shelf.
  delta integer NOT NULL CHECK (delta <> 0),
  kind text NOT NULL,
  sale_id integer,
  sale_line smallint,
  purchase_receipt_id integer REFERENCES purchase_receipts,
  -- A change of state is a pair of movements of one adjustment (server/goods/stock/causes.test.ts).
  adjustment_id integer REFERENCES stock_adjustments,
  unit_cost numeric(12,4) NOT NULL CHECK (unit_cost >= 0),
  user_id integer NOT NULL REFERENCES users,
  moved_at timestamptz NOT NULL,
  return_id integer,
  return_line smallint,
  transfer_goods_id integer REFERENCES transfer_goods,
  supplier_return_goods_id integer REFERENCES supplier_return_goods,
  write_off_goods_id integer REFERENCES write_off_goods,
  FOREIGN KEY (product_id, location_id) REFERENCES location_inventory,
  -- Deferred: the goods are taken before their sale is written, and the sale draws its number last.
  FOREIGN KEY (sale_id, sale_line) REFERENCES sale_items DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (return_id, return_line) REFERENCES return_items DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT stock_movements_kind_check CHECK (kind IN ('SALE', 'VOID', 'RETURN', 'PURCHASE', 'PURCHASE_UNDO',
    'ADJUSTMENT', 'STATE', 'TRANSFER_OUT', 'TRANSFER_IN', 'TRANSFER_IN_UNDO', 'TRANSFER_BACK', 'SUPPLIER_RETURN',
    'SUPPLIER_RETURN_BACK', 'WRITE_OFF', 'WRITE_OFF_UNDO')),
  CONSTRAINT stock_movements_has_one_cause CHECK (num_nonnulls(sale_id, return_id, purchase_receipt_id, adjustment_id,
    transfer_goods_id, supplier_return_goods_id, write_off_goods_id) = 1),
  CONSTRAINT stock_movements_kind_fits_cause CHECK (CASE
    WHEN sale_id IS NOT NULL THEN sale_line IS NOT NULL AND ((kind = 'SALE' AND delta < 0) OR (kind = 'VOID' AND delta > 0))
    WHEN return_id IS NOT NULL THEN return_line IS NOT NULL AND kind = 'RETURN' AND delta > 0
    WHEN purchase_receipt_id IS NOT NULL THEN (kind = 'PURCHASE' AND delta > 0) OR (kind = 'PURCHASE_UNDO' AND delta < 0)
    WHEN transfer_goods_id IS NOT NULL THEN CASE WHEN delta < 0
      THEN kind IN ('TRANSFER_OUT', 'TRANSFER_IN_UNDO') ELSE kind IN ('TRANSFER_IN', 'TRANSFER_BACK') END
    WHEN supplier_return_goods_id IS NOT NULL THEN kind = CASE WHEN delta < 0 THEN 'SUPPLIER_RETURN' ELSE 'SUPPLIER_RETURN_BACK' END
    WHEN write_off_goods_id IS NOT NULL THEN kind = CASE WHEN delta < 0 THEN 'WRITE_OFF' ELSE 'WRITE_OFF_UNDO' END
    ELSE kind IN ('ADJUSTMENT', 'STATE') END)
);
CREATE INDEX stock_movements_product ON stock_movements (product_id, location_id, id);
CREATE INDEX stock_movements_lot_id ON stock_movements (lot_id);
CREATE INDEX stock_movements_sale_id ON stock_movements (sale_id, sale_line) WHERE sale_id IS NOT NULL;
CREATE INDEX stock_movements_purchase_receipt_id ON stock_movements (purchase_receipt_id) WHERE purchase_receipt_id IS NOT NULL;
CREATE INDEX stock_movements_adjustment_id ON stock_movements (adjustment_id) WHERE adjustment_id IS NOT NULL;
CREATE INDEX stock_movements_user_id ON stock_movements (user_id);
CREATE INDEX stock_movements_return_id ON stock_movements (return_id, return_line) WHERE return_id IS NOT NULL;
CREATE INDEX stock_movements_transfer_goods_id ON stock_movements (transfer_goods_id) WHERE transfer_goods_id IS NOT NULL;
CREATE INDEX stock_movements_supplier_return_goods_id ON stock_movements (supplier_return_goods_id)
  WHERE supplier_return_goods_id IS NOT NULL;
CREATE INDEX stock_movements_write_off_goods_id ON stock_movements (write_off_goods_id) WHERE write_off_goods_id IS NOT NULL;
CREATE INDEX stock_movements_arrivals ON stock_movements (lot_id, id)
  WHERE delta > 0 AND kind IN ('PURCHASE', 'ADJUSTMENT', 'STATE', 'RETURN', 'TRANSFER_IN', 'TRANSFER_BACK', 'SUPPLIER_RETURN_BACK',
                               'WRITE_OFF_UNDO');
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The delivery that units of a lot came by, as it was before a movement: the last into the lot; where none was, the last into the
-- lot that they came out of, when a cost or a label was put right, when they were set apart or released, when they came back, or
-- when another branch sent them.
-- null for goods that no delivery brought.
CREATE FUNCTION receipt_of(lot integer, before bigint) RETURNS integer LANGUAGE plpgsql STABLE AS $$
DECLARE
  came record;
BEGIN
  LOOP
    SELECT COALESCE(source.lot_id, back.lot_id, goods.lot_id) AS of_lot, move.id, receipt.id AS receipt_id INTO came
      FROM stock_movements AS move
      LEFT JOIN purchase_receipts AS receipt ON receipt.id = move.purchase_receipt_id AND receipt.undone_at IS NULL
      LEFT JOIN stock_movements AS source
        ON source.adjustment_id = move.adjustment_id AND source.product_id = move.product_id
           AND source.lot_id <> move.lot_id AND source.delta = -move.delta
      LEFT JOIN return_goods AS back
        ON (back.return_id, back.line) = (move.return_id, move.return_line) AND back.lot_id <> move.lot_id
           AND move.product_id = (SELECT product_id FROM stock_lots WHERE id = back.lot_id)
      LEFT JOIN LATERAL (
        SELECT lot_id FROM transfer_goods WHERE id = move.transfer_goods_id AND lot_id <> move.lot_id
         UNION ALL
        SELECT lot_id FROM supplier_return_goods WHERE id = move.supplier_return_goods_id AND lot_id <> move.lot_id
         UNION ALL
        SELECT lot_id FROM write_off_goods WHERE id = move.write_off_goods_id AND lot_id <> move.lot_id) AS goods ON true
     WHERE move.lot_id = lot AND move.id < before AND move.delta > 0
       AND move.kind IN ('PURCHASE', 'ADJUSTMENT', 'STATE', 'RETURN', 'TRANSFER_IN', 'TRANSFER_BACK', 'SUPPLIER_RETURN_BACK',
                         'WRITE_OFF_UNDO')
       AND num_nonnulls(receipt.id, source.id, back.lot_id, goods.lot_id) > 0
     ORDER BY array_position(ARRAY['STATE', 'RETURN', 'TRANSFER_BACK', 'SUPPLIER_RETURN_BACK', 'WRITE_OFF_UNDO'], move.kind) NULLS FIRST,
              move.id DESC LIMIT 1;
    IF NOT FOUND OR came.receipt_id IS NOT NULL THEN
      RETURN came.receipt_id;
    END IF;
    lot := came.of_lot;
    before := came.id;
  END LOOP;
END $$;

-- What came of calling the buyer of recalled goods; who that is stands in the sale.
CREATE TABLE recall_contacts (
  recall_id integer NOT NULL REFERENCES recalls,
  sale_id integer NOT NULL REFERENCES sales,
  outcome text NOT NULL CHECK (outcome IN ('DONE', 'NOT_REACHED', 'BROUGHT_BACK')),
  noted_by_id integer NOT NULL REFERENCES users,
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (recall_id, sale_id)
);
CREATE INDEX recall_contacts_sale_id ON recall_contacts (sale_id);
CREATE INDEX recall_contacts_noted_by_id ON recall_contacts (noted_by_id);

-- Of the goods that a line took from lots: their cost, the VAT in it that registered suppliers have charged, and the cost of those
-- that a delivery brought. That VAT is no cost where the goods are sold with VAT, or zero-rated, because the shop gets it back; what
-- is tied to exempt sales is one (decisions/0070).
CREATE FUNCTION costs_of(of_sale integer, of_line integer)
  RETURNS TABLE (taken numeric, input_vat numeric, sourced numeric) LANGUAGE sql STABLE AS $$
  SELECT COALESCE(sum(worth), 0),
         COALESCE(round(sum(worth * vat_rate / (100 + vat_rate)) FILTER (WHERE is_vat_registered), 2), 0),
         COALESCE(sum(worth) FILTER (WHERE receipt.id IS NOT NULL), 0)
    FROM (SELECT -delta * unit_cost AS worth, receipt_of(lot_id, id) AS receipt_id FROM stock_movements
           WHERE sale_id = of_sale AND sale_line = of_line AND kind = 'SALE') AS move
    LEFT JOIN purchase_receipts AS receipt ON receipt.id = move.receipt_id
    LEFT JOIN purchases ON purchases.id = receipt.purchase_id
    LEFT JOIN suppliers ON suppliers.id = supplier_id
$$;

-- What each holder of a card has used up of a week, by the sales themselves: goods that come back within the week give back their
-- share.
CREATE VIEW used_allowances AS
  SELECT scheme, id_hash, week, sum(allowance_used - round(allowance_used * returned / qty, 2)) AS used
    FROM (SELECT shown.scheme, shown.id_hash, own.week, item.allowance_used, item.qty,
                 (SELECT COALESCE(sum(back.qty), 0) FROM return_items AS back JOIN returns ON returns.id = back.return_id
                   WHERE (back.sale_id, back.sale_line) = (item.sale_id, item.line)
                     AND date_trunc('week', returns.created_at AT TIME ZONE time_zone)::date = own.week) AS returned
            FROM sale_beneficiaries AS shown
            JOIN sales ON sales.id = shown.sale_id AND status = 'Final' AND voided_at IS NULL
            JOIN sale_items AS item ON item.sale_id = sales.id AND item.scheme = shown.scheme AND allowance_used > 0
           CROSS JOIN settings
           CROSS JOIN LATERAL (SELECT date_trunc('week', COALESCE(issued_at, sales.created_at) AT TIME ZONE time_zone)::date) AS own (week)
         ) AS line
   GROUP BY scheme, id_hash, week;


-- PAPERS

-- A document that was printed, and which copy of it that was.
CREATE TABLE prints (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A kind of domain/shop/documents/kinds.ts.
  paper text NOT NULL CHECK (paper <> ''),
  -- The sale, return, void slip, payment, purchase, delivery or customer that it is about.
  document_id integer NOT NULL,
  copy smallint NOT NULL CHECK (copy > 0),
  -- The location of the document; null for documents of none.
  location_id integer REFERENCES locations,
  way text NOT NULL CHECK (way IN ('DIALOG', 'USB', 'NETWORK')),
  printed_by_id integer NOT NULL REFERENCES users,
  printed_at timestamptz NOT NULL,
  UNIQUE (paper, document_id, copy)
);
CREATE INDEX prints_location_id ON prints (location_id) WHERE location_id IS NOT NULL;
CREATE INDEX prints_printed_by_id ON prints (printed_by_id);
CREATE TRIGGER prints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON prints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The electronic journal: the documents of a Z reading as text, kept once (decisions/0055).
CREATE TABLE journals (
  reading_id integer PRIMARY KEY REFERENCES readings,
  -- Letters in a line.
  columns smallint NOT NULL CHECK (columns IN (42, 48)),
  -- What stands in it, in its order: 'sale 12', 'return 3' ...
  papers text[] NOT NULL CHECK (cardinality(papers) > 0),
  -- The text, compressed by zlib; what is personal stands in it as digests.
  content bytea NOT NULL,
  -- Size and hash of the text.
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  -- The last seal of the log when the reading was made.
  log_seq bigint NOT NULL,
  log_hash bytea NOT NULL
);
ALTER TABLE journals ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE TRIGGER journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What is personal on the documents of a journal stands apart, where it can be erased.
CREATE TABLE journal_personal (
  reading_id integer NOT NULL REFERENCES journals,
  -- The first letters of the salted hash: the text has them in brackets where the value stood on paper.
  digest varchar(16) NOT NULL CHECK (digest ~ '^[0-9a-f]{16}$'),
  -- The sale, and its customer by then: an order may become another customer's.
  sale_id integer NOT NULL REFERENCES sales,
  customer_id integer REFERENCES customers ON DELETE CASCADE,
  salt bytea NOT NULL CHECK (octet_length(salt) = 16),
  value text NOT NULL,
  PRIMARY KEY (reading_id, digest)
);
CREATE INDEX journal_personal_sale_id ON journal_personal (sale_id);
CREATE INDEX journal_personal_customer_id ON journal_personal (customer_id) WHERE customer_id IS NOT NULL;

-- The books that the law asks of a shop whose prices hold VAT (decisions/0062): each line that was sold or came back, as the tax
-- office wants it: what came back with a minus, on its own day, by its own number and till. Exempt and zero-rated are before what
-- the law takes off them, VATable and VAT of what is paid; so together, less the law's discount on what bears no VAT, they are the
-- total. What was sold with a tax on top bears no VAT in its price: the VAT summary and e-Sales leave it out, other sums do not.
CREATE VIEW book_lines AS
  SELECT kind, document_id, number, sale_id, line, location_id, till_id, business_date, is_non_vat, scheme, product_id,
         product_name, qty, total + discounts + vat_removed + statutory_discount AS gross, discounts, vat_removed,
         statutory_discount,
         CASE tax_class WHEN 'VATABLE' THEN total - tax ELSE 0.00 END AS vatable, tax AS vat,
         CASE tax_class WHEN 'VAT_EXEMPT' THEN total - tax + statutory_discount ELSE 0.00 END AS exempt,
         CASE tax_class WHEN 'ZERO_RATED' THEN total - tax + statutory_discount ELSE 0.00 END AS zero_rated,
         CASE tax_class WHEN 'VATABLE' THEN 0.00 ELSE statutory_discount END AS untaxed_discount, total, is_on_top
    FROM (SELECT 'SALE' AS kind, sale.id AS document_id, sale.invoice_number AS number, sale.id AS sale_id, item.line,
                 sale.location_id, sale.till_id, sale.business_date,
                 sale.tax_mode = 'INCLUDED_IN_PRICES' AND sale.tax_rate = 0 AS is_non_vat, item.scheme, item.product_id,
                 item.product_name, item.qty, item.discount_amount + item.order_discount AS discounts, item.vat_removed,
                 item.statutory_discount, item.tax_class, item.tax_amount AS tax,
                 item.due + CASE sale.tax_mode WHEN 'ADDED_TO_TOTAL' THEN item.tax_amount ELSE 0 END AS total,
                 sale.tax_mode = 'ADDED_TO_TOTAL' AS is_on_top
            FROM sales AS sale JOIN sale_items AS item ON item.sale_id = sale.id
           WHERE sale.status = 'Final' AND sale.voided_at IS NULL
           UNION ALL
          SELECT 'RETURN', returns.id, returns.number, sale.id, back.line, returns.location_id, returns.till_id,
                 returns.business_date, sale.tax_mode = 'INCLUDED_IN_PRICES' AND sale.tax_rate = 0, sold.scheme,
                 sold.product_id, sold.product_name, -back.qty, -(back.discount_amount + back.order_discount), -back.vat_removed,
                 -back.statutory_discount, sold.tax_class, -back.tax_amount,
                 -(back.due + CASE sale.tax_mode WHEN 'ADDED_TO_TOTAL' THEN back.tax_amount ELSE 0 END),
                 sale.tax_mode = 'ADDED_TO_TOTAL'
            FROM returns JOIN return_items AS back ON back.return_id = returns.id
            JOIN sale_items AS sold ON (sold.sale_id, sold.line) = (back.sale_id, back.sale_line)
            JOIN sales AS sale ON sale.id = returns.sale_id) AS each_line;


-- KEYS AND LOG

-- A key names what was made under it, for ever (decisions/0032). A key that made nothing was given up: nothing was done with it,
-- and nothing can be any more.
CREATE TABLE idempotency_keys (
  key varchar(100) PRIMARY KEY CHECK (key <> ''),
  -- Method and path.
  call text NOT NULL,
  user_id integer NOT NULL REFERENCES users,
  location_id integer REFERENCES locations,
  state text NOT NULL CHECK (state IN ('MADE', 'GIVEN_UP')),
  -- What was made: the kind of thing and its id.
  entity text,
  entity_id bigint,
  -- A key that was given up before it was used has no body, and never can have one.
  body_hash bytea CHECK (octet_length(body_hash) = 32),
  -- The rule that the body was hashed by (server/platform/idempotency/body-hash.ts).
  hash_rule smallint CHECK (hash_rule IN (1, 2)),
  created_at timestamptz NOT NULL,
  CONSTRAINT idempotency_keys_name_what_was_made
    CHECK (num_nonnulls(entity, entity_id) = CASE state WHEN 'MADE' THEN 2 ELSE 0 END),
  CONSTRAINT idempotency_keys_made_of_a_body CHECK (state = 'GIVEN_UP' OR body_hash IS NOT NULL),
  CONSTRAINT idempotency_keys_hash_has_a_rule CHECK (num_nonnulls(body_hash, hash_rule) <> 1)
);
CREATE INDEX idempotency_keys_user_id ON idempotency_keys (user_id);
CREATE INDEX idempotency_keys_location_id ON idempotency_keys (location_id);
-- How many keys a user gave up lately. A key's hash never changes, so that what is made moves no entry of this index.
CREATE INDEX idempotency_keys_given_up ON idempotency_keys (user_id, created_at) WHERE body_hash IS NULL;

-- Who did what, written in the transaction of what it is about.
CREATE TABLE audit_logs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- null: the program itself.
  user_id integer REFERENCES users,
  action text NOT NULL CHECK (action <> ''),
  entity text NOT NULL CHECK (entity <> ''),
  entity_id integer,
  -- The thing before and after, and what else belongs to the act: to the letter, as the seals cover it, so that no version of
  -- PostgreSQL can spell it otherwise. What is personal stands in audit_personal.
  before json,
  after json,
  metadata json,
  created_at timestamptz NOT NULL
);
CREATE INDEX audit_logs_entity ON audit_logs (entity, entity_id);
CREATE INDEX audit_logs_user_id ON audit_logs (user_id);
CREATE INDEX audit_logs_created_at ON audit_logs (created_at);
CREATE INDEX audit_logs_action ON audit_logs (action, id);
CREATE TRIGGER audit_logs_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_logs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The log, sealed (decisions/0023): each seal covers its entry and the seal before it, so that nothing can be changed, taken out or
-- put in between without showing. Sealed a moment after the commit, so that no sale waits for another's seal.
CREATE TABLE audit_seals (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  audit_id bigint NOT NULL UNIQUE REFERENCES audit_logs,
  -- SHA-256 of the hash before (none before the first) and of the entry as audit_text writes it.
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  sealed_at timestamptz NOT NULL
);
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- One row: the last seal, so that the chain's end cannot be cut off either.
CREATE TABLE audit_head (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  seq bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (seq, hash) VALUES (0, '');

-- What is personal of an entry stands apart, where it can be erased; the entry holds a digest of each value, salted so that it
-- cannot be guessed from the digest.
CREATE TABLE audit_personal (
  audit_id bigint NOT NULL REFERENCES audit_logs,
  -- 'before.name', 'after.phone' ...
  field text NOT NULL,
  salt bytea NOT NULL CHECK (octet_length(salt) = 16),
  value text NOT NULL,
  PRIMARY KEY (audit_id, field)
);

-- What a seal covers. STABLE like what it calls, so that it becomes part of the statement.
CREATE FUNCTION audit_text(entry audit_logs) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN json_build_array(entry.id, (extract(epoch FROM entry.created_at) * 1000000)::bigint, entry.user_id,
    entry.action, entry.entity, entry.entity_id, entry.before, entry.after, entry.metadata)::text;

-- Erases why sales of a customer were voided, why goods of them came back, and why something of them was approved, with what the log
-- keeps of it (decisions/0017). The log says which approvals those are: by whom one was used and given, and when.
CREATE FUNCTION erase_reasons(buyer integer) RETURNS void LANGUAGE sql AS $$
  WITH own AS (
    SELECT id FROM sales WHERE customer_id = buyer
  ), told AS (
    SELECT entry.id, action, user_id, created_at
      FROM (SELECT 'sale' AS kind, id FROM own
             UNION ALL
            SELECT 'return', id FROM returns WHERE sale_id IN (SELECT id FROM own)
             UNION ALL
            SELECT 'void slip', id FROM void_slips WHERE sale_id IN (SELECT id FROM own)
             UNION ALL
            SELECT 'payment', id FROM payments WHERE sale_id IN (SELECT id FROM own)) AS thing
      JOIN audit_logs AS entry ON (entity, entity_id) = (kind, thing.id)
     WHERE action IN ('VOID', 'RETURN', 'USE_APPROVAL')
  ), voided AS (
    UPDATE sales SET void_reason = erased() WHERE customer_id = buyer AND voided_at IS NOT NULL
  ), returned AS (
    UPDATE return_items SET reason = erased() WHERE sale_id IN (SELECT id FROM own)
  ), approved AS (
    UPDATE approvals SET reason = erased() FROM told
     WHERE action = 'USE_APPROVAL' AND (actor_id, used_at) = (user_id, told.created_at)
    RETURNING approver_id, approvals.created_at
  )
  DELETE FROM audit_personal
   WHERE audit_id IN (SELECT id FROM told
                       UNION ALL
                      SELECT entry.id FROM approved
                        JOIN audit_logs AS entry ON (user_id, entry.created_at, action) = (approver_id, approved.created_at, 'APPROVE'))
$$;


-- FILES THAT COME IN

-- A file of products, customers, suppliers or dated changes on its way into the shop. The names of its constraints and sequence are
-- from when files of products alone came in.
CREATE TABLE imports (
  id integer GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME product_imports_id_seq) CONSTRAINT product_imports_pkey PRIMARY KEY,
  file_name varchar(255) NOT NULL CONSTRAINT product_imports_file_name_check CHECK (file_name <> ''),
  size_bytes integer NOT NULL CONSTRAINT product_imports_size_bytes_check CHECK (size_bytes > 0),
  -- INTERRUPTED: its server is gone. TAKEN_BACK: its products are as they were, and those that it made are gone.
  status text NOT NULL DEFAULT 'DRAFT'
    CHECK (status IN ('DRAFT', 'RUNNING', 'INTERRUPTED', 'DONE', 'CANCELLED', 'TAKEN_BACK')),
  -- How it is read and what it is to do (domain/platform/import/settings.ts), and whether it is as in import_layouts.
  settings jsonb NOT NULL,
  is_remembered boolean NOT NULL,
  -- Which start of it is at work: a server that lost touch finds another number here and stops.
  run integer NOT NULL DEFAULT 0,
  -- The last sign of the server that is at work.
  worked_at timestamptz,
  -- All lines whose turn (import_rows.first_line) came up to here are done, in the transactions that moved this number.
  last_line integer NOT NULL DEFAULT 0,
  -- What put its stock on the shelves.
  adjustment_id integer CONSTRAINT product_imports_adjustment_id_fkey REFERENCES stock_adjustments,
  version integer NOT NULL DEFAULT 1,
  created_by_id integer NOT NULL CONSTRAINT product_imports_created_by_id_fkey REFERENCES users,
  created_at timestamptz NOT NULL,
  started_by_id integer CONSTRAINT product_imports_started_by_id_fkey REFERENCES users,
  started_at timestamptz,
  ended_at timestamptz,
  -- All its rows say how they are taken back; those of the first versions do not.
  keeps_undo boolean NOT NULL DEFAULT false,
  -- What took the stock of adjustment_id back.
  reversal_id integer CONSTRAINT product_imports_reversal_id_fkey REFERENCES stock_adjustments,
  -- All locations that its stock is for: who does not reach each of them does not see the import.
  location_ids integer[] NOT NULL DEFAULT '{}',
  kind text NOT NULL CHECK (kind IN ('product', 'customer', 'supplier', 'dated change'))
);
CREATE INDEX product_imports_created_by_id ON imports (created_by_id);
CREATE INDEX product_imports_started_by_id ON imports (started_by_id);
CREATE INDEX product_imports_adjustment_id ON imports (adjustment_id);
CREATE INDEX product_imports_reversal_id ON imports (reversal_id);
-- Two imports at once would wait for each other's codes.
CREATE UNIQUE INDEX imports_one_runs ON imports (status) WHERE status = 'RUNNING';

-- The file itself, unpacked, until its import has begun; in chunks, so that no row is large.
CREATE TABLE import_chunks (
  import_id integer NOT NULL CONSTRAINT product_import_chunks_import_id_fkey REFERENCES imports ON DELETE CASCADE,
  part smallint NOT NULL CONSTRAINT product_import_chunks_part_check CHECK (part >= 0),
  content bytea NOT NULL CONSTRAINT product_import_chunks_content_check CHECK (octet_length(content) BETWEEN 1 AND 262144),
  CONSTRAINT product_import_chunks_pkey PRIMARY KEY (import_id, part)
);

-- Every line: what it says, and what becomes or became of it.
CREATE TABLE import_rows (
  import_id integer NOT NULL CONSTRAINT product_import_rows_import_id_fkey REFERENCES imports ON DELETE CASCADE,
  line integer NOT NULL CONSTRAINT product_import_rows_line_check CHECK (line > 0),
  cells jsonb NOT NULL,
  -- Values, remarks and why it is skipped, as the file alone says.
  reading jsonb NOT NULL,
  -- A lot is a further line of a product: one for each of its lots and locations.
  action text NOT NULL
    CONSTRAINT product_import_rows_action_check CHECK (action IN ('create', 'update', 'lot', 'leave', 'refuse', 'skip')),
  is_unchanged boolean NOT NULL DEFAULT false,
  -- The product, customer or supplier that it is about. No reference: one that is deleted later was still made by this line.
  entity_id integer,
  remarks jsonb NOT NULL,
  -- What it changes, field by field, the old and the new; null where one of the first versions read it.
  changes jsonb,
  -- How what was written is taken back: the version it was left at, and its columns as they were.
  undo jsonb,
  -- Its turn: all lines of a product are written at once, in the turn of its first line.
  first_line integer NOT NULL GENERATED ALWAYS AS (coalesce((reading ->> 'lotOf')::integer, line)) STORED,
  CONSTRAINT product_import_rows_pkey PRIMARY KEY (import_id, line)
);
-- Which rows, of an import or of all, are about a product.
CREATE INDEX product_import_rows_product_id ON import_rows (entity_id, import_id) WHERE entity_id IS NOT NULL;
CREATE INDEX product_import_rows_first_line ON import_rows (import_id, first_line, line);

-- The settings last used for files of a kind with the same headings.
CREATE TABLE import_layouts (
  headings_hash bytea NOT NULL CONSTRAINT product_import_layouts_headings_hash_check CHECK (octet_length(headings_hash) = 32),
  settings jsonb NOT NULL,
  used_at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('product', 'customer', 'supplier', 'dated change')),
  PRIMARY KEY (kind, headings_hash)
);

-- Products of imports that were taken back, kept because the ledger names them: a later file makes them anew.
CREATE TABLE product_withdrawals (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  -- The product was left at this version; at another one it has been taken up again.
  version integer NOT NULL
);


-- BACKUPS AND CHECKS

-- What came of the shop's backups, for the administrator and for whichever server makes the next one.
CREATE TABLE backups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- By a server in the night; else it was asked for.
  is_nightly boolean NOT NULL,
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL CHECK (ended_at >= started_at),
  -- As the machine that made it names it.
  file text CHECK (file <> ''),
  size_bytes bigint CHECK (size_bytes > 0),
  is_encrypted boolean,
  -- Why there is none.
  error text CHECK (error <> ''),
  CONSTRAINT backups_came_to_something CHECK (CASE
    WHEN error IS NULL THEN num_nonnulls(file, size_bytes, is_encrypted) = 3
    ELSE num_nonnulls(file, size_bytes, is_encrypted) = 0 END)
);
CREATE INDEX backups_started_at ON backups (started_at);

-- What came of checking all rules (npm run verify).
CREATE TABLE verifications (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL CHECK (ended_at >= started_at),
  rules integer NOT NULL CHECK (rules > 0),
  -- The names of the rules that are broken, each with its number of rows.
  broken jsonb NOT NULL
);


-- FIGURES FOR REPORTS (decisions/0036)
-- Sums by day, kept beside a list of the documents that stand in no sum yet. They are calculated from other tables, so that no
-- backup holds them (server/platform/database/layout.ts). Their columns ..._centavos are whole centavos.

-- The one definition of every figure of sales: a line of a sale that became Final, with its share of the sale's total, of the
-- discounts and of the tax, at what its lots cost. unit_cost is the mean of the lots, rounded: what rounding took away is added
-- again from the movements, so that costs are true to the centavo. Costs are as they were paid, because returns and the ledger go
-- by them.
CREATE VIEW final_lines AS
  SELECT sales.business_date, sales.location_id, sales.id AS sale_id, sales.voided_at, sales.customer_id,
         item.line, item.product_id, item.qty,
         item.due + CASE sales.tax_mode WHEN 'ADDED_TO_TOTAL' THEN item.tax_amount ELSE 0 END AS total_sales,
         item.discount_amount + item.order_discount + item.statutory_discount AS discount,
         item.tax_amount AS tax,
         (SELECT round(item.qty * item.unit_cost
                         + COALESCE(taken.cost - item.qty * round(taken.cost / item.qty, 4), 0), 2)
            FROM (SELECT -sum(delta * unit_cost) AS cost FROM stock_movements
                   WHERE sale_id = item.sale_id AND sale_line = item.line AND kind = 'SALE') AS taken) AS cost,
         item.input_vat, item.unsourced_cost
    FROM sales JOIN sale_items AS item ON item.sale_id = sales.id
   WHERE sales.status = 'Final';

-- A line of a return, on the day of the return; in figures it counts with a minus. What came back has its share, rounded over all
-- that has come back by then: returned in parts or at once it is the same.
CREATE VIEW returned_lines AS
  SELECT returns.business_date, returns.location_id, returns.id AS return_id, returns.sale_id, sales.customer_id,
         back.line, sold.product_id, back.qty,
         back.due + CASE sales.tax_mode WHEN 'ADDED_TO_TOTAL' THEN back.tax_amount ELSE 0 END AS total_sales,
         back.discount_amount + back.order_discount + back.statutory_discount AS discount,
         back.tax_amount AS tax, back.cost,
         round(sold.input_vat * (earlier.qty + back.qty) / sold.qty, 2)
           - round(sold.input_vat * earlier.qty / sold.qty, 2) AS input_vat,
         round(sold.unsourced_cost * (earlier.qty + back.qty) / sold.qty, 2)
           - round(sold.unsourced_cost * earlier.qty / sold.qty, 2) AS unsourced_cost
    FROM returns
    JOIN return_items AS back ON back.return_id = returns.id
    JOIN sale_items AS sold ON (sold.sale_id, sold.line) = (back.sale_id, back.sale_line)
    JOIN sales ON sales.id = returns.sale_id
   CROSS JOIN LATERAL (
     SELECT COALESCE(sum(qty), 0) AS qty FROM return_items AS before
      WHERE (before.sale_id, before.sale_line) = (back.sale_id, back.sale_line)
        AND (before.return_id, before.line) < (back.return_id, back.line)) AS earlier;

-- A document that came to what counts (1) or left it (-1) and stands in no sum yet. Everyone who sells writes rows of their own,
-- so no till waits for another.
CREATE TABLE summary_queue (
  kind text NOT NULL CHECK (kind IN ('SALE', 'PAYMENT', 'RETURN', 'REFUND')),
  -- The document's, in the table of its kind.
  id integer NOT NULL,
  sign smallint NOT NULL CHECK (sign IN (-1, 1)),
  PRIMARY KEY (id, kind, sign)
);

-- Notes a sale that becomes Final or is voided, and the payments that it has by then. Those of a sale that is made Final at once
-- note themselves.
CREATE FUNCTION note_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign smallint := CASE WHEN NEW.voided_at IS NULL THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO summary_queue VALUES ('SALE', NEW.id, sign);
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO summary_queue SELECT 'PAYMENT', id, sign FROM payments WHERE sale_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sales_note_final AFTER INSERT ON sales
  FOR EACH ROW WHEN (NEW.status = 'Final' AND NEW.voided_at IS NULL) EXECUTE FUNCTION note_sale();
CREATE TRIGGER sales_note_change AFTER UPDATE OF status, voided_at ON sales
  FOR EACH ROW WHEN (NEW.status = 'Final' AND (OLD.status <> 'Final' OR (OLD.voided_at IS NULL) <> (NEW.voided_at IS NULL)))
  EXECUTE FUNCTION note_sale();

-- Notes a payment for a sale that counts, made with it or later; those of a draft wait for the sale. The transaction that writes
-- payments has the sale locked, or is making it.
CREATE FUNCTION note_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO summary_queue
    SELECT 'PAYMENT', NEW.id, 1 FROM sales WHERE id = NEW.sale_id AND status = 'Final' AND voided_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER payments_note AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION note_payment();

-- Notes a return. A refund, below, is noted apart, because money goes by its method.
CREATE FUNCTION note_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO summary_queue VALUES ('RETURN', NEW.id, -1);
  RETURN NULL;
END $$;
CREATE TRIGGER returns_note AFTER INSERT ON returns FOR EACH ROW EXECUTE FUNCTION note_return();

-- What is given back for a void is in no figure: the sale has left its day with all that was paid.
CREATE FUNCTION note_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO summary_queue VALUES ('REFUND', NEW.id, -1);
  RETURN NULL;
END $$;
CREATE TRIGGER refunds_note AFTER INSERT ON refunds
  FOR EACH ROW WHEN (NEW.return_id IS NOT NULL) EXECUTE FUNCTION note_refund();

-- What a location sold on a day, less what came back on it.
CREATE TABLE sales_by_day (
  business_date date NOT NULL,
  location_id integer NOT NULL,
  -- Sales; returns are counted apart.
  transaction_count integer NOT NULL,
  -- Pieces sold less those that came back.
  items bigint NOT NULL,
  total_sales_centavos bigint NOT NULL,
  discount_centavos bigint NOT NULL,
  tax_centavos bigint NOT NULL,
  -- Without input VAT (decisions/0070).
  cost_centavos bigint NOT NULL,
  return_count integer NOT NULL DEFAULT 0,
  returned_centavos bigint NOT NULL DEFAULT 0,
  -- Of the cost, that of goods whose supplier is not known.
  unsourced_centavos bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (business_date, location_id)
) WITH (fillfactor = 80);

-- Columns as in sales_by_day.
CREATE TABLE sales_by_product (
  business_date date NOT NULL,
  location_id integer NOT NULL,
  product_id integer NOT NULL,
  transaction_count integer NOT NULL,
  items bigint NOT NULL,
  total_sales_centavos bigint NOT NULL,
  discount_centavos bigint NOT NULL,
  tax_centavos bigint NOT NULL,
  cost_centavos bigint NOT NULL,
  return_count integer NOT NULL DEFAULT 0,
  returned_centavos bigint NOT NULL DEFAULT 0,
  unsourced_centavos bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (business_date, location_id, product_id)
) WITH (fillfactor = 80);
CREATE INDEX sales_by_product_product ON sales_by_product (product_id, business_date);

-- Columns as in sales_by_day; sales without a customer stand in none.
CREATE TABLE sales_by_customer (
  business_date date NOT NULL,
  location_id integer NOT NULL,
  customer_id integer NOT NULL,
  transaction_count integer NOT NULL,
  total_sales_centavos bigint NOT NULL,
  PRIMARY KEY (business_date, location_id, customer_id)
) WITH (fillfactor = 80);

-- What a location took on a day, less what it gave back.
CREATE TABLE sales_by_method (
  business_date date NOT NULL,
  location_id integer NOT NULL,
  method varchar(50) NOT NULL,
  -- Sales that were paid by it; one that was paid by it twice counts once.
  transaction_count integer NOT NULL,
  amount_centavos bigint NOT NULL,
  PRIMARY KEY (business_date, location_id, method)
) WITH (fillfactor = 80);

-- The lines of the waiting sales and returns up to one id, with their signs. A sale is one transaction: its first line counts it,
-- and the first line of each product counts it for the product; so are returns counted, apart. LATERAL keeps the planner from
-- reading all sales, because it learns too late how few are waiting.
CREATE FUNCTION lines_to_add(last_id integer)
  RETURNS TABLE (business_date date, location_id integer, customer_id integer, product_id integer,
                 transaction_count integer, product_transaction_count integer, items integer, total_sales_centavos bigint,
                 discount_centavos bigint, tax_centavos bigint, cost_centavos bigint, return_count integer,
                 product_return_count integer, returned_centavos bigint, unsourced_centavos bigint)
  LANGUAGE sql STABLE AS $$
  SELECT business_date, location_id, customer_id, product_id, sign * is_first::integer,
         sign * is_first_of_product::integer, sign * qty, (sign * 100 * total_sales)::bigint,
         (sign * 100 * discount)::bigint, (sign * 100 * tax)::bigint, (sign * 100 * (cost - input_vat))::bigint, 0, 0, 0,
         (sign * 100 * unsourced_cost)::bigint
    FROM summary_queue AS waiting
   CROSS JOIN LATERAL (
     SELECT *, row_number() OVER (ORDER BY line) = 1 AS is_first,
            row_number() OVER (PARTITION BY product_id ORDER BY line) = 1 AS is_first_of_product
       FROM final_lines WHERE sale_id = waiting.id) AS line
   WHERE waiting.kind = 'SALE' AND waiting.id <= last_id
   UNION ALL
  SELECT business_date, location_id, customer_id, product_id, 0, 0, -qty, (-100 * total_sales)::bigint,
         (-100 * discount)::bigint, (-100 * tax)::bigint, (-100 * (cost - input_vat))::bigint, is_first::integer,
         is_first_of_product::integer, (100 * total_sales)::bigint, (-100 * unsourced_cost)::bigint
    FROM summary_queue AS waiting
   CROSS JOIN LATERAL (
     SELECT *, row_number() OVER (ORDER BY line) = 1 AS is_first,
            row_number() OVER (PARTITION BY product_id ORDER BY line) = 1 AS is_first_of_product
       FROM returned_lines WHERE return_id = waiting.id) AS line
   WHERE waiting.kind = 'RETURN' AND waiting.id <= last_id
$$;

-- The waiting payments and refunds up to one id. A sale is a transaction of a method from its first payment by it on, and none any
-- more once all of them were corrected. OFFSET 0 as LATERAL above.
CREATE FUNCTION payments_to_add(last_id integer)
  RETURNS TABLE (business_date date, location_id integer, method varchar(50), transaction_count integer,
                 amount_centavos bigint)
  LANGUAGE sql STABLE AS $$
  SELECT business_date, location_id, method, sign * CASE
           WHEN tendered >= 0 AND paid_before = 0 THEN 1
           WHEN tendered < 0 AND paid_before = 1 THEN -1
           ELSE 0 END, (sign * 100 * amount)::bigint
    FROM summary_queue AS waiting
   CROSS JOIN LATERAL (
     SELECT business_date, location_id, method, amount, tendered,
            (SELECT count(*) FILTER (WHERE earlier.tendered >= 0) - count(*) FILTER (WHERE earlier.tendered < 0)
               FROM payments AS earlier
              WHERE earlier.sale_id = payment.sale_id AND earlier.method = payment.method
                AND earlier.id < payment.id) AS paid_before
       FROM payments AS payment JOIN sales ON sales.id = payment.sale_id WHERE payment.id = waiting.id OFFSET 0) AS paid
   WHERE waiting.kind = 'PAYMENT' AND waiting.id <= last_id
   UNION ALL
  SELECT business_date, location_id, method, 0, (-100 * amount)::bigint
    FROM summary_queue AS waiting
   CROSS JOIN LATERAL (
     SELECT business_date, location_id, method, amount
       FROM refunds JOIN returns ON returns.id = return_id WHERE refunds.id = waiting.id OFFSET 0) AS back
   WHERE waiting.kind = 'REFUND' AND waiting.id <= last_id
$$;

-- Adds what waits up to one id to the sums. One statement, so one snapshot: what it takes from the list is what it adds. The caller
-- holds the lock of the sums, so that two never wait for each other's rows.
CREATE FUNCTION add_sales(last_id integer) RETURNS void LANGUAGE sql AS $$
  WITH line AS MATERIALIZED (
    SELECT * FROM lines_to_add(last_id)
  ), day AS (
    INSERT INTO sales_by_day AS sums
    SELECT business_date, location_id, sum(transaction_count), sum(items), sum(total_sales_centavos), sum(discount_centavos),
           sum(tax_centavos), sum(cost_centavos), sum(return_count), sum(returned_centavos),
           sum(unsourced_centavos)
      FROM line GROUP BY 1, 2
        ON CONFLICT (business_date, location_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           items = sums.items + EXCLUDED.items,
           total_sales_centavos = sums.total_sales_centavos + EXCLUDED.total_sales_centavos,
           discount_centavos = sums.discount_centavos + EXCLUDED.discount_centavos,
           tax_centavos = sums.tax_centavos + EXCLUDED.tax_centavos,
           cost_centavos = sums.cost_centavos + EXCLUDED.cost_centavos,
           return_count = sums.return_count + EXCLUDED.return_count,
           returned_centavos = sums.returned_centavos + EXCLUDED.returned_centavos,
           unsourced_centavos = sums.unsourced_centavos + EXCLUDED.unsourced_centavos
  ), product AS (
    INSERT INTO sales_by_product AS sums
    SELECT business_date, location_id, product_id, sum(product_transaction_count), sum(items), sum(total_sales_centavos),
           sum(discount_centavos), sum(tax_centavos), sum(cost_centavos), sum(product_return_count), sum(returned_centavos),
           sum(unsourced_centavos)
      FROM line GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT (business_date, location_id, product_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           items = sums.items + EXCLUDED.items,
           total_sales_centavos = sums.total_sales_centavos + EXCLUDED.total_sales_centavos,
           discount_centavos = sums.discount_centavos + EXCLUDED.discount_centavos,
           tax_centavos = sums.tax_centavos + EXCLUDED.tax_centavos,
           cost_centavos = sums.cost_centavos + EXCLUDED.cost_centavos,
           return_count = sums.return_count + EXCLUDED.return_count,
           returned_centavos = sums.returned_centavos + EXCLUDED.returned_centavos,
           unsourced_centavos = sums.unsourced_centavos + EXCLUDED.unsourced_centavos
  ), customer AS (
    INSERT INTO sales_by_customer AS sums
    SELECT business_date, location_id, customer_id, sum(transaction_count), sum(total_sales_centavos)
      FROM line WHERE customer_id IS NOT NULL GROUP BY 1, 2, 3
        ON CONFLICT (business_date, location_id, customer_id) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           total_sales_centavos = sums.total_sales_centavos + EXCLUDED.total_sales_centavos
  ), method AS (
    INSERT INTO sales_by_method AS sums
    SELECT business_date, location_id, method, sum(transaction_count), sum(amount_centavos)
      FROM payments_to_add(last_id) GROUP BY 1, 2, 3
        ON CONFLICT (business_date, location_id, method) DO UPDATE SET
           transaction_count = sums.transaction_count + EXCLUDED.transaction_count,
           amount_centavos = sums.amount_centavos + EXCLUDED.amount_centavos
  )
  DELETE FROM summary_queue WHERE id <= last_id
$$;

-- What the reports read of days: the sums and what waits, so that a figure is never behind the sales. So the next three.
CREATE VIEW day_figures AS
  SELECT * FROM sales_by_day
   UNION ALL
  SELECT business_date, location_id, transaction_count, items, total_sales_centavos, discount_centavos, tax_centavos,
         cost_centavos, return_count, returned_centavos, unsourced_centavos
    FROM lines_to_add(2147483647);

-- The same of products.
CREATE VIEW product_figures AS
  SELECT * FROM sales_by_product
   UNION ALL
  SELECT business_date, location_id, product_id, product_transaction_count, items, total_sales_centavos, discount_centavos,
         tax_centavos, cost_centavos, product_return_count, returned_centavos, unsourced_centavos
    FROM lines_to_add(2147483647);

-- The same of customers.
CREATE VIEW customer_figures AS
  SELECT * FROM sales_by_customer
   UNION ALL
  SELECT business_date, location_id, customer_id, transaction_count, total_sales_centavos
    FROM lines_to_add(2147483647) WHERE customer_id IS NOT NULL;

-- The same of methods. Without a method it is what is still owed: in full on the day of the sale, and less by what a return credited
-- on the day of that.
CREATE VIEW payment_figures AS
  SELECT * FROM sales_by_method
   UNION ALL
  SELECT * FROM payments_to_add(2147483647)
   UNION ALL
  SELECT business_date, location_id, NULL, 1, (100 * (grand_total - (paid_amount - change_due)))::bigint
    FROM counted_sales WHERE paid_amount - change_due < grand_total
   UNION ALL
  SELECT business_date, location_id, NULL, 0, (-100 * credited)::bigint FROM returns WHERE credited > 0;
