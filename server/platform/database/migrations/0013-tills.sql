-- Each place of selling has numbers of its own (decisions/0048): the one series of a location becomes that of its first till.

CREATE TABLE tills (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id integer NOT NULL REFERENCES locations,
  name varchar(50) NOT NULL CHECK (name <> ''),
  -- Sells for callers who name no till.
  is_first boolean NOT NULL DEFAULT false,
  -- As the tax office wants them on each paper.
  min varchar(50),
  serial_number varchar(50),
  permit varchar(50),
  permit_date date,
  z_counter integer NOT NULL DEFAULT 0 CHECK (z_counter >= 0),
  accumulated_total numeric(14,2) NOT NULL DEFAULT 0 CHECK (accumulated_total >= 0),
  -- When an administrator made it go on with the numbers of an earlier machine.
  begun_at timestamptz,
  is_active boolean NOT NULL DEFAULT true,
  -- The browser that is this till, by the hash of its id (devices).
  device_hash bytea CHECK (octet_length(device_hash) = 32),
  bound_at timestamptz,
  bound_by_id integer REFERENCES users,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, location_id),
  CONSTRAINT tills_first_is_active CHECK (is_active OR NOT is_first),
  CONSTRAINT tills_bound_is_active CHECK (is_active OR device_hash IS NULL),
  CONSTRAINT tills_binding_is_whole CHECK (num_nonnulls(device_hash, bound_at, bound_by_id) IN (0, 3))
);
CREATE UNIQUE INDEX tills_name_key ON tills (location_id, folded_name(name));
CREATE UNIQUE INDEX tills_first_key ON tills (location_id) WHERE is_first;
-- Partial, so that binding a till does not wait for its sales: a whole unique index would make it a change of a key.
CREATE UNIQUE INDEX tills_device_key ON tills (device_hash) WHERE device_hash IS NOT NULL;
CREATE INDEX tills_bound_by_id ON tills (bound_by_id) WHERE bound_by_id IS NOT NULL;

-- A gapless row of numbers for each kind of paper. The index on prefixes is their registry.
CREATE TABLE number_series (
  till_id integer NOT NULL REFERENCES tills,
  kind text NOT NULL CHECK (kind IN ('INVOICE', 'RETURN', 'VOID')),
  prefix varchar(24) NOT NULL CHECK (prefix ~ '^[A-Za-z0-9][A-Za-z0-9_-]*$'),
  first_number integer NOT NULL DEFAULT 1 CHECK (first_number > 0),
  -- One less than the first: none is drawn.
  last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= first_number - 1),
  PRIMARY KEY (till_id, kind)
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX number_series_prefix_key ON number_series (upper(prefix));

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

-- Opens a till with its series; the first one of a location is its first till.
CREATE FUNCTION open_till(at_location integer, called text, prefix text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  opened integer;
BEGIN
  INSERT INTO tills (location_id, name, is_first)
    VALUES (at_location, called, NOT EXISTS (SELECT FROM tills WHERE location_id = at_location)) RETURNING id INTO opened;
  PERFORM claim_prefixes(opened, prefix);
  RETURN opened;
END $$;

INSERT INTO tills (location_id, name, is_first, created_at, updated_at)
  SELECT id, 'Till 1', true, created_at, created_at FROM locations ORDER BY id;
INSERT INTO number_series (till_id, kind, prefix, last_number)
  SELECT tills.id, 'INVOICE', prefix, last_number FROM invoice_series JOIN tills USING (location_id);
DROP TABLE invoice_series;
DO $$
DECLARE
  till record;
BEGIN
  FOR till IN SELECT tills.id, location_id, code, prefix FROM tills
                JOIN locations ON locations.id = location_id
                LEFT JOIN number_series ON till_id = tills.id
               ORDER BY tills.id LOOP
    PERFORM claim_prefixes(till.id, coalesce(till.prefix, free_prefix(till.code, till.location_id)));
  END LOOP;
END $$;

-- The till that numbered it. Written by rewriting the table once: an UPDATE of a million sales would leave the table twice as
-- large, and run its triggers a million times.
ALTER TABLE sales ADD COLUMN till_id integer;
CREATE FUNCTION first_till(at_location integer) RETURNS integer
  LANGUAGE sql STABLE AS 'SELECT id FROM tills WHERE location_id = at_location';
ALTER TABLE sales ALTER COLUMN till_id TYPE integer USING CASE status WHEN 'Final' THEN first_till(location_id) END;
DROP FUNCTION first_till(integer);
ALTER TABLE sales
  ADD CONSTRAINT sales_till_id_fkey FOREIGN KEY (till_id, location_id) REFERENCES tills (id, location_id),
  ADD CONSTRAINT sales_final_is_of_a_till CHECK ((status = 'Final') = (till_id IS NOT NULL));

