-- What the law lets the parts of a kit cost together on a day: null without parts, and where a part has no cap. A kit has no
-- price of its parts, so of one with an uncapped part nobody can say what the others cost in it.
CREATE FUNCTION parts_cap_on(product products, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN bool_and(cap IS NOT NULL) THEN sum(qty * cap) END
    FROM product_components JOIN products AS part ON part.id = component_id
   CROSS JOIN LATERAL (SELECT price_cap_on(part, day)) AS own (cap)
   WHERE product_components.product_id = product.id
$$;

-- Codes of the schemes in force on a day that cover goods by themselves.
CREATE FUNCTION schemes_on(product products, day date) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT code FROM covering_schemes(product)
                WHERE EXISTS (SELECT FROM schemes WHERE schemes.code = covering_schemes.code AND is_active
                                 AND COALESCE(from_day <= day, true) AND COALESCE(to_day >= day, true))
                ORDER BY code)
$$;
-- Parts that differ by a scheme which is over, or has not begun, are alike to the law of the day.
CREATE OR REPLACE FUNCTION is_mixed_kit(product products, day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT product.product_type = 'COMBO' AND (
    SELECT count(DISTINCT schemes_on(part, day)) > 1 OR bool_or(tax_class_on(part, day) <> tax_class_on(product, day))
      FROM product_components JOIN products AS part ON part.id = component_id WHERE product_components.product_id = product.id)
$$;
