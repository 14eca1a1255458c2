-- A product hands its reorder point to its own shelves by their key. One function for products, locations and the shop
-- asked for ranges of ids, and PostgreSQL, where it takes reads out of order for dear, read all shelves for each product:
-- to withdraw 20,000 products took a minute.

DROP TRIGGER products_pass_points_on ON products;

-- The lock is that of whoever opens shelves (inherit_points).
CREATE FUNCTION pass_product_on() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(27, NEW.id % 64);
  PERFORM FROM location_inventory WHERE product_id = NEW.id ORDER BY location_id FOR NO KEY UPDATE;
  UPDATE location_inventory AS shelf SET inherited_point = inherited_point(product, location, shop)
    FROM products AS product, locations AS location, settings AS shop
   WHERE shelf.product_id = NEW.id AND product.id = NEW.id AND location.id = shelf.location_id
     AND inherited_point IS DISTINCT FROM inherited_point(product, location, shop);
  RETURN NULL;
END $$;
CREATE TRIGGER products_pass_points_on AFTER UPDATE OF alert_quantity, is_active, enable_stock, product_type ON products
  FOR EACH ROW WHEN ((NEW.alert_quantity, NEW.is_active, NEW.enable_stock, NEW.product_type)
       IS DISTINCT FROM (OLD.alert_quantity, OLD.is_active, OLD.enable_stock, OLD.product_type))
  EXECUTE FUNCTION pass_product_on();

-- What many shelves inherit locks them first, in product order as sales do: of two such changes at once the second reckons
-- with what the first has committed.
CREATE OR REPLACE FUNCTION pass_points_on() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Of one location, or of all.
  changed integer := CASE TG_TABLE_NAME WHEN 'locations' THEN (to_jsonb(NEW)->>'id')::integer END;
BEGIN
  PERFORM FROM location_inventory WHERE changed IS NULL OR location_id = changed
    ORDER BY product_id, location_id FOR NO KEY UPDATE;
  UPDATE location_inventory AS shelf SET inherited_point = inherited_point(product, location, shop)
    FROM products AS product, locations AS location, settings AS shop
   WHERE (changed IS NULL OR shelf.location_id = changed)
     AND product.id = shelf.product_id AND location.id = shelf.location_id
     AND inherited_point IS DISTINCT FROM inherited_point(product, location, shop);
  RETURN NULL;
END $$;
