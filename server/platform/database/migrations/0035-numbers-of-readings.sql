-- Readings tell the invoice numbers that their till's series gave out: an order's number that was typed like them, MAKATI-2026-001,
-- is none of them. Those that are stored are told so anew. The text of their journals stays as it was handed out.
ALTER TABLE readings DISABLE TRIGGER readings_append_only;

WITH numbered AS (
  SELECT readings.id, invoice_number AS number
    FROM readings CROSS JOIN LATERAL jsonb_array_elements(figures -> 'shifts') AS shift
    JOIN sales ON shift_id = (shift ->> 'id')::int
    JOIN number_series AS series ON (series.till_id, kind) = (sales.till_id, 'INVOICE')
   WHERE upper(rtrim(invoice_number, '0123456789')) = upper(prefix) || '-'
     AND length(invoice_number) - length(prefix) - 1 BETWEEN 8 AND 10
), told AS (
  SELECT id, jsonb_build_object('first', (array_agg(number ORDER BY length(number), number))[1],
                                'last', (array_agg(number ORDER BY length(number) DESC, number DESC))[1], 'count', count(*)) AS range
    FROM numbered GROUP BY id
)
UPDATE readings SET figures = jsonb_set(figures, '{numbers,invoices}', range)
  FROM (SELECT readings.id, COALESCE(range, 'null') AS range FROM readings LEFT JOIN told USING (id)) AS anew
 WHERE anew.id = readings.id AND figures #> '{numbers,invoices}' IS DISTINCT FROM range;

ALTER TABLE readings ENABLE TRIGGER readings_append_only;
