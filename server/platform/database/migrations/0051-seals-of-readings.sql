-- A Z reading prints the last seal of the log by then: whoever keeps the paper can have the log shown to hold it (decisions/0023).
ALTER TABLE readings ADD COLUMN log_seq bigint, ADD COLUMN log_hash bytea,
  ADD CONSTRAINT readings_seal_is_whole CHECK ((log_seq IS NULL) = (log_hash IS NULL));
-- Readings that have a journal were kept with it.
ALTER TABLE readings DISABLE TRIGGER readings_append_only;
UPDATE readings SET log_seq = journals.log_seq, log_hash = journals.log_hash FROM journals WHERE reading_id = readings.id;
ALTER TABLE readings ENABLE TRIGGER readings_append_only;
