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

CREATE FUNCTION audit_text(entry audit_logs) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN jsonb_build_array(entry.id, (extract(epoch FROM entry.created_at) * 1000000)::bigint, entry.user_id,
    entry.action, entry.entity, entry.entity_id, entry.before, entry.after, entry.metadata)::text;

CREATE INDEX audit_logs_created_at ON audit_logs (created_at);
CREATE INDEX audit_logs_action ON audit_logs (action, id);
