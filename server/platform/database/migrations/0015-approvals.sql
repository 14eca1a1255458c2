-- A second person's permission, given at the first one's screen by a PIN (decisions/0050).

-- Hashed like a password. Five wrong ones in a row close it until its owner signs in by password.
ALTER TABLE users ADD COLUMN pin_hash text;
ALTER TABLE users ADD COLUMN pin_wrong smallint NOT NULL DEFAULT 0 CHECK (pin_wrong BETWEEN 0 AND 5);

-- A PIN that was tried, counted before it is checked; a right one takes its row back.
CREATE TABLE pin_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Whose PIN it was said to be. No reference: the user need not exist.
  user_id integer NOT NULL,
  -- null: a browser that nobody who works here has signed in with.
  device_hash bytea CHECK (octet_length(device_hash) = 32),
  address inet NOT NULL,
  attempted_at timestamptz NOT NULL
);
CREATE INDEX pin_attempts_attempted_at ON pin_attempts (attempted_at);

-- Good once, for one call with its key and body, within fifteen minutes.
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

-- An approval changes once: when it is used.
CREATE FUNCTION refuse_change_of_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
