-- Few categories have schemes of their own, and only their names have to be folded to find a category's twins: a sale and a list fold
-- none where no category has any. The answer is the same.
CREATE OR REPLACE FUNCTION covering_schemes(product products) RETURNS TABLE (code text) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above AS (
    SELECT name, parent_id FROM categories WHERE id IN (product.category_id, product.sub_category_id)
     UNION
    SELECT top.name, top.parent_id FROM above JOIN categories AS top ON top.id = above.parent_id), alike AS (
    SELECT twin.schemes FROM above JOIN categories AS twin
        ON twin.schemes <> '{}' AND folded_name(twin.name) = folded_name(above.name))
  SELECT covering FROM (SELECT unnest(schemes) FROM alike UNION SELECT unnest(product.schemes_added)) AS each (covering)
   WHERE covering <> ALL(product.schemes_left_out)
$$;
