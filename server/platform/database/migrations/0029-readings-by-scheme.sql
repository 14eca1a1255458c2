-- Readings tell by scheme what came back, too, and apart from each other the VAT of goods that are sold without and that on the
-- discount of others. Those that are stored are told so from their lines, which nothing changes after a reading. The text of
-- their journals stays as it was handed out.
ALTER TABLE readings DISABLE TRIGGER readings_append_only;

WITH line AS (
  SELECT sale.shift_id, sale.business_date AS day, item.scheme, 'sales' AS side, sale.id, tax_class, item.statutory_discount AS statutory,
         item.vat_removed AS vat_off
    FROM sales AS sale JOIN sale_items AS item ON item.sale_id = sale.id
   WHERE item.scheme IS NOT NULL AND sale.voided_at IS NULL
   UNION ALL
  SELECT returns.shift_id, returns.business_date, sold.scheme, 'returns', returns.id, tax_class, back.statutory_discount, back.vat_removed
    FROM returns JOIN return_items AS back ON back.return_id = returns.id
    JOIN sale_items AS sold ON (sold.sale_id, sold.line) = (back.sale_id, sale_line)
   WHERE sold.scheme IS NOT NULL
), of_reading AS (
  SELECT readings.id AS reading_id, line.*
    FROM readings CROSS JOIN LATERAL jsonb_array_elements(figures -> 'shifts') AS shift
    JOIN line ON line.shift_id = (shift ->> 'id')::int
), taken AS (
  SELECT reading_id, day, scheme, side,
         jsonb_build_object('count', count(DISTINCT id), 'statutoryDiscount', sum(statutory)::text,
           'untaxedDiscount', COALESCE(sum(statutory) FILTER (WHERE tax_class <> 'VATABLE'), 0.00)::text,
           'vatOfGoods', COALESCE(sum(vat_off) FILTER (WHERE tax_class <> 'VATABLE'), 0.00)::text,
           'vatOnDiscount', COALESCE(sum(vat_off) FILTER (WHERE tax_class = 'VATABLE'), 0.00)::text) AS figures
    FROM of_reading GROUP BY 1, 2, 3, 4
), by_scheme AS (
  SELECT reading_id, day, scheme, jsonb_object_agg(side, figures) AS sides FROM taken GROUP BY 1, 2, 3
), by_day AS (
  SELECT reading_id, day, jsonb_build_object('schemes', jsonb_agg(
           jsonb_build_object('code', scheme,
             'sales', COALESCE(sides -> 'sales', nothing), 'returns', COALESCE(sides -> 'returns', nothing)) ORDER BY scheme)) AS schemes
    FROM by_scheme
   CROSS JOIN (SELECT jsonb_build_object('count', 0, 'statutoryDiscount', '0.00', 'untaxedDiscount', '0.00',
                        'vatOfGoods', '0.00', 'vatOnDiscount', '0.00') AS nothing) AS none
   GROUP BY 1, 2
), days AS (
  SELECT readings.id, jsonb_agg(day.told - 'schemes' || COALESCE(by_day.schemes, '{}') ORDER BY place) AS told
    FROM readings CROSS JOIN LATERAL jsonb_array_elements(figures -> 'days') WITH ORDINALITY AS day (told, place)
    LEFT JOIN by_day ON by_day.reading_id = readings.id AND by_day.day = (day.told ->> 'businessDate')::date
   WHERE readings.id IN (SELECT reading_id FROM by_scheme)
   GROUP BY 1
)
UPDATE readings SET figures = jsonb_set(figures, '{days}', days.told) FROM days WHERE days.id = readings.id;

ALTER TABLE readings ENABLE TRIGGER readings_append_only;
