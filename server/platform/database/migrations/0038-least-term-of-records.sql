-- The law's records are kept at least as long as books: one mistyped digit had deleted years of them.
UPDATE settings SET retention_years = 5 WHERE retention_years < 5;
ALTER TABLE settings
  DROP CONSTRAINT settings_retention_years_check,
  ADD CONSTRAINT settings_retention_years_check CHECK (retention_years BETWEEN 5 AND 30);
