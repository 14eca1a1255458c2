-- When each night's backup is made, in the shop's time, and how many are kept.
ALTER TABLE settings
  ADD COLUMN backup_at varchar(5) NOT NULL DEFAULT '02:30' CHECK (backup_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  ADD COLUMN backup_keep_days smallint NOT NULL DEFAULT 14 CHECK (backup_keep_days BETWEEN 1 AND 365),
  ADD COLUMN backup_keep_weeks smallint NOT NULL DEFAULT 8 CHECK (backup_keep_weeks BETWEEN 0 AND 520);
