-- What the shop remembers of its own work: the keys of calls, the log, files of products, backups.

-- A key names what was made under it, for ever (decisions/0032). One that made nothing was given up: nothing was done with
-- it, and nothing can be any more.
CREATE TABLE idempotency_keys (
  key varchar(100) PRIMARY KEY CHECK (key <> ''),
  call text NOT NULL,
  user_id integer NOT NULL REFERENCES users,
  location_id integer REFERENCES locations,
  state text NOT NULL CHECK (state IN ('MADE', 'GIVEN_UP')),
  entity text,
  entity_id bigint,
  -- A key that was given up before it was used has no body, and never can have one.
  body_hash bytea CHECK (octet_length(body_hash) = 32),
  -- The rule that the body was hashed by (server/idempotency/body-hash.ts).
  hash_rule smallint CHECK (hash_rule IN (1, 2)),
  created_at timestamptz NOT NULL,
  CONSTRAINT idempotency_keys_name_what_was_made
    CHECK (num_nonnulls(entity, entity_id) = CASE state WHEN 'MADE' THEN 2 ELSE 0 END),
  CONSTRAINT idempotency_keys_made_of_a_body CHECK (state = 'GIVEN_UP' OR body_hash IS NOT NULL),
  CONSTRAINT idempotency_keys_hash_has_a_rule CHECK (num_nonnulls(body_hash, hash_rule) <> 1)
);
CREATE INDEX idempotency_keys_user_id ON idempotency_keys (user_id);
CREATE INDEX idempotency_keys_location_id ON idempotency_keys (location_id);
-- How many keys somebody gave up lately. A key's hash never changes, so that what is made moves no entry of this index.
CREATE INDEX idempotency_keys_given_up ON idempotency_keys (user_id, created_at) WHERE body_hash IS NULL;

-- Who did what, written in the transaction of what it tells of.
CREATE TABLE audit_logs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- null: the program itself.
  user_id integer REFERENCES users,
  action text NOT NULL CHECK (action <> ''),
  entity text NOT NULL CHECK (entity <> ''),
  entity_id integer,
  -- To the letter, as their seals cover them, so that no version of PostgreSQL can spell them otherwise.
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

-- The log, sealed: each seal covers its entry and the seal before it, so that nothing can be changed, taken out or
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

-- What is personal of an entry stands apart, where it can be erased; the entry holds a digest of it for each
-- value, salted so that it cannot be guessed from the digest.
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

-- A file of products on its way into the shop. TAKEN_BACK: its products are as they were, and those that it made are gone.
CREATE TABLE product_imports (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  file_name varchar(255) NOT NULL CHECK (file_name <> ''),
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  status text NOT NULL DEFAULT 'DRAFT' CHECK (status IN ('DRAFT', 'RUNNING', 'DONE', 'CANCELLED', 'TAKEN_BACK')),
  -- How it is read and what it is to do (domain/products/import/settings.ts).
  settings jsonb NOT NULL,
  is_remembered boolean NOT NULL,
  -- Which start of it is at work: a server that lost touch finds another number here and stops.
  run integer NOT NULL DEFAULT 0,
  -- The last sign of the server that is at work.
  worked_at timestamptz,
  -- All lines up to here are done, in the transactions that moved this number.
  last_line integer NOT NULL DEFAULT 0,
  adjustment_id integer REFERENCES stock_adjustments,
  version integer NOT NULL DEFAULT 1,
  created_by_id integer NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  started_by_id integer REFERENCES users,
  started_at timestamptz,
  ended_at timestamptz,
  -- All its rows tell how they are taken back; those of the first versions do not.
  keeps_undo boolean NOT NULL DEFAULT false,
  -- What gave the stock of adjustment_id back.
  reversal_id integer REFERENCES stock_adjustments
);
CREATE INDEX product_imports_created_by_id ON product_imports (created_by_id);
CREATE INDEX product_imports_started_by_id ON product_imports (started_by_id);
CREATE INDEX product_imports_adjustment_id ON product_imports (adjustment_id);
CREATE INDEX product_imports_reversal_id ON product_imports (reversal_id);
-- Two imports at once would wait for each other's codes.
CREATE UNIQUE INDEX product_imports_one_runs ON product_imports (status) WHERE status = 'RUNNING';

-- The file itself, unpacked, until its import has begun; in chunks, so that no row is large.
CREATE TABLE product_import_chunks (
  import_id integer NOT NULL REFERENCES product_imports ON DELETE CASCADE,
  part smallint NOT NULL CHECK (part >= 0),
  content bytea NOT NULL CHECK (octet_length(content) BETWEEN 1 AND 262144),
  PRIMARY KEY (import_id, part)
);

-- Every line: what it says, and what becomes or became of it.
CREATE TABLE product_import_rows (
  import_id integer NOT NULL REFERENCES product_imports ON DELETE CASCADE,
  line integer NOT NULL CHECK (line > 0),
  cells jsonb NOT NULL,
  -- Values, remarks and why it is skipped, as the file alone tells them.
  reading jsonb NOT NULL,
  action text NOT NULL CHECK (action IN ('create', 'update', 'leave', 'refuse', 'skip')),
  is_unchanged boolean NOT NULL DEFAULT false,
  -- No reference: a product that is deleted later was still made by this line.
  product_id integer,
  remarks jsonb NOT NULL,
  -- What it changes of a known product, field by field, the old and the new; null where one of the first versions read it.
  changes jsonb,
  -- How what was written is taken back: the version the product was left at, and its columns as they were.
  undo jsonb,
  PRIMARY KEY (import_id, line)
);

-- Which rows, of an import or of all, are about a product.
CREATE INDEX product_import_rows_product_id ON product_import_rows (product_id, import_id) WHERE product_id IS NOT NULL;

-- The settings last used for files with the same headings.
CREATE TABLE product_import_layouts (
  headings_hash bytea PRIMARY KEY CHECK (octet_length(headings_hash) = 32),
  settings jsonb NOT NULL,
  used_at timestamptz NOT NULL
);

-- Products of imports that were taken back, kept because the ledger tells of them: a later file makes them anew.
CREATE TABLE product_withdrawals (
  product_id integer PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  -- At another version somebody has taken the product up again.
  version integer NOT NULL
);

-- What came of the shop's backups, for the administrator and for whichever server looks after the next one.
CREATE TABLE backups (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- By a server in the night; else somebody asked for it.
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

-- What came of going through the rules (npm run verify).
CREATE TABLE verifications (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL CHECK (ended_at >= started_at),
  rules integer NOT NULL CHECK (rules > 0),
  -- The names of the rules that are broken, each with its number of rows.
  broken jsonb NOT NULL
);
