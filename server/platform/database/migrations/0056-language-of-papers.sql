-- The language of documents. It is kept with the head of each till's documents, so that a reprint speaks as its first copy did.
ALTER TABLE settings ADD COLUMN paper_language text NOT NULL DEFAULT 'en' CHECK (paper_language IN ('en', 'fil'));
ALTER TABLE till_headers ADD COLUMN paper_language text NOT NULL DEFAULT 'en';

CREATE OR REPLACE VIEW current_headers AS
  SELECT tills.id AS till_id, greatest(settings.updated_at, locations.updated_at, tills.updated_at) AS valid_from,
         store_name, registered_name, taxpayer, tin, branch_code, locations.name AS location_name,
         coalesce(nullif(locations.address, ''), store_address) AS address, phone, tills.name AS till_name,
         min, serial_number, permit, permit_date, software_supplier, paper_language
    FROM tills JOIN locations ON locations.id = location_id CROSS JOIN settings;

CREATE OR REPLACE FUNCTION keep_headers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('paper headers', 0));
  INSERT INTO till_headers (till_id, valid_from, store_name, registered_name, taxpayer, tin, branch_code, location_name,
                            address, phone, till_name, min, serial_number, permit, permit_date, software_supplier, paper_language)
    SELECT today.* FROM current_headers AS today
      LEFT JOIN LATERAL (SELECT * FROM till_headers WHERE till_id = today.till_id ORDER BY id DESC LIMIT 1) AS last ON true
     WHERE last.id IS NULL
        OR to_jsonb(today) - 'valid_from' <> to_jsonb(last) - 'valid_from' - 'id'
     ORDER BY today.till_id;
  RETURN NULL;
END $$;
