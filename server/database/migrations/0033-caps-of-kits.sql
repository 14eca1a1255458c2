-- What the law lets the parts of a kit cost together on a day: null for other goods, and where a part has no cap. A kit has no
-- price of its parts, so of one with an uncapped part nobody can say what the others cost in it.
CREATE FUNCTION parts_cap_on(product products, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT CASE product.product_type WHEN 'COMBO' THEN (
    SELECT CASE WHEN bool_and(cap IS NOT NULL) THEN sum(qty * cap) END
      FROM product_components JOIN products AS part ON part.id = component_id
     CROSS JOIN LATERAL (SELECT price_cap_on(part, day)) AS own (cap)
     WHERE product_components.product_id = product.id) END
$$;
