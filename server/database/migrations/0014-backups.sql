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
