-- What the law says of goods, in functions that PostgreSQL plans as part of the statement that asks: those of 0023 were planned
-- and run by themselves, several times for each product of a sale.

-- Codes of the schemes that cover goods by themselves. From the product's categories up, because to walk down from all
-- categories takes longer the more there are.
CREATE FUNCTION covering_schemes(product products) RETURNS TABLE (code text) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above AS (
    SELECT parent_id, schemes FROM categories WHERE id IN (product.category_id, product.sub_category_id)
     UNION ALL
    SELECT top.parent_id, top.schemes FROM above JOIN categories AS top ON top.id = above.parent_id)
  SELECT covering FROM (SELECT unnest(schemes) FROM above UNION SELECT unnest(product.schemes_added)) AS each (covering)
   WHERE covering <> ALL(product.schemes_left_out)
$$;
CREATE OR REPLACE FUNCTION own_schemes(product products) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT code FROM covering_schemes(product) ORDER BY code)
$$;

-- What holds of a product at a moment in the shop's zone, in one row: its own class; as it is sold, its class, its rate and the
-- codes of the schemes that cover it; and the most that a piece may cost, null without a cap.
CREATE FUNCTION law_of(product products, moment timestamptz)
  RETURNS TABLE (own_tax_class text, tax_class text, tax_rate numeric, schemes text[], price_cap numeric)
  LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT own.class, sold.class,
         -- The class decides where VAT lies in the prices. Elsewhere the product's own rate is only told.
         CASE WHEN tax_mode = 'ADDED_TO_TOTAL' THEN product.tax_rate_pct
              WHEN sold.class <> 'VATABLE' THEN 0
              ELSE COALESCE((SELECT change.tax_rate FROM dated_changes AS change
                              WHERE kind = 'TAX_RATE' AND applied_at IS NULL AND from_day <= day
                              ORDER BY from_day DESC LIMIT 1), settings.tax_rate) END,
         CASE product.product_type WHEN 'COMBO' THEN sold_schemes(product, day)
                                   ELSE ARRAY(SELECT code FROM covering_schemes(product) ORDER BY code) END,
         (SELECT cap FROM (SELECT change.price_cap AS cap, from_day FROM dated_changes AS change
                            WHERE change.product_id = product.id AND kind = 'PRICE_CAP' AND applied_at IS NULL AND from_day <= day
                            UNION ALL
                           SELECT product.price_cap, '-infinity') AS known
           ORDER BY from_day DESC LIMIT 1)
    FROM settings
   CROSS JOIN LATERAL (SELECT (moment AT TIME ZONE time_zone)::date) AS today (day)
   CROSS JOIN LATERAL (SELECT COALESCE((SELECT change.tax_class FROM dated_changes AS change
                                         WHERE change.product_id = product.id AND kind = 'TAX_CLASS' AND applied_at IS NULL
                                           AND from_day <= day
                                         ORDER BY from_day DESC LIMIT 1), product.tax_class)) AS own (class)
   CROSS JOIN LATERAL (SELECT CASE WHEN product.product_type = 'COMBO' AND is_mixed_kit(product, day) THEN 'VATABLE'
                                   ELSE own.class END) AS sold (class)
$$;

DROP FUNCTION sold_tax_rate(products, date);
DROP FUNCTION sold_tax_class(products, date);
