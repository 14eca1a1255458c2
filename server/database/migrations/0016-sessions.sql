-- When somebody last used it: an idle till locks itself.
ALTER TABLE sessions ADD COLUMN active_at timestamptz;
UPDATE sessions SET active_at = created_at;
ALTER TABLE sessions ALTER COLUMN active_at SET NOT NULL;

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

-- null: a browser that the account has not signed in with yet.
ALTER TABLE login_attempts ADD COLUMN device_hash bytea;
DROP INDEX login_attempts_identifier;
CREATE INDEX login_attempts_identifier ON login_attempts (identifier, attempted_at);
CREATE INDEX login_attempts_address ON login_attempts (address, attempted_at);
CREATE INDEX login_attempts_device ON login_attempts (device_hash, attempted_at) WHERE device_hash IS NOT NULL;
