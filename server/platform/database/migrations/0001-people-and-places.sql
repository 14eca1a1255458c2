-- Who works in the shop, where, and how the shop is set up.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Text is found in any case and accent by its search key, which does not depend on the server's locale. unaccent() is only
-- STABLE because its dictionary could change; ours does not, so columns may be generated from it.
CREATE FUNCTION search_key(VARIADIC texts text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, array_to_string(texts, ' ')));

-- A table that is only ever added to says so itself, whichever role asks.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Without '@', so that no username can be another user's e-mail address.
  username varchar(255) CHECK (username <> '' AND username !~ '[@[:space:]]'),
  email varchar(255) NOT NULL CHECK (email LIKE '%_@_%'),
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'CASHIER' CHECK (role IN ('ADMIN', 'MANAGER', 'CASHIER')),
  full_name varchar(255) NOT NULL CHECK (full_name <> ''),
  is_active boolean NOT NULL DEFAULT true,
  must_change_password boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_username_key ON users (lower(username));
CREATE UNIQUE INDEX users_email_key ON users (lower(email));

-- The cookie holds 256 random bits; only their SHA-256 is kept.
CREATE TABLE sessions (
  id_hash bytea PRIMARY KEY CHECK (octet_length(id_hash) = 32),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  -- The last use: an idle till locks itself.
  active_at timestamptz NOT NULL
);
CREATE INDEX sessions_user_id ON sessions (user_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- A browser that a user has signed in with before. The cookie holds 256 random bits; only their SHA-256 is kept.
CREATE TABLE devices (
  id_hash bytea NOT NULL CHECK (octet_length(id_hash) = 32),
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (id_hash, user_id)
);
CREATE INDEX devices_user_id ON devices (user_id);
CREATE INDEX devices_used_at ON devices (used_at);

CREATE TABLE login_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What was typed, lower case; the account need not exist.
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

CREATE TABLE locations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name varchar(100) NOT NULL CHECK (name <> ''),
  code varchar(20) NOT NULL CHECK (code ~ '^[A-Za-z0-9][A-Za-z0-9_-]*$'),
  address text,
  phone varchar(50),
  email varchar(255),
  is_main boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT locations_main_is_active CHECK (is_active OR NOT is_main)
);
CREATE UNIQUE INDEX locations_code_key ON locations (lower(code));
CREATE UNIQUE INDEX locations_main_key ON locations (is_main) WHERE is_main;

-- A user without rows here works at every location.
CREATE TABLE user_locations (
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  location_id integer NOT NULL REFERENCES locations,
  PRIMARY KEY (user_id, location_id)
);
CREATE INDEX user_locations_location_id ON user_locations (location_id);

-- One row: the shop.
CREATE TABLE settings (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  store_name varchar(100) NOT NULL DEFAULT 'Botika' CHECK (store_name <> ''),
  store_address text,
  tax_mode text NOT NULL DEFAULT 'ADDED_TO_TOTAL' CHECK (tax_mode IN ('ADDED_TO_TOTAL', 'INCLUDED_IN_PRICES')),
  tax_rate numeric(7,4) NOT NULL DEFAULT 8.25 CHECK (tax_rate BETWEEN 0 AND 100),
  tax_label varchar(20) NOT NULL DEFAULT 'Tax' CHECK (tax_label <> ''),
  low_stock_default integer NOT NULL DEFAULT 10 CHECK (low_stock_default >= 0),
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
  -- When each night's backup is made, in the shop's time, and how many are kept.
  backup_at varchar(5) NOT NULL DEFAULT '02:30' CHECK (backup_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  backup_keep_days smallint NOT NULL DEFAULT 14 CHECK (backup_keep_days BETWEEN 1 AND 365),
  backup_keep_weeks smallint NOT NULL DEFAULT 8 CHECK (backup_keep_weeks BETWEEN 0 AND 520)
);
