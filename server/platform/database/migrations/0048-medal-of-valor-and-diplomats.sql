-- Two more privileges, and what schemes need for them: a sale that a card makes zero-rated, goods of every kind, and the mission
-- and the last day that a card bears.
ALTER TABLE schemes
  DROP CONSTRAINT schemes_vat_treatment_check,
  DROP CONSTRAINT schemes_rate_check,
  -- All goods, whatever their categories say.
  ADD COLUMN covers_all boolean NOT NULL DEFAULT false,
  -- The card is of somebody's mission, until a day: both are written down.
  ADD COLUMN asks_mission boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT schemes_vat_treatment_check CHECK (vat_treatment IN ('EXEMPT', 'ZERO_RATED', 'ON_THE_REST', 'INSIDE')),
  -- That a sale is zero-rated may be all that is granted.
  ADD CONSTRAINT schemes_rate_check CHECK (rate BETWEEN 0 AND 100 AND (rate > 0 OR vat_treatment = 'ZERO_RATED'));
ALTER TABLE beneficiaries ADD COLUMN mission varchar(255), ADD COLUMN valid_until date;
ALTER TABLE sale_beneficiaries
  DROP CONSTRAINT sale_beneficiaries_vat_treatment_check,
  ADD CONSTRAINT sale_beneficiaries_vat_treatment_check CHECK (vat_treatment IN ('EXEMPT', 'ZERO_RATED', 'ON_THE_REST', 'INSIDE')),
  ADD COLUMN mission varchar(255),
  ADD COLUMN valid_until date;

-- Goods of a medicine are covered for one as they are for athletes. A shop that has made these schemes keeps its own.
INSERT INTO schemes (code, name, rate, vat_treatment, id_label, covers_all, asks_mission, source)
SELECT * FROM (VALUES
  ('MOV', 'Medal of Valor', 20, 'ON_THE_REST', 'Medal of Valor ID, or of widow, widower or dependant', false, false, 'RA 9049; RR 7-2024'),
  ('DIPLOMAT', 'Diplomat', 0, 'ZERO_RATED', 'VAT exemption card or certificate', true, true, 'RMO 10-2019')) AS seeded (code)
 WHERE NOT EXISTS (SELECT FROM schemes WHERE schemes.code = seeded.code);
UPDATE categories SET schemes = schemes || '{MOV}' WHERE 'NAAC' = ANY(schemes) AND 'MOV' <> ALL(schemes);
UPDATE products SET schemes_added = schemes_added || '{MOV}' WHERE 'NAAC' = ANY(schemes_added) AND 'MOV' <> ALL(schemes_added || schemes_left_out);
UPDATE products SET schemes_left_out = schemes_left_out || '{MOV}'
 WHERE 'NAAC' = ANY(schemes_left_out) AND 'MOV' <> ALL(schemes_added || schemes_left_out);
