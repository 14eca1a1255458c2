-- What an administrator may change of the shop.
ALTER TABLE settings
  ADD COLUMN idle_lock_minutes smallint NOT NULL DEFAULT 15 CHECK (idle_lock_minutes BETWEEN 1 AND 60),
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
