-- A key that was given up: nothing was done with it, and nothing can be any more. It has no body and no answer.
ALTER TABLE idempotency_keys ALTER COLUMN body_hash DROP NOT NULL;
